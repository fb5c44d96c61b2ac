// @ts-check
// What is said to people who listen: one live region, to which lines are only added, so that
// none is overwritten before it was heard.

import { all, byId, create, first } from './dom.js';

/** How many lines stay for those who read them later. */
const MAX = 12;

/** @param {string[]} lines */
export function speak(...lines) {
  const place = byId('told');
  const said = lines.filter(Boolean);
  while (place.children.length > Math.max(0, MAX - said.length)) place.firstElementChild?.remove();
  place.append(...said.map((line) => create('p', line)));
}

export class Narrator {
  #main;
  /** The lines of the log when the page was last painted. @type {string[]} */
  #log;
  #task = '';
  /** The round in which the viewer was to move when the page was last painted. */
  #round = '';

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main;
    this.#log = this.#lines();
  }

  /**
   * After the page was painted: tells what was done since, and what is asked of the viewer now.
   * Gives how many lines of the log are new.
   */
  painted() {
    const old = this.#log;
    this.#log = this.#lines();
    // At the end the score says all that chance and counting would.
    const isOver = this.#main.dataset.stage === 'finished';
    const fresh = added(old, this.#log);
    speak(...(isOver ? [] : fresh), this.#asked());
    return fresh.length;
  }

  /** What is asked, or how the game ended, unless it was said already. */
  #asked() {
    const { turn = '', stage } = this.#main.dataset;
    const task = first('.task', this.#main);
    const isMyTurn = Boolean(task?.classList.contains('mine'));
    const text = task?.dataset.asked ?? task?.textContent ?? '';
    // Where all move at once, a turn may begin in the moment in which the last one ends.
    const round = isMyTurn ? first('.facts', this.#main)?.textContent ?? '' : '';
    const hasBegun = isMyTurn && round !== this.#round;
    const isNew = hasBegun || text !== this.#task;
    this.#round = round;
    this.#task = text;
    if (!isNew || (!isMyTurn && stage === 'playing')) return '';
    return hasBegun && text !== turn ? `${turn} ${text}` : text;
  }

  /** The lines of the log. Dealing between two turns is folded there, and remarks are told as messages. */
  #lines() {
    const lines = all('#log > ol > li:not(.remark)', this.#main).filter((line) => !line.querySelector('.dealt'));
    return lines.map((line) => [...line.children].map((each) => each.textContent).join('; '));
  }
}

/**
 * The lines that were added to others: old ones go at the beginning, steps may be taken back,
 * and what was secret may come to light between known lines.
 * @param {string[]} old
 * @param {string[]} lines
 * @returns {string[]}
 */
function added(old, lines) {
  // How many lines from here on both have in common, by their first indices.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(lines.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = lines.length - 1; j >= 0; j -= 1)
      common[i][j] = old[i] === lines[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  const fresh = [];
  for (let i = 0, j = 0; j < lines.length;) {
    if (i < old.length && old[i] === lines[j]) { i += 1; j += 1; }
    else if (i < old.length && common[i + 1][j] >= common[i][j + 1]) i += 1;
    else { fresh.push(lines[j]); j += 1; }
  }
  return fresh;
}
