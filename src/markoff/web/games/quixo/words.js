// Quixo in words: what is to do, what has happened, what each cube and each choice is called.

import { named } from "../../core/bots.js";
import { list, t } from "../../core/words.js";
import { isYou, withYou, youIn } from "../../core/you.js";
import { cellName, linesOf, markOf, moverOf, offersOf } from "./board/pushes.js";
import { quartersOf, viewOf } from "./board/view.js";
import { readQuixo, SIDES } from "./notation.js";

/** @typedef {import("../scene.js").Scene<import("./notation.js").Quixo>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */
/** @typedef {import("./notation.js").Cube} Cube */

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
  if (isYou(scene, seat)) return t(`quixo.status.you_wait.${markOf(seat)}`);
  return markOf(seat) === "X"
    ? t("quixo.status.waits.X", { name: nameAt(scene, seat) })
    : t("quixo.status.waits.O", { name: nameAt(scene, seat) });
}

/** @param {Scene} scene @param {Hand} hand */
function whatToDo({ position, seat }, { choices, draft }) {
  if (choices[0] === "-") return t("quixo.what.pass");
  const offers = offersOf(choices);
  const cell = draft?.slice(0, 2) ?? "";
  const turns = position.players === 4 && draft?.[2];
  if (offers.has(cell)) return t(turns ? "quixo.what.point" : "quixo.what.push", { cell });
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

/** From a side, as the picture shows it. For four that picture is turned, so its letter is said too.
 * @param {import("./board/view.js").View} view @param {string} side */
export function fromWords(view, side) {
  const from = t(`quixo.from.${view.side(side)}`);
  return view.players === 4 ? t("quixo.from_letter", { from, side }) : from;
}

/** @param {import("../../core/turns.js").Turn} turn @param {any} _before @param {Scene["position"]} position
 * @param {string[]} names @param {number[]} yours */
export function tell(turn, _before, position, names, yours) {
  const view = viewOf({ position, yours });
  const you = youIn(yours);
  return Object.entries(turn).flatMap(([seat, choice]) => {
    const name = names[Number(seat)] ?? "";
    const own = Number(seat) === you;
    if (!choice || choice === "-")
      return [own ? t("quixo.told.you_pass") : t("quixo.told.pass", { name })];
    const words = { name, cell: choice.slice(0, 2), from: fromWords(view, choice[2]) };
    const pushed = t(own ? "quixo.told.you_push" : "quixo.told.push", words);
    return choice[3] ? [pushed, pointTold(SIDES.indexOf(choice[3]), names, you)] : [pushed];
  });
}

/** @param {number} seat @param {string[]} names @param {number} [you] */
function pointTold(seat, names, you) {
  return seat === you
    ? t("quixo.told.point_you")
    : t("quixo.told.point", { name: names[seat] ?? "" });
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
export function pointWords(scene, { point }) {
  const seat = SIDES.indexOf(point);
  return isYou(scene, seat)
    ? t("quixo.points_to_you")
    : t("quixo.points_to", { name: nameAt(scene, seat) });
}

/** `d1, cross, points to Ada, can be taken`
 * @param {Scene} scene @param {string} cell @param {Cube} cube
 * @param {{ takable: boolean, last?: number, inLine: boolean, chance: string }} more `last`: whose last move it is */
export function cubeName(scene, cell, cube, { takable, last, inLine, chance }) {
  return [
    cubeWords(scene, cell, cube),
    last !== undefined && lastWords(scene, last),
    inLine && t("quixo.in_line"),
    takable && t("quixo.takable"),
    chance && t("quixo.chance", { chance }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {Scene} scene @param {number} seat whose last move it was */
function lastWords(scene, seat) {
  if (scene.position.players !== 4) return t("quixo.last");
  return isYou(scene, seat)
    ? t("quixo.last_of_you")
    : t("quixo.last_of", { name: nameAt(scene, seat) });
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
  const seats = withYou(scene.seats, scene.yours).filter((_, seat) => markOf(seat) === mark);
  return list(seats.map((seat) => seat.name));
}

/** @param {Scene} scene */
export function teams(scene) {
  return t("quixo.teams", { crosses: playersOf(scene, "X"), circles: playersOf(scene, "O") });
}

/** As the picture shows it: where the board lies on its side, a row is seen as a column.
 * @param {import("./board/pushes.js").Line} line @param {number} size @param {boolean} onItsSide */
function where({ cells }, size, onItsSide) {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  const [row, column] = onItsSide ? ["column", "row"] : ["row", "column"];
  if (from.y === to.y) return t(`quixo.where.${row}`, { name: size - from.y });
  if (from.x === to.x) return t(`quixo.where.${column}`, { name: cellName(from, size)[0] });
  return t("quixo.where.diagonal", { from: cellName(from, size), to: cellName(to, size) });
}

/** The line that decided, and whose push completed it; empty if it was no line that ended the match.
 * @param {import("../../pages/parts/result.js").Over} match @param {number[]} [yours] */
export function endWords({ winners = [], seats, position, positions }, yours) {
  const last = position ?? positions?.at(-1);
  if (!last || !winners.length) return "";
  const board = readQuixo(last);
  const mark = markOf(winners[0]);
  const lines = linesOf(board);
  const winning = lines.find((line) => line.mark === mark);
  if (!winning) return "";
  const onItsSide = quartersOf(board, yours ?? []) % 2 === 1;
  const words = { where: where(winning, board.size, onItsSide) };
  const mover = moverOf(board);
  if (winners.includes(mover)) return t(`quixo.ending.line.${mark}`, words);
  const besides = lines.find((line) => line.mark !== mark);
  return [
    youIn(yours) === mover
      ? t(`quixo.ending.yours.${mark}`, words)
      : t(`quixo.ending.theirs.${mark}`, { ...words, mover: named(seats[mover]).name }),
    besides &&
      t(`quixo.ending.besides.${besides.mark}`, { where: where(besides, board.size, onItsSide) }),
  ]
    .filter(Boolean)
    .join(" ");
}
