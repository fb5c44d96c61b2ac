// @ts-check
// What is decided now is on the screen: if no place where something can be done is in sight,
// the page goes to one, but never under a hand that is scrolling.

import { all, first } from './dom.js';
import { movementTime } from './motion.js';

/** @import { Settings } from './types.js' */

/** How long after the hand has moved the page it is left alone, in milliseconds. */
const PATIENCE = 900;

export class Attention {
  #main;
  #settings;
  #movedAt = -PATIENCE;

  /**
   * @param {HTMLElement} main
   * @param {Settings} settings
   */
  constructor(main, settings) {
    this.#main = main;
    this.#settings = settings;
    for (const name of ['wheel', 'touchmove'])
      addEventListener(name, ({ timeStamp }) => { this.#movedAt = timeStamp; }, { passive: true });
  }

  /** Brings a place where something can be done into sight. */
  draw() {
    if (performance.now() - this.#movedAt < PATIENCE) return;
    const places = all('.board .can', this.#main);
    if (!places.length || places.some((place) => this.#isInSight(place))) return;
    const behavior = movementTime(this.#settings) ? 'smooth' : 'auto';
    places[0].scrollIntoView({ block: 'center', inline: 'center', behavior });
  }

  /** @param {Element} place */
  #isInSight(place) {
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return false;
    const covers = [first('.status', this.#main), first('.dock', this.#main)].map((cover) => cover?.getBoundingClientRect());
    return !covers.some((cover) => cover && x > cover.left && x < cover.right && y > cover.top && y < cover.bottom);
  }
}
