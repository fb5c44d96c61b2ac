// @ts-check
// What an action would do: asked of the server once for each action of a position, and
// shown above the buttons.

import { create } from './dom.js';
import { findOffer, stepsOf } from './offers.js';
import { speak } from './speaking.js';

/** @import { Requests } from './requests.js' */
/** @import { TableState } from './state.js' */
/** @import { Preview } from './types.js' */

export class Previews {
  #state;
  #requests;
  /** By action. @type {Map<string, Promise<Preview | null>>} */
  #asked = new Map();
  /** The action of which was told last, until nothing is shown. */
  #told = '';

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
  }

  /**
   * @param {string} action
   * @returns {Promise<Preview | null>}
   */
  foresee(action) {
    const known = this.#asked.get(action);
    if (known) return known;
    const asked = this.#requests.ask('preview', { seat: this.#state.seat, do: stepsOf(action) });
    this.#asked.set(action, asked);
    return asked;
  }

  /** Shows nothing. */
  hide() {
    this.#told = '';
    const place = this.#place('');
    place?.replaceChildren();
  }

  /**
   * Shows what an action would do.
   * @param {string} action
   */
  async show(action) {
    const place = this.#place(action);
    if (!place) return;
    const preview = await this.foresee(action);
    // Meanwhile something else may have been asked for.
    if (place.dataset.of !== action) return;
    place.replaceChildren();
    if (!preview?.what) return;
    place.append(create('p', preview.what.charAt(0).toLocaleUpperCase() + preview.what.slice(1)));
    const waste = findOffer(action)?.waste;
    if (waste) place.append(create('p', waste, 'guard'));
    if (preview.changes) place.append(create('p', preview.changes, 'changes'));
    if (preview.causes.length > 1) place.append(listOf(preview.causes));
  }

  /**
   * Shows what a chosen action would do, and tells those who listen.
   * @param {string} action
   */
  async tell(action) {
    const isNew = this.#told !== action;
    this.#told = action;
    await this.show(action);
    const preview = await this.foresee(action);
    const texts = [preview?.what, findOffer(action)?.waste, preview?.changes];
    if (isNew && this.#told === action) speak(texts.filter(Boolean).join('; '));
  }

  /**
   * The place for previews, which from now on waits for this action.
   * @param {string} action
   */
  #place(action) {
    const place = document.getElementById('preview');
    if (place) place.dataset.of = action;
    return place;
  }
}

/** @param {string[]} causes */
function listOf(causes) {
  const list = create('ul');
  list.append(...causes.map((cause) => create('li', cause)));
  return list;
}
