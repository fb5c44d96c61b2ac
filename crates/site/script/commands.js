// @ts-check
// How something is asked of the server so that a command is neither lost nor doubled when
// the network fails.

import { ANSWER_MAX, RETRY_MAX, RETRY_MIN } from './connection.js';
import { newKey } from './keys.js';

/** @import { Connection } from './connection.js' */
/** @import { Answer, Move, Sentence } from './types.js' */

const TRIES_MAX = 4;      // how often a command other than a move is sent

/**
 * Posts JSON; gives the answer, or null if none of ours came in time.
 * @template Body
 * @param {string} address
 * @param {object} body
 * @param {number} [limit] In milliseconds.
 * @returns {Promise<Answer<Body> | null>}
 */
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

/**
 * Posts a command that may come late, or not at all: it is tried a few times, and counts
 * once.
 * @param {string} address
 * @param {object} body
 * @param {Connection} connection
 * @returns {Promise<Answer<Sentence> | null>}
 */
export async function postOnce(address, body, connection) {
  const keyed = { ...body, key: newKey() };
  for (let n = 1, wait = RETRY_MIN; ; n++, wait *= 2) {
    const answer = await post(address, keyed, ANSWER_MAX);
    if (answer || n === TRIES_MAX) return answer;
    await connection.back(wait);
  }
}

/**
 * Sends moves, each until it is answered. The server counts a move once however often it
 * comes, by its key. A move that is under way survives a reload of the page.
 */
export class Moves {
  isLate = false;   // whether a move had no answer and is being sent again
  #address;
  #storage;
  #connection;
  #onLate;

  /**
   * @param {string} address
   * @param {string} storage The key in the session's storage for the move under way.
   * @param {Connection} connection
   * @param {() => void} onLate Called when `isLate` has changed.
   */
  constructor(address, storage, connection, onLate) {
    this.#address = address;
    this.#storage = storage;
    this.#connection = connection;
    this.#onLate = onLate;
  }

  /**
   * The move that was under way when the page was left, if any.
   * @returns {Move | null}
   */
  get left() {
    return JSON.parse(sessionStorage.getItem(this.#storage) ?? 'null');
  }

  /**
   * Sends a move; gives the answer.
   * @param {Move} move
   * @returns {Promise<Answer<Sentence>>}
   */
  async send(move) {
    sessionStorage.setItem(this.#storage, JSON.stringify(move));
    for (let wait = RETRY_MIN; ; wait = Math.min(wait * 2, RETRY_MAX)) {
      /** @type {Answer<Sentence> | null} */
      const answer = await post(this.#address, move, ANSWER_MAX);
      this.#enter(!answer);
      if (answer) { sessionStorage.removeItem(this.#storage); return answer; }
      await this.#connection.back(wait);
    }
  }

  /** @param {boolean} isLate */
  #enter(isLate) {
    if (this.isLate === isLate) return;
    this.isLate = isLate;
    this.#onLate();
  }
}
