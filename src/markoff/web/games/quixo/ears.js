// Quixo for those who listen: the answers to what they ask.

import { t } from "../../core/words.js";
import { calledAt } from "../../core/you.js";
import { cellName, markOf } from "./board/pushes.js";
import { viewOf } from "./board/view.js";
import { SIDES } from "./notation.js";
import { cubeWords, lastTold } from "./words.js";

/** @typedef {import("../scene.js").Scene<import("./notation.js").Quixo>} Scene */

/** Row by row, as the picture shows them. @param {Scene} scene */
function boardTold(scene) {
  const { size } = scene.position;
  const along = Array.from({ length: size }, (_, n) => n);
  const view = viewOf(scene);
  return along
    .map((y) =>
      lineTold(
        scene,
        along.map((x) => view.cell({ x, y })),
        "row",
      ),
    )
    .join(" ");
}

/** "Row: a5, cross; b5, neutral." @param {Scene} scene
 * @param {import("./board/pushes.js").Spot[]} line @param {"row" | "column"} kind */
export function lineTold(scene, line, kind) {
  const { rows, size } = scene.position;
  const cubes = line.map(({ x, y }) => cubeWords(scene, cellName({ x, y }, size), rows[y][x]));
  return t(`quixo.read.${kind}`, { cubes: cubes.join("; ") });
}

/** Who has which mark; for four also where they sit, and the letter that turns a point to them.
 * @param {Scene} scene */
function seatsTold(scene) {
  const view = viewOf(scene);
  const four = scene.position.players === 4;
  const told = scene.seats.map((_, seat) => {
    const letter = SIDES[seat];
    return [
      `${calledAt(scene, seat)}: ${t(`quixo.mark.${markOf(seat)}`)}`,
      four && t(`quixo.side.${view.point(letter)}`),
      four && t("quixo.point_letter", { letter }),
    ]
      .filter(Boolean)
      .join(", ");
  });
  return `${told.join("; ")}.`;
}

/** @type {import("../game.js").Question<import("./notation.js").Quixo>[]} */
export const questions = [
  {
    key: "l",
    name: () => t("table.ask.last"),
    answer: (scene) => lastTold(scene) || t("quixo.no_move"),
  },
  { key: "b", name: () => t("quixo.ask.board"), answer: boardTold },
  { key: "p", name: () => t("quixo.ask.players"), answer: seatsTold },
];
