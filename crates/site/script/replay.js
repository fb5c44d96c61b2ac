// @ts-check
// The page of a replay: moments of a game, which come finished from the server.

import { byId, enclosing, first, need, setPressed } from './dom.js';
import { offerTimelapse } from './timelapse.js';

/** @import { Frame } from './types.js' */

/** How long a moment is shown while the replay plays by itself, in milliseconds. */
const MOMENT = 900;

class Replay {
  #main;
  #slider = /** @type {HTMLInputElement} */ (byId('film'));
  #rounds = /** @type {HTMLSelectElement} */ (byId('round'));
  #now;
  #last;
  /** Where turns begin. @type {number[]} */
  #turns;
  /** Where somebody is about to act, and the end. @type {number[]} */
  #stops;
  /** The timer that goes on while the replay plays; 0 while it does not. */
  #playing = 0;

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main;
    this.#now = Number(main.dataset.moment);
    this.#last = Number(main.dataset.last);
    this.#turns = (main.dataset.turns ?? '').split(' ').map(Number);
    this.#stops = (main.dataset.stops ?? '').split(' ').map(Number);
    this.#listen();
    if (new URLSearchParams(location.search).has('play')) this.#play(true);
  }

  /** What the buttons do, by their names. @type {Record<string, () => void>} */
  #moves = {
    'turn-back': () => this.#go(this.#turns.findLast((moment) => moment < this.#now) ?? 0),
    'turn-on': () => this.#go(this.#turns.find((moment) => moment > this.#now) ?? this.#last),
    first: () => this.#go(0),
    back: () => this.#go(this.#stops.findLast((moment) => moment < this.#now) ?? 0),
    on: () => this.#go(this.#stops.find((moment) => moment > this.#now) ?? this.#last),
    last: () => this.#go(this.#last),
    play: () => this.#play(!this.#playing),
  };

  #listen() {
    this.#main.addEventListener('click', (event) => {
      const name = enclosing(event.target, '[data-film]')?.dataset.film;
      if (name) this.#moves[name]();
    });
    this.#slider.addEventListener('input', () => this.#go(this.#stops[Number(this.#slider.value)] ?? 0));
    this.#rounds.addEventListener('change', () => this.#go(Number(this.#rounds.value)));
    const viewer = document.getElementById('viewer');
    if (viewer instanceof HTMLSelectElement) viewer.addEventListener('change', () => {
      this.#main.dataset.as = viewer.value;
      this.#go(this.#now);
    });
    document.addEventListener('keydown', (event) => this.#press(event));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (enclosing(event.target, 'input:not([type=range]), select, textarea, .timelapse')) return;
    const name = KEYS[event.key];
    if (!name || (event.key === ' ' && enclosing(event.target, 'button'))) return;
    event.preventDefault();
    this.#moves[name]();
  }

  /** @param {number} moment */
  async #go(moment) {
    const wanted = Math.min(Math.max(moment, 0), this.#last);
    this.#now = wanted;
    this.#slider.value = String(this.#stop);
    const { table, as } = this.#main.dataset;
    const response = await fetch(`/t/${table}/replay/${wanted}?as=${as}`);
    if (!response.ok || wanted !== this.#now) return;
    this.#show(await response.json());
  }

  /** The number of the stop at which the film is, or after which. */
  get #stop() {
    return Math.max(this.#stops.findLastIndex((moment) => moment <= this.#now), 0);
  }

  /** @param {Frame} frame */
  #show(frame) {
    const now = String(this.#now);
    byId('board').innerHTML = frame.board;
    byId('told').innerHTML = frame.told;
    byId('scores').innerHTML = frame.scores;
    byId('where').textContent = `${this.#stop} / ${this.#stops.length - 1}`;
    this.#main.dataset.moment = now;
    this.#showRound();
    /** @type {NodeListOf<HTMLInputElement>} */
    const inputs = document.querySelectorAll('[name=moment]');
    for (const input of inputs) input.value = now;
    /** @type {HTMLInputElement | null} */
    const link = document.querySelector('input.link');
    if (link) link.value = link.value.replace(/step=\d+/, `step=${now}`);
    history.replaceState(null, '', `?step=${now}&as=${this.#main.dataset.as}`);
  }

  // The list of rounds, and the line in the chart of points.
  #showRound() {
    const options = [...this.#rounds.options];
    const index = Math.max(options.findLastIndex((option) => Number(option.value) <= this.#now), 0);
    this.#rounds.selectedIndex = index;
    const share = index / Math.max(options.length - 1, 1);
    const [grid, here] = [first('.chart .grid', this.#main), first('.chart .here', this.#main)];
    if (!grid || !here) return;
    const [left, right] = ['x1', 'x2'].map((end) => Number(grid.getAttribute(end)));
    for (const end of ['x1', 'x2']) here.setAttribute(end, String(left + (right - left) * share));
  }

  /** @param {boolean} isOn */
  #play(isOn) {
    clearInterval(this.#playing);
    const goOn = () => (this.#now < this.#last ? this.#moves.on() : this.#play(false));
    this.#playing = isOn ? setInterval(goOn, MOMENT) : 0;
    setPressed(need('[data-film=play]', this.#main), isOn);
  }
}

/** The buttons that keys press. @type {Record<string, string>} */
const KEYS = { ArrowLeft: 'back', ArrowRight: 'on', PageUp: 'turn-back', PageDown: 'turn-on', Home: 'first', End: 'last', ' ': 'play' };

new Replay(byId('main'));
offerTimelapse(byId('main'));
