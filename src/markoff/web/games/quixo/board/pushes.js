// Where things are on a Quixo board, and where they go when a row is pushed: for drawing only. Which
// pushes are allowed comes from the server.

import { readPush } from "../notation.js";

/** @typedef {import("../notation.js").Quixo} Quixo */
/** @typedef {import("../notation.js").Cube} Cube */
/** @typedef {{ x: number, y: number }} Spot column and row, from the top left */
/** @typedef {{ mark: "X" | "O", cells: Spot[] }} Line */

/** @type {Record<string, [number, number]>} where each side of the board lies */
export const TOWARDS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** @param {Spot} spot @param {number} size */
export function cellName({ x, y }, size) {
  return `${String.fromCharCode("a".charCodeAt(0) + x)}${size - y}`;
}

/** All cells, row by row from the top. @param {number} size @returns {Spot[]} */
export function cells(size) {
  return Array.from({ length: size * size }, (_, n) => ({ x: n % size, y: Math.floor(n / size) }));
}

/** What may be chosen, as cube → side → points.
 * @param {string[]} choices @returns {Map<string, Map<string, string[]>>} */
export function offersOf(choices) {
  const offers = new Map();
  for (const choice of choices) {
    if (choice === "-") continue;
    const cell = choice.slice(0, 2);
    const sides = offers.get(cell) ?? new Map();
    offers.set(cell, sides);
    sides.set(choice[2], [...(sides.get(choice[2]) ?? []), choice.slice(3)]);
  }
  return offers;
}

/** The cells that a push moves, from the gap to the side where the cube comes in; none for a pass.
 * @param {string} push @param {number} size @returns {Spot[]} */
export function pathOf(push, size) {
  const read = readPush(push.split("@")[0], size);
  if (!read?.side) return [];
  const [dx, dy] = TOWARDS[read.side];
  const path = [];
  for (let { x, y } = read; x >= 0 && x < size && y >= 0 && y < size; x += dx, y += dy)
    path.push({ x, y });
  return path;
}

/** Move what lies on a path one step towards the gap; something new comes in at its end.
 * @template T @param {T[][]} rows @param {Spot[]} path @param {T} fresh @returns {T[][]} */
export function slid(rows, path, fresh) {
  const after = rows.map((row) => [...row]);
  path.forEach(({ x, y }, n) => {
    const next = path[n + 1];
    after[y][x] = next ? rows[next.y][next.x] : fresh;
  });
  return after;
}

/** Which cube lies where, after all the pushing: each keeps its grain for the whole match.
 * @param {string[]} turns @param {number} size @returns {number[][]} */
export function grains(turns, size) {
  let rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => 7 * y + 3 * x),
  );
  for (const turn of turns) {
    const path = pathOf(turn, size);
    if (path.length) rows = slid(rows, path, rows[path[0].y][path[0].x]);
  }
  return rows;
}

/** What stands below a column of the picture, or on the left of a row: a letter or a number, as the board is
 * turned. @param {import("./view.js").View} view @param {Spot} spot in the picture @param {boolean} below */
export function labelOf(view, spot, below) {
  // Of two cells side by side the names differ in the letter or in the number.
  const turned = view.cell({ x: 1, y: 0 }).x === view.cell({ x: 0, y: 0 }).x;
  return cellName(view.cell(spot), view.size)[below === turned ? 1 : 0];
}

/** All rows, columns and diagonals. @param {number} size @returns {Spot[][]} */
function straights(size) {
  const along = Array.from({ length: size }, (_, n) => n);
  return [
    ...along.map((y) => along.map((x) => ({ x, y }))),
    ...along.map((x) => along.map((y) => ({ x, y }))),
    along.map((n) => ({ x: n, y: size - 1 - n })),
    along.map((n) => ({ x: n, y: n })),
  ];
}

/** The complete lines of a position. @param {Quixo} position @returns {Line[]} */
export function linesOf({ rows, size }) {
  return straights(size).flatMap((spots) => {
    const marks = new Set(spots.map(({ x, y }) => rows[y][x].mark));
    const [mark] = marks;
    return marks.size === 1 && mark ? [{ mark, cells: spots }] : [];
  });
}

/** The mark of a seat. @param {number} seat @returns {"X" | "O"} */
export const markOf = (seat) => (seat % 2 ? "O" : "X");

/** Who made the last move. @param {Quixo} position */
export const moverOf = ({ seat, players }) => (seat + players - 1) % players;

/**
 * The last push of each seat, until it moves again: who made it, and where its cube lies now. For two
 * only the very last one: the one before is one's own. @typedef {{ seat: number, cell: Spot, isLatest: boolean }} LastPush
 * @param {string[]} turns @param {Quixo} position @returns {LastPush[]}
 */
export function lastPushes(turns, position) {
  const { size, players } = position;
  const shown = turns.slice(players === 4 ? -4 : -1);
  /** @type {number[][]} by cell, how many turns ago its cube came in */
  let ages = Array.from({ length: size }, () => Array(size).fill(-1));
  for (const [n, turn] of shown.entries()) {
    const path = pathOf(turn, size);
    if (path.length) ages = slid(ages, path, shown.length - 1 - n);
  }
  return cells(size)
    .map((cell) => ({ cell, age: ages[cell.y][cell.x] }))
    .filter(({ age }) => age >= 0)
    .map(({ cell, age }) => ({
      seat: (moverOf(position) + players - age) % players,
      cell,
      isLatest: age === 0,
    }));
}
