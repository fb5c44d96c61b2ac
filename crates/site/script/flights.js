// @ts-check
// How things move: the keyframes of a glide and of every way to appear. Only `transform` and
// `opacity` are animated, so that nothing is laid out or painted anew meanwhile.

/** @import { Drawn, Entry, Frames, Place } from './types.js' */

/** How high the arc of a glide is, as a share of its length and at most in pixels. */
const ARC = { share: .14, max: 36 };
/** How many straight pieces a curved path has. */
const PIECES = 12;
/** A glide over more pixels than this takes the longest time. */
const FAR = 160;

/** The times of all movements in milliseconds, before the setting scales them. */
export const TIMES = { short: 120, middle: 240, long: 480 };

/** How things appear. @type {Record<Entry, { duration: number, stagger: number, frames: (height: number, index: number) => Step[] }>} */
export const ENTRIES = {
  fade: { duration: TIMES.middle, stagger: 0, frames: () => [[0, { opacity: 0, scale: .92 }], [1, {}]] },
  drop: {
    duration: TIMES.long, stagger: 60,
    frames: (height, index) => [
      [0, { y: -Math.max(60, height * 1.6), turn: index % 2 ? 9 : -7, opacity: 0 }],
      [.15, { y: -Math.max(50, height * 1.3), turn: index % 2 ? 8 : -6, opacity: 1 }, 'cubic-bezier(.5, 0, .9, .6)'],
      [.55, { wide: 1.06, high: .9, y: height * .05 }, 'ease-out'],
      [.72, { y: -Math.min(9, height * .2), wide: .99, high: 1.02 }, 'ease-in'],
      [.88, { wide: 1.02, high: .98 }, 'ease-out'],
      [1, {}],
    ],
  },
  settle: {
    duration: TIMES.long, stagger: 50,
    frames: (_, index) => [
      [0, { y: -14, scale: 1.16, turn: index % 2 ? 2.5 : -2.5, opacity: 0 }],
      [.25, { y: -9, scale: 1.12, turn: index % 2 ? 1.5 : -1.5, opacity: 1 }, 'cubic-bezier(.3, 0, .4, 1)'],
      [.7, { scale: .975 }, 'ease-out'],
      [1, {}],
    ],
  },
  rise: {
    duration: TIMES.long, stagger: 60,
    frames: (height) => [
      [0, { y: height * .4, high: .2, opacity: 0 }],
      [.2, { y: height * .34, high: .32, opacity: 1 }, 'cubic-bezier(.2, .6, .3, 1)'],
      [.72, { y: height * -.03, high: 1.06 }, 'ease-out'],
      [1, {}],
    ],
  },
  tumble: {
    duration: TIMES.long, stagger: 45,
    frames: (_, index) => {
      const [way, wild] = [index % 2 ? 1 : -1, 1 + (index * 7 % 5) / 5];
      return [
        [0, { x: -46 * wild, y: -70 - 14 * wild, turn: -330 * way * wild, opacity: 0 }],
        [.12, { x: -38 * wild, y: -62, turn: -280 * way * wild, opacity: 1 }, 'cubic-bezier(.5, 0, .9, .7)'],
        [.45, { x: -14 * wild, turn: -110 * way * wild }, 'cubic-bezier(.2, .6, .5, 1)'],
        [.6, { x: -8 * wild, y: -12 - 5 * wild, turn: -58 * way }, 'cubic-bezier(.5, 0, .8, .6)'],
        [.76, { x: -3, turn: 11 * way }, 'ease-out'],
        [.87, { y: -3, turn: -4 * way }, 'ease-in'],
        [1, {}],
      ];
    },
  },
  shake: {
    duration: TIMES.middle, stagger: 0,
    frames: () => [[0, {}], [.2, { x: -6, turn: -.5 }], [.4, { x: 5, turn: .4 }], [.6, { x: -4 }], [.8, { x: 2 }], [1, {}]],
  },
};

/** A state of a movement, as what differs from rest. @typedef {{ x?: number, y?: number, scale?: number, wide?: number, high?: number, turn?: number, opacity?: number }} Pose */
/** When a pose is reached, and how the way on from there is taken. @typedef {[offset: number, pose: Pose, easing?: string]} Step */

/**
 * How something rests: what its own style does to it, and how pixels of the screen are
 * measured there.
 * @typedef {{ own: string, cx: number, cy: number, toLocal: (x: number, y: number) => [number, number] }} Rest
 */

/**
 * The frames of appearing.
 * @param {Drawn} element
 * @param {Entry} entry
 * @param {number} index Its number among the things that appear like this.
 * @returns {Frames}
 */
export function appearing(element, entry, index) {
  const rest = restOf(element);
  const { height } = element.getBoundingClientRect();
  const { duration, frames } = ENTRIES[entry];
  return { duration, frames: frames(height, index).map((step) => frameOf(rest, step)) };
}

/**
 * The frames of a glide in an arc, a little beyond the end and back. A thing that flies from
 * where another was appears on the way.
 * @param {Drawn} element
 * @param {{ from: Place, to: Place, isNew: boolean }} way
 * @returns {Frames}
 */
export function gliding(element, { from, to, isNew }) {
  const rest = restOf(element);
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const length = Math.hypot(dx, dy);
  const scale = from.width && to.width ? Math.min(8, Math.max(.1, from.width / to.width)) : 1;
  const arc = Math.min(ARC.max, length * ARC.share);
  /** @type {Step[]} */
  const steps = [];
  for (let n = 0; n <= PIECES; n += 1) {
    const left = 1 - landing(n / PIECES, length > FAR ? .7 : 1.2);
    const height = arc * 4 * left * (1 - left);
    const pose = { x: dx * left, y: dy * left - Math.max(0, height), scale: 1 + (scale - 1) * Math.max(0, left) };
    steps.push([n / PIECES, isNew && n < 3 ? { ...pose, opacity: n / 2 } : pose]);
  }
  return { duration: length > FAR ? TIMES.long : TIMES.middle, frames: steps.map((step) => frameOf(rest, step)) };
}

/**
 * Which part of a way is done after a part of its time: fast at first, then a little too far
 * (2 % with an overshoot of .7, 5 % with 1.2).
 * @param {number} t
 * @param {number} overshoot
 */
function landing(t, overshoot) {
  return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2;
}

/**
 * @param {Rest} rest
 * @param {Step} step
 * @returns {Keyframe}
 */
function frameOf({ own, cx, cy, toLocal }, [offset, pose, easing = 'linear']) {
  const { x = 0, y = 0, scale = 1, wide = 1, high = 1, turn = 0, opacity } = pose;
  const [lx, ly] = toLocal(x, y);
  const about = (/** @type {number} */ by) => `translate(${round(by * cx)}px, ${round(by * cy)}px)`;
  const changes = `rotate(${round(turn)}deg) scale(${round(scale * wide)}, ${round(scale * high)})`;
  const transform = `translate(${round(lx)}px, ${round(ly)}px) ${about(1)} ${changes} ${about(-1)} ${own}`.trim();
  // Where nothing is said of it, things are as opaque as their style has them.
  return opacity === undefined ? { offset, easing, transform } : { offset, easing, transform, opacity };
}

/**
 * How something appears by its `data-enter`.
 * @param {string | undefined} name
 * @returns {Entry}
 */
export function entryOf(name) {
  return name !== undefined && name in ENTRIES ? /** @type {Entry} */ (name) : 'fade';
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}

/**
 * In a drawing, lengths are those of the drawing, and what turns does so about its own middle.
 * @param {Drawn} element
 * @returns {Rest}
 */
function restOf(element) {
  const { transform, transformBox } = getComputedStyle(element);
  const own = transform === 'none' ? '' : transform;
  const parent = element.parentElement;
  if (!(element instanceof SVGGraphicsElement) || !(parent instanceof SVGGraphicsElement))
    return { own, cx: 0, cy: 0, toLocal: (x, y) => [x, y] };
  const { a, b, c, d } = parent.getScreenCTM() ?? new DOMMatrix();
  const area = a * d - b * c || 1;
  const { x, y, width, height } = element.getBBox();
  const middle = new DOMMatrix(own).transformPoint(new DOMPoint(x + width / 2, y + height / 2));
  const isOwnBox = transformBox === 'fill-box';
  return {
    own, cx: isOwnBox ? 0 : middle.x, cy: isOwnBox ? 0 : middle.y,
    toLocal: (sx, sy) => [(d * sx - c * sy) / area, (a * sy - b * sx) / area],
  };
}
