// Why a number or a space is not offered, in a word: from what is drawn, and not from the rules.

import { t } from "../../../core/words.js";
import { spacesOf } from "../../qwixx-on-board/shipped.js";
import { NUMBERS, ROWS, readField } from "../notation.js";
import { fieldText } from "./marks.js";
import { LOCK, lastCrossed } from "./sheet.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** As printed beside the lock. */
const BEFORE_LOCK = 5;

/** @param {string} choice a field, a space or a lock @param {Scene} scene @param {Hand | null} hand */
export function whyNot(choice, scene, hand) {
  if (!hand || hand.choices.includes(choice)) return "";
  if (choice.slice(1) === LOCK && ROWS.includes(choice[0]))
    return t(`qwixx.not.${lockReason(choice, scene)}`);
  const walks = /^P\d+$/.test(choice);
  if (!walks && !NUMBERS[readField(choice).row]?.includes(readField(choice).number)) return "";
  const key = walks ? spaceReason(choice, scene, hand) : fieldReason(choice, scene, hand);
  return t(`qwixx.not.${key}`);
}

/** @param {string} field @param {Scene} scene @param {Hand} hand */
function fieldReason(field, scene, hand) {
  if (scene.position.phase === "3" && hand.choices.length) return "walk";
  const printed = sheetReason(field, scene);
  if (printed) return printed;
  if (!hand.choices.length) return hand.roll ? "roll" : "wait";
  return scene.position.phase === "1" ? "sum" : "dice";
}

/** @param {string} lock @param {Scene} scene */
function lockReason(lock, { position, seat }) {
  const row = ROWS.indexOf(lock[0]);
  if (position.closed[row]) return "closed";
  return position.sheets[seat].rows[row].length < BEFORE_LOCK ? "five" : "lock";
}

/** What the own sheet shows. @param {string} field @param {Scene} scene */
function sheetReason(field, { position, seat }) {
  const { row, number } = readField(field);
  const sheet = position.sheets[seat];
  const place = NUMBERS[row].indexOf(number);
  if (sheet.rows[row].includes(number)) return "crossed";
  if (position.closed[row]) return "closed";
  if (place < lastCrossed(sheet, row)) return "left";
  const isLast = place === NUMBERS[row].length - 1;
  return isLast && sheet.rows[row].length < BEFORE_LOCK ? "five" : "";
}

/** @param {string} choice @param {Scene} scene @param {Hand} hand */
function spaceReason(choice, scene, hand) {
  const { position, seat } = scene;
  const n = Number(choice.slice(1));
  if (n <= position.sheets[seat].pawn) return "behind";
  if (position.sheets.some(({ pawn }) => pawn === n)) return "taken";
  if (position.phase !== "3" || !hand.choices.length) return hand.roll ? "roll" : "wait_walk";
  const space = spacesOf(position)[n - 1];
  const printed = space ? sheetReason(fieldText(space), scene) : "";
  return printed && printed !== "crossed" ? printed : "far";
}
