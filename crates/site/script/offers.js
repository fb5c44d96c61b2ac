// @ts-check
// The offered actions and the pieces of the board, as the page shows them; and which
// offers the chosen pieces mean. Nothing here changes the page.

import { all, enclosing, first } from './dom.js';

/** @import { Drawn, Effect, Offer, Settings } from './types.js' */

/**
 * Everything that may be done now: the list of actions, then the gestures that are known.
 * @returns {Offer[]}
 */
export function readOffers() {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll('#offers [data-do]');
  const offers = [...buttons].map(readOffer);
  const isGesture = (/** @type {Offer} */ { button }) => Boolean(button.closest('#gestures'));
  return [...offers.filter((offer) => !isGesture(offer)), ...offers.filter(isGesture)];
}

/**
 * @param {HTMLElement} button
 * @returns {Offer}
 */
function readOffer(button) {
  const { dataset } = button;
  const effect = /** @type {Effect} */ (dataset.effect);
  return {
    button,
    action: dataset.do ?? '',
    steps: stepsOf(dataset.do ?? ''),
    pieces: words(dataset.pieces),
    badge: button.querySelector('.badge'),
    short: dataset.short ?? '',
    text: button.querySelector('.what')?.textContent ?? '',
    effect,
    isOpen: 'opens' in dataset,
    waste: dataset.guard,
  };
}

/**
 * The steps of an action: boards may join several into one.
 * @param {string} action
 * @returns {string[]}
 */
export function stepsOf(action) {
  return action.split('|');
}

/**
 * The offer of this name, or the one that begins with this step.
 * @param {string | null} action
 * @returns {Offer | undefined}
 */
export function findOffer(action) {
  const offers = readOffers();
  return offers.find((offer) => offer.action === action) ?? offers.find((offer) => offer.steps[0] === action);
}

/**
 * Whether an action ends the turn and is not chosen on the board.
 * @param {string | null} action
 */
export function isEndOfTurn(action) {
  const offer = findOffer(action);
  return offer?.effect === 'ends' && !offer.pieces.length;
}

/**
 * The offers that have all these pieces among theirs.
 * @param {string[]} pieces
 * @param {Offer[]} offers
 */
export function fitting(pieces, offers = readOffers()) {
  return offers.filter((offer) => offer.pieces.length && pieces.every((piece) => offer.pieces.includes(piece)));
}

/**
 * The offers that have just these pieces.
 * @param {string[]} pieces
 * @param {Offer[]} [offers]
 */
export function exact(pieces, offers) {
  return fitting(pieces, offers).filter((offer) => offer.pieces.length === pieces.length);
}

/**
 * The offers that begin with just these pieces and go on to others.
 * @param {string[]} pieces
 * @param {Offer[]} offers
 */
export function continuing(pieces, offers) {
  return offers.filter((offer) => offer.pieces.length > pieces.length && pieces.every((piece, n) => offer.pieces[n] === piece));
}

/**
 * The offers that begin with a step, if there are any.
 * @param {Offer[]} offers
 * @param {string | null} begun
 */
export function beginning(offers, begun) {
  const found = offers.filter((offer) => offer.steps[0] === begun);
  return found.length ? found : offers;
}

/**
 * What these pieces mean: the offers of just these, or the only one that they can become.
 * @param {string[]} pieces
 * @param {string | null} begun The step that was chosen among several.
 * @returns {Offer[]}
 */
export function meant(pieces, begun) {
  const open = pieces.length ? beginning(fitting(pieces), begun) : [];
  const found = exact(pieces, open);
  return found.length || open.length !== 1 ? found : open;
}

/**
 * The action that plays itself, if the player wants that: the only one that is left, or one
 * that the board calls obvious.
 * @param {Settings} settings
 * @returns {string | undefined}
 */
export function forcedAction(settings) {
  const listed = all('#offers .offer');
  const only = listed.length === 1 ? listed[0].dataset.do : undefined;
  if (only !== undefined) return (isEndOfTurn(only) ? settings.confirm : settings.forced) ? only : undefined;
  const piece = settings.forced ? first('main [data-auto]')?.dataset.piece : undefined;
  return piece === undefined ? undefined : exact([piece])[0]?.action;
}

/**
 * The piece that a board proposes to choose at once.
 * @returns {string | undefined}
 */
export function suggestedPiece() {
  return first('main [data-suggest]')?.dataset.piece;
}

/** @returns {Drawn[]} */
export function pieceButtons() {
  return all('[data-piece]');
}

/**
 * @param {string | undefined} piece
 * @returns {Drawn | null}
 */
export function pieceButton(piece) {
  return piece === undefined ? null : first(`[data-piece="${CSS.escape(piece)}"]`);
}

/**
 * The name of the thing or piece that something belongs to.
 * @param {EventTarget | null} target
 * @returns {string | undefined}
 */
export function thingAt(target) {
  const thing = enclosing(target, '[data-piece], [data-thing]');
  return thing?.dataset.piece ?? thing?.dataset.thing;
}

/** @param {string | undefined} text */
function words(text) {
  return (text ?? '').split(' ').filter(Boolean);
}
