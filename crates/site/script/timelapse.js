// @ts-check
// How the cities of a finished game were built: their parts appear in the order of the game,
// all cities at once, while their points count.

import { all, enclosing, first, need, setPressed } from './dom.js';

/** @import { Drawn, Timelapse } from './types.js' */

/** How long the whole takes, in milliseconds. */
const WHOLE = 15_000;
/** How long a part takes to appear, in milliseconds. */
const APPEARING = 480;

/** A city that is built again. */
class City {
  #frames;
  #points;
  #svg;
  /** The elements of each frame. @type {Drawn[][]} */
  #parts;
  /** How far a part drops, in the units of the picture. */
  #drop;
  /** How many frames are shown. */
  #shown;

  /**
   * @param {HTMLElement} figure
   * @param {Timelapse} timelapse
   */
  constructor(figure, timelapse) {
    this.#frames = timelapse.frames;
    this.#points = need('figcaption strong', figure);
    const portrait = need('.portrait', figure);
    const label = portrait.querySelector('img')?.alt ?? '';
    portrait.innerHTML = timelapse.svg;
    this.#svg = /** @type {SVGSVGElement} */ (portrait.querySelector('svg'));
    this.#svg.setAttribute('role', 'img');
    this.#svg.setAttribute('aria-label', label);
    this.#drop = this.#svg.viewBox.baseVal.width / 40;
    const elements = all('[data-part]', this.#svg);
    const named = (/** @type {string} */ key) => elements.filter(({ dataset }) => dataset.part === key);
    this.#parts = this.#frames.map(({ parts }) => parts.flatMap(named));
    this.#shown = this.#frames.length;
  }

  /** The steps at which something happens here. */
  get steps() {
    return this.#frames.map(({ step }) => step);
  }

  /**
   * Shows the city as it was after a step; gives the round then.
   * @param {number} step
   * @param {boolean} isPlaying New parts drop in.
   */
  show(step, isPlaying) {
    const count = this.#frames.findLastIndex((frame) => frame.step <= step) + 1;
    for (const part of this.#parts.slice(count, this.#shown).flat()) part.style.opacity = '0';
    for (const part of this.#parts.slice(this.#shown, count).flat()) {
      part.style.opacity = '';
      if (isPlaying) part.animate(this.#entrance, { duration: APPEARING, easing: 'cubic-bezier(.2, .9, .3, 1.2)' });
    }
    this.#shown = count;
    const { points, round } = this.#frames[Math.max(count - 1, 0)];
    this.#points.textContent = String(points).replace('-', '−');
    // A picture without parts appears as a whole.
    if (!this.#parts.some((parts) => parts.length)) this.#svg.style.opacity = String(count / this.#frames.length);
    return round;
  }

  get #entrance() {
    return [{ opacity: 0, translate: `0 ${-this.#drop}px` }, { opacity: 1, translate: '0 0' }];
  }
}

class Growth {
  #root;
  #button;
  #label;
  #slider;
  #output;
  #round;
  /** Nothing until somebody wants to see it. @type {City[] | null} */
  #cities = null;
  /** The steps at which something happens in any city. @type {number[]} */
  #steps = [];
  /** How many of them are over. */
  #now = 0;
  /** The frame that is asked for while it plays; 0 while it does not. */
  #playing = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#button = need('[data-lapse]', root);
    this.#label = need('span', this.#button);
    this.#slider = /** @type {HTMLInputElement} */ (need('input[type=range]', root));
    this.#output = need('output', root);
    this.#round = need('.timelapse', root).dataset.round ?? '';
    this.#button.hidden = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#button.addEventListener('click', () => this.#toggle());
    this.#slider.addEventListener('input', () => this.#slide());
    // A press on the cities ends it at once.
    need('.cities', root).addEventListener('click', (event) => {
      if (this.#playing && !enclosing(event.target, 'a, button')) this.#goTo(this.#steps.length - 1);
    });
  }

  async #load() {
    if (this.#cities) return this.#cities;
    const figures = all('[data-city]', this.#root).filter((figure) => figure instanceof HTMLElement);
    const loaded = await Promise.all(figures.map(async (figure) => {
      const response = await fetch(figure.dataset.city ?? '');
      return response.ok ? new City(figure, await response.json()) : null;
    }));
    this.#cities = loaded.filter((city) => city !== null);
    this.#steps = [...new Set(this.#cities.flatMap((city) => city.steps))].sort((a, b) => a - b);
    const share = Number(this.#slider.value) / Number(this.#slider.max);
    this.#slider.max = String(Math.max(this.#steps.length - 1, 0));
    this.#slider.value = String(Math.round(share * (this.#steps.length - 1)));
    this.#now = Number(this.#slider.value);
    return this.#cities;
  }

  async #toggle() {
    if (this.#playing) return this.#pause();
    await this.#load();
    if (this.#now >= this.#steps.length - 1) this.#show(0, false);
    const begun = performance.now() - this.#now * this.#pace;
    const play = (/** @type {number} */ now) => {
      const index = Math.min(Math.floor((now - begun) / this.#pace), this.#steps.length - 1);
      if (index > this.#now) this.#show(index, true);
      if (index < this.#steps.length - 1) this.#playing = requestAnimationFrame(play);
      else this.#pause();
    };
    this.#playing = requestAnimationFrame(play);
    this.#tell();
  }

  /** How long each moment is shown. */
  get #pace() {
    return WHOLE / Math.max(this.#steps.length, 1);
  }

  #pause() {
    cancelAnimationFrame(this.#playing);
    this.#playing = 0;
    this.#tell();
  }

  async #slide() {
    this.#pause();
    await this.#load();
    this.#goTo(Number(this.#slider.value));
  }

  /** @param {number} index */
  #goTo(index) {
    this.#pause();
    this.#show(index, false);
    this.#tell();
  }

  /**
   * @param {number} index
   * @param {boolean} isPlaying
   */
  #show(index, isPlaying) {
    this.#now = index;
    this.#slider.value = String(index);
    const rounds = (this.#cities ?? []).map((city) => city.show(this.#steps[index], isPlaying));
    this.#output.textContent = this.#round.replace('{}', String(Math.max(0, ...rounds)));
    this.#root.dataset.shown = `${index + 1}/${this.#steps.length}`;
  }

  // What the button does next.
  #tell() {
    const { dataset } = this.#button;
    setPressed(this.#button, this.#playing > 0);
    dataset.play ??= this.#label.textContent ?? '';
    const isOver = this.#cities !== null && this.#now >= this.#steps.length - 1;
    this.#label.textContent = (this.#playing ? dataset.pause : isOver ? dataset.again : dataset.play) ?? '';
  }
}

/**
 * Makes the cities of a finished game grow when somebody wants it.
 * @param {HTMLElement} main
 */
export function offerTimelapse(main) {
  const root = first('[data-growth]', main);
  if (!(root instanceof HTMLElement) || root.dataset.growth) return;
  root.dataset.growth = 'ready';
  new Growth(root);
}
