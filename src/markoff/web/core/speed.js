// How fast the picture follows what happens: people set it, and everything that moves keeps to it.

import { effect } from "@preact/signals";
import { settings } from "./device.js";

/** @typedef {"calm" | "normal" | "fast" | "instant"} Speed */

/** How much longer than usual everything takes. @type {Record<Speed, number>} */
const BEATS = { calm: 1.6, normal: 1, fast: 0.5, instant: 0 };

export const SPEEDS = /** @type {Speed[]} */ (Object.keys(BEATS));

/** @param {number} ms at normal speed @returns {number} */
export function atSpeed(ms) {
  return ms * (BEATS[settings.value.speed] ?? 1);
}

effect(() => {
  if (typeof document !== "undefined")
    document.documentElement.style?.setProperty("--beat", String(atSpeed(1)));
});
