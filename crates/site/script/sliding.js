// @ts-check
// Places that are small for a thumb: in an area with `data-slide` a finger that rests, or moves
// sideways, slides from place to place. A glass above the thumb shows the place, and lifting
// the finger chooses it; leaving the area or a second finger chooses nothing. A finger that
// moves up or down first scrolls the page as everywhere.

import { all, byId, create, enclosing, first } from './dom.js';

/** @import { Choosing } from './choosing.js' */
/** @import { TableState } from './state.js' */
/** @import { Drawn } from './types.js' */

/** A place of this size needs no glass, in pixels. */
const THUMB = 44;
/** How long a finger rests before it slides, in milliseconds. */
const REST = 150;
/** How far a finger may tremble while it rests, in pixels. */
const TREMBLE = 8;
/** How far from a place the finger may be to mean it, in pixels. */
const REACH = 28;
/** The size of the glass, how much it enlarges, and how far it keeps from the thumb, in pixels. */
const GLASS = 132;
const SCALE = 2;
const GAP = 40;
/** The middle of what is seen through the glass, within its rim. */
const MIDDLE = GLASS / 2 - 3;

/** @typedef {{ area: Drawn, x: number, y: number, timer: number, glass: HTMLElement | null, place: Drawn | null }} Slide */

/**
 * The area around something in which a finger would slide now.
 * @param {EventTarget | null} target
 * @returns {Drawn | null}
 */
export function slidingArea(target) {
  const area = enclosing(target, '[data-slide]');
  return area && all('[data-piece].can', area).some(isSmall) ? area : null;
}

/**
 * @param {TableState} state
 * @param {Choosing} choosing
 */
export function listenToSlides(state, choosing) {
  const board = byId('board');
  /** @type {Slide | null} */
  let slide = null;
  const end = () => {
    if (!slide) return;
    clearTimeout(slide.timer);
    slide.place?.classList.remove('aimed');
    slide.glass?.remove();
    slide = null;
  };
  const begin = () => {
    // The board may have been painted anew.
    if (!slide?.area.isConnected) return end();
    slide.glass = glassOver(slide.area);
    aim(slide);
  };
  board.addEventListener('touchstart', (event) => {
    end();
    const area = slidingArea(event.target);
    if (!area || event.touches.length > 1 || state.isBusy || state.isAsking) return;
    const { clientX: x, clientY: y } = event.touches[0];
    slide = { area, x, y, timer: setTimeout(begin, REST), glass: null, place: null };
  }, { passive: true });
  board.addEventListener('touchmove', (event) => {
    if (!slide) return;
    const { clientX: x, clientY: y } = event.touches[0];
    const [dx, dy] = [Math.abs(x - slide.x), Math.abs(y - slide.y)];
    if (!slide.glass && Math.max(dx, dy) < TREMBLE) return;
    if (!slide.glass && dy > dx) return end();
    event.preventDefault();
    if (distance(slide.area, x, y) > 0) return end();
    Object.assign(slide, { x, y });
    if (slide.glass) aim(slide); else begin();
  }, { passive: false });
  board.addEventListener('touchend', (event) => {
    if (!slide?.glass) return end();
    // The end of a slide is no press.
    event.preventDefault();
    const piece = slide.place?.dataset.piece;
    end();
    if (piece !== undefined) choosing.pressPiece(piece);
  }, { passive: false });
  board.addEventListener('touchcancel', end);
}

/**
 * Aims at the nearest place that can be chosen, and shows it under the glass.
 * @param {Slide} slide
 */
function aim(slide) {
  const { area, x, y, glass } = slide;
  if (!glass) return;
  const near = all('[data-piece].can', area).filter((place) => !glass.contains(place) && distance(place, x, y) <= REACH);
  const [place] = near.sort((one, other) => toMiddle(one, x, y) - toMiddle(other, x, y));
  slide.place?.classList.remove('aimed');
  slide.place = place ?? null;
  place?.classList.add('aimed');
  for (const copy of all('[data-copy]', glass)) copy.classList.toggle('aimed', copy.dataset.copy === place?.dataset.piece);
  const caption = first('p', glass);
  if (caption) caption.textContent = place ? nameOf(place) : '';
  const { left, top } = area.getBoundingClientRect();
  const isHigh = y < GLASS + GAP;
  // Below the top of the screen the glass stands beside the thumb.
  const side = x > innerWidth / 2 ? x - GLASS - GAP : x + GAP;
  glass.style.left = `${isHigh ? side : Math.min(Math.max(0, x - GLASS / 2), innerWidth - GLASS)}px`;
  glass.style.top = `${isHigh ? Math.max(0, y - GLASS / 2) : y - GLASS - GAP}px`;
  const copy = first('.lens > *', glass);
  if (copy) copy.style.transform = `translate(${MIDDLE - (x - left) * SCALE}px, ${MIDDLE - (y - top) * SCALE}px) scale(${SCALE})`;
}

/**
 * A glass over a copy of an area. It lies beside the area, where the copy has the same style, and
 * goes when the board is painted.
 * @param {Drawn} area
 */
function glassOver(area) {
  const copy = /** @type {Drawn} */ (area.cloneNode(true));
  const { width, height } = area.getBoundingClientRect();
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  for (const each of [copy, ...all('[data-piece], [data-thing], [data-move], [data-keep]', copy)]) {
    if (each.dataset.piece) each.dataset.copy = each.dataset.piece;
    for (const name of ['piece', 'thing', 'move', 'keep', 'slide']) delete each.dataset[name];
  }
  const [glass, lens] = [create('div', '', 'glass'), create('div', '', 'lens')];
  glass.inert = true;
  lens.append(copy);
  glass.append(lens, create('p'));
  area.parentElement?.append(glass);
  return glass;
}

/** @param {Element} place */
function nameOf(place) {
  const texts = [...place.childNodes].map((node) => node.textContent?.trim());
  return place.getAttribute('aria-label') ?? texts.filter(Boolean).join(' · ');
}

/** @param {Element} place */
function isSmall(place) {
  const { width, height } = place.getBoundingClientRect();
  return Math.min(width, height) < THUMB;
}

/**
 * How far a point is from an element.
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
function distance(element, x, y) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/**
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
function toMiddle(element, x, y) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
}
