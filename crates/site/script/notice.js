// @ts-check
// A sentence that answers the last press. The next press removes it, or time does.

import { byId, need } from './dom.js';

/** How long a notice stays, in milliseconds. */
const STAY = 15000;

let timer = 0;

/** @param {string} text Nothing removes the notice. */
export function showNotice(text) {
  const place = byId('notice');
  need('p', place).textContent = text;
  place.hidden = !text;
  clearTimeout(timer);
  if (text) timer = setTimeout(() => showNotice(''), STAY);
}
