// @ts-check
// Small places under a thumb: inside an element with `data-slide` a finger slides from place
// to place, a glass above the thumb shows where it is, and lifting it chooses.

import { all, enclosing } from './dom.js';

/** @import { Choosing } from './choosing.js' */
/** @import { Drawn } from './types.js' */
/** @import { TableState } from './state.js' */

/** How far a finger moves before it slides, in pixels. */
const TREMBLE = 7;
/** The width of the glass in pixels, and how much it enlarges. */
const GLASS = 132;
const SCALE = 2;
/** How far above the thumb the glass stands, in pixels. */
const ABOVE = 36;

/** @typedef {{ area: Drawn, x: number, y: number, glass: HTMLElement | null, piece?: string }} Slide */

/**
 * @param {TableState} state
 * @param {Choosing} choosing
 */
export function listenToSlides(state, choosing) {
  /** @type {Slide | null} */
  let slide = null;
  const end = () => {
    slide?.glass?.remove();
    slide = null;
  };
  state.main.addEventListener('pointerdown', (event) => {
    end();
    const area = enclosing(event.target, '[data-slide]');
    const isMine = event.pointerType === 'touch' && event.isPrimary && state.isMyTurn && !state.isAsking;
    if (area && isMine) slide = { area, x: event.clientX, y: event.clientY, glass: null };
  });
  state.main.addEventListener('pointermove', (event) => {
    if (!slide || (!slide.glass && Math.abs(event.clientX - slide.x) < TREMBLE)) return;
    slide.glass ??= glassOver(slide.area, state.main);
    slide.piece = enclosing(document.elementFromPoint(event.clientX, event.clientY), '[data-piece]')?.dataset.piece;
    look(slide.glass, slide.area, event);
  });
  addEventListener('pointerup', () => {
    const piece = slide?.glass ? slide.piece : undefined;
    end();
    if (piece !== undefined) choosing.pressPiece(piece);
  });
  // The page scrolls instead.
  addEventListener('pointercancel', end);
}

/**
 * A glass that shows a copy of an area.
 * @param {Drawn} area
 * @param {HTMLElement} main
 */
function glassOver(area, main) {
  const glass = document.createElement('div');
  glass.className = 'glass';
  glass.inert = true;
  const copy = /** @type {Drawn} */ (area.cloneNode(true));
  const { width, height } = area.getBoundingClientRect();
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, margin: '0' });
  for (const piece of [copy, ...all('[data-piece], [data-thing], [data-move], [data-keep]', copy)])
    for (const name of ['piece', 'thing', 'move', 'keep', 'slide']) delete piece.dataset[name];
  glass.append(copy);
  main.append(glass);
  return glass;
}

/**
 * Shows under the glass what is under the thumb.
 * @param {HTMLElement} glass
 * @param {Drawn} area
 * @param {PointerEvent} thumb
 */
function look(glass, area, { clientX, clientY }) {
  const { left, top } = area.getBoundingClientRect();
  const half = GLASS / 2;
  glass.style.left = `${Math.min(Math.max(0, clientX - half), innerWidth - GLASS)}px`;
  glass.style.top = `${Math.max(0, clientY - GLASS - ABOVE)}px`;
  const [x, y] = [half - (clientX - left) * SCALE, half - (clientY - top) * SCALE];
  const copy = glass.firstElementChild;
  if (copy instanceof HTMLElement || copy instanceof SVGElement) copy.style.transform = `translate(${x}px, ${y}px) scale(${SCALE})`;
}
