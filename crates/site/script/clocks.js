// @ts-check
// The clocks of a table, which run by the server's time.

import { all } from './dom.js';

/** Seconds left from which on a clock hurries its player. */
const HURRY = 20;

export class Clocks {
  #main;
  #ahead = 0;   // how much the server's clock is ahead of ours, in milliseconds

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

  show() {
    for (const clock of all('.clock', this.#main)) {
      const { deadline, bank } = clock.dataset;
      const ms = deadline ? Number(deadline) - Date.now() - this.#ahead : Number(bank);
      const left = Math.max(0, Math.round(ms / 1000));
      clock.textContent = timeText(left);
      clock.classList.toggle('hurry', Boolean(deadline) && left < HURRY);
    }
  }
}

/**
 * @param {number} seconds
 * @returns {string}
 */
function timeText(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const days = Math.floor(seconds / 86400);
  if (!days) return `${minutes}:${two(seconds % 60)}`;
  return `${days}:${two(Math.floor(seconds / 3600) % 24)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
