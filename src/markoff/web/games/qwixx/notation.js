// Positions as the server writes them (docs/notation.md), taken apart for drawing. No rules here.

export const ROWS = ["R", "Y", "G", "B"];
/** Nobody needs to tell the colours apart. */
export const SHAPES = ["◆", "▲", "●", "■"];
const RISING = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FALLING = [...RISING].reverse();
/** The numbers of each row, from left to right. */
export const NUMBERS = [RISING, RISING, FALLING, FALLING];
/** As printed on the pad: what so many crosses count. */
export const POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78];
export const MISTHROW = -5;
/** The choice to cross nothing, or to stay. */
export const NOTHING = "-";

/** In place of dice that only the players see. */
const HIDDEN = "?";

/**
 * @typedef {object} Sheet
 * @property {number[][]} rows the crossed numbers of each row
 * @property {number} misthrows
 * @property {number} pawn the space of the pawn, On Board
 */

/** @typedef {{ row: number, number: number, points: number }} Space */

/**
 * @typedef {object} Qwixx
 * @property {Sheet[]} sheets by seat
 * @property {number} active
 * @property {"roll" | "1" | "2" | "3" | "over"} phase
 * @property {boolean} crossed whether the active player has crossed something in this turn
 * @property {(number | null)[]} dice two white ones, then one for each row; null: it is out
 * @property {boolean} unseen the dice lie on the players' own table
 * @property {boolean[]} closed by row
 * @property {string} board its name; empty without one
 * @property {Space[]} spaces of a board that is written out; a shipped one is fetched by name
 * @property {number | null} rung who was first on the last five spaces
 */

/** @param {string} text @returns {Qwixx} */
export function readQwixx(text) {
  const parts = text.split(" | ");
  const bell = parts.at(-1)?.startsWith("rung ") ? Number(parts.pop()?.slice(5)) : null;
  const onBoard = /\sP\d+$/.test(parts[0]);
  const board = onBoard ? (parts.pop() ?? "") : "";
  const [active, phase, roll = ""] = (parts.pop() ?? "").split(" ");
  const sheets = parts.map(readSheet);
  return {
    sheets,
    active: Number(active),
    phase: /** @type {Qwixx["phase"]} */ (phase.replace("x", "")),
    crossed: phase.endsWith("x"),
    dice: roll === HIDDEN ? [] : readRoll(roll),
    unseen: roll === HIDDEN,
    closed: NUMBERS.map((row, n) => sheets.some((sheet) => sheet.rows[n].includes(row[10]))),
    board: board.split("=")[0],
    spaces: board.includes("=") ? board.split("=")[1].split(",").map(readSpace) : [],
    rung: bell,
  };
}

/** @param {string} text @returns {Sheet} */
function readSheet(text) {
  const words = text.split(" ");
  return {
    rows: words.slice(0, 4).map((row) => row.slice(1).split(",").filter(Boolean).map(Number)),
    misthrows: Number(words[4].slice(1)),
    pawn: Number(words[5]?.slice(1) ?? 0),
  };
}

/** `G10+3` @param {string} text @returns {Space} */
export function readSpace(text) {
  const [field, points] = text.split("+");
  return { ...readField(field), points: Number(points) };
}

/** `R5` @param {string} text */
export function readField(text) {
  return { row: ROWS.indexOf(text[0]), number: Number(text.slice(1)) };
}

/** `41+6326`; nothing before the roll. @param {string} text @returns {(number | null)[]} */
export function readRoll(text) {
  return [...text.replace("+", "")].map((face) => (face === "-" ? null : Number(face)));
}

/** How many crosses a row counts: its lock is one more. @param {Sheet} sheet @param {number} row */
export function crosses(sheet, row) {
  const crossed = sheet.rows[row];
  return crossed.length + Number(crossed.includes(NUMBERS[row][10]));
}

/** The pad added up so far. @param {Sheet} sheet @param {Space[]} [spaces] */
export function total(sheet, spaces = []) {
  const rows = ROWS.reduce((sum, _, row) => sum + POINTS[crosses(sheet, row)], 0);
  return rows + MISTHROW * sheet.misthrows + (spaces[sheet.pawn - 1]?.points ?? 0);
}
