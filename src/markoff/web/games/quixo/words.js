// Quixo in words: what is to do, what has happened, what each cube and each choice is called.

import { SIDES } from "../../core/notation.js";
import { list, t } from "../../core/words.js";
import { cellName, linesOf, markOf, moverOf, offersOf } from "./board/pushes.js";

/** @typedef {import("../index.js").View} View */
/** @typedef {import("../../core/notation.js").Cube} Cube */

/** @param {View} view @param {number} seat */
export const isYou = (view, seat) => view.yours.length === 1 && view.yours[0] === seat;

/** @param {View} view @param {number} seat */
export const nameAt = (view, seat) => view.seats[seat]?.name ?? "";

/** @param {View} view @returns {string} */
export function status(view) {
  if (view.sent !== null) return t("quixo.status.sent");
  if (!view.choices.length) return waits(view);
  return isYou(view, view.seat)
    ? t("quixo.status.yours", { what: whatToDo(view) })
    : t("quixo.status.seat", { name: nameAt(view, view.seat), what: whatToDo(view) });
}

/** @param {View} view */
function waits(view) {
  const [seat] = view.awaited;
  if (seat === undefined) return "";
  return markOf(seat) === "X"
    ? t("quixo.status.waits.X", { name: nameAt(view, seat) })
    : t("quixo.status.waits.O", { name: nameAt(view, seat) });
}

/** @param {View} view */
function whatToDo({ choices, draft, position, seat }) {
  if (choices[0] === "-") return t("quixo.what.pass");
  const offers = offersOf(choices);
  const cell = draft?.slice(0, 2) ?? "";
  if (offers.has(cell))
    return !draft?.[2]
      ? t("quixo.what.push", { cell })
      : t(position.players === 4 ? "quixo.what.point" : "quixo.what.again", { cell });
  const marked = position.rows.some((/** @type {Cube[]} */ row, /** @type {number} */ y) =>
    row.some((cube, x) => cube.mark && offers.has(cellName({ x, y }, position.size))),
  );
  if (!marked) return t("quixo.what.blank");
  return t(
    position.players === 4 ? `quixo.what.facing.${markOf(seat)}` : `quixo.what.own.${markOf(seat)}`,
  );
}

/** @param {string} choice @param {View} view */
export function nameOf(choice, view) {
  if (choice === "-") return t("quixo.pass");
  const words = { cell: choice.slice(0, 2), from: t(`quixo.from.${choice[2]}`) };
  if (!choice[3]) return t("quixo.choice", words);
  const seat = SIDES.indexOf(choice[3]);
  if (isYou(view, seat)) return t("quixo.choice_point_you", words);
  return t("quixo.choice_point", { ...words, name: nameAt(view, seat) });
}

/** @param {import("../../core/turns.js").Turn} turn @param {any} _before @param {any} _after @param {string[]} names */
export function tell(turn, _before, _after, names) {
  return Object.entries(turn).flatMap(([seat, choice]) => {
    const name = names[Number(seat)] ?? "";
    if (!choice || choice === "-") return [t("quixo.told.pass", { name })];
    const words = { name, cell: choice.slice(0, 2), from: t(`quixo.from.${choice[2]}`) };
    if (!choice[3]) return [t("quixo.told.push", words)];
    return [
      t("quixo.told.push", words),
      t("quixo.told.point", { name: names[SIDES.indexOf(choice[3])] ?? "" }),
    ];
  });
}

/** The last move, for those who look. @param {View} view */
export function lastTold({ turns, position, seats }) {
  const last = turns.at(-1)?.split("@")[0];
  if (!last) return "";
  return tell(
    { [moverOf(position)]: last },
    null,
    null,
    seats.map((seat) => seat.name),
  ).join(" ");
}

/** `d1, cross, points to Ada, can be taken`
 * @param {View} view @param {string} cell @param {Cube} cube
 * @param {{ takable: boolean, last: boolean, inLine: boolean, chance: string }} more */
export function cubeName(view, cell, cube, { takable, last, inLine, chance }) {
  return [
    cell,
    cube.mark ? t(`quixo.cube.${cube.mark}`) : t("quixo.cube.blank"),
    cube.point && t("quixo.points_to", { name: nameAt(view, SIDES.indexOf(cube.point)) }),
    last && t("quixo.last"),
    inLine && t("quixo.in_line"),
    takable && t("quixo.takable"),
    chance && t("quixo.chance", { chance }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {View} view @param {"X" | "O"} mark */
function playersOf(view, mark) {
  return list(view.seats.filter((_, seat) => markOf(seat) === mark).map((seat) => seat.name));
}

/** @param {View} view */
export function teams(view) {
  return t("quixo.teams", { crosses: playersOf(view, "X"), circles: playersOf(view, "O") });
}

/** @param {import("./board/pushes.js").Line} line @param {number} size */
function where({ cells }, size) {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  if (from.y === to.y) return t("quixo.where.row", { name: size - from.y });
  if (from.x === to.x) return t("quixo.where.column", { name: cellName(from, size)[0] });
  return t("quixo.where.diagonal", { from: cellName(from, size), to: cellName(to, size) });
}

/** Who won, and with which line; nothing if it was not a line that ended the match.
 * @param {View} view @returns {string[]} */
export function endingTold(view) {
  const { position, winners } = view;
  if (!winners.length) return [];
  const mark = markOf(winners[0]);
  const lines = linesOf(position);
  const winning = lines.find((line) => line.mark === mark);
  if (!winning) return [];
  const words = {
    n: winners.length,
    names: list(winners.map((seat) => nameAt(view, seat))),
    mover: nameAt(view, moverOf(position)),
    where: where(winning, position.size),
  };
  if (winners.includes(moverOf(position))) return [t(`quixo.ending.own.${mark}`, words)];
  const besides = lines.find((line) => line.mark !== mark);
  const told = [t(`quixo.ending.theirs.${mark}`, words)];
  return besides
    ? [...told, t(`quixo.ending.besides.${besides.mark}`, { where: where(besides, position.size) })]
    : told;
}
