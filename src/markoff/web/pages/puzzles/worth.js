// What a choice in a puzzle is worth, in words and figures.

import { formatter } from "../../core/formats.js";
import { language, number, t } from "../../core/words.js";
import { worth } from "../../core/worth.js";

/** @typedef {import("../../core/http.d.ts").Solved} Solved */
/** @typedef {import("../../core/http.d.ts").ChoiceWorth} ChoiceWorth */

/** Outcomes are counted, all other units are measured. */
export const OUTCOME = "outcome";

/** @param {Solved} solved @param {string} choice @returns {ChoiceWorth} */
export function worthOf({ worths }, choice) {
  return worths.find((each) => each.choice === choice) ?? worths[0];
}

/** As short as a cell needs it. @param {string} unit @param {ChoiceWorth} judged */
export function shortWorth(unit, { worth: value, right }) {
  if (unit === OUTCOME) return right ? "✓" : "✗";
  return worth(unit === "points" ? "points" : "chance", value);
}

/** `1.3`, `4.1 %` @param {string} unit @param {number} value */
function figure(unit, value) {
  if (unit === "points") return number(value, 1);
  const look = /** @type {const} */ ({
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return formatter(Intl.NumberFormat, language.value, look).format(value).replace(/\s/, "\u202f");
}

/** `1.3`, `4.1 % ± 0.6 %` @param {string} unit @param {ChoiceWorth} judged */
export function costFigure(unit, { cost, error = 0 }) {
  const said = figure(unit, cost);
  return cost && error ? `${said} ± ${figure(unit, error)}` : said;
}

/** What a choice leads to, as a sentence. @param {string} unit @param {ChoiceWorth} judged */
export function leadsTo(unit, judged) {
  if (unit === OUTCOME) return t(`puzzles.leads.${OUTCOMES[Math.sign(judged.worth) + 1]}`);
  if (!judged.cost) return t("puzzles.costs_nothing");
  if (judged.right) return t("puzzles.costs_little", { cost: costFigure(unit, judged) });
  return t(`puzzles.costs.${unit}`, { cost: costFigure(unit, judged) });
}

const OUTCOMES = ["loss", "draw", "win"];

/** How many choices are right, where outcomes are counted. @param {ChoiceWorth[]} worths */
export function countWords(worths) {
  const n = worths.filter(({ right }) => right).length;
  return t(worths[0].worth > 0 ? "puzzles.winning" : "puzzles.drawing", { n, all: worths.length });
}
