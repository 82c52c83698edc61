// Qwixx and Qwixx On Board: a position of the second has a board, and all that follows from it.

import { burstsOf } from "../../core/sounds.js";
import { DICE } from "../../core/turns.js";
import { Board } from "./board/board.js";
import { EACH, LIT, momentsBetween, newCrosses } from "./changes.js";
import { questions, spoken } from "./ears/ears.js";
import { listed, readTyped } from "./ears/typed.js";
import { Ending, endWords } from "./ending.js";
import { readQwixx } from "./notation.js";
import { whyNot } from "./sheet/why_not.js";
import { factWords, nameOf, status, tell } from "./words.js";

/** @typedef {import("./notation.js").Qwixx} Qwixx */

// In milliseconds.
const ROLL = 900;
const MOMENT = 700;
const BREATH = 450;

/** @type {import("../game.js").Game<Qwixx>} */
export const qwixx = {
  read: readQwixx,
  Board,
  Ending,
  status,
  spoken,
  questions,
  whyNot,
  typed: readTyped,
  listed,
  announce: tell,
  nameOf,
  sounds,
  lasts,
  isRoll: (turn) => turn.includes("+"),
  roller: ({ active }) => active,
  factWords,
  endWords,
  teamName: () => "",
  hasSheets: true,
  tellsLastTurn: false,
};

/** The dice roll; crosses are drawn one after the other; alone, the dice are lit before the cross.
 * @param {string} turn @param {Qwixx} before @param {Qwixx} after */
function lasts(turn, before, after) {
  if (turn.includes("+")) return ROLL;
  const crosses = newCrosses(before, after).length;
  const moments = momentsBetween(before, after).length;
  const isAlone = !turn.includes(" ") && !after.unseen;
  return (isAlone ? LIT : 0) + crosses * EACH + moments * MOMENT + BREATH;
}

/** @param {Qwixx} position how many rows nobody can cross any more */
const closedRows = ({ closed }) => closed.filter(Boolean).length;

/** @param {import("../../core/turns.js").Turn} turn @param {Qwixx} before @param {Qwixx} after */
function sounds(turn, before, after) {
  if (DICE in turn) return burstsOf("dice");
  const choices = Object.values(turn).filter((choice) => choice && choice !== "-");
  if (choices.some((choice) => choice.startsWith("P"))) return burstsOf("knock");
  const closing = closedRows(after) > closedRows(before);
  return [...(choices.length ? burstsOf("pencil") : []), ...(closing ? burstsOf("lock") : [])];
}
