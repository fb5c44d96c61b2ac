// @ts-check
// What a press or a pointer on the table means: the `data-*` attribute of a button says
// which part of the script it is for.

import { all, byId, enclosing, first } from './dom.js';
import { fitLists } from './lists.js';
import { showNotice } from './notice.js';
import { findOffer, meant, thingAt } from './offers.js';

/** @import { Chat } from './chat.js' */
/** @import { Choosing } from './choosing.js' */
/** @import { Gestures } from './gestures.js' */
/** @import { HintPanel } from './hint.js' */
/** @import { Inspector } from './inspect.js' */
/** @import { Panning } from './panning.js' */
/** @import { Previews } from './preview.js' */
/** @import { Requests } from './requests.js' */
/** @import { Stage } from './stage.js' */
/** @import { TableState } from './state.js' */
/** @import { Drawn } from './types.js' */

/**
 * @typedef {object} Parts
 * @property {TableState} state
 * @property {Requests} requests
 * @property {Choosing} choosing
 * @property {Gestures} gestures
 * @property {Previews} previews
 * @property {HintPanel} hintPanel
 * @property {Inspector} inspector
 * @property {Panning} panning
 * @property {Chat} chat
 * @property {Stage} stage
 */

/** @param {Parts} parts */
export function listenToPresses(parts) {
  const { state, choosing, previews, inspector } = parts;
  state.main.addEventListener('click', (event) => {
    const thing = state.isAsking ? thingAt(event.target) : undefined;
    if (thing !== undefined) { inspector.explain(thing); return; }
    const button = enclosing(event.target, 'button, [role=button]');
    // A line of what others did shows where.
    if (enclosing(event.target, '#since [data-touched]')) first('.spoken', state.main)?.scrollIntoView({ block: 'nearest' });
    if (button) press(parts, button); else state.setAsking(false);
  });
  // Pointing previews sooner; nothing needs it.
  state.main.addEventListener('pointerover', (event) => {
    lightUp(state.main, event.target);
    if (event.pointerType !== 'mouse' || isDecided(state) || state.isAsking) return;
    const button = enclosing(event.target, '[data-do], [data-piece]');
    if (button?.dataset.do) previews.show(button.dataset.do);
    else if (button) pointAt(parts, button.dataset.piece ?? '');
  });
  // What was pointed at no longer counts.
  state.main.addEventListener('pointerout', (event) => {
    const isGone = event.pointerType === 'mouse' && enclosing(event.target, '[data-do], [data-piece]');
    if (isGone && !isDecided(state) && !state.isBusy) choosing.forgetPointed();
  });
  // A finger is on a piece long before it is lifted.
  state.main.addEventListener('pointerdown', (event) => {
    const piece = enclosing(event.target, '[data-piece]')?.dataset.piece;
    if (piece !== undefined && !state.isAsking) choosing.prepare(piece);
  });
  state.main.addEventListener('focusin', (event) => lightUp(state.main, event.target));
}

/**
 * Whether an action is chosen that is whole: one that goes on to a place is not.
 * @param {TableState} state
 */
function isDecided({ armed }) {
  return armed !== null && !findOffer(armed)?.isOpen;
}

/**
 * Previews what a press on a piece would mean.
 * @param {Parts} parts
 * @param {string} piece
 */
function pointAt({ state, previews, choosing }, piece) {
  const found = meant([...state.chosen, piece], state.begun);
  if (found.length === 1) previews.show(found[0].action);
  choosing.prepare(piece);
}

/**
 * @param {Parts} parts
 * @param {Drawn} button
 */
function press(parts, button) {
  const { choosing, inspector, panning, chat } = parts;
  const { dataset } = button;
  showNotice('');
  if (dataset.do !== undefined) choosing.pressAction(dataset.do);
  else if (dataset.choice !== undefined) pressChoice(choosing, dataset.choice);
  else if (dataset.hint !== undefined) lookIntoHint(parts, Number(dataset.hint));
  else if (dataset.piece !== undefined) choosing.pressPiece(dataset.piece);
  else if (dataset.look !== undefined) inspector.showArea(dataset.look);
  else if (dataset.zoom !== undefined) panning.zoomBy(button);
  else if (dataset.post) CONTROLS[dataset.post]?.(parts);
  else if (dataset.phrase) chat.say({ phrase: dataset.phrase });
}

/**
 * A press on one of the ways that the chosen pieces have: one that goes on to a place is only
 * preferred to the others.
 * @param {Choosing} choosing
 * @param {string} action
 */
function pressChoice(choosing, action) {
  if (findOffer(action)?.isOpen) choosing.lookInto(action); else choosing.pressAction(action);
}

/**
 * Chooses on the board what a turn of the hint panel begins with.
 * @param {Parts} parts
 * @param {number} index
 */
async function lookIntoHint({ hintPanel, gestures, choosing }, index) {
  const hint = hintPanel.choose(index);
  const [part] = hint?.parts ?? [];
  if (!part) return;
  if (part.decisions.length > 1) await gestures.find(part.decisions[0].pieces);
  if (hintPanel.chosen === hint) choosing.lookInto(part.do);
}

/** The buttons beside the board, by their `data-post`. @type {Record<string, (parts: Parts) => void>} */
const CONTROLS = {
  aid: () => aid().showModal(),
  ask: ({ state }) => {
    aid().close();
    state.setAsking(!state.isAsking);
  },
  talk: ({ chat, state }) => {
    chat.toggle();
    fitLists(state.main);
  },
  undo: (parts) => takeBack(parts, false),
  'undo-turn': (parts) => takeBack(parts, true),
  again: ({ stage }) => stage.again(),
  sound: ({ stage }) => stage.sound.toggle(),
  hint: ({ hintPanel }) => hintPanel.open(),
  'hint-close': ({ hintPanel }) => hintPanel.close(),
  'notice-close': () => showNotice(''),
};

/** The dialog with the player aid. */
function aid() {
  return /** @type {HTMLDialogElement} */ (byId('aid'));
}

/**
 * @param {Parts} parts
 * @param {boolean} isWholeTurn
 */
function takeBack({ state, requests }, isWholeTurn) {
  if (state.isBusy) return;
  state.hasTakenBack = true;
  // What one press did, one press takes back.
  const steps = state.presses.pop() ?? 1;
  if (isWholeTurn) state.presses = [];
  requests.command('undo', { seat: state.seat, turn: isWholeTurn, steps, counter: state.counter });
}

/**
 * Lights up what a line of the log speaks of.
 * @param {HTMLElement} main
 * @param {EventTarget | null} target
 */
function lightUp(main, target) {
  const names = new Set(enclosing(target, '[data-touched]')?.dataset.touched?.split(' '));
  for (const element of all('[data-piece], [data-thing]', main)) {
    const { piece, thing } = element.dataset;
    element.classList.toggle('spoken', names.has(piece ?? '') || names.has(thing ?? ''));
  }
}
