// Positions and pushes as the server writes them (docs/notation.md), taken apart for drawing. No rules here.

export const SIDES = "lurd";

/** @typedef {{ mark: "" | "X" | "O", point: "" | "l" | "u" | "r" | "d" }} Cube */

/**
 * @typedef {object} Quixo
 * @property {number} size
 * @property {Cube[][]} rows from the top, each from the left
 * @property {number} players
 * @property {number} seat who is to move
 */

/** @param {string} text @returns {Quixo} */
export function readQuixo(text) {
  const [board, next] = text.split(" ");
  const players = SIDES.includes(next) ? 4 : 2;
  const rows = board
    .split("/")
    .map((row) => Array.from(row.matchAll(/\.|[XO][lurd]?/g), ([cube]) => readCube(cube)));
  const seat = players === 4 ? SIDES.indexOf(next) : "XO".indexOf(next);
  return { size: rows.length, rows, players, seat };
}

/** A push as somebody typed it: cells and points are small letters, sides are capitals.
 * @param {string} text */
export function readTyped(text) {
  const [, cell, side, point] =
    /^([a-z]\d)([nesw]?)([lurd]?)$/i.exec(text.replace(/\s/g, "")) ?? [];
  return cell ? cell.toLowerCase() + side.toUpperCase() + point.toLowerCase() : text;
}

/** @param {string} text @returns {Cube} */
function readCube(text) {
  const [mark, point = ""] = text === "." ? [""] : text;
  return /** @type {Cube} */ ({ mark, point });
}

/**
 * `d1N`, `d1Nl`: the cube as column and row from the top left, the side where it is pushed in, and
 * where its point is turned. `-` is a pass.
 * @param {string} text @param {number} size
 */
export function readPush(text, size) {
  if (text === "-") return null;
  const x = text.charCodeAt(0) - "a".charCodeAt(0);
  return { x, y: size - Number(text[1]), side: text[2], point: text[3] ?? "" };
}
