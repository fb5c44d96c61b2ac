// @ts-check
// The panel that a hint opens: up to three turns, each with how the game may end after it and
// perhaps one reason. It stays until it is closed or the position changes. One of the rows is
// outlined on the board; a press on a row chooses its turn, and nothing in the panel plays it.

import { all, create, enclosing, first, need, setPressed } from './dom.js';

/** @import { Attention } from './attention.js' */
/** @import { Hint, Hints } from './types.js' */

export class HintPanel {
  #main;
  #ask;
  #outline;
  #attention;
  /** @type {HTMLElement | null} */
  #panel = null;
  /** The position that the panel speaks of. @type {string | null} */
  #position = null;
  /** @type {{ position: string | null, answer: Promise<Hints | null> | null }} */
  #asked = { position: null, answer: null };
  /** The turns in the panel. @type {Hint[]} */
  #rows = [];
  /** The one that is outlined. @type {Hint | null} */
  #chosen = null;

  /**
   * @param {HTMLElement} main
   * @param {() => Promise<Hints | null>} ask Asks the server for the hints of the present
   *   position.
   * @param {(hint: Hint | null) => void} outline Shows on the board which pieces a turn
   *   means, or none.
   * @param {Attention} attention
   */
  constructor(main, ask, outline, attention) {
    this.#main = main;
    this.#ask = ask;
    this.#outline = outline;
    this.#attention = attention;
  }

  get #now() { return first('.dock', this.#main)?.dataset.position ?? null; }
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

  /** The name of the position that the page shows. */
  get position() { return this.#now; }

  async open() {
    const position = this.#now;
    if (!position || this.#position === position) return;
    this.close();
    this.#position = position;
    const panel = newPanel();
    this.#panel = panel;
    panel.addEventListener('pointerover', (event) => this.#point(event.target));
    panel.addEventListener('pointerleave', () => this.#outline(this.#chosen));
    panel.addEventListener('focusin', (event) => this.#point(event.target));
    panel.addEventListener('focusout', () => this.#outline(this.#chosen));
    this.#attach(panel);
    const hints = await this.hints();
    if (this.#panel !== panel) return;
    if (!hints.length) return this.close();
    need('.thinking', panel).remove();
    this.#rows = hints;
    need('ol', panel).append(...hints.map(row));
    this.choose(0);
  }

  /**
   * Outlines the turn of a row. Gives it, if the panel has such a row.
   * @param {number} index
   * @returns {Hint | null}
   */
  choose(index) {
    this.#chosen = this.#rows[index] ?? null;
    for (const button of all('[data-hint]', this.#panel ?? document)) setPressed(button, button.dataset.hint === String(index));
    this.#outline(this.#chosen);
    this.#attention.draw();
    return this.#chosen;
  }

  /** The turn that is outlined. */
  get chosen() { return this.#chosen; }

  close() {
    if (!this.#panel) return;
    const hadFocus = this.#panel.contains(document.activeElement);
    this.#panel.remove();
    this.#panel = this.#position = this.#chosen = null;
    this.#rows = [];
    this.#outline(null);
    this.#button?.setAttribute('aria-expanded', 'false');
    if (hadFocus) this.#button?.focus({ preventScroll: true });
  }

  /** After the page was painted: the panel goes with the position that it spoke of. */
  keep() {
    if (!this.#panel) return;
    if (this.#now !== this.#position) return this.close();
    this.#attach(this.#panel);
    this.#outline(this.#chosen);
  }

  /** @param {HTMLElement} panel */
  #attach(panel) {
    const side = first('.side', this.#main);
    if (panel.parentElement !== side) side?.append(panel);
    this.#button?.setAttribute('aria-expanded', 'true');
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    const row = enclosing(target, '[data-hint]');
    this.#outline(row ? this.#rows[Number(row.dataset.hint)] : this.#chosen);
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
 * @param {number} index
 * @returns {HTMLLIElement}
 */
function row({ what, gain, reason }, index) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.hint = String(index);
  const text = create('span', '', 'text');
  for (const [name, part] of Object.entries({ what, reason })) if (part) text.append(create('span', part, name), ' ');
  button.append(create('span', String(index + 1), 'number'), ' ', create('span', gain, 'gain'), ' ', text);
  item.append(button);
  return item;
}
