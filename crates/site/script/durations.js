// @ts-check
// Lengths of time in words, in the language of the page.

/** The units of a length of time, in seconds, and how long their names are. @type {[Intl.NumberFormatOptions['unit'], number, 'long' | 'short'][]} */
const UNITS = [['day', 86400, 'long'], ['hour', 3600, 'short'], ['minute', 60, 'short']];

/**
 * A length of time by its largest units: `2 days 3 hr`. Nothing below a minute.
 * @param {number} seconds
 * @param {number} nUnits How many units there are at most.
 * @returns {string}
 */
export function inWords(seconds, nUnits = 1) {
  const found = UNITS.findIndex(([, size]) => seconds >= size);
  const units = found < 0 ? [] : UNITS.slice(found, found + nUnits);
  let left = seconds;
  const texts = units.map(([unit, size, unitDisplay]) => {
    const n = Math.floor(left / size);
    left -= n * size;
    const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay });
    return n ? format.format(n) : '';
  });
  return texts.filter(Boolean).join(' ');
}
