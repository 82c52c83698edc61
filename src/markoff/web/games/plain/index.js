// A game that nobody has drawn: its position as text, its choices as buttons.

import { burstsOf } from "../../core/sounds.js";
import { DICE } from "../../core/turns.js";
import { list, t } from "../../core/words.js";
import { youIn } from "../../core/you.js";
import { Board, Ending } from "./board.js";

/** @typedef {import("../scene.js").Scene<string>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */

/** @type {import("../game.js").Game<string>} */
export const plain = {
  read: (text) => text,
  Board,
  Ending,
  status,
  spoken: status,
  questions: [],
  whyNot: () => "",
  typed: (text) => text,
  listed: (choice) => choice,
  announce,
  nameOf: (choice) => choice,
  sounds: (turn) => burstsOf(DICE in turn ? "dice" : "knock"),
  lasts: () => 600,
  isRoll: () => false,
  roller: () => undefined,
  factWords: () => ({}),
  endWords: () => "",
  teamName: (team) => t("plain.team", { n: team + 1 }),
  hasSheets: false,
  tellsLastTurn: false,
};

/** @param {Scene} scene @param {Hand | null} hand */
function status(scene, hand) {
  if (scene.over) return "";
  if (hand?.roll) return t("plain.status.roll");
  if (hand?.choices.length)
    return scene.yours.length > 1
      ? t("plain.status.seat", { name: scene.seats[scene.seat].name })
      : t("plain.status.yours");
  const names = scene.awaited
    .filter((seat) => seat >= 0 && !scene.seats[seat].chosen && !hand?.unsent.includes(seat))
    .map((seat) => scene.seats[seat].name);
  return names.length ? t("plain.status.waiting", { names: list(names) }) : t("plain.status.dice");
}

/** @param {import("../../core/turns.js").Turn} turn @param {string} _before @param {string} _after
 * @param {string[]} names @param {number[]} yours */
function announce(turn, _before, _after, names, yours) {
  return Object.entries(turn).map(([seat, choice]) => {
    if (Number(seat) === DICE) return t("plain.rolled", { roll: choice });
    return Number(seat) === youIn(yours)
      ? t("plain.you_chose", { choice })
      : t("plain.chose", { name: names[Number(seat)] ?? "", choice });
  });
}
