// @ts-check
// A sentence that answers the last press, beside what was pressed. The next press removes it,
// or time does.

import { byId, create, need } from './dom.js';

/** How long a notice stays, in milliseconds. */
const STAY = 8000;
/** How far it keeps from what was pressed and from the edge of the window, in pixels. */
const GAP = 8;

let timer = 0;

/**
 * @param {string} text Nothing removes the notice.
 * @param {{ at?: Element | null, rule?: string }} [about] What it speaks of, without which it stands
 *   above the bar; and the rule that says so, to which it links.
 */
export function showNotice(text, { at, rule } = {}) {
  const place = byId('notice');
  const line = need('p', place);
  line.textContent = text;
  if (rule) {
    const { game, rule: name } = need('main', document).dataset;
    const link = create('a', name, 'rule');
    link.href = `/rules/${game}#${rule}`;
    line.append(' ', link);
  }
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
