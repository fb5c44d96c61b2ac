// @ts-check
// Playing moves: one at a time, each on the page that the move before has brought.

import { newKey } from './keys.js';
import { showNotice } from './notice.js';

/** @import { TableState } from './state.js' */
/** @import { Answer, Move, Sentence } from './types.js' */
/** What sends moves, and the one that was under way when the page was left. @typedef {{ send(move: Move): Promise<Answer<Sentence>>, left: Move | null }} Moves */

export class Sending {
  #state;
  #moves;
  /** Called when news have come, while somebody waits for them. @type {(() => void) | null} */
  #onNews = null;

  /**
   * @param {TableState} state
   * @param {Moves} moves
   */
  constructor(state, moves) {
    this.#state = state;
    this.#moves = moves;
  }

  /**
   * Takes several steps as one move: all of them, or none if one is refused. Gives whether
   * they were taken. A button's steps are also taken back as one; those of chosen pieces one
   * by one, so that the last can be chosen otherwise.
   * @param {string[]} steps
   * @param {boolean} isButton
   * @returns {Promise<boolean>}
   */
  async send(steps, isButton) {
    const state = this.#state;
    state.setBusy(true);
    state.hasTakenBack = false;
    const isDone = await this.#deliver({ seat: state.seat, do: steps, counter: state.counter, key: newKey() });
    if (isDone && state.isMyTurn) state.presses.push(...(isButton ? [steps.length] : steps.map(() => 1)));
    state.setBusy(false);
    return isDone;
  }

  /** Sends the move again that was under way when the page was left. */
  async sendLeft() {
    const { left } = this.#moves;
    if (!left) return;
    this.#state.setBusy(true);
    await this.#deliver(left);
    this.#state.setBusy(false);
  }

  /** Says that the state has a new counter. */
  takeNews() {
    this.#onNews?.();
  }

  /**
   * Sends a move until it is answered, and waits for the page that shows it.
   * @param {Move} move
   * @returns {Promise<boolean>}
   */
  async #deliver(move) {
    const { isOk, body } = await this.#moves.send(move);
    if (!isOk) showNotice(body.text ?? '', { rule: body.rule });
    else if (this.#state.counter <= move.counter) await this.#newsAfter(move.counter);
    return isOk;
  }

  /**
   * @param {number} counter
   * @returns {Promise<void>}
   */
  #newsAfter(counter) {
    return new Promise((resolve) => {
      this.#onNews = () => {
        if (this.#state.counter <= counter) return;
        this.#onNews = null;
        resolve();
      };
    });
  }
}
