// @ts-check
// The result of a game: its curve of points is fetched when it is shown.

import { first } from './dom.js';

/**
 * Fetches the curve, once.
 * @param {HTMLElement} main
 */
export async function drawCurve(main) {
  const figure = first('[data-curve]', main);
  const address = figure?.dataset.curve;
  if (!figure || !address || figure.dataset.asked) return;
  figure.dataset.asked = 'yes';
  const response = await fetch(address);
  if (response.ok) figure.innerHTML = await response.text();
}
