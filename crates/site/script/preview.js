// @ts-check
// What an action would do: asked of the server once for each action of a position, and
// shown above the buttons.

import { create } from './dom.js';
import { halves } from './labels.js';
import { END_OF_TURN, wasteOfEnding } from './offers.js';

/** @import { Requests } from './requests.js' */
/** @import { TableState } from './state.js' */
/** @import { Preview } from './types.js' */

export class Previews {
  #state;
  #requests;
  /** By action. @type {Map<string, Promise<Preview | null>>} */
  #asked = new Map();

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
    const asked = this.#requests.ask('preview', { seat: this.#state.seat, do: action });
    this.#asked.set(action, asked);
    return asked;
  }

  /** Shows nothing. */
  hide() {
    const place = this.#place('');
    place?.replaceChildren();
  }

  /**
   * Shows what an action at which the player only looks would do.
   * @param {string} action
   */
  show(action) {
    return this.#show(action, plainLines);
  }

  /**
   * Shows what the next press will do.
   * @param {string} action
   */
  showArmed(action) {
    return this.#show(action, action === END_OF_TURN ? plainLines : armedLines);
  }

  /**
   * @param {string} action
   * @param {(preview: Preview, place: HTMLElement) => HTMLElement[]} linesOf
   */
  async #show(action, linesOf) {
    const place = this.#place(action);
    if (!place) return;
    const preview = await this.foresee(action);
    // Meanwhile something else may have been asked for.
    if (place.dataset.of !== action) return;
    place.replaceChildren();
    if (!preview?.what) return;
    place.append(...linesOf(preview, place));
    const waste = action === END_OF_TURN && wasteOfEnding();
    if (waste) place.append(create('p', waste, 'guard'));
    if (preview.changes) place.append(create('p', preview.changes, 'changes'));
    if (preview.causes.length > 1) place.append(listOf(preview.causes));
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

/** @param {Preview} preview */
function plainLines(preview) {
  return [create('p', preview.what)];
}

/**
 * The button that confirms says the first half of the sentence; the second half is shown
 * here. People who listen hear the whole.
 * @param {Preview} preview
 * @param {HTMLElement} place
 */
function armedLines(preview, place) {
  const lines = [create('p', preview.what, 'visually-hidden')];
  const [, rest] = halves(preview.what);
  if (rest) {
    const line = create('p', rest);
    line.ariaHidden = 'true';
    lines.push(line);
  } else if (!preview.changes) {
    lines.push(create('p', place.dataset.again));
  }
  return lines;
}

/** @param {string[]} causes */
function listOf(causes) {
  const list = create('ul');
  list.append(...causes.map((cause) => create('li', cause)));
  return list;
}
