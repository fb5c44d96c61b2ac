// @ts-check
// The page of a table: puts its parts together, and shows the news that arrive.

import { Agreement } from './agreement.js';
import { Attention } from './attention.js';
import { Caller } from './calling.js';
import { Chat } from './chat.js';
import { Choosing } from './choosing.js';
import { Clocks } from './clocks.js';
import { Moves } from './commands.js';
import { Connection } from './connection.js';
import { passScreen } from './curtain.js';
import { byId } from './dom.js';
import { listenToDrags } from './dragging.js';
import { showEnding } from './ending.js';
import { listenToFlicks } from './flicking.js';
import { Gestures } from './gestures.js';
import { HintPanel } from './hint.js';
import { Inspector } from './inspect.js';
import { focusKey, paint, restoreFocus } from './keeping.js';
import { listenToKeys } from './keyboard.js';
import { Guide } from './lessons.js';
import { fitLists, keepListsFitting } from './lists.js';
import { Marking, outline } from './marking.js';
import { NextTable } from './next.js';
import { Panning } from './panning.js';
import { Presence } from './presence.js';
import { listenToPresses } from './presses.js';
import { Previews } from './preview.js';
import { Regions } from './regions.js';
import { Remarks } from './remarks.js';
import { Requests } from './requests.js';
import { Sending } from './sending.js';
import { listenToPace, readSettings } from './settings.js';
import { markSince } from './since.js';
import { listenToSlides } from './sliding.js';
import { preferSmallViews } from './small.js';
import { Narrator } from './speaking.js';
import { Stage } from './stage.js';
import { TableState } from './state.js';
import { listenToRests } from './tips.js';

/** @import { Message, News } from './types.js' */

class Table {
  #state;
  #settings;
  #regions;
  #connection;
  #moves;
  #sending;
  #previews;
  #gestures;
  #hintPanel;
  #guide;
  #choosing;
  #inspector;
  #panning;
  #clocks;
  #presence;
  #caller;
  #chat;
  #attention;
  #remarks;
  #agreement;
  #next;
  #narrator;
  #stage;

  /** @param {HTMLElement} main */
  constructor(main) {
    const state = new TableState(main);
    const { id, seat } = state;
    const showConnection = () => this.#showConnection();
    const addressOf = (/** @type {string} */ what) => `/t/${id}/${what}?seat=${seat}&have=${this.#regions.version}`;
    this.#state = state;
    this.#settings = readSettings((settings) => { this.#stage.painted(); this.#choosing.playForced(settings); });
    this.#stage = new Stage(state, this.#settings);
    this.#regions = new Regions(main.dataset.version ?? '');
    this.#connection = new Connection(addressOf, (message) => this.#take(message), showConnection);
    this.#moves = new Moves(`/t/${id}/act`, `kvartal-move-${id}-${seat}`, this.#connection, showConnection);
    this.#sending = new Sending(state, this.#moves);
    const requests = new Requests(state, this.#connection);
    this.#previews = new Previews(state, requests);
    const attention = new Attention(main, this.#settings);
    this.#attention = attention;
    this.#hintPanel = new HintPanel(main, () => requests.ask('hint', { seat }), (hint) => outline(main, hint), attention);
    const marking = new Marking(state, this.#previews, () => this.#guide.point());
    this.#gestures = new Gestures(state, requests);
    this.#guide = new Guide(state, this.#hintPanel, attention);
    const parts = { gestures: this.#gestures, sending: this.#sending, previews: this.#previews, marking, attention };
    this.#choosing = new Choosing(state, parts);
    this.#inspector = new Inspector(state, requests);
    this.#panning = new Panning(main);
    this.#clocks = new Clocks(main);
    this.#presence = new Presence(main, this.#clocks);
    this.#caller = new Caller(state, this.#settings, this.#stage.sound);
    this.#chat = new Chat(main, requests, () => this.#entitle());
    this.#remarks = new Remarks(main, seat, this.#stage.sound);
    this.#agreement = new Agreement(main, requests, this.#presence);
    this.#next = new NextTable(state);
    this.#narrator = new Narrator(main);
    this.#listen(requests);
    this.#start();
  }

  /** @param {Requests} requests */
  #listen(requests) {
    const state = this.#state;
    const parts = {
      state, requests, choosing: this.#choosing, gestures: this.#gestures, previews: this.#previews, hintPanel: this.#hintPanel,
      inspector: this.#inspector, panning: this.#panning, chat: this.#chat, stage: this.#stage,
    };
    listenToPresses(parts);
    listenToKeys(state, parts);
    listenToDrags(state, this.#choosing);
    listenToFlicks(state, this.#choosing);
    listenToSlides(state, this.#choosing);
    listenToRests(state, requests, this.#inspector);
    listenToPace(requests);
    keepListsFitting(state.main);
  }

  #start() {
    preferSmallViews(this.#state.main);
    this.#choosing.suggest();
    this.#guide.teach();
    this.#sending.sendLeft();
    this.#clocks.show();
    markSince(this.#state.main);
    showEnding(this.#state.main);
    this.#narrator.painted();
    this.#entitle();
  }

  // Says that the connection is lost, and what becomes of a move that is under way.
  #showConnection() {
    const [{ state }, { dataset }] = [this.#connection, this.#state.main];
    dataset.connection = state;
    const texts = [state === 'lost' && dataset.lost, this.#moves.isLate && dataset.kept];
    byId('connection').textContent = texts.filter(Boolean).join(' ');
  }

  /** @param {Message} message */
  #take(message) {
    this.#clocks.set(message.now);
    this.#presence.set(message.away);
    if ('to' in message) this.#show(message); else this.#presence.show();
  }

  /** @param {News} news */
  #show(news) {
    const { main, seat } = this.#state;
    const fresh = this.#regions.take(news);
    if (!fresh) return this.#connection.askForWhole();
    this.#state.counter = news.counter;
    this.#sending.takeNews();
    main.dataset.counter = String(news.counter);
    main.dataset.stage = news.stage;
    document.title = news.title;
    if (news.turn) return passScreen(this.#state, news.turn);
    this.#previews.clear();
    this.#gestures.clear();
    this.#stage.leave();
    const focus = focusKey(main);
    paint(fresh, this.#panning);
    // A player whose seat a bot has taken sees another page.
    if (seat && news.stage === 'playing' && !main.querySelector('#seats .me')) return location.reload();
    if (!this.#state.isMyTurn) this.#state.presses = [];
    this.#hintPanel.keep();
    restoreFocus(focus);
    this.#choosing.keep();
    const nTold = this.#narrator.painted();
    this.#choosing.suggest();
    this.#guide.teach();
    this.#stage.enter(nTold);
    this.#clocks.show();
    this.#presence.show();
    this.#agreement.show();
    markSince(main);
    showEnding(main);
    this.#next.painted();
    this.#chat.painted();
    this.#caller.call();
    this.#remarks.painted();
    requestAnimationFrame(() => fitLists(main));
    this.#inspector.refresh();
    this.#attention.draw();
    setTimeout(() => this.#choosing.playForced(this.#settings), 0);
  }

  #entitle() {
    // The chat is read before the page is put together.
    if (this.#chat) this.#caller.entitle(this.#chat.nUnread);
  }
}

new Table(byId('main'));
