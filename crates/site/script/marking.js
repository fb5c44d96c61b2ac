// @ts-check
// What the page shows of a choice: which pieces are chosen and which can be, what is still
// to be chosen, and the buttons that confirm it or tell several actions apart.

import { all, create, enclosing, first, setPressed } from './dom.js';
import { beginning, exact, findOffer, fitting, isEndOfTurn, pieceButton, pieceButtons, readOffers } from './offers.js';

/** @import { HintPanel } from './hint.js' */
/** @import { Previews } from './preview.js' */
/** @import { TableState } from './state.js' */
/** @import { Drawn, Offer } from './types.js' */

export class Marking {
  #state;
  #previews;
  #hintPanel;

  /**
   * @param {TableState} state
   * @param {Previews} previews
   * @param {HintPanel} hintPanel
   */
  constructor(state, previews, hintPanel) {
    this.#state = state;
    this.#previews = previews;
    this.#hintPanel = hintPanel;
    addEventListener('scroll', () => requestAnimationFrame(() => showWay(state.main)), { passive: true });
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
    this.#hintPanel.mark(armed);
    main.classList.toggle('choosing', chosen.length > 0);
    this.#setHeadline(this.#nextStep(fits));
    this.#offerConfirm(offers.find((offer) => offer.action === armed));
    showWay(main);
  }

  /**
   * Offers several actions that mean the same pieces side by side.
   * @param {Offer[]} found
   */
  offerChoices(found) {
    const place = document.getElementById('choices');
    if (!place) return;
    const active = document.activeElement;
    const focus = active instanceof HTMLElement && place.contains(active) ? active.dataset.choice : undefined;
    place.replaceChildren(...found.map((offer) => this.#choice(offer)));
    if (!focus) return;
    // A player who uses the keyboard stays on the same choice, or comes to the next action.
    const same = first(`[data-choice="${CSS.escape(focus)}"]`, place);
    (same ?? first('#offers [data-do], #offers button'))?.focus({ preventScroll: true });
  }

  /** @param {Offer} offer */
  #choice(offer) {
    const button = create('button', '', 'choice');
    button.type = 'button';
    button.dataset.choice = offer.action;
    setPressed(button, offer.action === this.#state.armed);
    const changes = create('small');
    button.append(create('span', offer.short), changes);
    this.#previews.foresee(offer.action).then((preview) => { changes.textContent = preview?.changes ?? ''; });
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
      const [offer] = isChosen || !chosen.length ? [] : exact([...chosen, piece], open);
      const badge = offer?.badge;
      if (badge) button.append(badgeFor(button, badge));
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
    if (!chosen.length) return armed && !isEndOfTurn(armed) ? main.dataset.armed : undefined;
    const last = pieceButton(chosen.at(-1)) ?? main;
    if (exact(chosen, open).length > 1) return enclosing(last, '[data-which]')?.dataset.which;
    const isMore = open.some((offer) => offer.action !== armed && offer.pieces.length > chosen.length);
    const asks = isMore ? enclosing(last, '[data-next]') : null;
    if (!asks || (asks === main && armed))
      return armed && !enclosing(last, '[data-suggest], [data-once]') ? main.dataset.armed : undefined;
    const texts = (asks.dataset.next ?? '').split('|');
    return texts[Math.min(chosen.length, texts.length) - 1];
  }

  /**
   * The headline asks for what is still missing of the action that was begun.
   * @param {string | undefined} text
   */
  #setHeadline(text) {
    const task = first('.task.mine', this.#state.main);
    if (!task) return;
    task.dataset.asked ??= task.textContent;
    task.textContent = text ?? task.dataset.asked;
  }

  /**
   * What the second press would do, as a button that says it; and the way back.
   * @param {Offer | undefined} offer
   */
  #offerConfirm(offer) {
    const { main, chosen, armed } = this.#state;
    const place = first('.deciding', main);
    if (!place) return;
    const isShown = Boolean(armed) && !isEndOfTurn(armed);
    const confirm = first('.confirm', place);
    confirm?.toggleAttribute('hidden', !isShown);
    if (confirm) confirm.textContent = offer?.short ?? main.dataset.confirm ?? '';
    place.toggleAttribute('hidden', !isShown && !chosen.length);
    const last = pieceButton(chosen.at(-1));
    if (last && matchMedia('(max-width: 999px)').matches) last.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/**
 * Shows on the board which pieces an action means, or none.
 * @param {HTMLElement} main
 * @param {string | null} action
 */
export function outline(main, action) {
  const pieces = findOffer(action)?.pieces ?? [];
  for (const button of pieceButtons()) button.classList.toggle('hinted', pieces.includes(button.dataset.piece ?? ''));
  first('.offer.done', main)?.classList.toggle('hinted', isEndOfTurn(action));
}

/**
 * What can be done on the board now.
 * @param {HTMLElement} main
 */
export function possiblePlaces(main) {
  return all('.board .can, .board [data-do]', main);
}

/**
 * On a small screen what can be done may lie outside it: then an arrow leads there.
 * @param {HTMLElement} main
 */
function showWay(main) {
  const way = first('.way', main);
  if (!way) return;
  const rects = possiblePlaces(main).map((place) => place.getBoundingClientRect());
  const isSeen = rects.some(({ top, bottom }) => top < innerHeight - 60 && bottom > 60);
  way.toggleAttribute('hidden', !rects.length || isSeen);
  way.textContent = rects[0]?.bottom <= 60 ? '↑' : '↓';
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
