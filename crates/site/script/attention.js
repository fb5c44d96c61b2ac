// @ts-check
// What is decided now is on the screen: when a turn, the game or its end begins, the page stands
// at its top, and if no place where something can be done is in sight, it goes to one; but
// never under a hand that is scrolling or writing.

import { all, enclosing, first } from './dom.js';
import { motionScale } from './settings.js';

/** @import { Drawn, Settings } from './types.js' */

/** How long after the hand has moved the page it is left alone, in milliseconds. */
const PATIENCE = 900;

export class Attention {
  #main;
  #settings;
  #movedAt = -PATIENCE;
  /** What the page was last painted for: a stage, and whether the viewer was to move. */
  #moment;
  /** The position that was last looked at. @type {string | undefined} */
  #position;

  /**
   * @param {HTMLElement} main
   * @param {Settings} settings
   */
  constructor(main, settings) {
    this.#main = main;
    this.#settings = settings;
    this.#moment = this.#now;
    for (const name of ['wheel', 'touchmove'])
      addEventListener(name, ({ timeStamp }) => { this.#movedAt = timeStamp; }, { passive: true });
  }

  /** Brings the page to its top when something begins, and a place where something can be done into sight. */
  draw() {
    const [before, moment] = [this.#moment, this.#now];
    const isBegun = moment !== before && (moment !== 'playing' || before === 'waiting');
    this.#moment = moment;
    if (performance.now() - this.#movedAt < PATIENCE || enclosing(document.activeElement, 'input, textarea')) return;
    if (isBegun) for (const scroller of [document.scrollingElement, first('#board', this.#main)]) scroller?.scrollTo({ top: 0 });
    const advised = all('.board .advised', this.#main);
    const hinted = all('.board .hinted', this.#main).slice(-1);
    const places = [advised, hinted, all('.board .can', this.#main)].find(({ length }) => length) ?? [];
    // A new decision has most of its places in sight; later one is enough.
    const { position } = first('.dock', this.#main)?.dataset ?? {};
    const least = position === this.#position ? 1 : Math.max(1, places.length / 2);
    this.#position = position;
    if (!places.length || places.filter((place) => this.#isInSight(place)).length >= least) return;
    const behavior = motionScale(this.#settings) ? 'smooth' : 'auto';
    // What is hinted at should leave the rest of the turn in sight.
    const block = places === hinted ? 'nearest' : 'center';
    places[0].scrollIntoView({ block, inline: 'center', behavior });
  }

  get #now() {
    const { stage } = this.#main.dataset;
    return stage === 'playing' && first('.task.mine', this.#main) ? 'mine' : stage;
  }

  /**
   * Whether the middle of a place is on the screen and nothing lies over it.
   * @param {Drawn} place
   */
  #isInSight(place) {
    const { left, top, width, height } = place.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(found && (place.contains(found) || found.contains(place)
      || enclosing(found, '[data-piece]')?.dataset.piece === place.dataset.piece));
  }
}
