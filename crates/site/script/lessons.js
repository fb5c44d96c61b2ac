// @ts-check
// A guided first game: the first lesson of each moment that was not shown before, and what
// a bot would do.

import { need } from './dom.js';
import { findOffer, pieceButton } from './offers.js';

/** @import { HintPanel } from './hint.js' */
/** @import { TableState } from './state.js' */

/**
 * What the session remembers of a table: the lessons that were shown, and the newest with
 * its moment.
 * @typedef {{ known: string[], at?: number, now?: string }} Shown
 */

/**
 * @param {TableState} state
 * @param {HintPanel} hintPanel
 */
export async function teach({ main, id, counter }, hintPanel) {
  /** @type {HTMLElement | null} */
  const place = main.querySelector('.lesson');
  if (!place) return;
  showLesson(place, `kvartal-lessons-${id}`, counter);
  const [hint] = await hintPanel.hints();
  if (hint && place.isConnected) advise(place, hint.action);
}

/**
 * @param {HTMLElement} place
 * @param {string} key
 * @param {number} counter
 */
function showLesson(place, key, counter) {
  /** @type {Shown} */
  const { known, at, now } = JSON.parse(sessionStorage.getItem(key) ?? '{"known":[]}');
  // The same moment may be painted twice; it teaches the same.
  const isSame = at === counter;
  /** @type {NodeListOf<HTMLElement>} */
  const lessons = place.querySelectorAll('[data-lesson]');
  const nameOf = (/** @type {HTMLElement} */ each) => each.dataset.lesson ?? '';
  const lesson = [...lessons].find((each) => isSame ? nameOf(each) === now : !known.includes(nameOf(each)));
  if (lesson) lesson.hidden = false;
  if (lesson && !isSame) known.push(nameOf(lesson));
  /** @type {Shown} */
  const shown = { known, at: counter, now: lesson?.dataset.lesson };
  sessionStorage.setItem(key, JSON.stringify(shown));
}

/**
 * Says what a bot would do, and marks it on the board.
 * @param {HTMLElement} place
 * @param {string} action
 */
function advise(place, action) {
  const offer = findOffer(action);
  const advice = need('.advice', place);
  advice.hidden = !offer;
  need('span', advice).textContent = offer?.text ?? '';
  for (const piece of offer?.pieces ?? []) pieceButton(piece)?.classList.add('advised');
  offer?.button.classList.add('advised');
}
