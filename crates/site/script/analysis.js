// @ts-check
// The page of an analysis: pieces and offers lead on, the best turns are asked for and shown.

import { all, create, enclosing, first } from './dom.js';

/** @import { Drawn, Hint, Hints } from './types.js' */

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
const { table, moment, line, seat } = main.dataset;

/** The pieces that are chosen, in their order. @type {string[]} */
let chosen = [];

/** @param {Drawn} way @returns {string[]} */
const piecesOf = (way) => (first('[data-pieces]', way)?.dataset.pieces ?? '').split(' ').filter(Boolean);

/** Whether all chosen pieces are among these. @param {string[]} pieces */
const fits = (pieces) => chosen.every((piece) => pieces.includes(piece));

/** Goes where an offer leads. @param {Drawn} way */
const go = (way) => { location.href = way.dataset.go ?? ''; };

/** @param {string} piece */
function choose(piece) {
  const ways = all('[data-go]', main);
  const next = chosen.includes(piece) ? chosen.filter((each) => each !== piece) : [...chosen, piece];
  chosen = next;
  if (!ways.some((way) => fits(piecesOf(way)))) chosen = [piece];
  const open = ways.filter((way) => fits(piecesOf(way)));
  const only = open.filter((way) => piecesOf(way).length === chosen.length);
  if (chosen.length && open.length === 1 && only.length === 1) return go(only[0]);
  mark(open);
}

/** @param {Drawn[]} open */
function mark(open) {
  for (const button of all('[data-piece]', main)) button.classList.toggle('chosen', chosen.includes(button.dataset.piece ?? ''));
  for (const way of all('[data-go]', main)) way.toggleAttribute('hidden', chosen.length > 0 && !open.includes(way));
}

/** @param {Hint | null} hint */
function outline(hint) {
  const pieces = new Set((hint?.parts ?? []).flatMap((part) => part.decisions).flatMap((decision) => decision.pieces));
  for (const button of all('[data-piece]', main)) button.classList.toggle('hinted', pieces.has(button.dataset.piece ?? ''));
}

/** The address after the turn of a hint. @param {Hint} hint */
function after(hint) {
  const steps = hint.parts.flatMap((part) => part.do.split('|')).map((step) => `${seat} ${step}`);
  const whole = [...(line ?? '').split('|').filter(Boolean), ...steps].join('|');
  return `/g/${table}/analysis?moment=${moment}&line=${encodeURIComponent(whole)}`;
}

/** @param {Hint} hint @returns {HTMLLIElement} */
function row(hint) {
  const item = create('li');
  const link = create('a');
  link.href = after(hint);
  link.rel = 'nofollow';
  link.append(create('strong', hint.gain), ' ', create('span', hint.what));
  if (hint.reason) link.append(' ', create('small', hint.reason));
  for (const event of ['pointerenter', 'focus']) link.addEventListener(event, () => outline(hint));
  for (const event of ['pointerleave', 'blur']) link.addEventListener(event, () => outline(null));
  item.append(link);
  return item;
}

async function think() {
  const [list, waiting] = [first('#best', main), first('[data-thinking]', main)];
  if (!list || !waiting) return;
  const body = JSON.stringify({ moment: Number(moment), line, seat: Number(seat) });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/g/${table}/analysis/think`, { method: 'POST', headers, body }).catch(() => null);
  if (!response?.ok) {
    waiting.textContent = list.dataset.failed ?? '';
    return;
  }
  /** @type {Hints} */
  const { hints } = await response.json();
  waiting.remove();
  list.append(...hints.map(row));
  outline(hints[0] ?? null);
}

main.addEventListener('click', (event) => {
  const way = enclosing(event.target, '[data-go]');
  if (way) return go(way);
  const deed = enclosing(event.target, '[data-do]')?.dataset.do;
  const meant = deed && all('[data-go]', main).find((each) => first('[data-do]', each)?.dataset.do === deed);
  if (meant) return go(meant);
  const piece = enclosing(event.target, '[data-piece]')?.dataset.piece;
  if (piece) choose(piece);
});
think();
