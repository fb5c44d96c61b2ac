// @ts-check
// Gestures: two actions that are chosen together, such as a tile and its place. A page has
// only single actions; which gestures pieces are part of is asked of the server, once for
// each choice of a position.

import { showNotice } from './notice.js';
import { pieceButton } from './offers.js';

/** @import { Requests } from './requests.js' */
/** @import { TableState } from './state.js' */
/** @import { Gestures as Found } from './types.js' */

export class Gestures {
  #state;
  #requests;
  /** By the chosen pieces. @type {Map<string, Promise<Found | null>>} */
  #asked = new Map();
  /** The choices whose gestures are among the offers. @type {Set<string>} */
  #known = new Set();

  /**
   * @param {TableState} state
   * @param {Requests} requests
   */
  constructor(state, requests) {
    this.#state = state;
    this.#requests = requests;
  }

  /** Forgets everything: the position has changed. */
  clear() {
    this.#asked.clear();
    this.#known.clear();
    document.getElementById('gestures')?.replaceChildren();
  }

  /**
   * Whether all gestures that these pieces are part of are among the offers.
   * @param {string[]} pieces
   */
  has(pieces) {
    return this.#known.has(pieces.join(' '));
  }

  /**
   * Adds the gestures that these pieces are part of to what is offered. Gives why there are
   * none, if so.
   * @param {string[]} pieces
   * @returns {Promise<Found | null>}
   */
  async find(pieces) {
    const key = pieces.join(' ');
    const known = this.#asked.get(key);
    if (known) return known;
    const asked = this.#requests.ask('choose', { seat: this.#state.seat, pieces });
    this.#asked.set(key, asked);
    const found = await asked;
    // The position may have changed meanwhile.
    if (found && this.#asked.get(key) === asked) {
      this.#add(found.offers);
      this.#known.add(key);
    }
    return found;
  }

  /**
   * Says why the last of these pieces begins a new choice, if a rule keeps it from joining
   * the others.
   * @param {string[]} pieces
   */
  async explain(pieces) {
    const last = pieces.at(-1);
    const why = await this.find(pieces);
    if (why?.rule && this.#state.chosen[0] === last) showNotice(why.text ?? '', { at: pieceButton(last), rule: why.rule });
  }

  /** @param {string} offers */
  #add(offers) {
    const place = document.getElementById('gestures');
    const fresh = document.createElement('template');
    fresh.innerHTML = offers;
    for (const button of fresh.content.querySelectorAll('button')) {
      const isKnown = place?.querySelector(`[data-do="${CSS.escape(button.dataset.do ?? '')}"]`);
      // It is no button of the list, and is pressed by its pieces only.
      button.className = 'gesture';
      if (!isKnown) place?.append(button);
    }
  }
}
