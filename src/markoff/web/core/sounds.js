// Dice, pencil, wood and lock, made of noise and a little tone. Quiet, and never in the way: whatever
// goes wrong with sound is nobody's problem.

import { settings } from "./device.js";

const LOUDNESS = 0.22;
/** Samples of noise in a second. */
const NOISE = 24000;

/** One short burst: filtered noise, with a tone below it if it has one.
 * @typedef {object} Burst
 * @property {number} at seconds from now
 * @property {number} length seconds until it has died away
 * @property {number} pitch of the noise, in hertz
 * @property {number} sharp how narrow the noise is around its pitch
 * @property {number} loud between 0 and 1
 * @property {number} [tone] in hertz
 */

/** @type {AudioContext | null} */
let air = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** A browser allows sound only after the first touch, and then wakes it here. */
function opened() {
  if (!navigator.userActivation?.hasBeenActive) return null;
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume().catch(() => {});
  return air;
}

/** Half a second of noise is enough for everything. @param {AudioContext} context */
function noiseOf(context) {
  if (noise) return noise;
  noise = context.createBuffer(1, NOISE / 2, NOISE);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return noise;
}

/** Loud at once, then dying away. @param {AudioContext} context @param {Burst} burst @param {number} loud */
function fading(context, { at, length }, loud) {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * LOUDNESS, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context.destination);
  return gain;
}

/** @param {AudioContext} context @param {Burst} burst */
function strike(context, burst) {
  const start = context.currentTime + burst.at;
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const filter = new BiquadFilterNode(context, {
    type: "bandpass",
    frequency: burst.pitch,
    Q: burst.sharp,
  });
  source.connect(filter).connect(fading(context, burst, burst.loud));
  source.start(start, Math.random() * 0.25, burst.length);
  if (!burst.tone) return;
  const tone = new OscillatorNode(context, { type: "sine", frequency: burst.tone });
  tone.connect(fading(context, burst, burst.loud * 0.6));
  tone.start(start);
  tone.stop(start + burst.length);
}

/** Cubes of plastic on a table: many knocks, sooner and louder at first. @returns {Burst[]} */
function dice() {
  return Array.from({ length: 9 }, (_, n) => ({
    at: 0.018 * n + 0.004 * n * n + 0.012 * Math.random(),
    length: 0.05,
    pitch: 1900 + 1400 * Math.random(),
    sharp: 3,
    loud: 0.9 - 0.08 * n,
  }));
}

/** Two strokes of a cross. @returns {Burst[]} */
function pencil() {
  return [0, 0.12].map((at) => ({ at, length: 0.1, pitch: 4200, sharp: 0.8, loud: 0.35 }));
}

/** A row of cubes that slides, and knocks at its end. @returns {Burst[]} */
function wood() {
  const slides = [0, 0.05, 0.1].map((at) => ({
    at,
    length: 0.08,
    pitch: 700,
    sharp: 1,
    loud: 0.3,
  }));
  return [...slides, { at: 0.17, length: 0.14, pitch: 520, sharp: 2.5, loud: 1, tone: 190 }];
}

/** A bolt that snaps. @returns {Burst[]} */
function lock() {
  return [
    { at: 0.2, length: 0.04, pitch: 3000, sharp: 4, loud: 0.7 },
    { at: 0.28, length: 0.22, pitch: 1300, sharp: 5, loud: 0.9, tone: 330 },
  ];
}

/** One knock on wood. @returns {Burst[]} */
function knock() {
  return [{ at: 0, length: 0.16, pitch: 520, sharp: 2.5, loud: 1, tone: 190 }];
}

const SOUNDS = { dice, pencil, wood, lock, knock };

/** What something sounds like. @param {keyof typeof SOUNDS} name */
export function burstsOf(name) {
  return SOUNDS[name]();
}

/** After the picture: what is heard may take a moment, what is seen may not. @param {Burst[]} bursts */
export function sound(bursts) {
  if (bursts.length) setTimeout(() => play(bursts));
}

/** @param {Burst[]} bursts */
function play(bursts) {
  try {
    if (!settings.value.sound || typeof AudioContext === "undefined") return;
    const context = opened();
    if (!context) return;
    noiseOf(context);
    for (const burst of bursts) strike(context, burst);
  } catch {
    // Silence is fine too.
  }
}

// Waking up takes long, and should not take it when the first dice roll: somebody who has touched an
// earlier page is not waited for.
const wake = () => (globalThis.requestIdleCallback ?? setTimeout)(() => play([]));
if (globalThis.navigator?.userActivation?.hasBeenActive) wake();
for (const touch of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(touch, wake, { once: true });
