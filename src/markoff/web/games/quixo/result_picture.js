// The board of a finished match in the picture of its result.

import { cross, EDGE, text, WIDE } from "../canvas.js";
import { linesOf, markOf } from "./board/pushes.js";
import { readQuixo } from "./notation.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../canvas.js").Pen} Pen */

/** @type {import("../game.js").ResultPicture} */
export const result = { height: () => WIDE + 70, draw: drawCubes };

/** @param {Pen} pen @param {Record<string, string>} colour @param {Replay} replay */
function drawCubes(pen, colour, replay) {
  const position = readQuixo(replay.positions[replay.positions.length - 1]);
  const { rows, size } = position;
  for (const team of [0, 1]) drawTeam(pen, colour, replay, team);
  const cell = 720 / size;
  const left = (WIDE - cell * size) / 2;
  const top = 330;
  for (const [y, row] of rows.entries())
    for (const [x, cube] of row.entries())
      drawCube(pen, colour, cube, left + x * cell, top + y * cell, cell);
  for (const line of linesOf(position)) {
    if (!replay.winners?.some((seat) => markOf(seat) === line.mark)) continue;
    const [from, to] = [line.cells[0], line.cells[line.cells.length - 1]].map(({ x, y }) => ({
      x: left + (x + 0.5) * cell,
      y: top + (y + 0.5) * cell,
    }));
    drawLine(pen, colour, from, to, cell);
  }
}

/** Around the cubes that won, as on the board. @typedef {{ x: number, y: number }} Point
 * @param {Pen} pen @param {Record<string, string>} colour @param {Point} from @param {Point} to @param {number} cell */
function drawLine(pen, colour, from, to, cell) {
  const reach = cell * 0.44;
  pen.save();
  pen.translate(from.x, from.y);
  pen.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  pen.beginPath();
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  pen.roundRect(-reach, -reach, long + 2 * reach, 2 * reach, reach);
  for (const [width, name] of /** @type {[number, string][]} */ ([
    [18, "card"],
    [10, "accent"],
  ])) {
    pen.lineWidth = width;
    pen.strokeStyle = colour[name];
    pen.stroke();
  }
  pen.restore();
}

/** @param {Pen} pen @param {Record<string, string>} colour @param {Replay} replay @param {number} team */
function drawTeam(pen, colour, replay, team) {
  const members = replay.seats.filter((_, seat) => seat % 2 === team);
  const star = replay.winners?.includes(team) ? "★ " : "";
  const words = `${star}${members.map((seat) => seat.name).join(" + ")}`;
  const x = team ? WIDE / 2 + 24 : EDGE;
  mark(pen, "XO"[team], x + 18, 252, 16, colour.ink);
  text(pen, words, x + 52, 264, 34, colour.ink, {
    bold: Boolean(star),
    wide: WIDE / 2 - EDGE - 76,
  });
}

/** @param {Pen} pen @param {Record<string, string>} colour @param {import("./notation.js").Cube} cube
 * @param {number} x @param {number} y @param {number} cell */
function drawCube(pen, colour, cube, x, y, cell) {
  const inset = cell * 0.03;
  pen.fillStyle = colour.wood;
  pen.strokeStyle = colour["wood-edge"];
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset, 14);
  pen.fill();
  pen.stroke();
  const middle = { x: x + cell / 2, y: y + cell / 2 };
  if (cube.mark) mark(pen, cube.mark, middle.x, middle.y, cell * 0.24, colour["on-wood"]);
  const away = cell * 0.38;
  const [dx, dy] = { l: [-away, 0], u: [0, -away], r: [away, 0], d: [0, away], "": [0, 0] }[
    cube.point
  ];
  if (!cube.point) return;
  pen.beginPath();
  pen.arc(middle.x + dx, middle.y + dy, cell * 0.05, 0, 2 * Math.PI);
  pen.fillStyle = colour["on-wood"];
  pen.fill();
}

/** @param {Pen} pen @param {string} kind @param {number} x @param {number} y @param {number} reach @param {string} colour */
function mark(pen, kind, x, y, reach, colour) {
  if (kind === "X") return cross(pen, x, y, reach, colour);
  pen.strokeStyle = colour;
  pen.lineWidth = reach * 0.36;
  pen.beginPath();
  pen.arc(x, y, reach, 0, 2 * Math.PI);
  pen.stroke();
}
