// How far somebody is in each lesson. It stays on this device.

import { keep, recall } from "../../core/device.js";

const LESSON = "lesson";

/** @typedef {{ step: number, done: boolean }} Progress `done`: once to the end, at some time */

/** @param {string} lesson @returns {Progress} */
export function progressIn(lesson) {
  const { step, done } = recall(lesson, LESSON, { step: 0, done: false });
  return { step: Number.isInteger(step) ? step : 0, done: done === true };
}

/** @param {string} lesson @param {number} step @param {number} steps how many there are */
export function noteProgress(lesson, step, steps) {
  const done = progressIn(lesson).done || step === steps - 1;
  // Whoever comes back after the end begins again.
  keep(lesson, LESSON, { step: step === steps - 1 ? 0 : step, done });
}
