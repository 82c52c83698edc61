// Quixo for two and for four.

import { burstsOf } from "../../core/sounds.js";
import { t } from "../../core/words.js";
import { Board, Ending } from "./board/board.js";
import { readQuixo } from "./notation.js";
import { lastTold, nameOf, status, tell } from "./words.js";

/** @type {import("../game.js").Game<import("./notation.js").Quixo>} */
export const quixo = {
  read: readQuixo,
  Board,
  Ending,
  status,
  spoken: status,
  questions: [{ key: "l", name: () => t("table.ask.last"), answer: lastTold }],
  whyNot: () => "",
  announce: tell,
  nameOf,
  sounds: (turn) =>
    Object.values(turn).some((choice) => choice && choice !== "-") ? burstsOf("wood") : [],
  // The push, and a moment in which the next one thinks.
  lasts: (turn) => (turn[0] === "-" ? 600 : 1050),
  isRoll: () => false,
  roller: () => undefined,
  factWords: () => ({}),
  endWords: () => "",
  teamName: (team) => t(team ? "quixo.mark.O" : "quixo.mark.X"),
  hasSheets: false,
  tellsLastTurn: true,
};
