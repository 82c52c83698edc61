// Where a thing is drawn on the tray: cubes of 62 with a margin of 25 around them for the handles.

export const CUBE = 62;
export const MARGIN = 25;

/** @param {number} size */
export const width = (size) => size * CUBE + 2 * MARGIN;

/** The place of a cell, or of a part of the margin if it is one outside the board.
 * @param {import("./pushes.js").Spot} spot @param {number} size */
export function placeOf({ x, y }, size) {
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
