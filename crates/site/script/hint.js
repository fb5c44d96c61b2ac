// The panel that a hint opens: up to three candidates, each with what it may bring and one
// reason. It stays until it is closed or the position changes. A row only chooses its
// candidate; nothing in the panel plays a move.

export class HintPanel {
  #main;
  #request;
  #outline;
  #panel = null;
  #position = null;           // the position that the panel speaks of
  #asked = { position: null, answer: null };

  // `request` asks the server for the hints of the present position; `outline` shows on
  // the board which pieces an action means, or none.
  constructor(main, request, outline) {
    this.#main = main;
    this.#request = request;
    this.#outline = outline;
  }

  get #dock() { return this.#main.querySelector('.dock'); }
  get #now() { return this.#dock?.dataset.position ?? null; }

  // The hints for the present position, best first; empty if there are none. Asked once.
  async hints() {
    const position = this.#now;
    if (!position) return [];
    if (this.#asked.position !== position) this.#asked = { position, answer: this.#request() };
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
    this.#panel = document.getElementById('hint-panel').content.firstElementChild.cloneNode(true);
    const panel = this.#panel;
    panel.addEventListener('pointerover', (event) => this.#point(event.target));
    panel.addEventListener('pointerleave', () => this.#outline(null));
    panel.addEventListener('focusin', (event) => this.#point(event.target));
    panel.addEventListener('focusout', () => this.#outline(null));
    this.#attach();
    const hints = await this.hints();
    if (this.#panel !== panel) return;
    if (!hints.length) return this.close();
    panel.querySelector('.thinking').remove();
    panel.querySelector('ol').append(...hints.map(row));
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

  // After the page was painted: the panel goes with the position that it spoke of.
  keep() {
    if (!this.#panel) return;
    if (this.#now === this.#position) this.#attach(); else this.close();
  }

  // Marks the candidate that is chosen on the board.
  mark(action) {
    for (const button of this.#panel?.querySelectorAll('[data-hint]') ?? [])
      button.setAttribute('aria-pressed', button.dataset.hint === action ? 'true' : 'false');
  }

  get #button() { return this.#main.querySelector('[data-post=hint]'); }

  #attach() {
    if (this.#panel.parentElement !== this.#dock) this.#dock.append(this.#panel);
    this.#button?.setAttribute('aria-expanded', 'true');
  }

  #point(element) {
    this.#outline(element.closest('[data-hint]')?.dataset.hint ?? null);
  }
}

function row({ action, what, gain, reason }) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.hint = action;
  button.setAttribute('aria-pressed', 'false');
  for (const [name, text] of Object.entries({ what, gain, reason })) {
    const line = document.createElement('span');
    line.className = name;
    line.textContent = text;
    line.title = text;
    button.append(line, ' ');
  }
  item.append(button);
  return item;
}
