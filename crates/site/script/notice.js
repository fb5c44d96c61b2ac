// @ts-check
// A sentence that answers the last press, beside what was pressed. The next press removes it,
// or time does.

import { byId, need } from './dom.js';

/** How long a notice stays, in milliseconds. */
const STAY = 8000;
/** How far it keeps from what was pressed and from the edge of the window, in pixels. */
const GAP = 8;

let timer = 0;

/**
 * @param {string} text Nothing removes the notice.
 * @param {Element | null} [at] What it speaks of; without it the notice stands above the bar.
 */
export function showNotice(text, at) {
  const place = byId('notice');
  need('p', place).textContent = text;
  place.hidden = !text;
  place.classList.toggle('beside', Boolean(text && at));
  if (text && at) putBeside(place, at.getBoundingClientRect());
  else place.removeAttribute('style');
  clearTimeout(timer);
  if (text) timer = setTimeout(() => showNotice(''), STAY);
}

/**
 * Puts a notice below what it speaks of, or above it where there is no room.
 * @param {HTMLElement} place
 * @param {DOMRect} target
 */
function putBeside(place, target) {
  const { width, height } = place.getBoundingClientRect();
  const left = Math.min(Math.max(GAP, target.x + (target.width - width) / 2), innerWidth - width - GAP);
  const below = target.bottom + GAP;
  const top = below + height > innerHeight - GAP ? Math.max(GAP, target.top - height - GAP) : below;
  place.style.left = `${left}px`;
  place.style.top = `${top}px`;
}
