// Qwixx and Qwixx On Board: a position of the second has a board, and all that follows from it.

import { burstsOf } from "../../core/sounds.js";
import { DICE } from "../../core/turns.js";
import { Board } from "./board/board.js";
import { Ending, endWords } from "./ending.js";
import { readQwixx } from "./notation.js";
import { factWords, nameOf, status, tell } from "./words.js";

/** @typedef {import("./notation.js").Qwixx} Qwixx */

/** @type {import("../game.js").Game<Qwixx>} */
export const qwixx = {
  read: readQwixx,
  Board,
  Ending,
  status,
  announce: tell,
  nameOf,
  sounds,
  isRoll: (turn) => turn.includes("+"),
  roller: ({ active }) => active,
  factWords,
  endWords,
  teamName: () => "",
  hasSheets: true,
  tellsLastTurn: false,
};

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
