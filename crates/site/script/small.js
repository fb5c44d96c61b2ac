// @ts-check
// Views of a board of which one fits a small screen better.

/**
 * Begins with the views that fit this screen.
 * @param {HTMLElement} main
 */
export function preferSmallViews(main) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const views = main.querySelectorAll('[data-small]');
  if (matchMedia('(max-width: 62.4375em), (max-height: 51.25em)').matches) for (const view of views) view.checked = true;
}
