// The connection of a table's page to the server: what arrives over the socket, and how a
// move is sent so that it is neither lost nor doubled when the network fails.

const BEAT = 4000;        // the server sends something at least this often (live.rs)
const SILENCE = 2 * BEAT + 1000;  // a connection that is silent for this long is dead
const RETRY_MIN = 500;
const RETRY_MAX = 5000;
const ANSWER_MAX = 8000;  // an answer to a move that takes longer is not waited for
const TRIES_MAX = 4;      // how often a command other than a move is sent
const PRESS_MAX = 3000;   // presses of a form within this time are one

// Holds one socket at most. The state is 'new' until something arrives, then 'open', and
// 'lost' from the moment it is known to be dead until something arrives again.
export class Connection {
  state = 'new';
  #address;
  #onNews;
  #onState;
  #socket = null;
  #hasSpoken = false;  // whether the present socket has brought anything
  #silence = 0;   // the timer that declares the socket dead
  #retry = 0;     // the timer that connects again
  #wait = RETRY_MIN;
  #heard = Date.now();
  #returned = new Set();  // who waits for the connection to be back

  // `address(what)` gives the path of 'live', the socket, or 'news', where they are asked for.
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

  // Resolves when the connection is back, but after `limit` milliseconds at the latest: it
  // may be that only the socket is cut.
  back(limit) {
    return new Promise((resolve) => {
      const done = () => { clearTimeout(timer); this.#returned.delete(done); resolve(); };
      const timer = setTimeout(done, limit);
      this.#returned.add(done);
    });
  }

  // Says that the page has lost its way: the whole of it is sent again.
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

  // Whatever an old socket still brings is nobody's business.
  #drop() {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #enter(state) {
    if (this.state === state) return;
    this.state = state;
    this.#onState();
  }
}

// Posts JSON; gives `{ isOk, body }`, or null if there was no answer of ours in time.
export async function post(address, body, limit) {
  try {
    const response = await fetch(address, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
      signal: limit ? AbortSignal.timeout(limit) : undefined,
    });
    return { isOk: response.ok, body: await response.json() };
  } catch {
    return null;
  }
}

// Sends moves, each until it is answered. The server counts a move once however often it
// comes, by its key. A move that is under way survives a reload of the page.
export class Moves {
  isLate = false;   // whether a move had no answer and is being sent again
  #address;
  #storage;
  #connection;
  #onLate;

  constructor(address, storage, connection, onLate) {
    this.#address = address;
    this.#storage = storage;
    this.#connection = connection;
    this.#onLate = onLate;
  }

  // The move that was under way when the page was left, if any.
  get left() {
    return JSON.parse(sessionStorage.getItem(this.#storage) ?? 'null');
  }

  // Sends a move; gives the answer.
  async send(move) {
    sessionStorage.setItem(this.#storage, JSON.stringify(move));
    for (let wait = RETRY_MIN; ; wait = Math.min(wait * 2, RETRY_MAX)) {
      const answer = await post(this.#address, move, ANSWER_MAX);
      this.#enter(!answer);
      if (answer) { sessionStorage.removeItem(this.#storage); return answer; }
      await this.#connection.back(wait);
    }
  }

  #enter(isLate) {
    if (this.isLate === isLate) return;
    this.isLate = isLate;
    this.#onLate();
  }
}

// Posts a command of which it is enough if it comes late, or not at all: it is tried a few
// times, and counts once. Gives what `post` gives.
export async function postOnce(address, body, connection) {
  const keyed = { ...body, key: newKey() };
  for (let n = 1, wait = RETRY_MIN; ; n++, wait *= 2) {
    const answer = await post(address, keyed, ANSWER_MAX);
    if (answer || n === TRIES_MAX) return answer;
    await connection.back(wait);
  }
}

// Gives every form of a table the key of its press: two quick presses are one.
export function keyForms() {
  document.addEventListener('submit', ({ target: form }) => {
    if (!form.getAttribute('action')?.startsWith('/t/')) return;
    let field = form.querySelector('input[name=key]');
    if (!field) {
      field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name: 'key' });
      form.append(field);
    }
    const now = Date.now();
    // A page that the browser brings back has the form of long ago.
    if (now - Number(form.dataset.sent ?? 0) > PRESS_MAX) field.value = newKey();
    form.dataset.sent = now;
  });
}

// The name of a command: 32 hexadecimal digits that nobody else comes upon.
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
