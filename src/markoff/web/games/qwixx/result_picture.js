// The sheets of a finished match in the picture of its result, and the path where the pawns ended.

import { number, t } from "../../core/words.js";
import { winnersOf } from "../../pages/parts/result.js";
import { cross, EDGE, text, WIDE } from "../canvas.js";
import { drawPath, drawPawn, highOf } from "../qwixx-on-board/drawn/canvas.js";
import { pawnLetters } from "../qwixx-on-board/drawn/pawn.js";
import { spacesOf } from "../qwixx-on-board/shipped.js";
import { spaceWords } from "../qwixx-on-board/space_words.js";
import { crosses, NUMBERS, POINTS, ROWS, readQwixx, SHAPES } from "./notation.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../canvas.js").Pen} Pen */

const ROW_COLOURS = ["red", "yellow", "green", "blue"];
const SHEET = { high: 208, gap: 32, head: 52 };
const BAND = 40;
const PATH = 720;

/** @param {Replay} replay */
const columnsOf = ({ seats }) => (seats.length === 1 ? 1 : 2);

/** @type {import("../game.js").ResultPicture} */
export const result = {
  height: (replay) =>
    76 + belowSheets(replay) + (finalOf(replay).board ? highOf(PATH) + SHEET.gap : 0),
  draw: (pen, colour, replay) => {
    const position = finalOf(replay);
    drawSheets(pen, colour, replay, columnsOf(replay));
    const letters = pawnLetters(replay.seats);
    const pawns = position.sheets.map(({ pawn }, seat) => ({
      seat,
      space: pawn,
      letter: letters[seat],
    }));
    const where = {
      x: (WIDE - PATH) / 2,
      y: belowSheets(replay),
      wide: PATH,
      start: t("qwixx.start"),
    };
    if (position.board) drawPath(pen, colour, spacesOf(position), pawns, where);
  },
};

/** @param {Replay} replay */
const finalOf = ({ positions }) => readQwixx(positions[positions.length - 1]);

/** @param {Replay} replay */
function belowSheets(replay) {
  const lines = Math.ceil(replay.seats.length / columnsOf(replay));
  return 224 + lines * (SHEET.high + SHEET.head + SHEET.gap);
}

/** @param {Pen} pen @param {Record<string, string>} colour @param {Replay} replay @param {number} columns */
function drawSheets(pen, colour, replay, columns) {
  const position = finalOf(replay);
  const letters = pawnLetters(replay.seats);
  const wide = (WIDE - 2 * EDGE - (columns - 1) * SHEET.gap) / columns;
  replay.seats.forEach((seat, n) => {
    const x = EDGE + (n % columns) * (wide + SHEET.gap);
    const y = 224 + Math.floor(n / columns) * (SHEET.high + SHEET.head + SHEET.gap);
    const score = replay.scores ? number(replay.scores[n]) : "";
    const star = winnersOf(replay).includes(n) ? "★ " : "";
    const taken = text(pen, score, x + wide, y + 36, 40, colour.ink, {
      bold: true,
      align: "right",
    });
    const letter = letters[n];
    const room = position.board ? 36 : 0;
    if (room) drawPawn(pen, colour, { seat: n, space: 0, letter }, { x, y: y + 6, size: 1.15 });
    text(pen, star + seat.name, x + room, y + 34, 32, colour.ink, {
      bold: Boolean(star),
      wide: wide - taken - 24 - room,
    });
    const top = y + SHEET.head;
    drawSheet(pen, colour, position.sheets[n], x, top, wide);
    drawBelow(pen, colour, position, n, x, top + 4 * (BAND + 4) + 24, wide);
  });
}

/** Four bands with the crossed numbers, and what each counts.
 * @param {Pen} pen @param {Record<string, string>} colour @param {import("./notation.js").Sheet} sheet
 * @param {number} x @param {number} y @param {number} wide */
function drawSheet(pen, colour, sheet, x, y, wide) {
  const high = BAND;
  const cell = (wide - 36 - 52) / 12;
  ROWS.forEach((_, row) => {
    const top = y + row * (high + 4);
    pen.fillStyle = colour[ROW_COLOURS[row]];
    pen.beginPath();
    pen.roundRect(x, top, wide, high, 8);
    pen.fill();
    const ink = colour[`on-${ROW_COLOURS[row]}`];
    text(pen, SHAPES[row], x + 10, top + 28, 20, ink);
    NUMBERS[row].forEach((number, n) => {
      const middle = x + 36 + (n + 0.5) * cell;
      const crossed = sheet.rows[row].includes(number);
      if (crossed) cross(pen, middle, top + high / 2, Math.min(cell, high) * 0.32, ink);
      else text(pen, String(number), middle, top + 27, 18, ink, { align: "center" });
    });
    const locked = sheet.rows[row].includes(NUMBERS[row][10]);
    drawLock(pen, x + 36 + 11.5 * cell, top + high / 2, Math.min(cell, high) * 0.4, ink, locked);
    const points = POINTS[crosses(sheet, row)];
    text(pen, String(points), x + wide - 10, top + 28, 24, ink, { bold: true, align: "right" });
  });
}

/** Misthrows, and where the pawn stands.
 * @param {Pen} pen @param {Record<string, string>} colour @param {import("./notation.js").Qwixx} position
 * @param {number} seat @param {number} x @param {number} y @param {number} wide */
function drawBelow(pen, colour, position, seat, x, y, wide) {
  const { misthrows, pawn } = position.sheets[seat];
  const below = [t("after.misthrows", { n: misthrows })];
  const field = spaceWords(pawn, spacesOf(position)[pawn - 1]);
  if (pawn) below.push(t("after.space", { field }));
  text(pen, below.join(" · "), x, y, 22, colour.muted, { wide });
}

/** The lock at the end of a row counts as a cross, too.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} reach @param {string} colour
 * @param {boolean} locked */
function drawLock(pen, x, y, reach, colour, locked) {
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, reach, 0, 2 * Math.PI);
  pen.stroke();
  if (locked) cross(pen, x, y, reach * 0.6, colour);
}
