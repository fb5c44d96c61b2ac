// @ts-check
// How pieces and actions are chosen. What can be taken back is done as soon as it is chosen;
// what cannot has one button in the bar that names it.

import { first } from './dom.js';
import { showNotice } from './notice.js';
import {
  beginning, continuing, exact, findOffer, fitting, forcedAction, isEndOfTurn, meant, pieceButton, stepsOf, suggestedPiece,
} from './offers.js';

/** @import { Attention } from './attention.js' */
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
  #attention;

  /**
   * @param {TableState} state
   * @param {{ gestures: Gestures, sending: Sending, previews: Previews, marking: Marking, attention: Attention }} parts
   */
  constructor(state, { gestures, sending, previews, marking, attention }) {
    this.#state = state;
    this.#gestures = gestures;
    this.#sending = sending;
    this.#previews = previews;
    this.#marking = marking;
    this.#attention = attention;
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
    Object.assign(state, { chosen: [], armed: null, played: action });
    if (!await this.#sending.send(stepsOf(action), !before.length)) this.choose(before);
  }

  /**
   * A press on the button of an action: does it. One that would waste something says so first,
   * and one that goes on to a place waits for it; a second press does it.
   * @param {string} action
   */
  pressAction(action) {
    const offer = findOffer(action);
    const isFirst = this.#state.armed !== action;
    if (isFirst && (offer?.waste || offer?.isOpen)) this.lookInto(action); else this.play(action);
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
   * A press on a piece: chooses it or gives it up, and does what it completes.
   * @param {string} piece
   */
  async pressPiece(piece) {
    const { chosen, isBusy } = this.#state;
    if (isBusy) return;
    if (chosen.includes(piece)) return this.choose(chosen.filter((each) => each !== piece));
    const more = [...chosen, piece];
    const isUnknown = fitting(chosen).some((offer) => offer.isOpen) && !this.#gestures.has(chosen);
    if (!fitting(more).length && (isUnknown || !fitting([piece]).length)) {
      const why = await this.#gestures.find(more);
      // The player may have gone on meanwhile.
      if (this.#state.chosen !== chosen) return;
      if (!fitting(more).length && !fitting([piece]).length)
        return showNotice(why?.text ?? '', { at: pieceButton(piece), rule: why?.rule });
    }
    const isMore = fitting(more).length > 0;
    if (!isMore) this.#state.begun = null;
    this.choose(isMore ? more : [piece]);
    if (!isMore && chosen.length) this.#gestures.explain(more);
    this.#playIfFree();
  }

  /**
   * Chooses just these pieces.
   * @param {string[]} pieces
   */
  choose(pieces) {
    const found = this.#select(pieces);
    if (found.length !== 1) this.#previews.hide();
    this.#attention.draw();
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

  /** Shows nothing of what was only pointed at. */
  forgetPointed() {
    const { armed, chosen } = this.#state;
    if (armed) this.#previews.show(armed); else this.#previews.hide();
    if (!chosen.length) this.#marking.mark();
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

  /** Does what the chosen pieces mean, if it is one action that can be taken back. */
  #playIfFree() {
    const { chosen, begun } = this.#state;
    const offers = beginning(fitting(chosen), begun);
    const [offer, ...others] = exact(chosen, offers);
    const isFree = offer?.effect === 'free' && !offer.isOpen && !offer.waste;
    if (isFree && !others.length && !continuing(chosen, offers).length) this.play(offer.action);
  }

  /**
   * Takes these pieces as chosen. Gives the offers that they mean; a single one is armed, and of
   * several that go on to a place the first is begun.
   * @param {string[]} pieces
   * @returns {Offer[]}
   */
  #select(pieces) {
    this.#state.chosen = pieces;
    this.#state.armed = null;
    if (!pieces.length) this.#state.begun = null;
    const found = meant(pieces, this.#state.begun);
    if (found.length > 1 && found.every((offer) => offer.isOpen)) this.#state.begun ??= found[0].steps[0];
    if (found.length === 1) this.#arm(found[0].action); else this.#marking.mark();
    return found;
  }

  /** @param {string} action */
  #arm(action) {
    this.#state.armed = action;
    this.#marking.mark();
    this.#previews.tell(action);
    if (isEndOfTurn(action)) first('.offer.done')?.focus({ preventScroll: true });
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
    if (chosen !== pieces) return;
    if (armed) this.#marking.mark(); else this.#select(pieces);
    this.#attention.draw();
  }
}
