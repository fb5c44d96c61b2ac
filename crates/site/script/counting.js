// @ts-check
// A number that counts to its new value. Its text is the new value from the beginning; what
// rolls by is painted over it, and nobody hears it.

/** @import { Drawn } from './types.js' */

/** How many numbers are seen at most. */
const MOST = 9;

/**
 * Lets a number roll from the old value to the one that it has.
 * @param {Drawn} element
 * @param {string} was
 * @param {number} duration
 * @param {number} delay
 * @returns {Animation}
 */
export function countUp(element, was, duration, delay) {
  const timing = /** @type {const} */ ({ duration, delay, fill: 'backwards' });
  const values = valuesBetween(was, element.textContent ?? '');
  // A drawing has no room for a second text.
  if (!(element instanceof HTMLElement) || !values) return element.animate([{ opacity: .2 }, {}], timing);
  const { height } = element.getBoundingClientRect();
  const { color } = getComputedStyle(element);
  element.dataset.strip = values.join('\n');
  element.style.setProperty('--strip-ink', color);
  element.style.setProperty('--strip-line', `${height}px`);
  element.classList.add('counting');
  const frames = [{ transform: 'none' }, { transform: `translateY(-${height * (values.length - 1)}px)` }];
  const rolling = element.animate(frames, { ...timing, fill: 'both', easing: 'cubic-bezier(.2, .7, .3, 1)', pseudoElement: '::after' });
  const mark = element.animate([{ opacity: .5 }, { opacity: 0 }], { ...timing, pseudoElement: '::before' });
  const end = () => {
    mark.cancel();
    element.classList.remove('counting');
    delete element.dataset.strip;
    for (const name of ['--strip-ink', '--strip-line']) element.style.removeProperty(name);
  };
  rolling.onfinish = end;
  rolling.oncancel = end;
  return rolling;
}

/**
 * The numbers on the way from one to the other, both of them among these; nothing if they are
 * no numbers.
 * @param {string} was
 * @param {string} is
 */
function valuesBetween(was, is) {
  const [from, to] = [was, is].map((text) => (/^\s*[+−-]?\d+\s*$/.test(text) ? Number(text.replace('−', '-')) : NaN));
  if (Number.isNaN(from + to)) return null;
  const n = Math.min(MOST, Math.abs(to - from));
  const between = Array.from({ length: n }, (_, index) => Math.round(from + ((to - from) * index) / n));
  return [...between.map((value) => String(value).replace('-', '−')), is.trim()];
}
