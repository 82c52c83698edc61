// Boards of Qwixx On Board that somebody enters: as they are typed, as a word, and as a file. What a
// board must be is said here only to help while typing; the server decides.

import { wordsFor } from "../../core/words.js";
import { ROWS } from "../qwixx/notation.js";
import { SPACES } from "./spiral.js";

const LEAST = 2;
const GREATEST = 12;
export const MOST_POINTS = 20;
const KEY = "markoff.boards";

/** @typedef {{ row: string, number: string, points: string }} Typed a space, as it is typed */
/** @typedef {{ name: string, spaces: Typed[] }} Draft */

/** @returns {Draft} */
export function emptyBoard() {
  return {
    name: "",
    spaces: Array.from({ length: SPACES }, emptySpace),
  };
}

/** @returns {Typed} */
export function emptySpace() {
  return { row: "", number: "", points: "" };
}

/** @param {string} board a name, or a whole path with its name */
export function boardName(board) {
  const [name] = board.split("=");
  return wordsFor(`common.board.${name}`) ?? name;
}

/** What is wrong with the name, as a key of words; empty if nothing is.
 * @param {string} name @param {string[]} shipped names that boards of ours have */
export function wrongName(name, shipped) {
  if (!name) return "name_missing";
  if (!/^[A-Za-z0-9-]{1,30}$/.test(name)) return "name_letters";
  return shipped.includes(name) ? "name_shipped" : "";
}

/** @param {Typed} space */
export function isEmpty(space) {
  return !space.row && !space.number && !space.points;
}

/** @param {Typed} space */
export function isComplete(space) {
  return Boolean(space.row && space.number && space.points);
}

/** @param {string} text @param {number} least @param {number} greatest */
function within(text, least, greatest) {
  return /^[1-9]\d?$/.test(text) && Number(text) >= least && Number(text) <= greatest;
}

/**
 * What is wrong with a space, each field for itself. A field that is only missing is not wrong yet
 * while the whole space is empty.
 * @param {Typed[]} spaces @param {number} n @returns {{ row: string, number: string, points: string }}
 */
export function wrongSpace(spaces, n) {
  const space = spaces[n];
  if (isEmpty(space)) return { row: "", number: "", points: "" };
  let points = within(space.points, 1, MOST_POINTS) ? "" : "points_range";
  if (!points && Number(space.points) < leastPoints(spaces, n)) points = "points_fall";
  return {
    row: ROWS.includes(space.row) ? "" : "row_missing",
    number: within(space.number, LEAST, GREATEST) ? "" : "number_range",
    points,
  };
}

/** Another space with the same field, which may be meant: its number, or 0.
 * @param {Typed[]} spaces @param {number} n */
export function twinOf(spaces, n) {
  const { row, number } = spaces[n];
  if (!row || !number) return 0;
  return 1 + spaces.findIndex((one, m) => m !== n && one.row === row && one.number === number);
}

/** Points never fall along the path. @param {Typed[]} spaces @param {number} n */
export function leastPoints(spaces, n) {
  const before = spaces.slice(0, n).map(({ points }) => points);
  return Math.max(1, ...before.filter((points) => within(points, 1, MOST_POINTS)).map(Number));
}

/** @param {Typed[]} spaces how many are right */
export function entered(spaces) {
  return spaces.filter((space, n) => {
    const wrong = wrongSpace(spaces, n);
    return !isEmpty(space) && !wrong.row && !wrong.number && !wrong.points;
  }).length;
}

/** `my-board=Y2+1,B12+1,…` @param {Draft} board */
export function writeWord(board) {
  const spaces = board.spaces.map(({ row, number, points }) => `${row}${number}+${points}`);
  return `${board.name}=${spaces.join(",")}`;
}

/** @param {string} word @returns {Draft} */
export function readWord(word) {
  const [name, path = ""] = word.split("=");
  return { name, spaces: readSpaces(path) };
}

/** `Y2+1,B12+1,…` @param {string} path @returns {Typed[]} */
export function readSpaces(path) {
  const found = path.split(",").map((text) => /^([A-Z])(\d+)\+(\d+)$/.exec(text));
  return emptyBoard().spaces.map((empty, n) => {
    const [, row, number, points] = found[n] ?? [];
    return row ? { row, number, points } : empty;
  });
}

/** @param {Draft} board */
export function writeFile(board) {
  const lines = board.spaces.map(
    ({ row, number, points }, n) =>
      `${String(n + 1).padStart(2)}  ${`${row}${number}`.padEnd(3)}  ${points.padStart(2)}`,
  );
  return [`name: ${board.name}`, "# space, field, extra points", ...lines, ""].join("\n");
}

/** A board file, or null if this is none. @param {string} text @returns {Draft | null} */
export function readFile(text) {
  const board = emptyBoard();
  let next = 0;
  for (const line of text.replace(/^\ufeff/, "").split(/\r?\n/)) {
    const words = line.split("#")[0].trim().split(/\s+/).filter(Boolean);
    if (!words.length) continue;
    if (words[0] === "name:") {
      board.name = words.slice(1).join(" ");
      continue;
    }
    const field = /^([RYGB])(\d+)$/.exec(words[1] ?? "");
    if (words.length !== 3 || words[0] !== String(next + 1) || !field || next === SPACES)
      return null;
    board.spaces[next++] = { row: field[1], number: field[2], points: words[2] };
  }
  return next && board.name ? board : null;
}

/** The boards on this device: for each name its word. @returns {Record<string, string>} */
export function savedBoards() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} boards @returns {boolean} whether they could be kept */
export function saveBoards(boards) {
  try {
    localStorage.setItem(KEY, JSON.stringify(boards));
    return true;
  } catch {
    return false;
  }
}
