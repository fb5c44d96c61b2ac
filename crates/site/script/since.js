// @ts-check
// What others did since the viewer's last turn is marked on the board.

import { all } from './dom.js';

/**
 * Marks the pieces and things that the list speaks of.
 * @param {HTMLElement} main
 */
export function markSince(main) {
  const lines = all('#since [data-touched]', main);
  const names = new Set(lines.flatMap((line) => line.dataset.touched?.split(' ') ?? []));
  for (const element of all('.board :is([data-piece], [data-thing])', main)) {
    const { piece, thing } = element.dataset;
    element.classList.toggle('lately', names.has(piece ?? '') || names.has(thing ?? ''));
  }
}
