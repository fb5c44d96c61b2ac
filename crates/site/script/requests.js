// @ts-check
// What a table's page asks of the server besides moves. A refusal becomes a notice.

import { post, postOnce } from './commands.js';
import { showNotice } from './notice.js';

/** @import { Connection } from './connection.js' */
/** @import { TableState } from './state.js' */
/** @import { Answer, Commands, Questions, Sentence } from './types.js' */

export class Requests {
  #state;
  #connection;

  /**
   * @param {TableState} state
   * @param {Connection} connection
   */
  constructor(state, connection) {
    this.#state = state;
    this.#connection = connection;
  }

  /**
   * Asks something that changes nothing; null if it was refused or not answered.
   * @template {keyof Questions} What
   * @param {What} what
   * @param {Questions[What]['body']} body
   * @returns {Promise<Questions[What]['answer'] | null>}
   */
  async ask(what, body) {
    return this.#body(await post(this.#address(what), body));
  }

  /**
   * Asks for something that changes the table.
   * @template {keyof Commands} What
   * @param {What} what
   * @param {Commands[What]} body
   * @returns {Promise<Sentence | null>}
   */
  async command(what, body) {
    return this.#body(await postOnce(this.#address(what), body, this.#connection));
  }

  /** @param {string} what */
  #address(what) {
    return `${this.#state.address}/${what}`;
  }

  /**
   * @template Body
   * @param {Answer<Body> | null} answer
   * @returns {Body | null}
   */
  #body(answer) {
    if (answer?.isOk) return answer.body;
    // While nothing can be reached, the top of the page says so.
    const isKnown = !answer && this.#connection.state === 'lost';
    if (!isKnown) showNotice(answer?.body.text ?? this.#state.main.dataset.unanswered ?? '');
    return null;
  }
}
