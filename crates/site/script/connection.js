// @ts-check
// The connection of a table's page to the server: it brings news, and notices when it has
// become silent.

/** @import { Message } from './types.js' */

const BEAT = 3000;        // the server sends something at least this often (live.rs)
const SILENCE = 3 * BEAT;  // a connection that is silent for this long is dead
export const RETRY_MIN = 500;
export const RETRY_MAX = 5000;
export const ANSWER_MAX = 8000;  // an answer that takes longer is not waited for

/**
 * Holds one socket at most. The state is 'new' until something arrives, then 'open', and
 * 'lost' from the moment it is known to be dead until something arrives again.
 */
export class Connection {
  /** @type {'new' | 'open' | 'lost'} */
  state = 'new';
  #address;
  #onNews;
  #onState;
  /** @type {WebSocket | null} */
  #socket = null;
  #hasSpoken = false;  // whether the present socket has brought anything
  #silence = 0;   // the timer that declares the socket dead
  #retry = 0;     // the timer that connects again
  #wait = RETRY_MIN;
  #heard = Date.now();
  /** Those who wait for the connection to be back. @type {Set<() => void>} */
  #returned = new Set();

  /**
   * @param {(what: 'live' | 'news') => string} address The path of the socket, or where
   *   news are asked for without one.
   * @param {(message: Message) => void} onNews
   * @param {() => void} onState Called when the state has changed.
   */
  constructor(address, onNews, onState) {
    this.#address = address;
    this.#onNews = onNews;
    this.#onState = onState;
    addEventListener('offline', () => this.#lose());
    addEventListener('online', () => this.#connect());
    addEventListener('pageshow', (event) => { if (event.persisted) this.#connect(); });
    // A device that wakes up has a dead socket that does not know it yet.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - this.#heard > BEAT + 1000) this.#connect();
    });
    this.#connect();
  }

  /**
   * Resolves when the connection is back, but after `limit` milliseconds at the latest:
   * perhaps only the socket is cut.
   * @param {number} limit
   * @returns {Promise<void>}
   */
  back(limit) {
    return new Promise((resolve) => {
      const done = () => { clearTimeout(timer); this.#returned.delete(done); resolve(); };
      const timer = setTimeout(done, limit);
      this.#returned.add(done);
    });
  }

  /** Says that the page has lost its way: the whole of it is sent again. */
  askForWhole() {
    this.#socket?.send('whole');
  }

  #connect() {
    this.#drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.#address('live')}`);
    this.#socket = socket;
    this.#hasSpoken = false;
    // Long news come in pieces: all but the last begin with a plus, the last with a dot.
    let begun = '';
    socket.onmessage = ({ data }) => {
      this.#hasSpoken = true;
      this.#hear();
      if (!data) return;  // a beat: the server only says that it is there
      if (data[0] === '+') { begun += data.slice(1); return; }
      const text = data[0] === '.' ? begun + data.slice(1) : data;
      begun = '';
      this.#onNews(JSON.parse(text));
    };
    socket.onclose = () => this.#lose();
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }

  #hear() {
    this.#heard = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
    if (this.state !== 'open') this.#wait = RETRY_MIN;
    this.#return();
  }

  #return() {
    this.#enter('open');
    for (const done of [...this.#returned]) done();
  }

  // Where no socket gets through, news are asked for, about as often as a socket is tried.
  async #askForNews() {
    try {
      const response = await fetch(this.#address('news'), { signal: AbortSignal.timeout(ANSWER_MAX) });
      if (!response.ok) throw new Error(response.statusText);
      /** @type {Message | null} */
      const news = response.status === 204 ? null : await response.json();
      // A socket may have come through meanwhile, and knows better.
      if (this.#hasSpoken) return;
      this.#return();
      if (news) this.#onNews(news);
    } catch {
      if (!this.#hasSpoken) this.#enter('lost');
    }
  }

  #lose() {
    const isDeaf = this.#socket && !this.#hasSpoken;
    this.#drop();
    // Many pages lose their server at once; they do not all come back at once.
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, RETRY_MAX);
    if (isDeaf) this.#askForNews();
    else this.#enter('lost');
  }

  // What an old socket still brings is ignored.
  #drop() {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  /** @param {'open' | 'lost'} state */
  #enter(state) {
    if (this.state === state) return;
    this.state = state;
    this.#onState();
  }
}
