// Choices as people type them: "R7" as records write it, or "red 7" as it is said in their language.

import { t } from "../../../core/words.js";
import { spacesOf } from "../../qwixx-on-board/shipped.js";
import { spaceWords } from "../../qwixx-on-board/space_words.js";
import { NOTHING, NUMBERS, ROWS } from "../notation.js";
import { fieldText, fieldWords } from "../sheet/marks.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** Neither spaces nor capitals matter. @param {string} text */
const plain = (text) => text.replace(/\s/g, "").toLowerCase();

const FIELDS = ROWS.flatMap((_, row) => NUMBERS[row].map((number) => ({ row, number })));

/** @param {string} text @param {Scene} scene @param {Hand | null} hand */
export function readTyped(text, scene, hand) {
  const typed = plain(text);
  const { position } = scene;
  if ([t("qwixx.nothing"), t("qwixx.stay"), t("qwixx.staying")].map(plain).includes(typed))
    return NOTHING;
  const said = FIELDS.find((field) => plain(fieldWords(field)) === typed);
  if (!said) return typed.toUpperCase();
  // A pawn moves to what is printed on a space.
  const spaces = spacesOf(position);
  const space = hand?.choices.find((choice) => {
    const printed = choice[0] === "P" ? spaces[Number(choice.slice(1)) - 1] : undefined;
    return printed && fieldText(printed) === fieldText(said);
  });
  return space ?? fieldText(said);
}

/** "P22 (green 10)": nobody knows the spaces by their numbers. @param {string} choice @param {Scene} scene */
export function listed(choice, { position }) {
  if (choice[0] !== "P") return choice;
  const n = Number(choice.slice(1));
  return `${choice} (${spaceWords(n, spacesOf(position)[n - 1])})`;
}
