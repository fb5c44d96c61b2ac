// @ts-check
// How pieces and actions are chosen: a first press arms an action, a second one does it.

import { first } from './dom.js';
import { showNotice } from './notice.js';
import {
  END_OF_TURN, exact, findOffer, fitting, isLight, meant, pieceButton, readForced, stepsOf, suggestedPiece, wasteOfEnding,
} from './offers.js';

/** @import { Marking } from './marking.js' */
/** @import { Previews } from './preview.js' */
/** @import { Requests } from './requests.js' */
/** @import { Sending } from './sending.js' */
/** @import { TableState } from './state.js' */
/** @import { Offer, Settings } from './types.js' */

export class Choosing {
  #state;
  #requests;
  #sending;
  #previews;
  #marking;

  /**
   * @param {TableState} state
   * @param {{ requests: Requests, sending: Sending, previews: Previews, marking: Marking }} parts
   */
  constructor(state, { requests, sending, previews, marking }) {
    this.#state = state;
    this.#requests = requests;
    this.#sending = sending;
    this.#previews = previews;
    this.#marking = marking;
  }

  /**
   * Does an action, unless another is under way. If it is refused, the choice is as before.
   * @param {string} action
   */
  async play(action) {
    const state = this.#state;
    if (state.isBusy) return;
    // The fresh page may come before the answer.
    const before = state.chosen;
    state.chosen = [];
    state.armed = null;
    if (!await this.#sending.send(stepsOf(action))) this.choose(before);
  }

  /** Does what is armed. */
  confirm() {
    if (this.#state.armed) this.play(this.#state.armed);
  }

  /**
   * A press on an action: arms it, or does it if it was armed.
   * @param {string} action
   */
  pressAction(action) {
    const isEnd = action === END_OF_TURN && !wasteOfEnding();
    if (this.#state.armed === action || isEnd) this.play(action);
    else this.lookInto(action);
  }

  /**
   * Chooses an action without doing it, however often it is pressed.
   * @param {string} action
   */
  lookInto(action) {
    this.#state.chosen = findOffer(action)?.pieces ?? [];
    this.#arm(action);
  }

  /**
   * A press on a piece: chooses it, gives it up, or does what it completes.
   * @param {string} piece
   */
  pressPiece(piece) {
    const { chosen, isBusy, armed } = this.#state;
    if (isBusy) return;
    if (chosen.includes(piece)) {
      // The second press on a piece of the armed action does it.
      if (armed) return this.play(armed);
      return this.choose(chosen.filter((each) => each !== piece));
    }
    const more = [...chosen, piece];
    const pieces = [more, [piece]].find((each) => fitting(each).length);
    if (!pieces) return this.#explain(more);
    this.choose(pieces);
    // What is quickly taken back need not be pressed twice.
    if (isLight(piece) && exact(pieces).length === 1) this.confirm();
  }

  /**
   * Chooses just these pieces, and arms the action that they mean if it is only one.
   * @param {string[]} pieces
   */
  choose(pieces) {
    const found = this.#select(pieces);
    if (found.length !== 1) this.#previews.hide();
    if (found.length > 1) first('#choices button')?.focus({ preventScroll: true });
  }

  /** After the page was painted: keeps what is still chosen, without a move of the focus. */
  keep() {
    const { chosen } = this.#state;
    const isOpen = fitting(chosen).length > 0;
    const kept = isOpen ? chosen.filter((piece) => pieceButton(piece)) : [];
    this.#select(kept);
    if (!kept.length) this.#previews.hide();
  }

  /** Chooses a step that a board proposes; one more press does it. */
  suggest() {
    const piece = this.#state.chosen.length ? undefined : suggestedPiece();
    if (piece) this.choose([piece]); else this.#marking.mark();
  }

  /**
   * Plays steps that leave no choice, or that a board calls obvious, if the player wants
   * that; not what was just taken back.
   * @param {Settings} settings
   */
  playForced(settings) {
    if (this.#state.isBusy || this.#state.hasTakenBack) return;
    const { only, obvious } = readForced();
    const action = only ?? (settings.forced ? obvious : undefined);
    if (action && (action === END_OF_TURN ? settings.confirm : settings.forced)) this.play(action);
  }

  /**
   * Previews what a press on a piece would mean; pointing only shows it sooner.
   * @param {string} piece
   */
  pointAt(piece) {
    const found = meant([...this.#state.chosen, piece]);
    if (found.length === 1) this.#previews.show(found[0].action);
  }

  /**
   * Takes these pieces as chosen. Gives the offers that they mean; a single one is armed.
   * @param {string[]} pieces
   * @returns {Offer[]}
   */
  #select(pieces) {
    this.#state.chosen = pieces;
    this.#state.armed = null;
    const found = meant(pieces);
    if (found.length === 1) {
      this.#arm(found[0].action);
    } else {
      this.#marking.mark();
      this.#marking.offerChoices(found);
    }
    return found;
  }

  /** @param {string} action */
  #arm(action) {
    this.#state.armed = action;
    this.#marking.mark();
    this.#previews.showArmed(action);
    const alike = findOffer(action)?.pieces ?? [];
    const found = alike.length ? exact(alike) : [];
    this.#marking.offerChoices(found.length > 1 ? found : []);
  }

  /**
   * Says why these pieces mean nothing.
   * @param {string[]} pieces
   */
  async #explain(pieces) {
    const answer = await this.#requests.ask('why', { seat: this.#state.seat, pieces });
    if (answer?.text) showNotice(answer.text);
  }
}
