// What the path is made of, as outlines in squares of 48: drawn on pages and in the picture of a result.

import { PLACES, SPACES } from "../spiral.js";

export const CELL = 48;
/** The tile of a space within its square, and the coloured field on it. */
export const TILE = { x: 4, y: 4, side: 40, round: 7 };
export const FIELD = { x: 6.5, y: 6.5, wide: 35, high: 19.5, round: 5 };
/** The width of the line that joins the spaces. */
export const WAY = 13;

/** A form for each seat, 24 wide and 28 high. */
export const PAWNS = [
  "M12 1a5 5 0 0 1 3.2 8.8C17 12 18 17 20 21v6H4v-6c2-4 3-9 4.8-11.2A5 5 0 0 1 12 1Z",
  "M4 1h4v3h2.5V1h3v3H16V1h4v8l-2 2v8l2 3v5H4v-5l2-3v-8L4 9Z",
  "M12 1 21 21v6H3v-6Z",
  "M12 1 14.5 5.5 20 3v7l-3 4v5l3 3v5H4v-5l3-3v-5l-3-4V3l5.5 2.5Z",
];
/** In a square of 20. */
export const BELL =
  "M10 2.2a5.3 5.3 0 0 1 5.3 5.3c0 4 1 5.3 2.2 6.5H2.5c1.2-1.2 2.2-2.5 2.2-6.5A5.3 5.3 0 0 1 10 2.2Z" +
  "M8 15.5h4a2 2 0 0 1-4 0Z";
export const CROSS = "M33 31 41 39.5M41 31 33 39.5";
export const TICK = "M32.5 35.5l3.2 3.8 5.8-8.3";
/** On the ground of the last five spaces, below their fields. */
export const STRIPES = "M5 41 16 30M12 43 25 30M21 43 34 30M30 43 43 30M39 43 43 39";

/** The square of a space. @param {number} n 0: the start box @param {{ column: number, line: number }[]} places */
export function cornerOf(n, places = PLACES) {
  const { column, line } = places[n];
  return { x: column * CELL, y: line * CELL };
}

/** From the middle of the start box along all spaces. @param {{ column: number, line: number }[]} places */
export function wayAlong(places = PLACES.slice(0, SPACES + 1)) {
  const points = places.map(
    ({ column, line }) => `${(column + 0.5) * CELL} ${(line + 0.5) * CELL}`,
  );
  return `M${points.join("L")}`;
}

/** A small arrow in every gap, so that the line has a direction. @param {{ column: number, line: number }[]} places */
export function arrowsAlong(places = PLACES.slice(0, SPACES + 1)) {
  return places
    .slice(1)
    .map(({ column, line }, n) => {
      const [across, down] = [column - places[n].column, line - places[n].line];
      const x = (column + places[n].column + 1) * (CELL / 2);
      const y = (line + places[n].line + 1) * (CELL / 2);
      const back = { x: x - 1.8 * across, y: y - 1.8 * down };
      const side = { x: 3.6 * down, y: 3.6 * across };
      return `M${back.x - side.x} ${back.y - side.y}L${x + 1.8 * across} ${y + 1.8 * down}L${back.x + side.x} ${back.y + side.y}`;
    })
    .join("");
}

const ALONE = { x: 28, y: 21, size: 0.84 };
const CROWDED = { across: 17, down: 14.8, size: 0.53 };

/** Where a pawn stands, and how large. @param {number} n 0: the start box
 * @param {number} [k] which of those in the start box @param {number} [many] how many stand there
 * @param {{ column: number, line: number }[]} [places] */
export function pawnAt(n, k = 0, many = 1, places = PLACES) {
  const { x, y } = cornerOf(n, places);
  if (n || many === 1)
    return { x: x + (n ? ALONE.x : 14), y: y + (n ? ALONE.y : 18), size: ALONE.size };
  if (many === 2) return { x: x + 5 + 19.5 * k, y: y + 18, size: 0.78 };
  const { across, down, size } = CROWDED;
  return { x: x + 9.5 + across * (k % 2), y: y + 14 + down * Math.floor(k / 2), size };
}
