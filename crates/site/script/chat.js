// @ts-check
// The chat of a table: saying something, and showing what happened to other players even to
// those whose chat is folded.

import { all } from './dom.js';
import { showNotice } from './notice.js';

/** @import { Requests } from './requests.js' */
/** @import { Commands } from './types.js' */

export class Chat {
  #main;
  #requests;
  #nEvents;

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
  }

  /** @param {Commands['say']} line */
  say(line) {
    return this.#requests.command('say', line);
  }

  /** After the page was painted: shows an event that is new. */
  showEvents() {
    const events = this.#events();
    if (events.length > this.#nEvents) showNotice(events.at(-1)?.textContent ?? '');
    this.#nEvents = events.length;
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
