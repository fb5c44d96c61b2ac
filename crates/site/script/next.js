// @ts-check
// After a turn: the way to another table that waits for the same player, in the bar, where
// nothing is decided then.

/** @import { TableState } from './state.js' */

export class NextTable {
  #state;
  /** Whether the viewer was to move when the page was last painted; nothing before. @type {boolean | null} */
  #wasMyTurn = null;
  /** How many tables waited when this was last asked. */
  #n = 0;

  /** @param {TableState} state */
  constructor(state) {
    this.#state = state;
    this.painted();
  }

  /** After the page was painted: looks for another table once the turn is over. */
  painted() {
    const { isMyTurn, seat } = this.#state;
    if (!isMyTurn && seat && this.#wasMyTurn !== false) this.#look();
    this.#wasMyTurn = isMyTurn;
    this.#show();
  }

  async #look() {
    try {
      const response = await fetch(`/next/count?from=${this.#state.id}`);
      /** @type {{ n: number }} */
      const { n } = await response.json();
      this.#n = n;
      this.#show();
    } catch {
      // Without an answer there is nothing to show.
    }
  }

  // The bar has a place for it only while nothing is to be decided.
  #show() {
    const link = document.getElementById('next');
    if (!link) return;
    link.textContent = link.dataset.text?.replace('{}', String(this.#n)) ?? '';
    link.hidden = !this.#n;
  }
}
