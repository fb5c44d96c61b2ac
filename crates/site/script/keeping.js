// @ts-check
// Painting regions so that what the viewer opened, ticked, scrolled and focused stays so.

import { all, first } from './dom.js';

/** @import { Panning } from './panning.js' */

/** How the viewer left an element. @typedef {{ key: string, isOpen?: boolean, isChecked?: boolean, top: number, left: number }} Left */
/** An attribute and its value by which the focus is found again. @typedef {[name: string, value: string]} FocusKey */

/**
 * Paints regions anew.
 * @param {[name: string, html: string][]} fresh
 * @param {Panning} panning
 */
export function paint(fresh, panning) {
  // Everything is read before anything is painted, so that the page is laid out only once.
  const regions = fresh.flatMap(([name, html]) => {
    const region = document.getElementById(name);
    return region ? [{ region, html, left: asLeft(region) }] : [];
  });
  for (const { region, html } of regions) region.innerHTML = html;
  for (const { region, left } of regions) {
    putBack(region, left);
    panning.restore(region);
  }
}

/**
 * @param {HTMLElement} region
 * @returns {Left[]}
 */
function asLeft(region) {
  return all('[data-keep]', region).map((element) => ({
    key: element.dataset.keep ?? '',
    isOpen: element instanceof HTMLDetailsElement ? element.open : undefined,
    isChecked: element instanceof HTMLInputElement ? element.checked : undefined,
    top: element.scrollTop,
    left: element.scrollLeft,
  }));
}

/**
 * @param {HTMLElement} region
 * @param {Left[]} kept
 */
function putBack(region, kept) {
  for (const { key, isOpen, isChecked, top, left } of kept) {
    const element = first(`[data-keep="${CSS.escape(key)}"]`, region);
    if (!element) continue;
    if (isOpen !== undefined && element instanceof HTMLDetailsElement) element.open = isOpen;
    if (isChecked !== undefined && element instanceof HTMLInputElement) element.checked = isChecked;
    // Fresh elements are not scrolled, and to say so would lay out the page.
    if (top) element.scrollTop = top;
    if (left) element.scrollLeft = left;
  }
}

/**
 * What finds the focused element again after the page was painted.
 * @param {HTMLElement} main
 * @returns {FocusKey | null}
 */
export function focusKey(main) {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement || active instanceof SVGElement) || !main.contains(active)) return null;
  for (const name of ['piece', 'do', 'post', 'hint']) {
    const value = active.dataset[name];
    if (value) return [name, value];
  }
  return active.closest('#offers') ? ['do', ''] : null;
}

/**
 * Focuses what had the focus, or else the first action.
 * @param {FocusKey | null} key
 */
export function restoreFocus(key) {
  if (!key) return;
  const [name, value] = key;
  const found = first(`[data-${name}="${CSS.escape(value)}"]`);
  (found ?? first('#offers [data-do], #offers button'))?.focus({ preventScroll: true });
}
