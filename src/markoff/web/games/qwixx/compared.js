// A review draws what was chosen and what would have been better: on the sheet, at the misthrows and on the path.

import { spacesOf } from "../qwixx-on-board/shipped.js";
import { isCrossed } from "../qwixx-on-board/space_words.js";
import { NOTHING } from "./notation.js";
import { MISTHROWN } from "./sheet/comparison.js";
import { fieldText } from "./sheet/marks.js";
import { isMisthrow } from "./words.js";

/** @typedef {import("../scene.js").Scene<import("./notation.js").Qwixx>} Scene */
/** @typedef {import("./sheet/comparison.js").Mark} Mark */
/** @typedef {import("./sheet/comparison.js").Marks} Marks */

/** What is drawn on the sheet of a seat, and on the path. @param {Scene} scene @param {number} seat @returns {Marks} */
export function marksOf(scene, seat) {
  const own = (scene.compared ?? []).filter((each) => each.seat === seat);
  const drawn = own.flatMap(({ chosen, better }) => [
    ...marked(scene, seat, "better", better),
    ...marked(scene, seat, "chosen", chosen),
  ]);
  return Object.fromEntries(drawn);
}

/** How the board is laid out: the same before and after the better choice. @param {Scene} scene */
export function comparesOf({ compared = [], isTried, position, before }) {
  if (!compared.length && !isTried) return "";
  const { phase } = isTried && before ? before : position;
  return phase === "3" ? "compares compares-walk" : "compares";
}

/** @param {Scene} scene @param {number} seat @param {Mark["kind"]} kind @param {{ choice: string, worth: string }} one
 * @returns {[string, Mark][]} */
function marked(scene, seat, kind, { choice, worth }) {
  const [place, ...others] = placesOf({ ...scene, seat }, choice);
  /** @type {[string, Mark][]} */
  const traces = others.map((each) => [each, { kind, worth: each[0] === "P" ? worth : "" }]);
  return [[place, { kind, worth }], ...traces];
}

/** The place of a choice, and wherever else it leaves a trace. @param {Scene} scene @param {string} choice */
function placesOf(scene, choice) {
  const { position, seat } = scene;
  const sheet = position.sheets[seat];
  const missed = isMisthrow(scene, choice) ? [MISTHROWN] : [];
  if (choice === NOTHING)
    return [NOTHING, ...(position.phase === "3" ? [`P${sheet.pawn}`] : []), ...missed];
  if (choice[0] !== "P") return [choice];
  const space = spacesOf(position)[Number(choice.slice(1)) - 1];
  const landing = space && !isCrossed(sheet, space) ? [fieldText(space)] : [];
  return [choice, ...landing, ...missed];
}
