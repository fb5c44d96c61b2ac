// @ts-check
// The panel that a hint opens: up to three candidates, each with what it may bring and one
// reason. It stays until it is closed or the position changes. A row only chooses its
// candidate; nothing in the panel plays a move.

import { all, create, enclosing, first, need, setPressed } from './dom.js';

/** @import { Hint, Hints } from './types.js' */

export class HintPanel {
  #main;
  #ask;
  #outline;
  /** @type {HTMLElement | null} */
  #panel = null;
  /** The position that the panel speaks of. @type {string | null} */
  #position = null;
  /** @type {{ position: string | null, answer: Promise<Hints | null> | null }} */
  #asked = { position: null, answer: null };

  /**
   * @param {HTMLElement} main
   * @param {() => Promise<Hints | null>} ask Asks the server for the hints of the present
   *   position.
   * @param {(action: string | null) => void} outline Shows on the board which pieces an
   *   action means, or none.
   */
  constructor(main, ask, outline) {
    this.#main = main;
    this.#ask = ask;
    this.#outline = outline;
  }

  get #dock() { return first('.dock', this.#main); }
  get #now() { return this.#dock?.dataset.position ?? null; }
  get #button() { return first('[data-post=hint]', this.#main); }

  /**
   * The hints for the present position, best first; empty if there are none. Asked once.
   * @returns {Promise<Hint[]>}
   */
  async hints() {
    const position = this.#now;
    if (!position) return [];
    if (this.#asked.position !== position) this.#asked = { position, answer: this.#ask() };
    const answer = await this.#asked.answer;
    // A question that failed may be asked again.
    if (!answer && this.#asked.position === position) this.#asked.position = null;
    return answer?.hints ?? [];
  }

  async open() {
    const position = this.#now;
    if (!position || this.#position === position) return;
    this.close();
    this.#position = position;
    const panel = newPanel();
    this.#panel = panel;
    panel.addEventListener('pointerover', (event) => this.#point(event.target));
    panel.addEventListener('pointerleave', () => this.#outline(null));
    panel.addEventListener('focusin', (event) => this.#point(event.target));
    panel.addEventListener('focusout', () => this.#outline(null));
    this.#attach(panel);
    const hints = await this.hints();
    if (this.#panel !== panel) return;
    if (!hints.length) return this.close();
    need('.thinking', panel).remove();
    need('ol', panel).append(...hints.map(row));
  }

  close() {
    if (!this.#panel) return;
    const hadFocus = this.#panel.contains(document.activeElement);
    this.#panel.remove();
    this.#panel = this.#position = null;
    this.#outline(null);
    this.#button?.setAttribute('aria-expanded', 'false');
    if (hadFocus) this.#button?.focus({ preventScroll: true });
  }

  /** After the page was painted: the panel goes with the position that it spoke of. */
  keep() {
    if (!this.#panel) return;
    if (this.#now === this.#position) this.#attach(this.#panel); else this.close();
  }

  /**
   * Marks the candidate that is chosen on the board.
   * @param {string | null} action
   */
  mark(action) {
    if (!this.#panel) return;
    for (const button of all('[data-hint]', this.#panel)) setPressed(button, button.dataset.hint === action);
  }

  /** @param {HTMLElement} panel */
  #attach(panel) {
    if (panel.parentElement !== this.#dock) this.#dock?.append(panel);
    this.#button?.setAttribute('aria-expanded', 'true');
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    this.#outline(enclosing(target, '[data-hint]')?.dataset.hint ?? null);
  }
}

/** @returns {HTMLElement} */
function newPanel() {
  const template = document.getElementById('hint-panel');
  if (!(template instanceof HTMLTemplateElement)) throw new Error('the page has no template #hint-panel');
  const panel = template.content.firstElementChild?.cloneNode(true);
  if (!(panel instanceof HTMLElement)) throw new Error('the template #hint-panel is empty');
  return panel;
}

/**
 * @param {Hint} hint
 * @returns {HTMLLIElement}
 */
function row({ action, what, gain, reason }) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.hint = action;
  setPressed(button, false);
  for (const [name, text] of Object.entries({ what, gain, reason })) {
    const line = create('span', text, name);
    line.title = text;
    button.append(line, ' ');
  }
  item.append(button);
  return item;
}
