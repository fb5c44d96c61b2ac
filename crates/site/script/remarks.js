// @ts-check
// What happens to players is told to everybody as a message, besides in the log; so is the
// last round.

import { all, first } from './dom.js';
import { showToast } from './toasts.js';

/** @import { Sound } from './sound.js' */

export class Remarks {
  #main;
  #seat;
  #sound;
  #told;   // the number of the newest remark that was told
  #isLastTold = false;   // whether the last round was announced

  /**
   * @param {HTMLElement} main
   * @param {number} seat The viewer's.
   * @param {Sound} sound
   */
  constructor(main, seat, sound) {
    this.#main = main;
    this.#sound = sound;
    this.#seat = String(seat);
    this.#told = Math.max(0, ...this.#all().map(({ number }) => number));
  }

  /** After the page was painted: tells what is new. */
  painted() {
    const last = first('[data-last-round]', this.#main)?.dataset.lastRound;
    if (last && !this.#isLastTold) showToast(last);
    this.#isLastTold = Boolean(last);
    for (const { number, text, nudged, isQuestion } of this.#all()) {
      if (number <= this.#told) continue;
      this.#told = number;
      // A question stands above the board itself.
      if (!isQuestion || !first('#asked .takeback', this.#main)) showToast(text);
      if (nudged === this.#seat) this.#sound.play('turn', 0);
    }
  }

  #all() {
    const remarks = all('#log [data-remark]', this.#main);
    return remarks.map((line) => ({
      number: Number(line.dataset.remark), text: line.textContent ?? '', nudged: line.dataset.nudged,
      isQuestion: 'asks' in line.dataset,
    }));
  }
}
