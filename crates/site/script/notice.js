// @ts-check
// A sentence that answers the last press: beside what was pressed if it covers nothing there
// that can be pressed, else in the bar, where the preview stands. The next press removes it, or
// time does.

import { all, byId, create, enclosing, need } from './dom.js';

/** How long a notice stays, in milliseconds. */
const STAY = 8000;
/** What a notice never covers. */
const PRESSABLE = 'main :is(button, a, summary, input, [data-piece])';
/** How far it keeps from what was pressed and from the edge of the window, in pixels. */
const GAP = 8;

let timer = 0;

/**
 * @param {string} text Nothing removes the notice.
 * @param {{ at?: Element | null, rule?: string }} [about] What it speaks of, without which it stands
 *   in the bar; and the rule that says so, to which it links.
 */
export function showNotice(text, { at, rule } = {}) {
  const place = byId('notice');
  const line = need('p', place);
  line.textContent = text;
  if (rule) {
    const { game, rule: name } = need('main', document).dataset;
    const link = create('a', name, 'rule');
    link.href = `/rules/${game}#${rule}`;
    line.append(' ', link);
  }
  place.hidden = !text;
  place.classList.remove('beside', 'in-bar');
  place.removeAttribute('style');
  const isBeside = text && at && putBeside(place, at.getBoundingClientRect());
  if (text && !isBeside) putInBar(place);
  clearTimeout(timer);
  timer = text ? setTimeout(() => showNotice(''), STAY) : 0;
}

addEventListener('pointerdown', ({ target }) => {
  if (timer && !enclosing(target, '#notice')) showNotice('');
}, { capture: true });

/**
 * Puts a notice beside what it speaks of, and gives whether there is room for it on any side.
 * @param {HTMLElement} place
 * @param {DOMRect} target
 * @returns {boolean}
 */
function putBeside(place, target) {
  place.classList.add('beside');
  const { width, height } = place.getBoundingClientRect();
  const within = (/** @type {number} */ start, /** @type {number} */ size, /** @type {number} */ end) =>
    Math.min(Math.max(GAP, start - size / 2), end - size - GAP);
  const [x, y] = [within(target.x + target.width / 2, width, innerWidth), within(target.y + target.height / 2, height, innerHeight)];
  const spots = [
    new DOMRect(x, target.bottom + GAP, width, height), new DOMRect(x, target.top - height - GAP, width, height),
    new DOMRect(target.right + GAP, y, width, height), new DOMRect(target.left - width - GAP, y, width, height),
  ];
  const kept = all(PRESSABLE).filter((each) => each.checkVisibility() && !place.contains(each)).map((each) => each.getBoundingClientRect());
  const isOnScreen = (/** @type {DOMRect} */ { left, top, right, bottom }) =>
    left >= GAP && top >= GAP && right <= innerWidth - GAP && bottom <= innerHeight - GAP;
  const spot = spots.find((each) => isOnScreen(each) && !kept.some((other) => overlap(each, other)));
  place.classList.toggle('beside', Boolean(spot));
  if (!spot) return false;
  place.style.left = `${spot.x}px`;
  place.style.top = `${spot.y}px`;
  return true;
}

/**
 * Puts a notice over the preview; without a bar it stays where its style puts it.
 * @param {HTMLElement} place
 */
function putInBar(place) {
  const preview = document.getElementById('preview')?.getBoundingClientRect();
  if (!preview?.height) return;
  place.classList.add('in-bar');
  place.style.left = `${preview.x}px`;
  place.style.width = `${preview.width}px`;
  place.style.minHeight = `${preview.height}px`;
  // A long one goes on downwards if nothing is to be decided there.
  const hasButtons = all('.deciding :is(button, a)').some((button) => button.checkVisibility());
  const top = preview.bottom - place.getBoundingClientRect().height;
  place.style.top = `${hasButtons ? Math.min(preview.y, top) : preview.y}px`;
}

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
