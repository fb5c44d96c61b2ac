// @ts-check
// Drawings that are dragged and zoomed: an `svg` with `data-pan`, by mouse, wheel, two
// fingers or buttons. The part in sight is the drawing's view box.

import { all, enclosing, first } from './dom.js';

/** @import { Drawn } from './types.js' */
/** @typedef {[x: number, y: number, width: number, height: number]} Box */
/** @typedef {{ svg: Drawn, x: number, y: number }} Finger */

export class Panning {
  /** The part of each drawing that is in sight, by its key. @type {Map<string, Box>} */
  #boxes = new Map();
  /** The pointers that are down, by their ids. @type {Map<number, Finger>} */
  #fingers = new Map();
  #isDragging = false;

  /** @param {HTMLElement} main */
  constructor(main) {
    main.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    main.addEventListener('pointerdown', (event) => {
      const svg = enclosing(event.target, 'svg[data-pan]');
      if (svg) this.#fingers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
    });
    main.addEventListener('pointermove', (event) => this.#move(event));
    for (const name of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave']))
      main.addEventListener(name, (event) => { this.#fingers.delete(event.pointerId); });
    // The end of a drag is no press.
    main.addEventListener('click', (event) => {
      if (!this.#isDragging) return;
      this.#isDragging = false;
      event.stopPropagation();
      event.preventDefault();
    }, true);
  }

  /**
   * After a region was painted: its drawings show the part that was in sight.
   * @param {HTMLElement} region
   */
  restore(region) {
    for (const svg of all('svg[data-pan]', region)) {
      svg.dataset.whole = svg.getAttribute('viewBox') ?? '';
      const box = this.#boxes.get(keyOf(svg));
      if (box) svg.setAttribute('viewBox', box.join(' '));
    }
  }

  /**
   * Does what a button beside a drawing says.
   * @param {Drawn} button
   */
  zoomBy(button) {
    const svg = first(`svg[data-pan="${CSS.escape(button.dataset.of ?? '')}"]`);
    if (!svg) return;
    if (button.dataset.zoom === 'whole') {
      this.#boxes.delete(keyOf(svg));
      if (svg.dataset.whole) svg.setAttribute('viewBox', svg.dataset.whole);
      return;
    }
    const { x, y, width, height } = svg.getBoundingClientRect();
    this.#zoom(svg, button.dataset.zoom === 'in' ? .8 : 1.25, x + width / 2, y + height / 2);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const svg = enclosing(event.target, 'svg[data-pan]');
    if (!svg) return;
    event.preventDefault();
    this.#zoom(svg, event.deltaY > 0 ? 1.12 : .89, event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.#fingers.get(event.pointerId);
    // One finger moves the page.
    if (!finger || (event.pointerType === 'touch' && this.#fingers.size < 2)) return;
    const { svg } = finger;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    // A press that trembles is still a press.
    if (!this.#isDragging && Math.abs(dx) + Math.abs(dy) < 6) return;
    this.#isDragging = true;
    const [one, other, ...more] = this.#fingers.values();
    if (other && !more.length) {
      const distance = () => Math.hypot(one.x - other.x, one.y - other.y);
      const before = distance();
      Object.assign(finger, { x: event.clientX, y: event.clientY });
      if (before && distance()) this.#zoom(svg, before / distance(), (one.x + other.x) / 2, (one.y + other.y) / 2);
    } else {
      const [x, y, width, height] = boxOf(svg);
      const screen = svg.getBoundingClientRect();
      const scale = Math.max(width / screen.width, height / screen.height);
      this.#setBox(svg, [x - dx * scale, y - dy * scale, width, height]);
      Object.assign(finger, { x: event.clientX, y: event.clientY });
    }
  }

  /**
   * Zooms about a point of the screen, within limits.
   * @param {Drawn} svg
   * @param {number} factor
   * @param {number} screenX
   * @param {number} screenY
   */
  #zoom(svg, factor, screenX, screenY) {
    const [x, y, width, height] = boxOf(svg);
    svg.dataset.whole ??= svg.getAttribute('viewBox') ?? '';
    const widthWhole = Number(svg.dataset.whole.split(' ')[2]);
    const share = Math.min(Math.max(width * factor, widthWhole / 6), widthWhole * 1.5) / width;
    const screen = svg.getBoundingClientRect();
    const centreX = x + (screenX - screen.x) / screen.width * width;
    const centreY = y + (screenY - screen.y) / screen.height * height;
    this.#setBox(svg, [centreX - (centreX - x) * share, centreY - (centreY - y) * share, width * share, height * share]);
  }

  /**
   * @param {Drawn} svg
   * @param {Box} box
   */
  #setBox(svg, box) {
    svg.dataset.whole ??= svg.getAttribute('viewBox') ?? '';
    svg.setAttribute('viewBox', box.map((n) => n.toFixed(1)).join(' '));
    this.#boxes.set(keyOf(svg), box);
  }
}

/**
 * @param {Drawn} svg
 * @returns {Box}
 */
function boxOf(svg) {
  const [x, y, width, height] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return [x, y, width, height];
}

/** @param {Drawn} svg */
function keyOf(svg) {
  return svg.dataset.pan ?? '';
}
