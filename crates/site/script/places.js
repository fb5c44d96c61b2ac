// @ts-check
// Where everything that can move lies, and which numbers stand where: what a movement is
// worked out from.

import { all, enclosing } from './dom.js';

/** @import { Drawn, Place, Picture } from './types.js' */

/** What changes its place, comes up, or counts. */
const MOVING = '[data-move]';
const COUNTING = '[data-count]';

/**
 * What is to be seen now. Places are measured from the board, so that they stay right when
 * the page scrolls.
 * @param {HTMLElement} main
 * @returns {Picture}
 */
export function pictureOf(main) {
  const origin = originOf(main);
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const element of all(MOVING, main)) {
    const key = element.dataset.move;
    // The same thing may be drawn twice, for large and for small screens.
    if (!key || places.has(key)) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width || height) places.set(key, { x: x - origin.x, y: y - origin.y, width, height, part: partOf(element), element });
  }
  const numbers = all(COUNTING, main).map((element) => /** @type {const} */ ([element.dataset.count ?? '', element.textContent ?? '']));
  return { places, numbers: new Map(numbers.reverse()), counters: all(COUNTING, main) };
}

/** @param {HTMLElement} main */
function originOf(main) {
  return (document.querySelector('#board > *') ?? main).getBoundingClientRect();
}

/**
 * The part of the board in which something lies: the market, a city.
 * @param {Drawn} element
 */
function partOf(element) {
  /** @type {string[]} */
  const path = [];
  for (let each = element.parentElement; each && each.id !== 'board'; each = each.parentElement)
    path.unshift(each.classList[0] ?? each.tagName);
  return path.slice(1, 3).join(' ');
}

/**
 * The lines of the log that have come since there were so many, each with the names of what
 * it speaks of, in order.
 * @param {HTMLElement} main
 * @param {number} n How many have come.
 */
export function newestSteps(main, n) {
  const lines = all('#log > ol > li:not(.remark)', main).filter((line) => !line.querySelector('.dealt'));
  return stepsOf(n > 0 ? lines.slice(-n) : []);
}

/**
 * What others did since the viewer's last turn.
 * @param {HTMLElement} main
 */
export function stepsSince(main) {
  return stepsOf(all('#since li', main));
}

/**
 * The steps that these lines tell. Those that touched nothing on the board are left out where
 * others did.
 * @param {Drawn[]} lines
 */
function stepsOf(lines) {
  const touching = lines.filter((line) => line.dataset.touched);
  return (touching.length ? touching : lines).map((line) => ({
    text: [...line.children].map((each) => each.textContent).join('; '),
    names: new Set(line.dataset.touched?.split(' ')),
  }));
}

/**
 * The number of the step that an element changed by: the first that speaks of it, of what it
 * lies in, or of something in it; else the last.
 * @param {Drawn} element
 * @param {{ names: Set<string> }[]} steps
 */
export function stepOf(element, steps) {
  if (steps.length < 2) return 0;
  const near = [enclosing(element, '[data-piece], [data-thing]'), ...all('[data-piece], [data-thing]', element)];
  const own = near.flatMap((each) => [each?.dataset.piece, each?.dataset.thing]);
  const found = steps.findIndex(({ names }) => own.some((name) => name !== undefined && names.has(name)));
  return found < 0 ? steps.length - 1 : found;
}

/**
 * Whether something stayed where it was.
 * @param {Place} one
 * @param {Place} other
 */
export function isNear(one, other) {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 2 && Math.abs(one.width - other.width) < 2;
}
