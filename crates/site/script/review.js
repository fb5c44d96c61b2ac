// @ts-check
// The page of a review: how far it has come, and the boards of its decisions, which are
// fetched when they are opened.

import { all, first } from './dom.js';

/** @import { ReviewAnswer } from './types.js' */

/** How often the page asks how far the review has come, in milliseconds. */
const EVERY = 1000;

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
const table = main.dataset.table;

/** @param {HTMLProgressElement} bar */
async function follow(bar) {
  const response = await fetch(`/g/${table}/review/progress`).catch(() => null);
  if (response?.ok) {
    /** @type {ReviewAnswer} */
    const answer = await response.json();
    if (answer.state === 'done') return location.reload();
    bar.max = answer.of;
    bar.value = answer.done;
  }
  setTimeout(() => follow(bar), EVERY);
}

/** @param {HTMLDetailsElement} decision */
async function show(decision) {
  const place = first('[data-moment]', decision);
  if (!decision.open || !place || place.childElementCount) return;
  const response = await fetch(`/g/${table}/review/${decision.dataset.step}`).catch(() => null);
  if (!response?.ok) return;
  place.innerHTML = await response.text();
  place.removeAttribute('aria-busy');
  const board = first('.board', place);
  const pieces = new Set((board?.dataset.pieces ?? '').split(' '));
  for (const piece of all('[data-piece]', place)) piece.classList.toggle('hinted', pieces.has(piece.dataset.piece ?? ''));
}

const bar = first('[data-making] progress', main);
if (bar instanceof HTMLProgressElement) follow(bar);
for (const decision of all('details.decision', main)) {
  if (!(decision instanceof HTMLDetailsElement)) continue;
  decision.addEventListener('toggle', () => show(decision));
  show(decision);
}
