// @ts-check
// Movement: what has the same `data-move` before and after a step glides from one place to
// the other, and what is new appears.

import { all } from './dom.js';

/** @import { Settings } from './types.js' */

/** How long a movement takes in milliseconds, by the setting. @type {Record<string, number>} */
const DURATIONS = { none: 0, quick: 180, normal: 420, slow: 900 };

/**
 * @param {Settings} settings
 * @returns {number}
 */
export function movementTime({ motion }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return DURATIONS[motion ?? 'normal'] ?? DURATIONS.normal;
}

/**
 * Where everything that can move is now, by its key.
 * @param {HTMLElement} main
 * @returns {Map<string | undefined, DOMRect>}
 */
export function placesOf(main) {
  return new Map(all('[data-move]', main).map((element) => [element.dataset.move, element.getBoundingClientRect()]));
}

/**
 * Lets everything glide from where it was.
 * @param {HTMLElement} main
 * @param {Map<string | undefined, DOMRect>} before
 * @param {number} duration
 */
export function moveFrom(main, before, duration) {
  if (!before.size || document.hidden) return;
  for (const element of all('[data-move]', main)) {
    const from = before.get(element.dataset.move);
    const to = element.getBoundingClientRect();
    if (!from) {
      element.classList.add('new');
      element.animate([{ opacity: 0, transform: 'scale(.85)' }, {}], { duration, easing: 'ease-out' });
      continue;
    }
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.abs(dx) + Math.abs(dy) < 2 || !to.width) continue;
    const scale = from.width ? from.width / to.width : 1;
    const start = { transformOrigin: '0 0', transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 3 };
    element.animate([start, { transformOrigin: '0 0', transform: 'none', zIndex: 3 }], { duration, easing: 'ease-in-out' });
  }
}
