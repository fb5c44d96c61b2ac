// @ts-check
// Calling a player whose turn it is or to whom somebody talks: the title shows it; a sound or a notification calls
// those who want that, once for each turn however many tabs are open.

import { first } from './dom.js';

/** @import { TableState } from './state.js' */
/** @import { Settings } from './types.js' */

export class Caller {
  #state;
  #settings;
  #wasMyTurn = false;   // when the page was last painted

  /**
   * @param {TableState} state
   * @param {Settings} settings
   */
  constructor(state, settings) {
    this.#state = state;
    this.#settings = settings;
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
    if (document.hasFocus()) return;
    if (this.#settings.sound) ring();
    if (this.#settings.notify && window.Notification?.permission === 'granted')
      new Notification(document.title, { body: first('.task', main)?.textContent, tag: id });
  }
}

/** Two short notes. */
export function ring() {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, index) => {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = pitch;
    volume.gain.value = .08;
    note.connect(volume).connect(audio.destination);
    note.start(audio.currentTime + index * .18);
    note.stop(audio.currentTime + index * .18 + .15);
  });
}
