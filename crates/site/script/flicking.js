// @ts-check
// A flick: on an area with `data-flick` a quick stroke of finger or mouse does that action, as
// its button in the bar would. Fingers flick sideways; up and down they scroll the page.

import { swallowClick } from './dragging.js';
import { enclosing } from './dom.js';
import { findOffer } from './offers.js';

/** @import { Choosing } from './choosing.js' */
/** @import { TableState } from './state.js' */

/** A flick goes this far in pixels, within this time in milliseconds. */
const REACH = 40;
const QUICK = 300;

/**
 * @param {TableState} state
 * @param {Choosing} choosing
 */
export function listenToFlicks(state, choosing) {
  /** @type {{ id: number, action: string, x: number, y: number, at: number } | null} */
  let stroke = null;
  state.main.addEventListener('pointerdown', (event) => {
    const action = flickedAction(event.target);
    const { pointerId: id, clientX: x, clientY: y, timeStamp: at, button, isPrimary } = event;
    const isFree = action !== undefined && !button && isPrimary && !state.isBusy && !state.isAsking;
    stroke = isFree ? { id, action, x, y, at } : null;
  });
  addEventListener('pointerup', ({ pointerId, clientX, clientY, timeStamp }) => {
    const done = stroke;
    stroke = null;
    if (done?.id !== pointerId || timeStamp - done.at > QUICK) return;
    if (Math.hypot(clientX - done.x, clientY - done.y) < REACH) return;
    swallowClick();
    choosing.pressAction(done.action);
  });
  // The browser scrolls instead.
  addEventListener('pointercancel', () => { stroke = null; });
}

/**
 * What a flick here would do now, if that is offered.
 * @param {EventTarget | null} target
 * @returns {string | undefined}
 */
export function flickedAction(target) {
  const action = enclosing(target, '[data-flick]')?.dataset.flick;
  return action && findOffer(action) ? action : undefined;
}
