// @ts-check
// The chat of a table: saying something, hiding what somebody says, and showing what happened
// to other players even to those whose chat is folded.

import { all } from './dom.js';
import { showNotice } from './notice.js';

/** @import { Requests } from './requests.js' */
/** @import { Commands } from './types.js' */

/** Where the speakers are kept whose messages this reader has hidden. */
const MUTED = 'kvartal-muted';

export class Chat {
  #main;
  #requests;
  #nEvents;
  /** @type {Set<string>} */
  #muted = new Set(stored());

  /**
   * @param {HTMLElement} main
   * @param {Requests} requests
   */
  constructor(main, requests) {
    this.#main = main;
    this.#requests = requests;
    this.#nEvents = this.#events().length;
    const form = document.getElementById('say');
    if (form instanceof HTMLFormElement) form.addEventListener('submit', (event) => this.#submit(form, event));
    main.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('#chat .mute') : null;
      const speaker = button?.closest('li')?.dataset.speaker;
      if (speaker) this.#mute((muted) => muted.add(speaker));
    });
    document.getElementById('unmute')?.addEventListener('click', () => this.#mute((muted) => muted.clear()));
    this.#hideMuted();
  }

  /** @param {Commands['say']} line */
  say(line) {
    return this.#requests.command('say', line);
  }

  /** After the page was painted: hides what is not to be read, and shows an event that is new. */
  painted() {
    this.#hideMuted();
    const events = this.#events();
    if (events.length > this.#nEvents) showNotice(events.at(-1)?.textContent ?? '');
    this.#nEvents = events.length;
  }

  /** @param {(muted: Set<string>) => void} change */
  #mute(change) {
    change(this.#muted);
    localStorage.setItem(MUTED, JSON.stringify([...this.#muted]));
    this.#hideMuted();
  }

  #hideMuted() {
    let nHidden = 0;
    for (const line of all('#chat li[data-speaker]', this.#main)) {
      const isHidden = this.#muted.has(line.dataset.speaker ?? '');
      line.toggleAttribute('hidden', isHidden);
      nHidden += Number(isHidden);
    }
    document.getElementById('unmute')?.toggleAttribute('hidden', nHidden === 0);
  }

  #events() {
    return all('#chat .event', this.#main);
  }

  /**
   * @param {HTMLFormElement} form
   * @param {SubmitEvent} event
   */
  async #submit(form, event) {
    event.preventDefault();
    const input = form.elements.namedItem('text');
    if (!(input instanceof HTMLInputElement) || !input.value.trim()) return;
    if (await this.say({ text: input.value })) input.value = '';
  }
}

/** @returns {string[]} */
function stored() {
  try {
    const muted = JSON.parse(localStorage.getItem(MUTED) ?? '[]');
    return Array.isArray(muted) ? muted.map(String) : [];
  } catch {
    return [];
  }
}
