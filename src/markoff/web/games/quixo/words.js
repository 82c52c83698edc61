// Quixo in words: what is to do, what has happened, what each cube and each choice is called.

import { list, t } from "../../core/words.js";
import { cellName, linesOf, markOf, moverOf, offersOf } from "./board/pushes.js";
import { viewOf } from "./board/view.js";
import { SIDES } from "./notation.js";

/** @typedef {import("../scene.js").Scene<import("./notation.js").Quixo>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */
/** @typedef {import("./notation.js").Cube} Cube */

/** @param {Scene} scene @param {number} seat */
export const isYou = (scene, seat) => scene.yours.length === 1 && scene.yours[0] === seat;

/** @param {Scene} scene @param {number} seat */
export const nameAt = (scene, seat) => scene.seats[seat]?.name ?? "";

/** @param {Scene} scene @param {Hand | null} hand @returns {string} */
export function status(scene, hand) {
  if (hand?.sent) return t("quixo.status.sent");
  if (!hand?.choices.length) return waits(scene);
  const what = whatToDo(scene, hand);
  return isYou(scene, scene.seat)
    ? t("quixo.status.yours", { what })
    : t("quixo.status.seat", { name: nameAt(scene, scene.seat), what });
}

/** @param {Scene} scene */
function waits(scene) {
  const [seat] = scene.awaited;
  if (seat === undefined) return "";
  return markOf(seat) === "X"
    ? t("quixo.status.waits.X", { name: nameAt(scene, seat) })
    : t("quixo.status.waits.O", { name: nameAt(scene, seat) });
}

/** @param {Scene} scene @param {Hand} hand */
function whatToDo({ position, seat }, { choices, draft }) {
  if (choices[0] === "-") return t("quixo.what.pass");
  const offers = offersOf(choices);
  const cell = draft?.slice(0, 2) ?? "";
  if (offers.has(cell)) return t(draft?.[2] ? "quixo.what.point" : "quixo.what.push", { cell });
  const marked = position.rows.some((/** @type {Cube[]} */ row, /** @type {number} */ y) =>
    row.some((cube, x) => cube.mark && offers.has(cellName({ x, y }, position.size))),
  );
  if (!marked) return t("quixo.what.blank");
  return t(
    position.players === 4 ? `quixo.what.facing.${markOf(seat)}` : `quixo.what.own.${markOf(seat)}`,
  );
}

/** @param {string} choice @param {Scene} scene */
export function nameOf(choice, scene) {
  if (choice === "-") return t("quixo.pass");
  const words = { cell: choice.slice(0, 2), from: fromWords(viewOf(scene), choice[2]) };
  if (!choice[3]) return t("quixo.choice", words);
  const seat = SIDES.indexOf(choice[3]);
  if (isYou(scene, seat)) return t("quixo.choice_point_you", words);
  return t("quixo.choice_point", { ...words, name: nameAt(scene, seat) });
}

/** From a side, as the picture shows it. @param {import("./board/view.js").View} view @param {string} side */
const fromWords = (view, side) => t(`quixo.from.${view.side(side)}`);

/** @param {import("../../core/turns.js").Turn} turn @param {any} _before @param {Scene["position"]} position
 * @param {string[]} names @param {number[]} yours */
export function tell(turn, _before, position, names, yours) {
  const view = viewOf({ position, yours });
  return Object.entries(turn).flatMap(([seat, choice]) => {
    const name = names[Number(seat)] ?? "";
    if (!choice || choice === "-") return [t("quixo.told.pass", { name })];
    const words = { name, cell: choice.slice(0, 2), from: fromWords(view, choice[2]) };
    if (!choice[3]) return [t("quixo.told.push", words)];
    return [
      t("quixo.told.push", words),
      t("quixo.told.point", { name: names[SIDES.indexOf(choice[3])] ?? "" }),
    ];
  });
}

/** The last move, for those who look. @param {Scene} scene */
export function lastTold({ turns, position, seats, yours }) {
  const last = turns.at(-1)?.split("@")[0];
  if (!last) return "";
  return tell(
    { [moverOf(position)]: last },
    null,
    position,
    seats.map((seat) => seat.name),
    yours,
  ).join(" ");
}

/** `d1, cross, points to Ada` @param {Scene} scene @param {string} cell @param {Cube} cube */
export function cubeWords(scene, cell, cube) {
  const point = cube.point && pointWords(scene, cube);
  return [cell, t(`quixo.cube.${cube.mark || "blank"}`), point].filter(Boolean).join(", ");
}

/** @param {Scene} scene @param {Cube} cube */
export const pointWords = (scene, { point }) =>
  t("quixo.points_to", { name: nameAt(scene, SIDES.indexOf(point)) });

/** `d1, cross, points to Ada, can be taken`
 * @param {Scene} scene @param {string} cell @param {Cube} cube
 * @param {{ takable: boolean, last?: number, inLine: boolean, chance: string }} more `last`: whose last move it is */
export function cubeName(scene, cell, cube, { takable, last, inLine, chance }) {
  const lastWords =
    scene.position.players === 4
      ? t("quixo.last_of", { name: nameAt(scene, last ?? 0) })
      : t("quixo.last");
  return [
    cubeWords(scene, cell, cube),
    last !== undefined && lastWords,
    inLine && t("quixo.in_line"),
    takable && t("quixo.takable"),
    chance && t("quixo.chance", { chance }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A cube in the hand, and where it can go. @param {Scene} scene @param {string} cell @param {string[]} sides */
export function liftedTold(scene, cell, sides) {
  const view = viewOf(scene);
  return t("quixo.told.lifted", {
    cell,
    sides: list(sides.map((side) => fromWords(view, side))),
  });
}

/** @param {Scene} scene @param {"X" | "O"} mark */
function playersOf(scene, mark) {
  return list(scene.seats.filter((_, seat) => markOf(seat) === mark).map((seat) => seat.name));
}

/** @param {Scene} scene */
export function teams(scene) {
  return t("quixo.teams", { crosses: playersOf(scene, "X"), circles: playersOf(scene, "O") });
}

/** @param {import("./board/pushes.js").Line} line @param {number} size */
function where({ cells }, size) {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  if (from.y === to.y) return t("quixo.where.row", { name: size - from.y });
  if (from.x === to.x) return t("quixo.where.column", { name: cellName(from, size)[0] });
  return t("quixo.where.diagonal", { from: cellName(from, size), to: cellName(to, size) });
}

/** Who won, and with which line; nothing if it was not a line that ended the match.
 * @param {Scene} scene @returns {string[]} */
export function endingTold(scene) {
  const { position, winners } = scene;
  if (!winners.length) return [];
  const mark = markOf(winners[0]);
  const lines = linesOf(position);
  const winning = lines.find((line) => line.mark === mark);
  if (!winning) return [];
  const words = {
    n: winners.length,
    names: list(winners.map((seat) => nameAt(scene, seat))),
    mover: nameAt(scene, moverOf(position)),
    where: where(winning, position.size),
  };
  if (winners.includes(moverOf(position))) return [t(`quixo.ending.own.${mark}`, words)];
  const besides = lines.find((line) => line.mark !== mark);
  const told = [t(`quixo.ending.theirs.${mark}`, words)];
  return besides
    ? [...told, t(`quixo.ending.besides.${besides.mark}`, { where: where(besides, position.size) })]
    : told;
}
