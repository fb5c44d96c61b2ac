// @ts-check
// The chat of a table: saying something, hiding what somebody says, and telling those whose
// chat is folded what was said. On a small screen chat and log lie in a sheet of their own.

import { all, byId, first, need } from './dom.js';
import { showToast } from './toasts.js';

/** @import { Requests } from './requests.js' */
/** @import { Commands, Drawn } from './types.js' */

/** Where the speakers are kept whose messages this reader has hidden. */
const MUTED = 'kvartal-muted';

export class Chat {
  #panel;
  #requests;
  #onUnread;
  #storage;
  /** The newest line that is not shown as a message any more. */
  #told;
  /** @type {Set<string>} */
  #muted = new Set(stored());

  /**
   * @param {HTMLElement} main
   * @param {Requests} requests
   * @param {() => void} onUnread Called when the number of unread lines may have changed.
   */
  constructor(main, requests, onUnread) {
    const panel = need('details.talk', main);
    if (!(panel instanceof HTMLDetailsElement)) throw new Error('the chat cannot be folded');
    this.#panel = panel;
    this.#requests = requests;
    this.#onUnread = onUnread;
    this.#storage = `kvartal-read-${main.dataset.table}`;
    this.#told = this.#newest();
    const form = document.getElementById('say');
    if (form instanceof HTMLFormElement) form.addEventListener('submit', (event) => this.#submit(form, event));
    main.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('#chat .mute') : null;
      const speaker = button?.closest('li')?.dataset.speaker;
      if (speaker) this.#mute((muted) => muted.add(speaker));
    });
    document.getElementById('unmute')?.addEventListener('click', () => this.#mute((muted) => muted.clear()));
    panel.addEventListener('toggle', () => { this.#toEnd(); this.#read(); });
    const sheet = byId('company');
    sheet.addEventListener('click', ({ target }) => { if (target === sheet) this.toggle(false); });
    addEventListener('focus', () => this.#read());
    this.#hideMuted();
    this.#read();
  }

  /** How many lines of others nobody has read here. */
  get nUnread() {
    const read = Number(localStorage.getItem(this.#storage) ?? 0);
    return this.#heard().filter((line) => numberOf(line) > read).length;
  }

  /**
   * Opens or closes the sheet.
   * @param {boolean} [isOpen] Without it, the other way round.
   */
  toggle(isOpen) {
    if (byId('company').classList.toggle('raised', isOpen)) this.#panel.open = true;
    this.#toEnd();
    this.#read();
  }

  /** @param {Commands['say']} line */
  say(line) {
    return this.#requests.command('say', line);
  }

  /** After the page was painted: hides what is not to be read, and tells what is new. */
  painted() {
    this.#hideMuted();
    const fresh = this.#heard().filter((line) => numberOf(line) > this.#told);
    this.#told = Math.max(this.#told, this.#newest());
    const textOf = (/** @type {string} */ selector, /** @type {Drawn} */ line) => first(selector, line)?.textContent ?? '';
    if (!this.#isRead) for (const line of fresh) showToast(textOf('.text', line), textOf('strong', line));
    if (fresh.length) this.#toEnd();
    this.#read();
  }

  get #isRead() {
    return this.#panel.open && this.#panel.checkVisibility() && document.hasFocus();
  }

  // What is open is read.
  #read() {
    if (this.#isRead) localStorage.setItem(this.#storage, String(this.#newest()));
    for (const badge of all('main .unread')) {
      badge.textContent = String(this.nUnread);
      badge.toggleAttribute('hidden', !this.nUnread);
    }
    this.#onUnread();
  }

  #toEnd() {
    const list = need('#chat ol', this.#panel);
    list.scrollTop = list.scrollHeight;
  }

  #newest() {
    return Math.max(0, ...all('#chat li', this.#panel).map(numberOf));
  }

  /** What the reader's own lines are marked with. */
  get #me() {
    return need('#chat', this.#panel).dataset.speaker;
  }

  // What others said to whom the reader listens.
  #heard() {
    const isHeard = (/** @type {Drawn} */ { dataset: { speaker } }) => speaker !== this.#me && !this.#muted.has(speaker ?? '');
    return all('#chat li[data-speaker]', this.#panel).filter(isHeard);
  }

  /** @param {(muted: Set<string>) => void} change */
  #mute(change) {
    change(this.#muted);
    localStorage.setItem(MUTED, JSON.stringify([...this.#muted]));
    this.#hideMuted();
    this.#read();
  }

  #hideMuted() {
    let nHidden = 0;
    for (const line of all('#chat li[data-speaker]', this.#panel)) {
      const isHidden = this.#muted.has(line.dataset.speaker ?? '');
      line.toggleAttribute('hidden', isHidden);
      line.classList.toggle('own', line.dataset.speaker === this.#me);
      nHidden += Number(isHidden);
    }
    document.getElementById('unmute')?.toggleAttribute('hidden', nHidden === 0);
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

/** @param {Drawn} line */
function numberOf(line) {
  return Number(line.dataset.line ?? 0);
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
