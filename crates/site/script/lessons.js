// @ts-check
// A guided first game: one sentence at a time, and a ring around what is pressed next. The
// advice is a whole turn and goes on with it, from piece to piece and from press to press.

import { all, first, need } from './dom.js';
import { findOffer } from './offers.js';

/** @import { Attention } from './attention.js' */
/** @import { HintPanel } from './hint.js' */
/** @import { TableState } from './state.js' */
/** @import { Decision, Drawn, Hint } from './types.js' */

/** From so many points on, a worse move is worth a remark. */
const COST_MIN = 2;
/** How long a question for advice that failed waits before it is asked again, in milliseconds. */
const AGAIN = 4000;

/**
 * What the session remembers of a table: the moment at which each lesson was given.
 * @typedef {Record<string, string>} Given
 */

export class Guide {
  #state;
  #hintPanel;
  #attention;
  /** The turn that is advised. @type {Hint | null} */
  #hint = null;
  /** What is said before anything else, if what was played could have been better. */
  #remark = '';

  /**
   * @param {TableState} state
   * @param {HintPanel} hintPanel
   * @param {Attention} attention
   */
  constructor(state, hintPanel, attention) {
    this.#state = state;
    this.#hintPanel = hintPanel;
    this.#attention = attention;
    // The list of all actions may be opened for an action that has no other button.
    state.main.addEventListener('toggle', () => this.point(), true);
  }

  get #place() {
    const place = first('.lesson', this.#state.main);
    return place instanceof HTMLElement ? place : null;
  }

  /** After the page was painted: says what fits the position, and points at what to press. */
  async teach() {
    const place = this.#place;
    const before = this.#hint;
    this.#hint = null;
    if (!place || !this.#state.isMyTurn) return this.point();
    const { position } = this.#hintPanel;
    const { hasTakenBack } = this.#state;
    const [hint] = await this.#hintPanel.hints();
    if (this.#hintPanel.position !== position || this.#place !== place) return;
    if (!hint) {
      setTimeout(() => { if (this.#hintPanel.position === position && !this.#hint) this.teach(); }, AGAIN);
      return;
    }
    // Where nothing can be taken back, a new turn has begun, and luck has had its say.
    const isSameTurn = first('[data-post=undo]:not(:disabled)', this.#state.main) && !hasTakenBack;
    const isOther = before?.parts[0]?.do !== this.#state.played;
    this.#remark = before && isSameTurn && isOther ? remarkOn(place, before, hint) : '';
    this.#hint = hint;
    this.point();
    this.#attention.draw();
  }

  /** Points at what is to be pressed next, as far as the advice was followed. */
  point() {
    const { main, chosen } = this.#state;
    for (const old of all('.advised', main)) old.classList.remove('advised');
    const place = this.#place;
    const part = this.#hint?.parts[0];
    const next = part?.decisions.find(({ pieces }) => pieces.some((piece) => !chosen.includes(piece)));
    const piece = next?.pieces.find((each) => !chosen.includes(each));
    const pieces = piece === undefined ? [] : all(`[data-piece="${CSS.escape(piece)}"]`, main);
    for (const target of pieces.length ? pieces : buttonOf(part?.do)) target.classList.add('advised');
    main.classList.toggle('guiding', pieces.length > 0);
    if (place && part) tell(place, this.#sentence(place, next ?? part.decisions[part.decisions.length - 1]));
  }

  /**
   * What is said of a decision: a remark on the one before, a lesson, or what to do.
   * @param {HTMLElement} place
   * @param {Decision} decision
   */
  #sentence(place, decision) {
    const { id, chosen, hasTakenBack } = this.#state;
    const moment = { at: `${this.#hintPanel.position} ${decision.kind}`, isAgain: hasTakenBack };
    const lesson = () => lessonFor(place, decision.kind, `kvartal-lessons-${id}`, moment);
    return (chosen.length ? '' : this.#remark) || lesson() || `${place.dataset.tip} ${decision.what}`;
  }
}

/**
 * Says a sentence, as much of it as its place holds.
 * @param {HTMLElement} place
 * @param {string} text
 */
function tell(place, text) {
  const says = need('.says', place);
  const words = text.split(' ');
  says.textContent = text;
  while (place.scrollHeight > place.clientHeight && words.length > 1) {
    words.pop();
    says.textContent = `${words.join(' ')}…`;
  }
}

/**
 * The button of an action, if it has one: among the choices, in the bar, or in the list of all
 * actions, which may be closed.
 * @param {string | undefined} action
 * @returns {Drawn[]}
 */
function buttonOf(action) {
  if (action === undefined) return [];
  const button = first(`#choices [data-choice="${CSS.escape(action)}"]`) ?? findOffer(action)?.button;
  const list = button?.closest('details:not([open])');
  return [list ? first('summary', list) : button].filter((each) => each instanceof HTMLElement);
}

/**
 * The lesson of a moment: the first for this kind of action that was not given before. What
 * was taken back is taught once more.
 * @param {HTMLElement} place
 * @param {string} kind
 * @param {string} key
 * @param {{ at: string, isAgain: boolean }} moment
 * @returns {string}
 */
function lessonFor(place, kind, key, { at, isAgain }) {
  /** @type {Given} */
  const given = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const lessons = all(`[data-kind="${CSS.escape(kind)}"]`, place);
  const momentOf = (/** @type {Drawn} */ each) => given[each.dataset.lesson ?? ''];
  // The same moment may be painted twice; it teaches the same.
  const lesson = lessons.find((each) => momentOf(each) === at)
    ?? lessons.findLast((each) => isAgain && momentOf(each) !== undefined)
    ?? lessons.find((each) => momentOf(each) === undefined);
  if (!lesson) return '';
  given[lesson.dataset.lesson ?? ''] = at;
  sessionStorage.setItem(key, JSON.stringify(given));
  return lesson.textContent ?? '';
}

/**
 * Why the advice was better than what was played, if it was.
 * @param {HTMLElement} place
 * @param {Hint} advised
 * @param {Hint} now
 */
function remarkOn(place, advised, now) {
  const cost = Math.round(advised.lead - now.lead);
  return cost < COST_MIN ? '' : (place.dataset.better ?? '').replace('#', String(cost)) + (advised.parts[0]?.decisions[0]?.what ?? '');
}
