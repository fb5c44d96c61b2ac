// @ts-check
// What the page of a table remembers between two presses: the one place for everything
// that more than one module reads and changes.

import { first, setPressed } from './dom.js';
import { showNotice } from './notice.js';

export class TableState {
  /** The element that holds the whole table. */
  main;
  /** The name of the table in addresses. */
  id;
  /** Where questions about the position are asked. */
  address;
  /** The viewer's seat, from 1; 0 watches. */
  seat;
  /** The counter of the newest news. */
  counter;
  /** The pieces chosen so far, in the order of the presses. @type {string[]} */
  chosen = [];
  /** The action that was played last. @type {string | null} */
  played = null;
  /** The action that the next press does. @type {string | null} */
  armed = null;
  /** The first step of an action chosen among several of the same pieces. @type {string | null} */
  begun = null;
  /** Whether a move is under way; then nothing else is begun. */
  isBusy = false;
  /** How many steps each press of this turn took, for taking them back. @type {number[]} */
  presses = [];
  /** Whether something was just taken back; then nothing plays by itself. */
  hasTakenBack = false;
  /** Whether the next press asks what something is. */
  isAsking = false;

  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    this.id = main.dataset.table ?? '';
    this.address = main.dataset.address ?? `/t/${this.id}`;
    this.seat = Number(main.dataset.seat);
    this.counter = Number(main.dataset.counter);
  }

  /** Whether the viewer is to move. */
  get isMyTurn() {
    return Boolean(first('.task.mine', this.main)) && this.main.dataset.stage === 'playing';
  }

  /** @param {boolean} isBusy */
  setBusy(isBusy) {
    this.isBusy = isBusy;
    this.main.setAttribute('aria-busy', String(isBusy));
  }

  /** @param {boolean} isAsking */
  setAsking(isAsking) {
    if (isAsking !== this.isAsking) showNotice(isAsking ? this.main.dataset.asking ?? '' : '');
    this.isAsking = isAsking;
    this.main.classList.toggle('asking', isAsking);
    setPressed(first('[data-post=ask]', this.main), isAsking);
  }
}
