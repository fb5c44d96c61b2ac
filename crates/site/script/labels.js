// @ts-check
// Short labels for offers, cut from their sentences.

/** @import { Offer } from './types.js' */

/**
 * What an offer does, short enough for a button; null if it has no text.
 * @param {Offer | undefined} offer
 * @returns {string | null}
 */
export function shortText(offer) {
  if (!offer?.text) return null;
  const [short] = halves(offer.text);
  return short[0].toUpperCase() + short.slice(1);
}

/**
 * A text as what an offer does, and what that is good for, which comes after a colon or in
 * brackets.
 * @param {string} text
 * @returns {[what: string, rest: string]}
 */
export function halves(text) {
  const [what] = text.replace(/ \([^()]*: [^()]*\)$/, '').split(': ');
  if (what.length <= 12 || !isBalanced(what)) return [text, ''];
  const rest = text.slice(what.length);
  return [what, rest.startsWith(' (') ? rest.slice(2, -1) : rest.slice(2)];
}

/** @param {string} text */
function isBalanced(text) {
  return ['()', '«»', '“”'].every(([open, close]) => text.split(open).length === text.split(close).length);
}
