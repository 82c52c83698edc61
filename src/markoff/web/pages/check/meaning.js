// What the check has proved, point by point, and what it cannot prove.

import { html } from "../../core/html.js";
import { areWordsRight, isAsSeen } from "../../core/promised.js";
import { isOwn } from "../../core/replays.js";
import { date, t } from "../../core/words.js";
import { RecordLink } from "../parts/download.js";
import { Added } from "./added.js";

/** @typedef {import("../../core/honest.js").Step} Step */
/** @typedef {import("./check.js").Held} Held */
/** @typedef {{ state: "right" | "wrong" | "open", words: string }} Point open: this device cannot say */

const SIGNS = { right: "✓", wrong: "✕", open: "?" };

/** @param {Held & { made: Step[] | null }} props made: null if this browser could not compute it */
export function Meaning({ made, ...held }) {
  const { table, rolls, known, found } = held;
  const points = pointsOf(held, made);
  return html`<section class="meaning">
    <h2>${t("check.meaning")}</h2>
    <ul class="proofs">
      ${points.map(
        ({ state, words }) => html`<li class=${state}>
          <span class="tick" role="img" aria-label=${t(`check.point.${state}`)}>${SIGNS[state]}</span>
          <span>${words}</span>
        </li>`,
      )}
    </ul>
    ${found.isBoundOther && html`<p class="problem">${t("check.bound_seen")} <code>${known?.match} ${known?.dice}</code></p>`}
    ${made && html`<p>${conclusion(points, rolls, found.isLast, held.day)}</p>`}
    <${Added} found=${found} />
    <details>
      <summary>${t("check.not_proven")}</summary>
      <ul>
        <li>${t("check.not_friend")}</li>
        ${!found.isLast && html`<li>${t("check.not_last_words")}</li>`}
        <li>${t("check.not_broken_off")}</li>
        <li>${t("check.not_names")}</li>
        <li>${t("check.not_page")}
          ${!isOwn(table) && html` <${RecordLink} table=${table}>${t("check.download")}</${RecordLink}>`}</li>
      </ul>
    </details>
  </section>`;
}

/** @param {Held} held @param {Step[] | null} made @returns {Point[]} */
export function pointsOf(held, made) {
  const draws = made ? [drawsPoint(held, made)] : [];
  if (held.day && isAsSeen(held.found)) return [dayPoint(held.day), ...draws];
  return [boundPoint(held), wordsPoint(held), ...draws];
}

/** Everybody can compute its secret. @param {string} day @returns {Point} */
function dayPoint(day) {
  return { state: "right", words: t("check.of_day", { date: date(day) }) };
}

/** @param {Held} held @returns {Point} */
function boundPoint({ known, found }) {
  if (found.isBoundOther) return { state: "wrong", words: t("check.bound_wrong") };
  if (!known) return { state: "open", words: t("check.unseen") };
  const state = known.since === "during" ? "open" : "right";
  return { state, words: t(`check.bound.${known.since}`) };
}

/** @param {Held} held @returns {Point} */
function wordsPoint({ found }) {
  if (!areWordsRight(found)) return { state: "wrong", words: t("check.words_wrong") };
  if (found.added.some((one) => one.sent)) return { state: "right", words: t("check.words_here") };
  const some = found.added.some((one) => one.words);
  return { state: "open", words: t(some ? "check.words_others" : "check.words_nobodys") };
}

/** @param {Held} held @param {Step[]} made @returns {Point} */
function drawsPoint({ rolls }, made) {
  if (made.every((step) => step.right))
    return { state: "right", words: t(rolls ? "check.rolls_right" : "check.seats_right") };
  return { state: "wrong", words: t("check.draws_wrong") };
}

/** @param {Point[]} points @param {number} rolls @param {boolean} isLast @param {string} [day] */
function conclusion(points, rolls, isLast, day) {
  const [bound, words] = points;
  if (points.some(({ state }) => state === "wrong")) return t("check.means_wrong");
  if (day) return t("check.means_day");
  if (bound.state === "open") return t("check.means_if");
  if (words.state === "open") return t(rolls ? "check.means_unchanged" : "check.means_seats");
  if (isLast) return t(rolls ? "check.means_last" : "check.means_last_seats");
  return t(rolls ? "check.means_all" : "check.means_all_seats");
}
