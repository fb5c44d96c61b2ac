// @ts-check
// Searching the rules: only the blocks that contain the text stay in sight.

import { all, byId } from './dom.js';

/** Searches as the reader types, on the page of the rules. */
export function searchRules() {
  const field = document.getElementById('search');
  if (field instanceof HTMLInputElement) field.addEventListener('input', () => search(field.value.trim().toLowerCase()));
}

/** @param {string} wanted */
function search(wanted) {
  let found = 0;
  let heading = null;
  for (const block of document.querySelectorAll('main.rules .said, main.rules h2, main.rules figure')) {
    if (!(block instanceof HTMLElement)) continue;
    block.hidden = Boolean(wanted) && !(block.matches('.said') && block.textContent.toLowerCase().includes(wanted));
    if (block.matches('h2')) heading = block;
    else if (wanted && !block.hidden) { found += 1; if (heading) heading.hidden = false; }
  }
  for (const line of all('main.rules .contents li')) line.toggleAttribute('hidden', leadsToHidden(line));
  const result = byId('found');
  result.hidden = !wanted;
  result.textContent = (found ? `${result.dataset.found} ${found}` : result.dataset.none) ?? '';
}

/**
 * Whether a line of the contents leads to a heading out of sight.
 * @param {Element} line
 */
function leadsToHidden(line) {
  const link = line.firstChild;
  return link instanceof HTMLAnchorElement && Boolean(document.querySelector(link.hash)?.hasAttribute('hidden'));
}
