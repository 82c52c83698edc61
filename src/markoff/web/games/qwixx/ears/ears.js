// Qwixx for those who listen: what they may do and what it costs, said once it becomes theirs, and
// the answers to what they ask.

import { settings } from "../../../core/device.js";
import { scoreWords } from "../../../core/scores.js";
import { t } from "../../../core/words.js";
import { withYou, youIn } from "../../../core/you.js";
import { missing, spacesOf } from "../../qwixx-on-board/shipped.js";
import { pawnWords, spaceWords } from "../../qwixx-on-board/space_words.js";
import { rollWords } from "../dice/dice.js";
import { diceOnTable } from "../dice/lying.js";
import { NOTHING, ROWS, readField, total } from "../notation.js";
import { lastRound } from "../recent.js";
import { fieldWords } from "../sheet/marks.js";
import { rowWords } from "../sheet/sheet.js";
import { isMisthrow, rollsItself, status, tellCrosses } from "../words.js";
import { misthrowsTold, othersTold, pawnsTold } from "./asked.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** Whose turn it is, which action, what is possible, and what nothing costs. Of a bot that rolls by
 * itself nothing is said, and of spaces not until the path is here.
 * @param {Scene} scene @param {Hand | null} hand */
export function spoken(scene, hand) {
  if (hand?.roll && rollsItself(scene)) return "";
  if (hand?.roll || !hand?.choices.length) return status(scene, hand);
  const { position } = scene;
  if (position.phase === "3" && !spacesOf(position).length && !missing.value) return "";
  const choices = possible(scene, hand.choices);
  const isBrief = settings.value.speech === "brief" && choices;
  return [
    t("qwixx.action", { n: position.phase }),
    !isBrief && status(scene, hand),
    choices,
    cost(scene, Boolean(choices && !isBrief)),
  ]
    .filter(Boolean)
    .join(" ");
}

/** "Possible: red 5, blue 9." @param {Scene} scene @param {string[]} choices */
export function possible(scene, choices) {
  const fields = choices.filter((choice) => choice !== NOTHING);
  const some =
    scene.position.unseen && scene.position.phase !== "3"
      ? ranges(fields)
      : fields.map((one) => fieldOf(one, scene));
  return some.length ? t("qwixx.possible", { choices: some.join(", ") }) : "";
}

/** "red 6 to 11": what a sheet offers by itself is too much to be listed. @param {string[]} fields
 * @returns {string[]} */
function ranges(fields) {
  return ROWS.flatMap((letter) => {
    const numbers = fields.filter((field) => field[0] === letter).map(readField);
    if (!numbers.length) return [];
    const [first, last] = [numbers[0], numbers[numbers.length - 1]];
    const field = fieldWords(first);
    return [first === last ? field : t("qwixx.range", { field, n: last.number })];
  });
}

/** @param {string} choice @param {Scene} scene */
function fieldOf(choice, { position }) {
  if (choice[0] !== "P") return fieldWords(readField(choice));
  const n = Number(choice.slice(1));
  return spaceWords(n, spacesOf(position)[n - 1]);
}

/** What nothing costs; that it is free is worth saying only to those who can choose something.
 * @param {Scene} scene @param {boolean} evenFree */
function cost(scene, evenFree) {
  const what = scene.position.phase === "3" ? "stay" : "nothing";
  if (isMisthrow(scene, NOTHING)) return t(`qwixx.${what}_costs`);
  return evenFree && t(`qwixx.${what}_free`);
}

/** @param {Scene} scene */
function lastTold(scene) {
  const { seats, yours } = scene;
  const round = lastRound(scene);
  if (!round) return t("qwixx.no_move");
  const names = seats.map(({ name }) => name);
  const you = youIn(yours);
  const one = (/** @type {string} */ choice, /** @type {number} */ seat) =>
    choice[0] === "P"
      ? [pawnWords(seat === you ? "" : names[seat], fieldOf(choice, scene))]
      : tellCrosses({ [seat]: choice }, names, you);
  const told = round.choices.flatMap((choices, seat) =>
    choices.length || (round.alone && seat !== round.active)
      ? choices.flatMap((choice) => one(choice, seat))
      : one(NOTHING, seat),
  );
  return told.join(" ");
}

/** @param {Scene} scene */
function scores(scene) {
  const spaces = spacesOf(scene.position);
  const sums = scene.over
    ? scene.totals
    : scene.position.sheets.map((sheet) => total(sheet, spaces));
  return scoreWords(withYou(scene.seats, scene.yours), sums);
}

/** @param {Scene} scene @param {number} row */
function rowTold({ position, seat }, row) {
  const pad = { sheet: position.sheets[seat], closed: position.closed, scores: true };
  return `${t(`qwixx.row.${ROWS[row]}`)}: ${rowWords(pad, row)}.`;
}

/** @param {Scene} scene */
function diceTold(scene) {
  if (scene.position.unseen) return t("qwixx.own_dice");
  const dice = diceOnTable(scene);
  return dice.length ? rollWords(dice) : t("qwixx.not_rolled");
}

/** @type {import("../../game.js").Question<import("../notation.js").Qwixx>[]} */
export const questions = [
  { key: "l", name: () => t("table.ask.last"), answer: lastTold },
  { key: "s", name: () => t("table.ask.scores"), answer: scores },
  { key: "d", name: () => t("qwixx.ask.dice"), answer: diceTold },
  ...ROWS.map((letter, row) => ({
    key: letter.toLowerCase(),
    name: () => t(`qwixx.row.${letter}`),
    answer: (/** @type {Scene} */ scene) => rowTold(scene, row),
  })),
  { key: "x", name: () => t("qwixx.misthrows"), answer: misthrowsTold },
  {
    key: "o",
    name: () => t("qwixx.ask.others"),
    isFor: ({ seats }) => seats.length > 1,
    answer: othersTold,
  },
  {
    key: "p",
    name: () => t("qwixx.ask.pawns"),
    isFor: ({ position }) => Boolean(position.board),
    answer: pawnsTold,
  },
];
