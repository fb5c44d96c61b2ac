// @ts-check
// Links that are copied or shared, and questions that open as dialogs.

import { enclosing, need } from './dom.js';

/** How long a button says that the link is copied, in milliseconds. */
const COPIED = 2000;

/** Makes the links and dialogs of the page work. */
export function offerLinks() {
  document.addEventListener('click', (event) => {
    const link = enclosing(event.target, '.link:is(input, textarea)');
    if (link && isText(link)) link.select();
    const button = enclosing(event.target, '[data-copy]');
    if (button) copy(button);
    const question = enclosing(event.target, '[data-dialog]');
    if (question) askFirst(question, event);
    // A press beside a dialog closes it, but not one that a player must answer.
    if (event.target instanceof HTMLDialogElement && event.target.matches(':not(.curtain)')) event.target.close();
  });
  offerSharing();
}

// Where the system can share a link, this is offered beside copying.
function offerSharing() {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll('[data-share]');
  for (const button of buttons) {
    const url = linkBeside(button).value;
    button.hidden = !navigator.share;
    const share = { url, title: document.title, text: button.dataset.share };
    button.addEventListener('click', () => navigator.share(share).catch(() => {}));
  }
}

/**
 * A link or a button that leads to a question opens it as a dialog instead.
 * @param {HTMLElement | SVGElement} link
 * @param {Event} event
 */
function askFirst(link, event) {
  const dialog = document.getElementById(link.dataset.dialog ?? '');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error(`the page has no dialog #${link.dataset.dialog}`);
  /** @type {HTMLInputElement | null} */
  const seat = dialog.querySelector('input[name=seat]');
  if (seat) seat.value = link.dataset.seat ?? '';
  event.preventDefault();
  dialog.showModal();
}

/**
 * Copies the link beside the button. Browsers give the clipboard only to encrypted pages;
 * elsewhere the selection is copied.
 * @param {HTMLElement | SVGElement} button
 */
async function copy(button) {
  const link = linkBeside(button);
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
  } catch {
    document.execCommand('copy');
  }
  const [text, copied] = [button.textContent, button.dataset.copy ?? ''];
  if (text === copied) return;
  button.textContent = copied;
  setTimeout(() => { button.textContent = text; }, COPIED);
}

/**
 * @param {Element} button
 * @returns {HTMLInputElement | HTMLTextAreaElement}
 */
function linkBeside(button) {
  const field = button.closest('.link-field') ?? document;
  const link = need('.link:is(input, textarea)', field);
  if (!isText(link)) throw new Error('a link to copy is a field');
  return link;
}

/**
 * @param {Element} field
 * @returns {field is HTMLInputElement | HTMLTextAreaElement}
 */
function isText(field) {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
