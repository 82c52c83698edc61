// A score next to par, in a sentence.

import { t } from "../../core/words.js";

/** @param {number} score @param {number | null} par */
export function comparedWithPar(score, par) {
  if (par === null) return t("today.no_par");
  if (score === par) return t("today.at_par");
  return t(score < par ? "today.below" : "today.above", { n: Math.abs(score - par) });
}
