// @ts-check
// Movement: what has the same `data-move` before and after a step glides from one place to
// the other, what is new appears as its `data-enter` says, and numbers with `data-count`
// count. Several steps are shown one after the other, within two seconds. The page itself is
// always final: any press ends all movements at once, and nothing waits for them.

import { countUp } from './counting.js';
import { ENTRIES, TIMES, appearing, entryOf, gliding } from './flights.js';
import { isNear, newestSteps, pictureOf, stepOf, stepsSince } from './places.js';

/** @import { Drawn, Flight, Picture, Said, ShownStep } from './types.js' */

/** All movements of a run are over after this time in milliseconds. */
const LIMIT = 2000;
/** How long after a step the next one begins, in milliseconds. */
const GAP = 360;
/** How much later the last of several like things may begin than the first. */
const SPREAD = 300;

/** What is heard of things that appear. @type {Partial<Record<string, Said>>} */
const ENTRY_SOUNDS = { drop: 'cube', settle: 'build', rise: 'build', tumble: 'throw' };

export class Motion {
  #main;
  #scale;
  #onSound;
  #onStep;
  /** What moves now, by its key. @type {Map<string, Flight>} */
  #flights = new Map();
  /** When this run of movements began, and when a further step may begin. */
  #begun = -Infinity;
  #free = -Infinity;
  #over = -Infinity;

  /**
   * @param {HTMLElement} main
   * @param {object} hooks
   * @param {() => number} hooks.scale How long movements take, as a share; 0 for none.
   * @param {(said: Said, delay: number) => void} hooks.onSound Called for what could be heard.
   * @param {(text: string, delay: number, duration: number) => void} hooks.onStep Called for each step that is shown; with an empty text when all is over.
   */
  constructor(main, { scale, onSound, onStep }) {
    this.#main = main;
    this.#scale = scale;
    this.#onSound = onSound;
    this.#onStep = onStep;
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => this.finish(), { capture: true });
  }

  /** What is to be seen now, for [`play`]. */
  look() {
    return pictureOf(this.#main);
  }

  /** The steps that so many lines tell which have come to the log. @param {number} n */
  newest(n) {
    return newestSteps(this.#main, n);
  }

  /** What others did since the viewer's last turn. */
  since() {
    return stepsSince(this.#main);
  }

  /** Ends everything that moves: it lies where it belongs. */
  finish() {
    for (const { animation } of this.#flights.values()) animation?.finish();
    this.#flights.clear();
    this.#over = this.#begun = this.#free = -Infinity;
    this.#onStep('', 0, 0);
  }

  /**
   * Lets everything come from where it was. Gives what is to be seen now.
   * @param {Picture} before
   * @param {ShownStep[]} steps What was done since, in order.
   * @param {boolean} isNamed Whether each step is named while it is shown.
   * @returns {Picture}
   */
  play(before, steps, isNamed) {
    const after = this.look();
    if (document.hidden) this.finish();
    const [scale, now] = [document.hidden ? 0 : this.#scale(), performance.now()];
    if (now >= this.#over) { this.#begun = this.#free = now; this.#flights.clear(); }
    const starts = this.#startsOf(Math.max(1, steps.length), now, scale);
    const changes = [...this.#changes(before, after, steps, starts)];
    const old = this.#flights;
    this.#flights = new Map();
    for (const { flight, element } of changes) {
      const going = old.get(flight.key);
      // What was under way goes on where the page was painted anew.
      const isSame = going && flight.kind === 'glide' && isNear(going.to, flight.to);
      this.#launch(element, isSame ? { ...going, animation: null } : flight, scale);
      if (!isSame) this.#tell(flight, before, now);
    }
    for (const [key, going] of old) {
      const place = after.places.get(key);
      if (!this.#flights.has(key) && place && isNear(going.to, place)) this.#launch(place.element, { ...going, animation: null }, scale);
    }
    if (scale && isNamed) this.#name(steps, starts, now);
    return after;
  }

  /**
   * @param {ShownStep[]} steps
   * @param {number[]} starts
   * @param {number} now
   */
  #name(steps, starts, now) {
    const end = Math.min(this.#begun + LIMIT, (starts.at(-1) ?? now) + 2 * TIMES.long);
    steps.forEach(({ text }, n) => this.#onStep(text, starts[n] - now, (starts[n + 1] ?? end) - starts[n]));
    if (steps.length) this.#over = Math.max(this.#over, end);
  }

  /**
   * When each of so many steps begins: one after the other, closer together the more they are.
   * @param {number} n
   * @param {number} now
   * @param {number} scale
   */
  #startsOf(n, now, scale) {
    const last = this.#begun + LIMIT - TIMES.long * scale - SPREAD * scale;
    let at = Math.max(now, Math.min(this.#free, last));
    const starts = [];
    for (let index = 0; index < n; index += 1) {
      starts.push(at);
      at += Math.max(0, Math.min(GAP * scale, (last - at) / Math.max(4, n - index)));
    }
    this.#free = at;
    return starts;
  }

  /**
   * What lies elsewhere than before, is new, or counts.
   * @param {Picture} before
   * @param {Picture} after
   * @param {ShownStep[]} steps
   * @param {number[]} starts
   * @returns {Iterable<{ flight: Flight, element: Drawn }>}
   */
  *#changes(before, after, steps, starts) {
    /** How many have appeared in the same way at the same time. @type {Map<string, number>} */
    const alike = new Map();
    for (const [key, to] of after.places) {
      const { element } = to;
      const { enter, from: source } = element.dataset;
      const from = before.places.get(key) ?? (source ? before.places.get(source) : undefined);
      const isNew = !before.places.has(key);
      if (!isNew && from && isNear(from, to)) continue;
      const kind = from ? 'glide' : entryOf(enter);
      const step = stepOf(element, steps);
      const index = alike.get(kind + step) ?? 0;
      alike.set(kind + step, index + 1);
      yield { element, flight: { key, kind, enter, from, to, isNew, index, start: starts[step] ?? starts[0], animation: null } };
    }
    for (const element of after.counters) {
      const { count = '' } = element.dataset;
      const [was, is] = [before.numbers.get(count), element.textContent ?? ''];
      if (was === undefined || was === is) continue;
      const to = { ...element.getBoundingClientRect().toJSON(), part: '', element };
      yield { element, flight: { key: `#${count}`, kind: 'count', to, was, isNew: false, index: 0, start: starts[stepOf(element, steps)], animation: null } };
    }
  }

  /**
   * @param {Drawn} element
   * @param {Flight} flight
   * @param {number} scale
   */
  #launch(element, flight, scale) {
    const { key, kind, from, to, isNew, index, start } = flight;
    if (!scale) return;
    if (kind === 'count') {
      flight.animation = countUp(element, flight.was ?? '', TIMES.long * scale, start - performance.now());
    } else {
      const { duration, frames } = kind === 'glide' && from ? gliding(element, { from, to, isNew }) : appearing(element, entryOf(kind), index);
      const stagger = kind === 'glide' ? 30 : ENTRIES[entryOf(kind)].stagger;
      const delay = start - performance.now() + Math.min(SPREAD, index * stagger) * scale;
      flight.animation = element.animate(frames, { duration: duration * scale, delay, fill: 'backwards' });
      element.classList.add('moving');
      const land = () => element.classList.remove('moving');
      flight.animation.onfinish = land;
      flight.animation.oncancel = land;
    }
    this.#flights.set(key, flight);
    this.#over = Math.max(this.#over, Math.min(this.#begun + LIMIT, start + (TIMES.long + SPREAD) * scale));
  }

  /**
   * @param {Flight} flight
   * @param {Picture} before
   * @param {number} now
   */
  #tell({ key, kind, enter, to, start, index }, before, now) {
    const was = before.places.get(key);
    const isTaken = kind === 'glide' && was !== undefined && was.part !== to.part;
    const said = isTaken ? 'take' : ENTRY_SOUNDS[kind === 'glide' && !was ? entryOf(enter) : kind];
    if (said) this.#onSound(said, Math.max(0, start - now) + Math.min(5, index) * 50);
  }
}
