// @ts-check
// What is seen and heard of the steps that news tell: movements, a line that names the step,
// sounds; and the same once more for what others did since the viewer's last turn.

import { all, byId, create, enclosing, first } from './dom.js';
import { motionScale } from './settings.js';
import { Sound } from './sound.js';

/** @import { Motion } from './motion.js' */
/** @import { TableState } from './state.js' */
/** @import { Drawn, Picture, Settings } from './types.js' */

/** The height of a line that names a step, in pixels. */
const CAPTION_LINE = 18;

export class Stage {
  #state;
  #settings;
  sound;
  /** What moves things; nothing until it is wanted and has come. @type {Motion | null} */
  #motion = null;
  #isAsked = false;
  /** What was to be seen before the page is painted. @type {Picture | null} */
  #before = null;
  /** The same when the viewer's last turn was over. @type {Picture | null} */
  #left = null;
  #wasMyTurn = false;
  #was;

  /**
   * @param {TableState} state
   * @param {Settings} settings
   */
  constructor(state, settings) {
    this.#state = state;
    this.#settings = settings;
    this.sound = new Sound(settings);
    this.#was = state.main.dataset.stage;
    catchPresses(state.main);
    this.painted();
  }

  /** Before the page is painted: looks where everything is. */
  leave() {
    this.#wasMyTurn = this.#state.isMyTurn;
    this.#before = this.#isNeeded ? this.#motion?.look() ?? null : null;
  }

  /**
   * After the page was painted: shows how it came to be.
   * @param {number} n How many lines the log has more.
   */
  enter(n) {
    this.painted();
    const { main, isBusy, isMyTurn } = this.#state;
    const hasEnded = main.dataset.stage === 'finished' && this.#was === 'playing';
    this.#was = main.dataset.stage;
    if (hasEnded) this.sound.play('end', 0);
    if (!this.#before || !this.#motion || main.dataset.stage !== 'playing') return;
    // What the viewer has just chosen needs no name.
    const isOwn = isBusy && this.#wasMyTurn && isMyTurn;
    const after = this.#motion.play(this.#before, this.#motion.newest(n), !isOwn);
    if (this.#wasMyTurn) this.#left = isMyTurn ? this.#before : after;
  }

  /** What depends on the settings. */
  painted() {
    this.#state.main.toggleAttribute('data-still', !motionScale(this.#settings));
    this.sound.show();
    if (this.#isNeeded && !this.#isAsked) this.#load();
  }

  get #isNeeded() {
    return motionScale(this.#settings) > 0 || this.sound.isOn;
  }

  /** Movement is fetched after the page, and by nobody who wants none. */
  async #load() {
    this.#isAsked = true;
    const { Motion } = await import('./motion.js');
    this.#motion = new Motion(this.#state.main, {
      scale: () => motionScale(this.#settings),
      onSound: (said, delay) => this.sound.play(said, delay),
      onStep: (text, delay, duration) => this.#caption(text, delay, duration),
    });
  }

  /** Shows once more what others did since the viewer's last turn. */
  again() {
    const motion = this.#motion;
    motion?.finish();
    motion?.play(this.#left ?? motion.look(), motion.since(), true);
  }

  /**
   * Names a step over the headline, which keeps its place; whoever listens has heard it.
   * @param {string} text
   * @param {number} delay
   * @param {number} duration
   */
  #caption(text, delay, duration) {
    const { main } = this.#state;
    const task = first('.task', main);
    if (!text) for (const old of all('.step-shown', main)) old.remove();
    if (!text || !task) return;
    const { left, top, width, height } = task.getBoundingClientRect();
    const line = create('p', '', 'step-shown');
    // No text of the page: a second one would be found and heard as well.
    line.dataset.text = text;
    line.setAttribute('aria-hidden', 'true');
    const lines = Math.max(1, Math.floor(height / CAPTION_LINE));
    Object.assign(line.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, webkitLineClamp: lines });
    byId('notice').before(line);
    const frames = [{ opacity: 0 }, { opacity: 1, offset: .1 }, { opacity: 1, offset: .9 }, { opacity: 0 }];
    line.animate(frames, { delay, duration }).onfinish = () => line.remove();
  }
}

/** How far a press may tremble, in pixels. */
const TREMBLE = 10;

/**
 * A piece can be pressed while it moves: the press lets it land, so that it is elsewhere when
 * the finger is lifted.
 * @param {HTMLElement} main
 */
function catchPresses(main) {
  /** @type {{ piece: Drawn, x: number, y: number } | null} */
  let caught = null;
  main.addEventListener('pointerdown', ({ target, clientX: x, clientY: y }) => {
    const piece = enclosing(target, '.moving') && enclosing(target, '[data-piece]');
    caught = piece ? { piece, x, y } : null;
  }, { capture: true });
  main.addEventListener('pointerup', ({ clientX, clientY }) => {
    const { piece, x, y } = caught ?? {};
    caught = null;
    if (!piece || x === undefined || y === undefined || Math.hypot(clientX - x, clientY - y) > TREMBLE) return;
    if (!piece.contains(document.elementFromPoint(clientX, clientY))) piece.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}
