// @ts-check
// The forms of pages beside a table: a new table, and a record to open.

import { all } from './dom.js';

/** Hides the options that do not belong to the table being made. */
export function fitNewTable() {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector('form.new-table');
  if (!form) return;
  form.addEventListener('change', () => fit(form));
  fit(form);
}

/** @param {HTMLFormElement} form */
function fit(form) {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const seats = form.querySelectorAll('[name^="seat-"]');
  const nSeats = [...seats].filter((seat) => seat.value !== 'none').length;
  for (const option of all('[data-seats]', form)) {
    const [min, max] = (option.dataset.seats ?? '').split('-').map(Number);
    option.toggleAttribute('hidden', nSeats < min || nSeats > max);
  }
  for (const group of all('details.options', form))
    group.toggleAttribute('hidden', all('.option', group).every((option) => option.hasAttribute('hidden')));
  // What happens to a late player matters only with a clock.
  form.querySelector('.late')?.toggleAttribute('hidden', new FormData(form).get('clock') === 'none');
}

/** Puts a record from a file where its text can be read before it is opened. */
export function readRecordFile() {
  const input = document.getElementById('record-file');
  if (!(input instanceof HTMLInputElement)) return;
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    const field = input.form?.elements.namedItem('record');
    if (file && field instanceof HTMLTextAreaElement) field.value = await file.text();
  });
}
