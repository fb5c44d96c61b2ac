// @ts-check
// A table by keyboard: Escape gives everything up, `?` asks, arrows walk over the pieces as
// they lie on the screen. Digits press the buttons of the bar in their order, U takes back,
// H asks for a hint.

import { all, enclosing, first } from './dom.js';
import { showNotice } from './notice.js';
import { pieceButtons, thingAt } from './offers.js';

/** @import { Chat } from './chat.js' */
/** @import { Choosing } from './choosing.js' */
/** @import { HintPanel } from './hint.js' */
/** @import { Inspector } from './inspect.js' */
/** @import { TableState } from './state.js' */

/** The direction of each arrow on the screen. @type {Record<string, [x: number, y: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where letters are text. */
const FIELDS = 'input, select, textarea';
/** How long letters stay text after their field has lost the focus, in milliseconds. */
const WRITING = 1500;

/**
 * @param {TableState} state
 * @param {{ chat: Chat, choosing: Choosing, inspector: Inspector, hintPanel: HintPanel }} parts
 */
export function listenToKeys(state, { chat, choosing, inspector, hintPanel }) {
  let leftField = -WRITING;
  document.addEventListener('focusout', ({ target, timeStamp }) => { if (enclosing(target, FIELDS)) leftField = timeStamp; });
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]')) return;
    const { key, target } = event;
    const isWriting = Boolean(enclosing(target, FIELDS)) || event.timeStamp - leftField < WRITING;
    if (key === 'Escape') {
      state.setAsking(false);
      showNotice('');
      hintPanel.close();
      chat.toggle(false);
      choosing.choose([]);
    } else if (key === '?' && !isWriting) {
      const thing = thingAt(target);
      if (thing !== undefined) inspector.explain(thing); else state.setAsking(!state.isAsking);
    } else if (!isWriting && !event.ctrlKey && !event.metaKey && !event.altKey && pressByKey(event)) {
      event.preventDefault();
    } else if (key in ARROWS && !isWriting) {
      walk(event);
    } else if ((key === 'Enter' || key === ' ') && target instanceof Element && target.matches('[role=button]')) {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  });
}

/** What letters press, wherever they are on the keyboard. @type {Record<string, string>} */
const LETTERS = { KeyU: '[data-post=undo]', KeyH: '[data-post=hint]' };

/**
 * Presses a button of the bar by its key. Gives whether there is one.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function pressByKey({ code }) {
  const number = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  const buttons = all('#choices button, .bar .offer');
  const button = number ? buttons[Number(number) - 1] : first(LETTERS[code] ?? 'none');
  if (!(button instanceof HTMLButtonElement) || button.disabled) return false;
  button.click();
  return true;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const from = enclosing(event.target, '[data-piece]');
  if (!from) return;
  const [dx, dy] = ARROWS[event.key];
  const [x, y] = centreOf(from);
  let best = null;
  for (const button of pieceButtons()) {
    const [bx, by] = centreOf(button);
    const along = (bx - x) * dx + (by - y) * dy;
    const across = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (button === from || along < 4) continue;
    const cost = along + 3 * across;
    if (!best || cost < best.cost) best = { cost, button };
  }
  if (!best) return;
  best.button.focus();
  event.preventDefault();
}

/** @param {Element} element */
function centreOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
