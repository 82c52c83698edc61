// Quixo for two and for four.

import { burstsOf } from "../../core/sounds.js";
import { t } from "../../core/words.js";
import { Board } from "./board/board.js";
import { questions } from "./ears.js";
import { whyNotTyped } from "./hand/typed.js";
import { readQuixo, readTyped } from "./notation.js";
import { endWords, nameOf, status, tell } from "./words.js";

/** @type {import("../game.js").Game<import("./notation.js").Quixo>} */
export const quixo = {
  read: readQuixo,
  Board,
  Ending: () => null, // the board shows it
  status,
  spoken: status,
  questions,
  whyNot: whyNotTyped,
  typed: readTyped,
  listed: (choice) => choice,
  announce: tell,
  nameOf,
  sounds: (turn) =>
    Object.values(turn).some((choice) => choice && choice !== "-") ? burstsOf("wood") : [],
  // The push, and a moment in which the next one thinks.
  lasts: (turn) => (turn[0] === "-" ? 600 : 1050),
  isRoll: () => false,
  roller: () => undefined,
  factWords: () => ({}),
  endWords,
  teamName: (team) => t(team ? "quixo.mark.O" : "quixo.mark.X"),
  hasSheets: false,
  tellsLastTurn: true,
};
