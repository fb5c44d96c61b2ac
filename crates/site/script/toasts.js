// @ts-check
// Messages about others. They go away by themselves, and what lies under them can be pressed.

import { byId, create } from './dom.js';
import { speak } from './speaking.js';

/** How long a message stays, in milliseconds. */
const STAY = 9000;
/** How many stand at once. */
const MAX = 3;

/**
 * @param {string} text
 * @param {string} [name] Who says it, with a colon.
 */
export function showToast(text, name) {
  const place = byId('toasts');
  const toast = create('div', '', 'toast');
  const line = create('p');
  if (name) line.append(create('strong', name), ' ');
  line.append(text);
  const close = create('button', '✕', 'close');
  close.type = 'button';
  close.setAttribute('aria-label', place.dataset.close ?? '');
  close.addEventListener('click', () => toast.remove());
  toast.append(line, close);
  place.append(toast);
  speak(line.textContent ?? '');
  while (place.children.length > MAX) place.firstElementChild?.remove();
  setTimeout(() => toast.remove(), STAY);
}
