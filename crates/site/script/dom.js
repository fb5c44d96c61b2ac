// @ts-check
// Finding and making elements. What every page of a kind has is asked for by `byId` or
// `need`, so that a page without it fails with its name and not with a null.

/** @import { Drawn } from './types.js' */

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/**
 * The first element that a selector finds, which must be there.
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {HTMLElement}
 */
export function need(selector, root) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no element ${selector}`);
  return element;
}

/**
 * The first element that a selector finds.
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {Drawn | null}
 */
export function first(selector, root = document) {
  return root.querySelector(selector);
}

/**
 * All elements that a selector finds.
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {Drawn[]}
 */
export function all(selector, root = document) {
  return [...root.querySelectorAll(selector)].filter((element) => isDrawn(element));
}

/**
 * The element itself or the nearest one around it that fits a selector; what an event
 * happened to may be given as it is.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {Drawn | null}
 */
export function enclosing(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} text
 * @param {string} className
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function create(tag, text = '', className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/**
 * @param {Element | null} button
 * @param {boolean} isPressed
 */
export function setPressed(button, isPressed) {
  button?.setAttribute('aria-pressed', String(isPressed));
}

/**
 * @param {Element} element
 * @returns {element is Drawn}
 */
function isDrawn(element) {
  return element instanceof HTMLElement || element instanceof SVGElement;
}
