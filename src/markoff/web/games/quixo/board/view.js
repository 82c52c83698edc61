// How the board lies on the screen. For four it is turned so that the own seat is at the bottom: only
// the picture turns, never the notation. Cubes of 62 have a margin of 25 around them for the handles.

/** @typedef {import("./pushes.js").Spot} Spot */
/** @typedef {import("../notation.js").Cube} Cube */

export const CUBE = 62;
export const MARGIN = 25;
/** How much higher the middle of a cube's top is than the middle of the cube. */
export const TOP = 4;
/** Counter-clockwise, as the board is turned. */
const COMPASS = "NWSE";
const POINTS = "uldr";

/** @param {number} size */
export const width = (size) => size * CUBE + 2 * MARGIN;

/**
 * @typedef {object} View
 * @property {number} size
 * @property {number} players
 * @property {(spot: Spot) => Spot} spot where a cell is in the picture
 * @property {(spot: Spot) => Spot} cell which cell is there in the picture
 * @property {(side: string) => string} side where a side of the board is in the picture
 * @property {(side: string) => string} from which side of the board is there in the picture
 * @property {<T extends string>(point: T) => T} point where the seat or the point of a side is
 * @property {(cube: Cube) => Cube} cube as it is drawn
 * @property {(spot: Spot) => Record<string, string>} place the box of a cell, or of a part of the margin
 */

/** Quarters of a turn: the first own seat sits at the bottom, and whoever has none looks from the side
 * where the notation begins. @param {{ players: number }} position @param {number[]} yours */
export const quartersOf = ({ players }, yours) =>
  players === 4 && yours.length ? (yours[0] + 1) % 4 : 0;

/** @param {{ position: { size: number, players: number }, yours: number[] }} scene @returns {View} */
export function viewOf({ position, yours }) {
  const { size, players } = position;
  const quarters = quartersOf(position, yours);
  const back = (4 - quarters) % 4;
  const point = (/** @type {string} */ side) => shift(POINTS, side, quarters);
  return {
    size,
    players,
    spot: (spot) => turned(spot, size, quarters),
    cell: (spot) => turned(spot, size, back),
    side: (side) => shift(COMPASS, side, quarters),
    from: (side) => shift(COMPASS, side, back),
    point: /** @type {View["point"]} */ (point),
    cube: (cube) => ({ ...cube, point: /** @type {Cube["point"]} */ (point(cube.point)) }),
    place: (spot) => boxOf(turned(spot, size, quarters), size),
  };
}

/** @param {string} ring @param {string} side @param {number} quarters */
function shift(ring, side, quarters) {
  return side && ring[(ring.indexOf(side) + quarters) % 4];
}

/** @param {Spot} spot @param {number} size @param {number} quarters @returns {Spot} */
function turned({ x, y }, size, quarters) {
  return quarters ? turned({ x: y, y: size - 1 - x }, size, quarters - 1) : { x, y };
}

/** @param {Spot} spot @param {number} size */
function boxOf({ x, y }, size) {
  const percent = (/** @type {number} */ length) => `${(100 * length) / width(size)}%`;
  const start = (/** @type {number} */ n) => (n < 0 ? 0 : MARGIN + n * CUBE);
  const length = (/** @type {number} */ n) => (n < 0 || n >= size ? MARGIN : CUBE);
  return {
    left: percent(start(x)),
    top: percent(start(y)),
    width: percent(length(x)),
    height: percent(length(y)),
  };
}
