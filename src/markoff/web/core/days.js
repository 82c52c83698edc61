// The days of this device: which were played with the dice of the day, and how. A day is the date where the
// player is, as in 2026-11-17. Nothing of it leaves the device.

import { keep, recall } from "./device.js";

const [AREA, KEPT] = ["today", "days"];
const MOST_DAYS = 1000;

/** @typedef {{ table: string, score?: number }} Played the first table of a day; its score once it is over */
/** @typedef {Record<string, Played>} Days */

/** @returns {Days} */
export function playedDays() {
  return recall(AREA, KEPT, {});
}

/** @param {Date} [now] @returns {string} */
export function dayOf(now = new Date()) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** @param {unknown} text @returns {text is string} */
export function isDay(text) {
  const isWritten = typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text);
  return isWritten && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** @param {string} day */
export function dayBefore(day) {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

/** A table was opened, or is over. The first that was finished on a day counts; the others are practice.
 * @param {string} day @param {Played} played */
export function noteDay(day, played) {
  const days = playedDays();
  if (days[day]?.score !== undefined) return;
  keepDays({ ...days, [day]: played });
}

/** @param {Days} days */
function keepDays(days) {
  keep(AREA, KEPT, Object.fromEntries(Object.entries(days).sort().slice(-MOST_DAYS)));
}

/** From another device: what is over here stays as it is. @param {unknown} found @returns {number} how many have come */
export function bringDays(found) {
  const here = playedDays();
  const news = Object.entries(Object(found)).filter(
    ([day, played]) => isDay(day) && isOver(played) && !isOver(here[day]),
  );
  if (news.length) keepDays({ ...here, ...Object.fromEntries(news) });
  return news.length;
}

/** A file may hold anything. @param {any} played */
const isOver = (played) => typeof played?.table === "string" && Number.isFinite(played.score);

/** Whether the first answer to a puzzle was right; undefined if nobody has answered it here.
 * @param {string} puzzle @returns {boolean | undefined} */
export function answerTo(puzzle) {
  return Object(recall("form", "puzzles", {})).answers?.[puzzle];
}

/** How many days in a row were played, up to this one; it need not be over yet. @param {Days} days @param {string} today */
export function streakOf(days, today) {
  const isPlayed = (/** @type {string} */ day) => days[day]?.score !== undefined;
  let [length, day] = [0, isPlayed(today) ? today : dayBefore(today)];
  for (; isPlayed(day); day = dayBefore(day)) length += 1;
  return length;
}
