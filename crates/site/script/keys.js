// @ts-check
// The keys of commands: a command that arrives twice with the same key counts once.

const PRESS_MAX = 3000;   // presses of a form within this time are one

/**
 * A key that nobody else comes upon: 32 hexadecimal digits.
 * @returns {string}
 */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives every form the key of its press: two quick presses of one button are one. */
export function keyForms() {
  document.addEventListener('submit', ({ target: form, submitter }) => {
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    const field = keyField(form);
    const now = Date.now();
    const button = submitter instanceof HTMLButtonElement ? submitter.value : '';
    // A page that the browser brings back has the form of long ago.
    const isSame = now - Number(form.dataset.sent ?? 0) <= PRESS_MAX && form.dataset.button === button;
    if (!isSame) field.value = newKey();
    Object.assign(form.dataset, { sent: String(now), button });
  });
}

/**
 * @param {HTMLFormElement} form
 * @returns {HTMLInputElement}
 */
function keyField(form) {
  /** @type {HTMLInputElement | null} */
  const old = form.querySelector('input[name=key]');
  if (old) return old;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'key' });
  form.append(field);
  return field;
}
