// Scores in words, for those who listen.

import { number, t } from "./words.js";

/** The seats, the best first. @param {number[]} totals */
export function ranked(totals) {
  return totals.map((_, seat) => seat).sort((one, other) => totals[other] - totals[one]);
}

/** "Scores: Ada 34, Ben −5." The best comes first. @param {{ name: string }[]} seats @param {number[]} totals */
export function scoreWords(seats, totals) {
  const scores = ranked(totals).map((seat) => `${seats[seat].name} ${number(totals[seat])}`);
  return t("table.scores", { scores: scores.join(", ") });
}
