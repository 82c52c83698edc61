// Days as texts, `2026-11-17`, in the time of this device.

import { formatter } from "../../core/formats.js";
import { language } from "../../core/words.js";

/** @typedef {string} Day */

const DAY = 86_400_000;

/** Midnight there, where no clock is ever changed. @param {Day} day */
const inUTC = (day) => Date.parse(`${day}T00:00:00Z`);

/** @param {Day} day @param {number} days @returns {Day} */
export function later(day, days) {
  return new Date(inUTC(day) + days * DAY).toISOString().slice(0, 10);
}

/** @param {Day} from @param {Day} to */
export function daysBetween(from, to) {
  return Math.round((inUTC(to) - inUTC(from)) / DAY);
}

/** `tomorrow`, `in 3 days` @param {Day} day @param {Day} today */
export function whenWords(day, today) {
  const look = { numeric: /** @type {const} */ ("auto") };
  const relative = formatter(Intl.RelativeTimeFormat, language.value, look);
  return relative.format(Math.max(daysBetween(today, day), 0), "day");
}

/** `17` and `Tue`, or the whole date. @param {Day} day @param {Intl.DateTimeFormatOptions} look */
export function dayWords(day, look) {
  return formatter(Intl.DateTimeFormat, language.value, { ...look, timeZone: "UTC" }).format(
    inUTC(day),
  );
}

/** Whole weeks from the Monday of this day's on. @param {Day} day @param {number} weeks @returns {Day[][]} */
export function weeksFrom(day, weeks) {
  const sinceMonday = (new Date(inUTC(day)).getUTCDay() + 6) % 7;
  const monday = later(day, -sinceMonday);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => later(monday, 7 * week + n)),
  );
}
