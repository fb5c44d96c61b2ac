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

/** Gives every form of a table the key of its press: two quick presses are one. */
export function keyForms() {
  document.addEventListener('submit', ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || !form.getAttribute('action')?.startsWith('/t/')) return;
    const field = keyField(form);
    const now = Date.now();
    // A page that the browser brings back has the form of long ago.
    if (now - Number(form.dataset.sent ?? 0) > PRESS_MAX) field.value = newKey();
    form.dataset.sent = String(now);
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
