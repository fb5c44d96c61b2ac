// @ts-check
// The lists beside the board: each ends with a whole line, and on a large screen score and
// log share the room that the other panels leave. The log stands at its end, until somebody
// scrolls it.

import { all, enclosing, first, need } from './dom.js';

/** @import { Drawn } from './types.js' */

/** The room below the last panel, in pixels. */
const MARGIN = 18;
/** The least height of a list: three lines. Where that is too much, the column scrolls. */
const LINE = 72;
/** The log asks for no more than this before the score has its room. */
const LOG = 100;

/** So near to its end, in pixels, the log still stands there. */
const NEAR = 12;
/** Whether the reader has not scrolled up in the log. */
let isAtEnd = true;
/** Whether the lists were fitted in this frame: what then changes its size does so by that. */
let hasFitted = false;

/**
 * Fits the lists now, and whenever a panel changes its size or is opened.
 * @param {HTMLElement} main
 */
export function keepListsFitting(main) {
  main.addEventListener('toggle', () => fitLists(main), true);
  // What scrolls by itself scrolls where the reader was; only their own hand leaves the end.
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerup'])
    main.addEventListener(kind, (event) => { if (enclosing(event.target, '.log > ol')) requestAnimationFrame(() => noteEnd(main)); }, { passive: true });
  // A preview makes the panel above higher, as a smaller window does.
  const observer = new ResizeObserver(() => { if (!hasFitted) requestAnimationFrame(() => fitLists(main)); });
  for (const id of ['offers', 'seats', 'main']) observer.observe(need(`#${id}`, document));
}

/** @param {HTMLElement} main */
export function fitLists(main) {
  hasFitted = true;
  setTimeout(() => { hasFitted = false; }, 0);
  const lists = all('.offers ul, .chat ol, .dealt ol', main).map((list) => ({ list, lines: list.children }));
  const boxes = all('[data-lines]', main).map((list) => ({ list, lines: all(list.dataset.lines ?? '', list) }));
  endCleanly([...lists, ...boxes]);
  const side = need('.side', main);
  const isLarge = getComputedStyle(side).overflowY === 'auto';
  const [scores, log] = [openList('#scores', main), openList('.log > ol', main)];
  for (const list of [scores, log]) if (list) Object.assign(list.style, { maxHeight: isLarge ? '0' : '', marginBottom: '' });
  need('#log', main).style.minHeight = '';
  if (isLarge) shareRoom(main, side, scores, log);
  else endCleanlyLog(first('.log > ol', main), 0);
  const end = first('.log > ol', main);
  if (end && isAtEnd) end.scrollTop = end.scrollHeight;
}

/** @param {HTMLElement} main */
function noteEnd(main) {
  const log = first('.log > ol', main);
  if (log) isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - NEAR;
}

/**
 * Where there is little room the two lists share it evenly; each shows a line at least, and
 * the score everybody's total.
 * @param {HTMLElement} main
 * @param {HTMLElement} side
 * @param {HTMLElement | null} scores
 * @param {HTMLElement | null} log
 */
function shareRoom(main, side, scores, log) {
  const bottomOf = (/** @type {Element} */ element) => element.getBoundingClientRect().bottom;
  // A hint lies over the column and takes no room in it.
  const last = all(':scope > :not(.hint-panel)', side).at(-1);
  let room = bottomOf(main) - MARGIN - bottomOf(last ?? side) - side.scrollTop;
  const logMin = log ? Math.min(LOG, Math.max(room / 2, LINE)) : 0;
  if (scores) {
    const totals = all('.scorecard > summary', scores).reduce((sum, total) => sum + total.getBoundingClientRect().height, 0);
    const limit = Math.max(room - logMin, LINE, totals);
    endCleanly([{ list: scores, lines: all('p, .scorecard[open] tr, summary', scores) }], Math.min(scores.scrollHeight, limit));
    // Where the log cannot give way the score keeps all its room: what stands below it keeps its place.
    const kept = room - limit < logMin - 1 ? limit - scores.offsetHeight : 0;
    scores.style.marginBottom = `${kept}px`;
    room -= scores.offsetHeight + kept;
  }
  if (!log) return;
  endCleanlyLog(log, Math.max(room, logMin));
  // The log keeps its room while it is short, below what was dealt: what stands below it keeps its
  // place.
  const box = need('#log', main);
  const head = log.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.style.minHeight = `${head + Math.max(room, logMin)}px`;
}

/**
 * A list, if the panel around it is open.
 * @param {string} selector
 * @param {HTMLElement} main
 * @returns {HTMLElement | null}
 */
function openList(selector, main) {
  const list = first(selector, main);
  const panel = enclosing(list, 'details');
  return list instanceof HTMLElement && panel instanceof HTMLDetailsElement && panel.open ? list : null;
}

/**
 * @param {Drawn | null} log
 * @param {number} limit
 */
function endCleanlyLog(log, limit) {
  // What was dealt may be folded, and is no line then.
  if (log) endCleanly([{ list: log, lines: all('span', log).filter((line) => line.checkVisibility()) }], limit);
}

/**
 * Lets things that scroll end with a whole line: their height is cut to what fits, within the
 * limit of their style or this one. All are measured before any is cut, so that the page is
 * laid out only once.
 * @param {{ list: Drawn, lines: Iterable<Element> }[]} lists
 * @param {number} limit In pixels; 0 is the limit of the style.
 */
function endCleanly(lists, limit = 0) {
  for (const { list } of lists) list.style.maxHeight = limit ? `${limit}px` : '';
  const heights = lists.map(({ list, lines }) => {
    const room = list.clientHeight;
    if (list.scrollHeight <= room) return null;
    const top = list.getBoundingClientRect().top - list.scrollTop;
    const bottoms = [...lines].map((line) => line.getBoundingClientRect().bottom - top);
    return bottoms.findLast((bottom) => bottom <= room) ?? bottoms[0];
  });
  lists.forEach(({ list }, n) => { if (heights[n] !== null) list.style.maxHeight = `${heights[n]}px`; });
}
