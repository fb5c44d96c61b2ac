// @ts-check
// Calling a player whose turn it is or to whom somebody talks: the title shows it; a sound or a notification calls
// those who want that, once for each turn however many tabs are open.

import { first } from './dom.js';

/** @import { Sound } from './sound.js' */
/** @import { TableState } from './state.js' */
/** @import { Settings } from './types.js' */

export class Caller {
  #state;
  #settings;
  #sound;
  #wasMyTurn;   // when the page was last painted

  /**
   * @param {TableState} state
   * @param {Settings} settings
   * @param {Sound} sound
   */
  constructor(state, settings, sound) {
    this.#state = state;
    this.#settings = settings;
    this.#sound = sound;
    this.#wasMyTurn = state.isMyTurn;
  }

  /**
   * Lets the title say how much is unread, and whose turn it is.
   * @param {number} nUnread
   */
  entitle(nUnread) {
    const title = document.title.replace(/^(\(\d+\) )?(● )?/, '');
    document.title = (nUnread ? `(${nUnread}) ` : '') + (this.#state.isMyTurn ? '● ' : '') + title;
  }

  /** After the page was painted: calls if the turn has begun. */
  call() {
    const { main, id, counter, isMyTurn } = this.#state;
    const hasBegun = isMyTurn && !this.#wasMyTurn;
    this.#wasMyTurn = isMyTurn;
    if (!isMyTurn) navigator.clearAppBadge?.().catch(() => {});
    if (!hasBegun) return;
    navigator.setAppBadge?.(1).catch(() => {});
    const key = `kvartal-called-${id}`;
    if (Number(localStorage.getItem(key) ?? -1) >= counter) return;
    localStorage.setItem(key, String(counter));
    this.#sound.play('turn', 0);
    if (document.hasFocus()) return;
    if (this.#settings.notify && window.Notification?.permission === 'granted')
      new Notification(document.title, { body: first('.task', main)?.textContent, tag: id });
  }
}
