// @ts-check
// Who has the table open, and who is away since when.

import { all, enclosing, first, need } from './dom.js';
import { inWords } from './durations.js';

/** @import { Clocks } from './clocks.js' */
/** @import { Away } from './types.js' */

/** Somebody who loads the page anew is gone for less than this, in milliseconds. */
const RELOAD = 2000;

export class Presence {
  #main;
  #clocks;
  /** @type {Away} */
  #away = [];

  /**
   * @param {HTMLElement} main
   * @param {Clocks} clocks
   */
  constructor(main, clocks) {
    this.#main = main;
    this.#clocks = clocks;
    setInterval(() => this.show(), 1000);
  }

  /** @param {Away | undefined} away Nothing where nobody else plays. */
  set(away) {
    this.#away = away ?? [];
  }

  /**
   * How long a player is away, in milliseconds; 0 if they are here or nobody knows.
   * @param {number} place The seat.
   */
  awayFor(place) {
    const since = this.#away[place - 1];
    return since ? this.#clocks.now - since : 0;
  }

  show() {
    const { dataset } = need('#seats', this.#main);
    for (const seat of all('#seats li, .standings li', this.#main)) {
      const mark = first('.presence', seat);
      const since = this.#away[Number(seat.dataset.place) - 1];
      if (!mark || since === undefined) continue;
      const length = since === null ? 0 : this.#clocks.now - since;
      const isAway = since !== null && length >= RELOAD;
      const time = since ? inWords(length / 1000) : '';
      const away = time ? dataset.goneFor?.replace('{}', time) : dataset.gone;
      const text = (isAway ? away : dataset.here) ?? '';
      // Beside a name in the line of scores there is room for a dot only.
      if (enclosing(seat, '.standings')) mark.setAttribute('title', text); else setText(mark, text);
      seat.classList.toggle('absent', isAway);
    }
  }
}

/**
 * Changes a text only if it is another one.
 * @param {Element} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
