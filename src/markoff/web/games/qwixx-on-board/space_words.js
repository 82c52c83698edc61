// What the spaces of the path are called, and what moving there does.

import { t } from "../../core/words.js";
import { fieldWords } from "../qwixx/sheet/marks.js";

/** @typedef {import("../qwixx/notation.js").Space} Space */
/** @typedef {import("../qwixx/notation.js").Sheet} Sheet */

/** Whether moving to a space crosses nothing, since its field is crossed already.
 * @param {Sheet} sheet @param {Space | undefined} space */
export function isCrossed(sheet, space) {
  return Boolean(space && sheet.rows[space.row].includes(space.number));
}

/** A space is called by what is printed on it, "green 10"; until the path is here, by its number.
 * @param {number} n @param {Space | undefined} space */
export function spaceWords(n, space) {
  return space ? fieldWords(space) : t("qwixx.space", { n });
}

/** "Move to green 10 and cross it off" @param {number} n @param {Space | undefined} space @param {Sheet} sheet */
export function walkWords(n, space, sheet) {
  const field = spaceWords(n, space);
  if (!space) return t("qwixx.walk", { field });
  return t(isCrossed(sheet, space) ? "qwixx.walk_already" : "qwixx.walk_cross", { field });
}

/** Where a pawn is. @param {string} name empty: yours @param {string} field empty: the start box */
export function pawnWords(name, field) {
  if (name) return field ? t("qwixx.pawn_on", { name, field }) : t("qwixx.pawn_waits", { name });
  return field ? t("qwixx.you.pawn_on", { field }) : t("qwixx.you.pawn_waits");
}
