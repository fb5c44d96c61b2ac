// @ts-check
// Which sounds are heard, and when: only those that the viewer wants, never before the first
// press on the page, and while it is hidden only that it is their turn. What they sound like
// is a module of its own, which nobody loads who wants none.

import { all, setPressed } from './dom.js';

/** @import { Said, Settings } from './types.js' */

/** The same sound is heard again only after this time, in milliseconds. */
const APART = 45;

export class Sound {
  #settings;
  #isAwake = false;
  /** When each sound was heard last. @type {Map<Said, number>} */
  #heard = new Map();

  /** @param {Settings} settings */
  constructor(settings) {
    this.#settings = settings;
    const wake = () => { this.#isAwake = true; };
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, wake, { capture: true, once: true });
  }

  get isOn() {
    return Boolean(this.#settings.sound) && this.#isAwake;
  }

  /** Lets the buttons say whether there is sound. */
  show() {
    for (const button of all('[data-post=sound]')) setPressed(button, Boolean(this.#settings.sound));
  }

  /** Turns the sound on or off: the field of the settings does so, wherever it is asked. */
  toggle() {
    /** @type {HTMLInputElement | null} */
    const field = document.querySelector('#settings [name=sound]');
    field?.click();
    this.show();
    this.play('build', 0);
  }

  /**
   * @param {Said} said
   * @param {number} delay In milliseconds.
   */
  async play(said, delay) {
    if (!this.isOn || (document.hidden && said !== 'turn')) return;
    const at = performance.now() + delay;
    if (Math.abs(at - (this.#heard.get(said) ?? -APART)) < APART) return;
    this.#heard.set(said, at);
    const { play } = await import('./synth.js');
    play(said, Math.max(0, at - performance.now()) / 1000);
  }
}
