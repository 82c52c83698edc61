// How a sheet shows what a review compares: a solid frame and a cross for what was chosen, a dashed one for
// what would have been better.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { Cross } from "./marks.js";

/** @typedef {{ kind: "chosen" | "better", worth: string }} Mark what is drawn at a place; in small places without its worth */
/** @typedef {Record<string, Mark>} Marks by place: a field, a space, nothing, or a misthrow */

/** A place on the sheet: the next box for a misthrow. */
export const MISTHROWN = "misthrow";

/** @param {Mark | undefined} mark */
export const comparedKind = (mark) => (mark ? `compared ${mark.kind}` : "");

/** @param {{ mark: Mark }} props */
export function ComparedCross({ mark }) {
  return html`<${Cross} kind=${mark.kind === "better" ? "ghost" : ""} />`;
}

/** No place on the sheet stands for it, so it has a word beside the misthrows.
 * @param {{ mark: Mark, stays?: boolean }} props */
export function Nothing({ mark, stays = false }) {
  return html`<span class=${`nothing ${comparedKind(mark)}`}>
    ${t(stays ? "qwixx.stay" : "qwixx.nothing")} <b>${mark.worth}</b>
  </span>`;
}
