// @ts-check
// The clocks of a table, which run by the server's time.

import { all, byId, enclosing, need } from './dom.js';
import { inWords } from './durations.js';

/** From an hour on a length of time is told in words, in seconds. */
const LONG = 3600;

export class Clocks {
  #main;
  #ahead = 0;   // how much the server's clock is ahead of ours, in milliseconds
  #warned = '';  // the deadline of which the reader was warned

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main;
    setInterval(() => this.show(), 1000);
  }

  /**
   * Compares the clocks.
   * @param {number} now The server's time.
   */
  set(now) {
    this.#ahead = now - Date.now();
  }

  /** The server's time. */
  get now() {
    return Date.now() + this.#ahead;
  }

  show() {
    const { dataset } = need('#seats', this.#main);
    for (const clock of all('.clock', this.#main)) {
      const { deadline, bank, warn } = clock.dataset;
      const left = Math.max(0, Math.round((deadline ? Number(deadline) - this.now : Number(bank)) / 1000));
      const isLate = Boolean(deadline) && left < Number(warn);
      clock.textContent = isLate ? `${timeText(left)} · ${dataset.hurry}` : timeText(left);
      clock.classList.toggle('hurry', isLate);
      if (isLate && enclosing(clock, '.me')) this.#warn(deadline ?? '', dataset.timeLeft?.replace('{}', spoken(left)) ?? '');
    }
  }

  // Once for each turn, to those who listen as well.
  /**
   * @param {string} deadline
   * @param {string} text
   */
  #warn(deadline, text) {
    if (deadline === this.#warned) return;
    this.#warned = deadline;
    byId('told').textContent = text;
  }
}

/**
 * @param {number} seconds
 * @returns {string}
 */
function timeText(seconds) {
  if (seconds >= LONG) return inWords(seconds, 2);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * @param {number} seconds
 * @returns {string}
 */
function spoken(seconds) {
  const unit = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return inWords(seconds, 2) || unit.format(seconds);
}
