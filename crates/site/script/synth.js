// @ts-check
// What is heard, made in the page: knocks on wood, a swish of paper, soft bells. Each sound is
// quiet (below .3 of full scale) and shorter than .3 s, the end of a game 1.5 s.

/** @import { Said } from './types.js' */

/** Somewhere to play: a context, and when in it, in seconds. @typedef {{ context: BaseAudioContext, at: number }} Spot */

/** What each sound is made of. @type {Record<Said, (spot: Spot) => void>} */
const SOUNDS = {
  take: (spot) => {
    swish(spot, { from: 2600, to: 900, length: .16, loud: .16 });
    knock(later(spot, .11), { pitch: 170, length: .07, loud: .06 });
  },
  build: (spot) => {
    knock(spot, { pitch: 150, length: .14, loud: .2 });
    knock(later(spot, .055), { pitch: 215, length: .08, loud: .06 });
  },
  cube: (spot) => knock(spot, { pitch: 360, length: .09, loud: .17 }),
  throw: (spot) => {
    const bounces = [[0, 300, .12], [.05, 380, .16], [.095, 270, .13], [.15, 340, .1], [.19, 300, .06]];
    for (const [after, pitch, loud] of bounces) knock(later(spot, after), { pitch, length: .06, loud });
  },
  turn: (spot) => {
    bell(spot, { pitch: 587.3, length: .2, loud: .1 });
    bell(later(spot, .1), { pitch: 880, length: .19, loud: .11 });
  },
  end: (spot) => {
    [392, 493.9, 587.3, 784].forEach((pitch, n) => bell(later(spot, n * .13), { pitch, length: 1 - n * .02, loud: .075 }));
  },
};

/** The context of the page: there is one, made when something is heard first. @type {AudioContext | undefined} */
let live;

/**
 * @param {Said} said
 * @param {number} delay In seconds.
 */
export function play(said, delay) {
  live ??= new AudioContext();
  if (live.state === 'suspended') live.resume();
  render(said, { context: live, at: live.currentTime + delay });
}

/**
 * Puts a sound into a context.
 * @param {Said} said
 * @param {Spot} spot
 */
export function render(said, spot) {
  SOUNDS[said](spot);
}

/**
 * @param {Spot} spot
 * @param {number} seconds
 */
function later({ context, at }, seconds) {
  return { context, at: at + seconds };
}

/**
 * A volume that is there at once and fades away, at the loudspeaker.
 * @param {Spot} spot
 * @param {{ rise: number, length: number, loud: number }} shape
 */
function volume({ context, at }, { rise, length, loud }) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(loud / 300, at + length);
  gain.connect(context.destination);
  return gain;
}

/**
 * @param {Spot} spot
 * @param {{ type?: OscillatorType, pitch: number, to?: number, length: number, out: AudioNode }} tone
 */
function tone({ context, at }, { type = 'sine', pitch, to = pitch, length, out }) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(out);
  source.start(at);
  source.stop(at + length);
}

/**
 * Wood on wood: two tones that fall a little, and the click of the touch.
 * @param {Spot} spot
 * @param {{ pitch: number, length: number, loud: number }} knock
 */
function knock(spot, { pitch, length, loud }) {
  tone(spot, { pitch: pitch * 1.25, to: pitch, length, out: volume(spot, { rise: .002, length, loud }) });
  tone(spot, { type: 'triangle', pitch: pitch * 2.76, to: pitch * 2.4, length: length / 2, out: volume(spot, { rise: .001, length: length / 2, loud: loud * .28 }) });
  hiss(spot, { from: 1900, to: 1200, sharp: .8, length: .018, rise: .001, loud: loud * .5 });
}

/**
 * Paper over paper.
 * @param {Spot} spot
 * @param {{ from: number, to: number, length: number, loud: number }} swish
 */
function swish(spot, { from, to, length, loud }) {
  hiss(spot, { from, to, sharp: 1.1, length, rise: length * .4, loud });
}

/**
 * A soft bell: its tone and a weak one above it.
 * @param {Spot} spot
 * @param {{ pitch: number, length: number, loud: number }} bell
 */
function bell(spot, { pitch, length, loud }) {
  tone(spot, { pitch, length, out: volume(spot, { rise: .008, length, loud }) });
  tone(spot, { pitch: pitch * 2.01, length: length * .6, out: volume(spot, { rise: .005, length: length * .6, loud: loud * .22 }) });
}

/**
 * Noise around a pitch.
 * @param {Spot} spot
 * @param {{ from: number, to: number, sharp: number, length: number, rise: number, loud: number }} hiss
 */
function hiss(spot, { from, to, sharp, length, rise, loud }) {
  const { context, at } = spot;
  const source = context.createBufferSource();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(volume(spot, { rise, length, loud }));
  source.start(at);
}
