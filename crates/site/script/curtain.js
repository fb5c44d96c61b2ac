// @ts-check
// Several people share this screen: the next one looks from another seat. Where there are
// secrets, a curtain falls between them.

import { need } from './dom.js';

/** @import { TableState } from './state.js' */
/** @import { Turn } from './types.js' */

/**
 * @param {TableState} state
 * @param {Turn} turn
 */
export function passScreen({ main, id }, turn) {
  const leave = () => location.replace(`/t/${id}?as=${turn.seat}`);
  if (main.dataset.secrets !== 'true') return leave();
  const curtain = /** @type {HTMLDialogElement} */ (need('dialog#curtain', document));
  need('p', curtain).textContent = turn.text;
  const button = need('button', curtain);
  button.textContent = main.dataset.ready ?? '';
  button.onclick = leave;
  main.classList.add('curtained');
  if (!curtain.open) curtain.showModal();
}
