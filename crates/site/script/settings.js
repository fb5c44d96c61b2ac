// @ts-check
// The settings of this browser, for all tables, and the pace of the bots of this one.

/** @import { Requests } from './requests.js' */
/** @import { Settings } from './types.js' */

const STORAGE = 'kvartal';
/** How long movements take, by the setting, as a share of the usual. @type {Record<string, number>} */
const SCALES = { none: 0, quick: .5, normal: 1, slow: 1.7 };

/**
 * How long movements take, as a share of the usual; 0 if nothing moves.
 * @param {Settings} settings
 * @returns {number}
 */
export function motionScale({ motion }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return SCALES[motion ?? 'normal'] ?? SCALES.normal;
}

/**
 * The settings as they were kept. The form shows and changes them.
 * @param {(settings: Settings) => void} onChange
 * @returns {Settings}
 */
export function readSettings(onChange) {
  /** @type {Settings & Record<string, string | boolean | undefined>} */
  const kept = JSON.parse(localStorage.getItem(STORAGE) ?? '{}');
  /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
  const fields = document.querySelectorAll('#settings :is(input, select)');
  for (const field of fields) {
    show(field, kept[field.name]);
    field.addEventListener('change', () => {
      kept[field.name] = valueOf(field);
      localStorage.setItem(STORAGE, JSON.stringify(kept));
      if (field.name === 'notify' && kept.notify) window.Notification?.requestPermission();
      onChange(kept);
    });
  }
  return kept;
}

/**
 * Lets the form change how long bots wait.
 * @param {Requests} requests
 */
export function listenToPace(requests) {
  const field = document.getElementById('pace');
  if (field instanceof HTMLSelectElement)
    field.addEventListener('change', () => requests.command('pace', { pace: Number(field.value) }));
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {string | boolean | undefined} value
 */
function show(field, value) {
  if (isTick(field)) field.checked = Boolean(value);
  else if (value) field.value = String(value);
}

/** @param {HTMLInputElement | HTMLSelectElement} field */
function valueOf(field) {
  return isTick(field) ? field.checked : field.value;
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @returns {field is HTMLInputElement}
 */
function isTick(field) {
  return field.type === 'checkbox';
}
