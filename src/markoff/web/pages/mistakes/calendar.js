// What comes when: four weeks, with how many are due on each day.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { dayWords, weeksFrom } from "./days.js";
import { isSolved } from "./schedule.js";

/** @typedef {import("./mistake.js").Mistake} Mistake */
/** @typedef {import("./days.js").Day} Day */

/** The longest rest is three weeks. */
const WEEKS = 4;

/** Whatever waits is due today. @param {Mistake[]} all @param {Day} today @returns {Map<Day, number>} */
export function dueByDay(all, today) {
  /** @type {Map<Day, number>} */
  const found = new Map();
  for (const { due } of all.filter((mistake) => !isSolved(mistake))) {
    const waits = due < today;
    const day = waits ? today : due;
    found.set(day, (found.get(day) ?? 0) + 1);
  }
  return found;
}

/** @param {{ all: Mistake[], today: Day }} props */
export function Calendar({ all, today }) {
  const due = dueByDay(all, today);
  const weeks = weeksFrom(today, WEEKS);
  return html`<table class="calendar">
    <caption>${t("mistakes.calendar")}</caption>
    <thead><tr>${weeks[0].map((day) => html`<${Head} key=${day} day=${day} />`)}</tr></thead>
    <tbody>
      ${weeks.map((week) => html`<tr key=${week[0]}>${week.map((day) => html`<${Cell} key=${day} day=${day} today=${today} n=${due.get(day) ?? 0} />`)}</tr>`)}
    </tbody>
  </table>`;
}

/** A letter fits on any screen. @param {{ day: Day }} props */
function Head({ day }) {
  return html`<th scope="col">
    <span aria-hidden="true">${dayWords(day, { weekday: "narrow" })}</span>
    <span class="unseen">${dayWords(day, { weekday: "long" })}</span>
  </th>`;
}

/** @param {{ day: Day, today: Day, n: number }} props */
function Cell({ day, today, n }) {
  const kind = day < today ? "past" : n ? "due" : "";
  return html`<td class=${kind} aria-current=${day === today ? "date" : undefined}>
    <span aria-hidden="true">${dayWords(day, { day: "numeric" })}</span>
    <span class="unseen">${dayWords(day, { day: "numeric", month: "long" })}</span>
    ${n > 0 && html`<b><span aria-hidden="true">${n}</span><span class="unseen">: ${t("mistakes.due", { n })}</span></b>`}
  </td>`;
}
