// @ts-check
// The page of a puzzle: one turn is made on the board as at a table. Nothing is stored on the
// way; the answer to each step brings the page after it.

import { Attention } from './attention.js';
import { Choosing } from './choosing.js';
import { post } from './commands.js';
import { RETRY_MAX, RETRY_MIN } from './connection.js';
import { all, byId, enclosing, first, setPressed } from './dom.js';
import { listenToDrags } from './dragging.js';
import { listenToFlicks } from './flicking.js';
import { Gestures } from './gestures.js';
import { HintPanel } from './hint.js';
import { Inspector } from './inspect.js';
import { focusKey, paint, restoreFocus } from './keeping.js';
import { listenToKeys } from './keyboard.js';
import { Marking } from './marking.js';
import { showNotice } from './notice.js';
import { Panning } from './panning.js';
import { listenToPresses } from './presses.js';
import { Previews } from './preview.js';
import { Requests } from './requests.js';
import { Sending } from './sending.js';
import { readSettings } from './settings.js';
import { listenToSlides } from './sliding.js';
import { preferSmallViews } from './small.js';
import { Narrator } from './speaking.js';
import { Stage } from './stage.js';
import { TableState } from './state.js';
import { listenToRests } from './tips.js';

/** @import { Chat } from './chat.js' */
/** @import { Connection } from './connection.js' */
/** @import { Answer, Commands, Move, PuzzleNews, Sentence } from './types.js' */

const TRIES_MAX = 4;  // how often a step is sent that is not answered
const PATIENCE = 400;  // how long judging may take before the page says so, in milliseconds

const wait = (/** @type {number} */ limit) => new Promise((resolve) => setTimeout(resolve, limit));

/** There is no socket: each step is a request of its own. */
const connection = /** @type {Connection} */ (/** @type {unknown} */ ({ state: 'open', back: wait }));

/** Asks as at a table; what changes the position is answered with the page after it. */
class PuzzleRequests extends Requests {
  #onNews;

  /**
   * @param {TableState} state
   * @param {(news: PuzzleNews) => void} onNews
   */
  constructor(state, onNews) {
    super(state, connection);
    this.#onNews = onNews;
  }

  /**
   * @template {keyof Commands} What
   * @param {What} what
   * @param {Commands[What]} body
   * @returns {Promise<Sentence | null>}
   */
  async command(what, body) {
    const news = await super.command(what, body);
    if (news) this.#onNews(/** @type {PuzzleNews} */ (news));
    return news;
  }
}

class PuzzlePage {
  #state;
  #settings;
  #stage;
  #sending;
  #previews;
  #gestures;
  #choosing;
  #inspector;
  #panning;
  #attention;
  #narrator;
  /** The pieces of the best turn, once it is known. @type {string[]} */
  #marks = [];

  /** @param {HTMLElement} main */
  constructor(main) {
    const state = new TableState(main);
    this.#state = state;
    this.#settings = readSettings(() => this.#stage.painted());
    this.#stage = new Stage(state, this.#settings);
    const send = (/** @type {Move} */ move) => this.#send(move);
    this.#sending = new Sending(state, { send, left: null });
    const requests = new PuzzleRequests(state, (news) => this.#show(news));
    this.#previews = new Previews(state, requests);
    this.#attention = new Attention(main, this.#settings);
    this.#gestures = new Gestures(state, requests);
    const marking = new Marking(state, this.#previews, () => {});
    const parts = { gestures: this.#gestures, sending: this.#sending, previews: this.#previews, marking, attention: this.#attention };
    this.#choosing = new Choosing(state, parts);
    this.#inspector = new Inspector(state, requests);
    this.#panning = new Panning(main);
    this.#narrator = new Narrator(main);
    this.#listen(requests);
    preferSmallViews(main);
    this.#choosing.suggest();
    this.#narrator.painted();
  }

  /** @param {Requests} requests */
  #listen(requests) {
    const state = this.#state;
    // There are neither hints nor a chat.
    const hintPanel = new HintPanel(state.main, async () => null, () => {}, this.#attention);
    const chat = /** @type {Chat} */ (/** @type {unknown} */ ({ toggle() {}, say() {} }));
    const parts = {
      state, requests, choosing: this.#choosing, gestures: this.#gestures, previews: this.#previews, hintPanel,
      inspector: this.#inspector, panning: this.#panning, chat, stage: this.#stage,
    };
    listenToPresses(parts);
    listenToKeys(state, parts);
    listenToDrags(state, this.#choosing);
    listenToFlicks(state, this.#choosing);
    listenToSlides(state, this.#choosing);
    listenToRests(state, requests, this.#inspector);
    state.main.addEventListener('click', ({ target }) => {
      const button = enclosing(target, '[data-look-at]');
      if (button) this.#lookAt(button.dataset.lookAt ?? '', button);
    });
  }

  /**
   * @param {Move} move Steps of the turn.
   * @returns {Promise<Answer<Sentence>>}
   */
  async #send(move) {
    const { address, main } = this.#state;
    const slow = setTimeout(() => showNotice(main.dataset.thinking ?? ''), PATIENCE);
    /** @type {Answer<PuzzleNews> | null} */
    let answer = null;
    for (let n = 0, pause = RETRY_MIN; n < TRIES_MAX && !answer; n++, pause = Math.min(2 * pause, RETRY_MAX)) {
      if (n) await wait(pause);
      answer = await post(`${address}/act${main.dataset.query}`, { do: move.do, key: move.key });
    }
    clearTimeout(slow);
    showNotice('');
    if (!answer) return { isOk: false, body: { text: main.dataset.unanswered } };
    if (answer.isOk) this.#show(answer.body);
    return /** @type {Answer<Sentence>} */ (answer);
  }

  /** @param {PuzzleNews} news */
  #show(news) {
    const { main } = this.#state;
    this.#state.address = news.address;
    this.#state.counter = news.counter;
    main.dataset.counter = String(news.counter);
    this.#marks = news.marks;
    this.#previews.clear();
    this.#gestures.clear();
    this.#stage.leave();
    const focus = focusKey(main);
    paint(news.regions, this.#panning);
    const isOver = !this.#state.isMyTurn;
    main.classList.toggle('answered', isOver);
    if (isOver) this.#state.presses = [];
    restoreFocus(focus);
    this.#choosing.keep();
    this.#narrator.painted();
    this.#choosing.suggest();
    this.#stage.enter(0);
    this.#mark();
    this.#inspector.refresh();
    this.#attention.draw();
    if (isOver) first('.answered .primary', main)?.focus({ preventScroll: true });
    else setTimeout(() => this.#choosing.playForced(this.#settings), 0);
  }

  // Marks the pieces of the best turn.
  #mark() {
    const names = new Set(this.#marks);
    for (const piece of all('.board [data-piece]', this.#state.main)) piece.classList.toggle('hinted', names.has(piece.dataset.piece ?? ''));
  }

  /**
   * Shows the board after a turn, or before any.
   * @param {string} path
   * @param {Element} button
   */
  async #lookAt(path, button) {
    const { main } = this.#state;
    const response = await fetch(`${main.dataset.start}/${encodeURI(path)}/board`).catch(() => null);
    if (!response?.ok) return showNotice(main.dataset.unanswered ?? '');
    paint([['board', await response.text()]], this.#panning);
    for (const each of all('[data-look-at]', main)) setPressed(each, each === button);
    if (path === '-') this.#mark();
    byId('board').scrollIntoView({ block: 'nearest' });
  }
}

new PuzzlePage(byId('main'));
