// The path in the picture of a result: the same outlines, drawn with a pen.

import { text } from "../../canvas.js";
import { ROWS } from "../../qwixx/notation.js";
import { SHAPES } from "../../qwixx/shapes.js";
import { COLUMNS, LINES, SPACES, TARGET_AREA } from "../spiral.js";
import {
  arrowsAlong,
  BELL,
  CELL,
  cornerOf,
  FIELD,
  PAWNS,
  pawnAt,
  STRIPES,
  TILE,
  WAY,
  wayAlong,
} from "./outlines.js";

/** @typedef {import("../../canvas.js").Pen} Pen */
/** @typedef {Record<string, string>} Colours */

const COLOURS = { R: "red", Y: "yellow", G: "green", B: "blue" };

/** How high it is. @param {number} wide */
export const highOf = (wide) => (wide * LINES) / COLUMNS;

/** @param {Pen} pen @param {Colours} colour @param {import("../../qwixx/notation.js").Space[]} spaces
 * @param {import("./pawn.js").Standing[]} pawns @param {{ x: number, y: number, wide: number, start: string }} where */
export function drawPath(pen, colour, spaces, pawns, { x, y, wide, start }) {
  pen.save();
  pen.translate(x, y);
  pen.scale(wide / (COLUMNS * CELL), wide / (COLUMNS * CELL));
  pen.lineJoin = "round";
  pen.lineCap = "round";
  stroke(pen, wayAlong(), colour.line, WAY);
  stroke(pen, arrowsAlong(), colour.card, 2);
  tile(pen, 0, colour.page, colour.ink);
  text(pen, start, CELL / 2, 12, 7.5, colour.ink, { bold: true, align: "center", wide: 36 });
  for (const [n, space] of spaces.entries()) drawSpace(pen, colour, space, n + 1);
  at(pen, cornerOf(SPACES + 1), () => {
    pen.translate(10, 9);
    pen.scale(1.4, 1.4);
    fill(pen, BELL, colour.muted);
  });
  const waiting = pawns.filter(({ space }) => !space);
  for (const pawn of pawns)
    drawPawn(pen, colour, pawn, pawnAt(pawn.space, waiting.indexOf(pawn), waiting.length));
  pen.restore();
}

/** @param {Pen} pen @param {Colours} colour @param {import("../../qwixx/notation.js").Space} space @param {number} n */
function drawSpace(pen, colour, space, n) {
  const row = COLOURS[/** @type {"R" | "Y" | "G" | "B"} */ (ROWS[space.row])];
  const last = n >= TARGET_AREA;
  const { x, y } = cornerOf(n);
  tile(pen, n, last ? colour["wood-light"] : colour.card, last ? colour["wood-edge"] : colour.line);
  at(pen, { x, y }, () => {
    if (last) stroke(pen, STRIPES, colour.wood, 3);
    pen.fillStyle = colour[row];
    pen.beginPath();
    pen.roundRect(FIELD.x, FIELD.y, FIELD.wide, FIELD.high, FIELD.round);
    pen.fill();
    text(pen, String(space.number), 29.5, 21.3, 14.5, colour[`on-${row}`], {
      bold: true,
      align: "center",
    });
    text(pen, `+${space.points}`, 7, 39.5, 10.5, last ? colour["on-wood"] : colour.ink, {
      bold: last,
    });
    pen.translate(8.6, 12);
    pen.scale(0.85, 0.85);
    fill(pen, SHAPES[space.row], colour[`on-${row}`]);
  });
}

/** @param {Pen} pen @param {Colours} colour @param {import("./pawn.js").Standing} pawn
 * @param {{ x: number, y: number, size: number }} where */
export function drawPawn(pen, colour, { seat, letter, own }, { x, y, size }) {
  at(pen, { x, y }, () => {
    pen.scale(size, size);
    fill(pen, PAWNS[seat], own ? colour.ink : colour.card);
    stroke(pen, PAWNS[seat], own ? colour.card : colour.ink, 1.8);
    text(pen, letter, 12, 24, 11, own ? colour.card : colour.ink, { bold: true, align: "center" });
  });
}

/** @param {Pen} pen @param {number} n @param {string} ground @param {string} edge */
function tile(pen, n, ground, edge) {
  const { x, y } = cornerOf(n);
  pen.beginPath();
  pen.roundRect(x + TILE.x, y + TILE.y, TILE.side, TILE.side, TILE.round);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 1.25;
  pen.stroke();
}

/** @param {Pen} pen @param {string} outline @param {string} colour */
function fill(pen, outline, colour) {
  pen.fillStyle = colour;
  pen.fill(new Path2D(outline));
}

/** @param {Pen} pen @param {string} outline @param {string} colour @param {number} wide */
function stroke(pen, outline, colour, wide) {
  pen.strokeStyle = colour;
  pen.lineWidth = wide;
  pen.stroke(new Path2D(outline));
}

/** @param {Pen} pen @param {{ x: number, y: number }} corner @param {() => void} draw */
function at(pen, { x, y }, draw) {
  pen.save();
  pen.translate(x, y);
  draw();
  pen.restore();
}
