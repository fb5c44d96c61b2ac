// @ts-check
// What the page shows of a choice: which pieces are chosen and which can be, what is still
// to be chosen, and the buttons of the actions that the chosen pieces mean.

import { all, create, enclosing, first, setPressed } from './dom.js';
import {
  beginning, exact, findOffer, fitting, isEndOfTurn, meant, pieceButton, pieceButtons, readOffers,
} from './offers.js';
import { speak } from './speaking.js';

/** @import { Previews } from './preview.js' */
/** @import { TableState } from './state.js' */
/** @import { Drawn, Hint, Offer } from './types.js' */

export class Marking {
  #state;
  #previews;
  #onMark;

  /**
   * @param {TableState} state
   * @param {Previews} previews
   * @param {() => void} onMark Called when the choice has changed.
   */
  constructor(state, previews, onMark) {
    this.#state = state;
    this.#previews = previews;
    this.#onMark = onMark;
  }

  /** Marks pieces and actions as the state has them. */
  mark() {
    const { main, chosen, armed, begun } = this.#state;
    const offers = readOffers();
    const fits = fitting(chosen, offers);
    const open = beginning(fits, begun);
    this.#markPieces(open);
    for (const { button, action } of offers) {
      button.classList.toggle('armed', action === armed);
      button.classList.toggle('fits', chosen.length > 0 && open.some((each) => each.action === action));
      setPressed(button, action === armed);
    }
    main.classList.toggle('choosing', chosen.length > 0);
    this.#setHeadline(this.#nextStep(open));
    this.#offerChoices(open);
    if (!chosen.length && !armed) this.#foreseeTheEnd(offers);
    this.#onMark();
  }

  /** What ending the turn would bring is told before anybody points at it. @param {Offer[]} offers */
  #foreseeTheEnd(offers) {
    const end = offers.find((offer) => offer.effect === 'ends' && !offer.pieces.length);
    if (end) this.#previews.show(end.action);
  }

  /**
   * The buttons of the actions that the chosen pieces mean, side by side in the bar.
   * @param {Offer[]} open The offers that fit the chosen pieces.
   */
  #offerChoices(open) {
    const place = document.getElementById('choices');
    if (!place) return;
    const { chosen, armed, begun } = this.#state;
    const armedOffer = armed && !isEndOfTurn(armed) ? findOffer(armed) : undefined;
    const meaning = chosen.length ? meant(chosen, null) : [];
    // The only way to go on to a place needs no button: the place is chosen next.
    const found = meaning.length === 1 && meaning[0].isOpen ? [] : meaning;
    const isApart = armedOffer && !meaning.some((offer) => offer.action === armed);
    const shown = isApart ? [armedOffer, ...found] : found;
    // The pieces of a pair are chosen in any order.
    const isLast = !open.some((offer) => offer.pieces.length > chosen.length);
    const active = document.activeElement;
    const focus = active instanceof HTMLElement && place.contains(active) ? active.dataset.choice : undefined;
    place.replaceChildren(...shown.map((offer) => this.#choice(offer, { begun, isOnly: isLast && shown.length === 1 })));
    first('.dock', this.#state.main)?.classList.toggle('deciding-now', shown.length > 0);
    if (!focus) return;
    // A player who uses the keyboard stays on the same choice, or comes to the next action.
    const same = first(`[data-choice="${CSS.escape(focus)}"]`, place);
    (same ?? first('#offers [data-do], #offers button'))?.focus({ preventScroll: true });
  }

  /**
   * @param {Offer} offer
   * @param {{ begun: string | null, isOnly: boolean }} how
   */
  #choice(offer, { begun, isOnly }) {
    const button = create('button', '', isOnly ? 'choice confirm primary' : 'choice confirm');
    button.type = 'button';
    button.dataset.choice = offer.action;
    const changes = create('small');
    button.append(create('span', offer.short), changes);
    // Of several ways to go on, one is taken unless the player says otherwise.
    if (offer.isOpen) setPressed(button, offer.steps[0] === begun);
    else this.#previews.foresee(offer.action).then((preview) => { changes.textContent = preview?.changes ?? ''; });
    return button;
  }

  /** @param {Offer[]} open The offers that fit the chosen pieces. */
  #markPieces(open) {
    const { chosen } = this.#state;
    const reachable = new Set(open.flatMap((offer) => offer.pieces));
    for (const old of all('.board .badge')) old.remove();
    for (const button of pieceButtons()) {
      const piece = button.dataset.piece ?? '';
      const isChosen = chosen.includes(piece);
      button.classList.toggle('chosen', isChosen);
      button.classList.toggle('can', !isChosen && reachable.has(piece));
      setPressed(button, isChosen);
      button.setAttribute('aria-disabled', String(!isChosen && !reachable.has(piece)));
      const [offer] = isChosen || !chosen.length ? [] : exact([...chosen, piece], open);
      const badge = offer?.badge;
      if (badge) button.append(badgeFor(button, badge));
      name(button, badge?.textContent ?? '');
    }
  }

  /**
   * What is still to be chosen, in the words of the board if it has some for the piece
   * that was chosen last.
   * @param {Offer[]} open The offers that fit the chosen pieces.
   * @returns {string | undefined}
   */
  #nextStep(open) {
    const { main, chosen, armed } = this.#state;
    if (!chosen.length) return undefined;
    const last = pieceButton(chosen.at(-1)) ?? main;
    if (exact(chosen, open).length > 1) return enclosing(last, '[data-which]')?.dataset.which;
    const isMore = open.some((offer) => offer.action !== armed && offer.pieces.length > chosen.length);
    const asks = isMore ? enclosing(last, '[data-next]') : null;
    const texts = (asks?.dataset.next ?? '').split('|');
    return texts[Math.min(chosen.length, texts.length) - 1] || undefined;
  }

  /**
   * The headline asks for what is still missing of the action that was begun.
   * @param {string | undefined} text
   */
  #setHeadline(text) {
    const task = first('.task.mine', this.#state.main);
    if (!task) return;
    task.dataset.asked ??= task.textContent;
    const headline = text ?? task.dataset.asked;
    if (task.textContent === headline) return;
    task.textContent = headline;
    if (text) speak(text);
  }
}

/**
 * Shows on the board which pieces a turn means, or none; and which button begins it, if
 * no piece does.
 * @param {HTMLElement} main
 * @param {Hint | null} hint
 */
export function outline(main, hint) {
  const parts = hint?.parts ?? [];
  const pieces = new Set(parts.flatMap(({ decisions }) => decisions.flatMap((decision) => decision.pieces)));
  const begun = parts[0]?.decisions[0]?.pieces.length ? undefined : findOffer(parts[0]?.do ?? null);
  for (const button of pieceButtons()) button.classList.toggle('hinted', pieces.has(button.dataset.piece ?? ''));
  for (const button of all('.bar .offer', main)) button.classList.toggle('hinted', button === begun?.button);
}

/**
 * Whoever listens hears what a badge says after the name of its piece.
 * @param {Drawn} piece
 * @param {string} said
 */
function name(piece, said) {
  const own = piece.dataset.label ?? piece.getAttribute('aria-label');
  if (own === null || (!said && piece.dataset.label === undefined)) return;
  if (said) piece.dataset.label = own; else delete piece.dataset.label;
  piece.setAttribute('aria-label', said ? `${own} ${said}` : own);
}

/**
 * A badge to be put on a piece: in a drawing it is part of the drawing.
 * @param {Drawn} piece
 * @param {Element} badge
 */
function badgeFor(piece, badge) {
  if (piece instanceof HTMLElement) return badge.cloneNode(true);
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.classList.add('badge');
  group.innerHTML = badge.innerHTML;
  return group;
}
