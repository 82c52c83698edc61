// Scores in words, for those who listen.

import { number, t } from "./words.js";

/** "Scores: Ada 34, Ben −5." The best comes first. @param {{ name: string }[]} seats @param {number[]} totals */
export function scoreWords(seats, totals) {
  const order = seats.map((_, seat) => seat).sort((one, other) => totals[other] - totals[one]);
  const scores = order.map((seat) => `${seats[seat].name} ${number(totals[seat])}`);
  return t("table.scores", { scores: scores.join(", ") });
}
