// @ts-check
// What a component is: beside the pointer when it rests there, and in a dialog when a finger
// stays on it.

import { byId, create, enclosing } from './dom.js';
import { thingAt } from './offers.js';
import { slidingArea } from './sliding.js';

/** @import { Inspector } from './inspect.js' */
/** @import { Requests } from './requests.js' */
/** @import { TableState } from './state.js' */

/** How long a pointer rests before it is told something, in milliseconds. */
const REST = 700;
/** How long a finger stays, in milliseconds. */
const HOLD = 550;

/**
 * @param {TableState} state
 * @param {Requests} requests
 * @param {Inspector} inspector
 */
export function listenToRests(state, requests, inspector) {
  const tip = byId('tip');
  let resting = 0;
  let holding = 0;
  const forget = () => {
    clearTimeout(resting);
    clearTimeout(holding);
    tip.hidden = true;
  };
  state.main.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    forget();
    const thing = thingAt(event.target);
    if (thing !== undefined && !enclosing(event.target, 'dialog')) resting = setTimeout(() => tell(thing, event), REST);
  });
  state.main.addEventListener('pointerdown', (event) => {
    forget();
    // Where a finger would slide, the glass says what lies under it.
    const thing = event.pointerType === 'mouse' || slidingArea(event.target) ? undefined : thingAt(event.target);
    if (thing === undefined) return;
    holding = setTimeout(() => {
      addEventListener('click', (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
      inspector.explain(thing);
    }, HOLD);
  });
  // A finger that moves does not ask.
  state.main.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(holding);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'scroll', 'keydown'])
    addEventListener(name, forget, { capture: true, passive: true });
  // A phone would offer to select text.
  state.main.addEventListener('contextmenu', (event) => {
    if (thingAt(event.target) !== undefined && matchMedia('(pointer: coarse)').matches) event.preventDefault();
  });

  /**
   * @param {string} thing
   * @param {PointerEvent} at
   */
  async function tell(thing, at) {
    const counter = state.counter;
    const answer = await requests.ask('about', { seat: state.seat, thing });
    if (!answer || state.counter !== counter || !at.target || !(at.target instanceof Element) || !at.target.matches(':hover')) return;
    const texts = answer.facts.map(({ text }) => text);
    if (enclosing(at.target, '.lately')) texts.push(state.main.dataset.lately ?? '');
    tip.replaceChildren(create('strong', answer.title), ...texts.map((text) => create('p', text)));
    tip.hidden = false;
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(8, Math.min(at.clientX + 14, innerWidth - width - 8))}px`;
    tip.style.top = `${at.clientY + 18 + height > innerHeight ? Math.max(8, at.clientY - height - 12) : at.clientY + 18}px`;
  }
}
