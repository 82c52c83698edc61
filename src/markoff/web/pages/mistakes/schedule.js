// When a mistake is asked again: after 1, 3, 7 and 21 days, until it is solved twice in a row. A wrong
// answer starts again.

import { daysBetween, later } from "./days.js";

/** @typedef {import("./days.js").Day} Day */
/** @typedef {{ seen: Day, due: Day, row: number }} Plan `seen`: kept or answered; `row`: right answers in a row */

export const GAPS = [1, 3, 7, 21];
const ENOUGH = 2;

/** @param {Day} today @returns {Plan} */
export function planned(today) {
  return { seen: today, due: later(today, GAPS[0]), row: 0 };
}

/** Whoever comes late and still knows it has remembered it for longer, so it rests for longer, too.
 * @param {Plan} plan @param {boolean} isRight @param {Day} today @returns {Plan} */
export function answered({ seen, row }, isRight, today) {
  if (!isRight) return planned(today);
  const passed = daysBetween(seen, today);
  const gap = GAPS.find((days) => days > passed) ?? GAPS[GAPS.length - 1];
  return { seen: today, due: later(today, gap), row: row + 1 };
}

/** @param {Plan} plan */
export const isSolved = ({ row }) => row >= ENOUGH;

/** @param {Plan} plan @param {Day} today */
export const isDue = (plan, today) => !isSolved(plan) && plan.due <= today;
