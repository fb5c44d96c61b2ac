// @ts-check
// A sentence that answers the last press. The next press removes it, or time does.

import { byId, create, need } from './dom.js';

/** How long a notice stays, in milliseconds. */
const STAY = 15000;

let timer = 0;

/**
 * @param {string} text Nothing removes the notice.
 * @param {string} [rule] The rule that says so; the notice links to it.
 */
export function showNotice(text, rule) {
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
  clearTimeout(timer);
  if (text) timer = setTimeout(() => showNotice(''), STAY);
}
