// @ts-check
// A closer look: what a thing is, somebody's area, and a city as a picture to keep.

import { create, need } from './dom.js';

/** @import { Requests } from './requests.js' */
/** @import { TableState } from './state.js' */
/** @import { Explanation } from './types.js' */

export class Inspector {
  #state;
  #requests;
  #dialog;
  #content;
  /** Whose area is open in the dialog. @type {string | null} */
  #owner = null;

  /**
   * @param {TableState} state
   * @param {Requests} requests
   */
  constructor(state, requests) {
    this.#state = state;
    this.#requests = requests;
    this.#dialog = /** @type {HTMLDialogElement} */ (need('dialog#closer', document));
    this.#content = need('div', this.#dialog);
    this.#dialog.addEventListener('close', () => {
      this.#owner = null;
      this.#dialog.classList.remove('wide');
      this.#content.replaceChildren();
    });
  }

  /**
   * Explains a thing or a piece.
   * @param {string} thing
   */
  async explain(thing) {
    this.#state.setAsking(false);
    const answer = await this.#requests.ask('about', { seat: this.#state.seat, thing });
    if (!answer) return;
    this.#content.replaceChildren(create('h2', answer.title), this.#facts(answer));
    this.#open();
  }

  /**
   * Shows an area, large.
   * @param {string} owner A seat's number, or `rival`.
   */
  async showArea(owner) {
    const { address, seat } = this.#state;
    const response = await fetch(`${address}/area/${owner}?seat=${seat}`);
    if (!response.ok) return;
    this.#content.innerHTML = await response.text();
    this.#owner = owner;
    this.#dialog.classList.add('wide');
    this.#open();
  }

  /** After the page was painted: an open area is shown as it is now. */
  refresh() {
    if (this.#owner) this.showArea(this.#owner);
  }

  #open() {
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {Explanation} explanation */
  #facts({ facts }) {
    const list = create('ul');
    for (const { text, rule } of facts) {
      const item = create('li', text);
      if (rule) {
        const { game, rule: name } = this.#state.main.dataset;
        const link = create('a', name, 'rule');
        link.href = `/rules/${game}#${rule}`;
        item.append(' ', link);
      }
      list.append(item);
    }
    return list;
  }
}
