// @ts-check
// After a turn: the way to another table that waits for the same player.

import { byId } from './dom.js';

/** @import { TableState } from './state.js' */

export class NextTable {
  #state;
  /** Whether the viewer was to move when the page was last painted; nothing before. @type {boolean | null} */
  #wasMyTurn = null;

  /** @param {TableState} state */
  constructor(state) {
    this.#state = state;
    this.painted();
  }

  /** After the page was painted: looks for another table once the turn is over. */
  painted() {
    const { isMyTurn, seat } = this.#state;
    if (isMyTurn) byId('next').hidden = true;
    else if (seat && this.#wasMyTurn !== false) this.#look();
    this.#wasMyTurn = isMyTurn;
  }

  async #look() {
    try {
      const response = await fetch(`/next/count?from=${this.#state.id}`);
      /** @type {{ n: number }} */
      const { n } = await response.json();
      const link = byId('next');
      link.textContent = link.dataset.text?.replace('{}', String(n)) ?? '';
      link.hidden = !n || this.#state.isMyTurn;
    } catch {
      // Without an answer there is nothing to show.
    }
  }
}
