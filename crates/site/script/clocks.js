// @ts-check
// The clocks of a table, which run by the server's time.

import { all, byId, create, first, need } from './dom.js';
import { inWords } from './durations.js';

/** @import { Drawn } from './types.js' */

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
    const seats = all('#seats li', this.#main);
    for (const seat of seats) {
      const clock = first('.clock', seat);
      if (!clock) continue;
      const { deadline, bank, warn } = clock.dataset;
      const left = Math.max(0, Math.round((deadline ? Number(deadline) - this.now : Number(bank)) / 1000));
      const isLate = Boolean(deadline) && left < Number(warn);
      clock.textContent = isLate ? `${timeText(left)} · ${dataset.hurry}` : timeText(left);
      clock.classList.toggle('hurry', isLate);
      if (isLate && seat.matches('.me')) this.#warn(deadline ?? '', dataset.timeLeft?.replace('{}', spoken(left)) ?? '');
    }
    this.#copy(seats);
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

  // On a small screen the list of seats lies below the board: the clocks stand at its edge too.
  /** @param {Drawn[]} seats */
  #copy(seats) {
    const strip = byId('clocks');
    const clocks = seats.flatMap((seat) => {
      const clock = first('.clock', seat);
      if (!clock) return [];
      const copy = create('span', '', clock.classList.contains('hurry') ? 'hurry' : '');
      copy.classList.toggle('moving', seat.matches('.moving'));
      copy.append(create('b', first('.name', seat)?.textContent ?? ''), ` ${clock.textContent}`);
      return [copy];
    });
    strip.hidden = !clocks.length;
    strip.replaceChildren(...clocks);
    // It lies on the bar at the bottom, if there is one.
    const dock = first('.dock', this.#main);
    const isFixed = dock instanceof HTMLElement && getComputedStyle(dock).position === 'fixed';
    strip.style.bottom = isFixed ? `${dock.offsetHeight}px` : '0';
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
