// @ts-check
// A piece that is dragged to another by the mouse: the same as a press on the one and then
// on the other.

import { enclosing } from './dom.js';

/** @import { Choosing } from './choosing.js' */
/** @import { TableState } from './state.js' */

/** How far a press may tremble before it is a drag, in pixels. */
const TREMBLE = 8;

/**
 * @param {TableState} state
 * @param {Choosing} choosing
 */
export function listenToDrags(state, choosing) {
  /** @type {{ piece: string, from: HTMLElement, x: number, y: number, ghost: HTMLElement | null } | null} */
  let drag = null;
  const { main } = state;
  main.addEventListener('pointerdown', (event) => {
    const from = enclosing(event.target, '[data-piece]');
    const isMine = event.pointerType === 'mouse' && event.button === 0 && state.isMyTurn && !state.isAsking;
    if (isMine && from instanceof HTMLElement && from.dataset.piece)
      drag = { piece: from.dataset.piece, from, x: event.clientX, y: event.clientY, ghost: null };
  });
  main.addEventListener('pointermove', (event) => {
    if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < TREMBLE)) return;
    if (!drag.ghost) {
      drag.ghost = ghostOf(drag.from);
      // Beside the piece the copy has the same style.
      drag.from.parentElement?.append(drag.ghost);
      if (!state.chosen.includes(drag.piece)) choosing.pressPiece(drag.piece);
    }
    drag.ghost.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
  });
  addEventListener('pointerup', (event) => {
    const dropped = drag;
    drag = null;
    if (!dropped?.ghost) return;
    dropped.ghost.remove();
    const under = enclosing(document.elementFromPoint(event.clientX, event.clientY), '[data-piece]');
    const target = under?.dataset.piece;
    swallowClick();
    // Beside everything, it is put back.
    if (!target) choosing.choose([]);
    else if (target !== dropped.piece) choosing.pressPiece(target);
  });
  addEventListener('pointercancel', () => { drag?.ghost?.remove(); drag = null; });
}

/** The end of a movement of the pointer is no press. */
export function swallowClick() {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * A copy of a piece that follows the pointer.
 * @param {HTMLElement} from
 */
function ghostOf(from) {
  const { x, y, width, height } = from.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (from.cloneNode(true));
  delete ghost.dataset.piece;
  delete ghost.dataset.move;
  ghost.classList.remove('can', 'chosen');
  ghost.classList.add('dragged');
  ghost.setAttribute('aria-hidden', 'true');
  // The style of a board may place its pieces otherwise.
  Object.assign(ghost.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  return ghost;
}
