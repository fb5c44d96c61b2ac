// @ts-check
// What is decided now is on the screen: when a turn, the game or its end begins, the page stands
// at its top, and if no place where something can be done is in sight, it goes to one; but
// never under a hand that is scrolling or writing.

import { all, enclosing, first } from './dom.js';
import { movementTime } from './motion.js';

/** @import { Settings } from './types.js' */

/** How long after the hand has moved the page it is left alone, in milliseconds. */
const PATIENCE = 900;

export class Attention {
  #main;
  #settings;
  #movedAt = -PATIENCE;
  /** What the page was last painted for: a stage, and whether the viewer was to move. */
  #moment;

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
    const places = advised.length ? advised : all('.board .can', this.#main);
    if (!places.length || places.some((place) => this.#isInSight(place))) return;
    const behavior = movementTime(this.#settings) ? 'smooth' : 'auto';
    places[0].scrollIntoView({ block: 'center', inline: 'center', behavior });
  }

  get #now() {
    const { stage } = this.#main.dataset;
    return stage === 'playing' && first('.task.mine', this.#main) ? 'mine' : stage;
  }

  /** @param {Element} place */
  #isInSight(place) {
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return false;
    const covers = ['.status', '.dock', '.lesson'].map((cover) => first(cover, this.#main)?.getBoundingClientRect());
    return !covers.some((cover) => cover && x > cover.left && x < cover.right && y > cover.top && y < cover.bottom);
  }
}
