// Qwixx for those who listen: what they may do and what it costs, said once it becomes theirs, and
// the answers to what they ask.

import { scoreWords } from "../../core/scores.js";
import { t } from "../../core/words.js";
import { spacesOf } from "../qwixx-on-board/shipped.js";
import { rollWords } from "./dice/dice.js";
import { diceOnTable } from "./dice/lying.js";
import { ROWS, readField, total } from "./notation.js";
import { firstToRoll, lastRound } from "./recent.js";
import { fieldWords } from "./sheet/marks.js";
import { rowWords } from "./sheet/sheet.js";
import { isMisthrow, NOTHING, rollsItself, status, tellCrosses } from "./words.js";

/** @typedef {import("../scene.js").Scene<import("./notation.js").Qwixx>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */

/** Whose turn it is, which action, what is possible, and what nothing costs. Of a bot that rolls by
 * itself nothing is said. @param {Scene} scene @param {Hand | null} hand */
export function spoken(scene, hand) {
  if (hand?.roll && rollsItself(scene)) return "";
  if (hand?.roll || !hand?.choices.length) return status(scene, hand);
  return [
    t("qwixx.action", { n: scene.position.phase }),
    status(scene, hand),
    possible(scene, hand.choices),
    cost(scene),
  ]
    .filter(Boolean)
    .join(" ");
}

/** "Possible: red 5, blue 9." @param {Scene} scene @param {string[]} choices */
export function possible(scene, choices) {
  const some = choices.filter((choice) => choice !== NOTHING).map((one) => fieldOf(one, scene));
  return some.length ? t("qwixx.possible", { choices: some.join(", ") }) : "";
}

/** @param {string} choice @param {Scene} scene */
function fieldOf(choice, { position }) {
  if (choice[0] !== "P") return fieldWords(readField(choice));
  const space = spacesOf(position)[Number(choice.slice(1)) - 1];
  return space ? fieldWords(space) : choice;
}

/** @param {Scene} scene */
function cost(scene) {
  const what = scene.position.phase === "3" ? "stay" : "nothing";
  return t(`qwixx.${what}_${isMisthrow(scene, NOTHING) ? "costs" : "free"}`);
}

/** @param {Scene} scene */
function lastTold(scene) {
  const { turns, seats, plan, yours } = scene;
  const round = lastRound(turns, seats.length, firstToRoll(plan.position ?? ""));
  if (!round) return t("qwixx.no_move");
  const names = seats.map(({ name }) => name);
  const you = yours.length === 1 ? yours[0] : undefined;
  const one = (/** @type {string} */ choice, /** @type {number} */ seat) =>
    choice[0] === "P"
      ? [t("qwixx.pawn_on", { name: names[seat], field: fieldOf(choice, scene) })]
      : tellCrosses({ [seat]: choice }, names, you);
  const told = round.choices.flatMap((choices, seat) =>
    choices.length ? choices.flatMap((choice) => one(choice, seat)) : one(NOTHING, seat),
  );
  return told.join(" ");
}

/** @param {Scene} scene */
function scores(scene) {
  const spaces = spacesOf(scene.position);
  const sums = scene.over
    ? scene.totals
    : scene.position.sheets.map((sheet) => total(sheet, spaces));
  return scoreWords(scene.seats, sums);
}

/** @param {Scene} scene @param {number} row */
function rowTold({ position, seat }, row) {
  const pad = { sheet: position.sheets[seat], closed: position.closed, scores: true };
  return `${t(`qwixx.row.${ROWS[row]}`)}: ${rowWords(pad, row)}.`;
}

/** @param {Scene} scene */
function diceTold(scene) {
  const dice = diceOnTable(scene);
  return dice.length ? rollWords(dice) : t("qwixx.not_rolled");
}

/** @type {import("../game.js").Question<import("./notation.js").Qwixx>[]} */
export const questions = [
  { key: "l", name: () => t("table.ask.last"), answer: lastTold },
  { key: "s", name: () => t("table.ask.scores"), answer: scores },
  { key: "d", name: () => t("qwixx.ask.dice"), answer: diceTold },
  ...ROWS.map((letter, row) => ({
    key: letter.toLowerCase(),
    name: () => t(`qwixx.row.${letter}`),
    answer: (/** @type {Scene} */ scene) => rowTold(scene, row),
  })),
];
