// @ts-check
// What players ask of each other: a turn back, a sign of life, a bot for somebody who is away.

import { all, enclosing, first } from './dom.js';

/** @import { Presence } from './presence.js' */
/** @import { Requests } from './requests.js' */

/** How long somebody thinks before they may be reminded, in milliseconds. */
const PATIENCE = 30_000;
/** How long somebody is away before a bot may play for them (agreement.rs). */
const REPLACE_AFTER = 300_000;

export class Agreement {
  #main;
  #presence;
  /** Since when each seat is to move, by the page's clock. @type {Map<string, number>} */
  #moving = new Map();

  /**
   * @param {HTMLElement} main
   * @param {Requests} requests
   * @param {Presence} presence
   */
  constructor(main, requests, presence) {
    this.#main = main;
    this.#presence = presence;
    main.addEventListener('click', ({ target }) => {
      const answer = enclosing(target, '[data-agree]');
      if (answer) requests.command('takeback/answer', { agrees: answer.dataset.agree === 'yes' });
      const { ask, of } = enclosing(target, '[data-ask]')?.dataset ?? {};
      if (ask === 'takeback' || ask === 'nudge') requests.command(ask, { seat: Number(of) });
    });
    setInterval(() => this.show(), 1000);
  }

  /** Enables what can be asked by now. */
  show() {
    for (const seat of all('#seats li', this.#main)) {
      const place = seat.dataset.place ?? '';
      const isMoving = seat.matches('.moving');
      if (!isMoving) this.#moving.delete(place);
      else if (!this.#moving.has(place)) this.#moving.set(place, Date.now());
      const away = this.#presence.awayFor(Number(place));
      const waited = Date.now() - (this.#moving.get(place) ?? Date.now());
      first('[data-ask=nudge]', seat)?.toggleAttribute('disabled', !isMoving || (!away && waited < PATIENCE));
      const isLate = first('.clock[data-deadline]', seat)?.textContent?.startsWith('0:00');
      first('.replace', seat)?.toggleAttribute('disabled', away < REPLACE_AFTER && !isLate);
    }
  }
}
