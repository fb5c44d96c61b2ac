// @ts-check
// The result of a game: its curve of points, how its cities were built, its picture.

import { first, need } from './dom.js';
import { offerTimelapse } from './timelapse.js';

/**
 * Makes the result work once it is shown.
 * @param {HTMLElement} main
 */
export function showEnding(main) {
  drawCurve(main);
  offerTimelapse(main);
  offerPicture(main);
}

/**
 * Fetches the curve, once.
 * @param {HTMLElement} main
 */
async function drawCurve(main) {
  const figure = first('[data-curve]', main);
  const address = figure?.dataset.curve;
  if (!figure || !address || figure.dataset.asked) return;
  figure.dataset.asked = 'yes';
  const response = await fetch(address);
  if (response.ok) figure.innerHTML = await response.text();
}

/**
 * The picture to keep or to send: whose cities it shows, in which light.
 * @param {HTMLElement} main
 */
function offerPicture(main) {
  const box = first('.keepsake', main);
  if (!box || box.dataset.ready) return;
  box.dataset.ready = 'yes';
  const picture = /** @type {HTMLImageElement} */ (need('img', box));
  const link = /** @type {HTMLInputElement} */ (need('input.link', box));
  const links = /** @type {HTMLAnchorElement[]} */ ([...box.querySelectorAll('a[href]')]);
  const address = new URL(link.value, location.href);
  /** @type {NodeListOf<HTMLSelectElement>} */
  const choices = box.querySelectorAll('select');
  const show = () => {
    for (const { dataset, value } of choices) {
      if ('light' in dataset) address.searchParams.set('light', value);
      else address.pathname = address.pathname.replace(/[^/]+$/, `${value}.png`);
    }
    link.value = picture.src = address.href;
    for (const each of links) each.href = each.dataset.save === 'svg' ? address.href.replace('.png?', '.svg?') : address.href;
  };
  link.value = address.href;
  for (const choice of choices) choice.addEventListener('change', show);
  const send = need('[data-send]', box);
  send.hidden = !navigator.share;
  send.addEventListener('click', () => sendPicture(address.href));
}

/**
 * Hands the picture itself to the system where it takes files, else its address.
 * @param {string} url
 */
async function sendPicture(url) {
  try {
    const response = await fetch(url);
    const files = [new File([await response.blob()], 'kvartal.png', { type: 'image/png' })];
    const share = { title: document.title, url: location.origin + location.pathname };
    await navigator.share(navigator.canShare?.({ files }) ? { ...share, files } : { ...share, url });
  } catch {
    // Whoever closes the system's sheet has changed their mind.
  }
}
