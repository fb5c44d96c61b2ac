// @ts-check
// A table by keyboard: Escape gives everything up, `?` asks, arrows walk over the pieces as
// they lie on the screen.

import { enclosing } from './dom.js';
import { showNotice } from './notice.js';
import { pieceButtons, thingAt } from './offers.js';

/** @import { Choosing } from './choosing.js' */
/** @import { HintPanel } from './hint.js' */
/** @import { Inspector } from './inspect.js' */
/** @import { TableState } from './state.js' */

/** The direction of each arrow on the screen. @type {Record<string, [x: number, y: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {TableState} state
 * @param {{ choosing: Choosing, inspector: Inspector, hintPanel: HintPanel }} parts
 */
export function listenToKeys(state, { choosing, inspector, hintPanel }) {
  state.main.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isWriting = Boolean(enclosing(target, 'input, select, textarea'));
    if (key === 'Escape') {
      state.setAsking(false);
      showNotice('');
      hintPanel.close();
      choosing.choose([]);
    } else if (key === '?' && !isWriting) {
      const thing = thingAt(target);
      if (thing !== undefined) inspector.explain(thing); else state.setAsking(!state.isAsking);
    } else if (key in ARROWS && !isWriting) {
      walk(event);
    } else if ((key === 'Enter' || key === ' ') && target instanceof Element && target.matches('[role=button]')) {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  });
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
