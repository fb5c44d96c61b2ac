// @ts-check
// How pieces and actions are chosen: a first press arms an action, a second one does it.

import { first } from './dom.js';
import { showNotice } from './notice.js';
import {
  beginning, exact, findOffer, fitting, forcedAction, isEndOfTurn, isLight, meant, pieceButton, readOffers, stepsOf,
  suggestedPiece,
} from './offers.js';

/** @import { Gestures } from './gestures.js' */
/** @import { Marking } from './marking.js' */
/** @import { Previews } from './preview.js' */
/** @import { Sending } from './sending.js' */
/** @import { TableState } from './state.js' */
/** @import { Offer, Settings } from './types.js' */

export class Choosing {
  #state;
  #gestures;
  #sending;
  #previews;
  #marking;

  /**
   * @param {TableState} state
   * @param {{ gestures: Gestures, sending: Sending, previews: Previews, marking: Marking }} parts
   */
  constructor(state, { gestures, sending, previews, marking }) {
    this.#state = state;
    this.#gestures = gestures;
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
   * A press on an action: arms it, or does it if it was armed or wastes nothing.
   * @param {string} action
   */
  pressAction(action) {
    const isHarmless = isEndOfTurn(action) && !findOffer(action)?.waste;
    if (this.#state.armed === action || isHarmless) this.play(action);
    else this.lookInto(action);
  }

  /**
   * Chooses an action without doing it, however often it is pressed.
   * @param {string} action
   */
  lookInto(action) {
    const offer = findOffer(action);
    this.#state.chosen = offer?.pieces ?? [];
    this.#state.begun = offer?.steps[0] ?? null;
    this.#arm(offer?.action ?? action);
    this.#open(this.#state.chosen);
  }

  /**
   * A press on a piece: chooses it, gives it up, or does what it completes.
   * @param {string} piece
   */
  async pressPiece(piece) {
    const { chosen, isBusy, armed } = this.#state;
    if (isBusy) return;
    if (chosen.includes(piece)) {
      // The second press on a piece of the armed action does it.
      if (armed) return this.play(armed);
      return this.choose(chosen.filter((each) => each !== piece));
    }
    const more = [...chosen, piece];
    const isUnknown = fitting(chosen).some((offer) => offer.isOpen) && !this.#gestures.has(chosen);
    if (!fitting(more).length && (isUnknown || !fitting([piece]).length)) {
      const why = await this.#gestures.find(more);
      // The player may have gone on meanwhile.
      if (this.#state.chosen !== chosen) return;
      if (!fitting(more).length && !fitting([piece]).length) return showNotice(why?.text ?? '', why?.rule);
    }
    const isMore = fitting(more).length > 0;
    if (!isMore) this.#state.begun = null;
    this.choose(isMore ? more : [piece]);
    // What is quickly taken back need not be pressed twice.
    if (isLight(piece) && exact(this.#state.chosen, this.#begun()).length === 1) this.confirm();
  }

  /**
   * Chooses just these pieces, and arms the action that they mean if it is only one.
   * @param {string[]} pieces
   */
  choose(pieces) {
    const found = this.#select(pieces);
    if (found.length !== 1) this.#previews.hide();
    if (found.length > 1) first('#choices button')?.focus({ preventScroll: true });
    this.#open(pieces);
  }

  /**
   * Asks early for the gestures that a piece opens.
   * @param {string} piece
   */
  prepare(piece) {
    const pieces = [...this.#state.chosen, piece];
    if (fitting(pieces).some((offer) => offer.isOpen)) this.#gestures.find(pieces);
  }

  /** After the page was painted: keeps what is still chosen, without a move of the focus. */
  keep() {
    const { chosen } = this.#state;
    const isOpen = fitting(chosen).length > 0;
    const kept = isOpen ? chosen.filter((piece) => pieceButton(piece)) : [];
    this.#select(kept);
    if (!kept.length) this.#previews.hide();
    this.#open(kept);
  }

  /** Chooses a step that a board proposes; one more press does it. */
  suggest() {
    const piece = this.#state.chosen.length ? undefined : suggestedPiece();
    if (piece) this.choose([piece]); else this.#marking.mark();
  }

  /**
   * Plays what leaves no choice, if the player wants that; not what was just taken back.
   * @param {Settings} settings
   */
  playForced(settings) {
    const { isBusy, hasTakenBack } = this.#state;
    const action = isBusy || hasTakenBack ? undefined : forcedAction(settings);
    if (action) this.play(action);
  }

  /**
   * Takes these pieces as chosen. Gives the offers that they mean; a single one is armed.
   * @param {string[]} pieces
   * @returns {Offer[]}
   */
  #select(pieces) {
    this.#state.chosen = pieces;
    this.#state.armed = null;
    if (!pieces.length) this.#state.begun = null;
    const found = meant(pieces, this.#state.begun);
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
    this.#previews.show(action);
    const alike = findOffer(action)?.pieces ?? [];
    const found = alike.length ? exact(alike) : [];
    this.#marking.offerChoices(found.length > 1 ? found : []);
  }

  /**
   * Shows what can be chosen along with these pieces.
   * @param {string[]} pieces
   */
  async #open(pieces) {
    if (!pieces.length || !fitting(pieces).some((offer) => offer.isOpen)) return;
    await this.#gestures.find(pieces);
    const { chosen, armed } = this.#state;
    // What is armed stays so: a gesture is only one more thing to go on to.
    if (chosen === pieces && armed) this.#marking.mark();
    else if (chosen === pieces) this.#select(pieces);
  }

  /** What is offered of the action that was chosen among several. */
  #begun() {
    return beginning(readOffers(), this.#state.begun);
  }
}
