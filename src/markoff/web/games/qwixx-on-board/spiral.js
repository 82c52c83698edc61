// The path of Qwixx On Board: how long it is, and where each of its spaces lies.

export const SPACES = 40;
export const TARGET_AREA = 36;
export const COLUMNS = 7;
export const LINES = 6;

/** From the start box, clockwise from the top left corner and ring by ring; the bell comes last. */
export const PLACES = windInwards(COLUMNS, LINES);

/** @param {number} columns @param {number} lines @returns {{ column: number, line: number }[]} */
export function windInwards(columns, lines) {
  const places = [];
  const taken = new Set();
  let [column, line, across, down] = [0, 0, 1, 0];
  const isFree = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < columns && y < lines && !taken.has(`${x} ${y}`);
  while (places.length < columns * lines) {
    places.push({ column, line });
    taken.add(`${column} ${line}`);
    if (!isFree(column + across, line + down)) [across, down] = [-down, across];
    column += across;
    line += down;
  }
  return places;
}
