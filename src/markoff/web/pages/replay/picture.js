// The final result as a picture: drawn with the colours of the page, without asking anybody.

import { crosses, NUMBERS, POINTS, ROWS, readPosition, SHAPES } from "../../core/notation.js";
import { language, t } from "../../core/words.js";
import { linesOf, markOf } from "../../games/quixo/board/pushes.js";
import { winnersOf } from "../parts/result.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {CanvasRenderingContext2D} Pen */

const WIDE = 1080;
const EDGE = 56;
const COLOURS = [
  "page",
  "card",
  "ink",
  "muted",
  "hair",
  "line",
  "wood",
  "wood-edge",
  "on-wood",
  "accent",
];
const ROW_COLOURS = ["red", "yellow", "green", "blue"];
const SHEET = { high: 208, gap: 32, head: 52 };
const SMALLEST = 0.7;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** @param {Replay} replay @param {string} sentence how it ended @returns {Promise<Blob>} */
export function pictureOf(replay, sentence) {
  const canvas = document.createElement("canvas");
  const colour = colours();
  const quixo = replay.game === "quixo";
  const columns = replay.seats.length === 1 ? 1 : 2;
  const lines = Math.ceil(replay.seats.length / columns);
  canvas.width = WIDE;
  canvas.height = quixo ? WIDE + 70 : 300 + lines * (SHEET.high + SHEET.head + SHEET.gap);
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  pen.fillStyle = colour.page;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, colour, replay, sentence);
  if (quixo) drawCubes(pen, colour, replay);
  else drawSheets(pen, colour, replay, columns);
  text(pen, `Markoff · ${location.host}`, EDGE, canvas.height - 36, 26, colour.muted);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** The colours of the page as it is now, by name. @returns {Record<string, string>} */
function colours() {
  const names = [...COLOURS, ...ROW_COLOURS, ...ROW_COLOURS.map((row) => `on-${row}`)];
  // One for each: a colour that changes would be on its way from one to the next.
  const probes = names.map((name) => {
    const probe = document.createElement("span");
    probe.style.color = `var(--${name})`;
    return probe;
  });
  document.body.append(...probes);
  const found = probes.map((probe, n) => [names[n], getComputedStyle(probe).color]);
  for (const probe of probes) probe.remove();
  return Object.fromEntries(found);
}

/** One line, smaller and at last cut with … where it would not fit.
 * @param {Pen} pen @param {string} words @param {number} x @param {number} y the base line
 * @param {number} size @param {string} colour
 * @param {{ bold?: boolean, align?: CanvasTextAlign, wide?: number }} [how] */
function text(pen, words, x, y, size, colour, { bold = false, align = "left", wide = WIDE } = {}) {
  for (let smaller = size; smaller >= size * SMALLEST; smaller -= 2) {
    pen.font = `${bold ? "600 " : ""}${smaller}px ${FONT}`;
    if (pen.measureText(words).width <= wide) break;
  }
  pen.textAlign = align;
  pen.fillStyle = colour;
  let shown = words;
  while (pen.measureText(shown).width > wide && shown.length > 2)
    shown = `${[...shown].slice(0, -2).join("")}…`;
  pen.fillText(shown, x, y);
  return pen.measureText(shown).width;
}

/** @param {Pen} pen @param {Record<string, string>} colour @param {Replay} replay @param {string} sentence */
function drawHead(pen, colour, replay, sentence) {
  const wide = WIDE - 2 * EDGE;
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: "long", timeZone: "UTC" });
  text(pen, day.format(new Date(replay.date)), WIDE - EDGE, 104, 30, colour.muted, {
    align: "right",
  });
  text(pen, t(`common.game.${replay.game}`), EDGE, 108, 64, colour.ink, { bold: true, wide: 620 });
  text(pen, sentence, EDGE, 176, 36, colour.ink, { wide });
}

/** @param {Pen} pen @param {Record<string, string>} colour @param {Replay} replay @param {number} columns */
function drawSheets(pen, colour, replay, columns) {
  const position = readPosition(replay.game, replay.positions[replay.positions.length - 1]);
  const wide = (WIDE - 2 * EDGE - (columns - 1) * SHEET.gap) / columns;
  replay.seats.forEach((seat, n) => {
    const x = EDGE + (n % columns) * (wide + SHEET.gap);
    const y = 224 + Math.floor(n / columns) * (SHEET.high + SHEET.head + SHEET.gap);
    const score = String(replay.scores?.[n] ?? "");
    const star = winnersOf(replay).includes(n) ? "★ " : "";
    const taken = text(pen, score, x + wide, y + 36, 40, colour.ink, {
      bold: true,
      align: "right",
    });
    text(pen, star + seat.name, x, y + 34, 32, colour.ink, {
      bold: Boolean(star),
      wide: wide - taken - 24,
    });
    drawSheet(pen, colour, position.sheets[n], x, y + SHEET.head, wide);
  });
}

/** Four bands with the crossed numbers, and what each counts.
 * @param {Pen} pen @param {Record<string, string>} colour @param {import("../../core/notation.js").Sheet} sheet
 * @param {number} x @param {number} y @param {number} wide */
function drawSheet(pen, colour, sheet, x, y, wide) {
  const high = 40;
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
  const below = [t("after.misthrows", { n: sheet.misthrows })];
  if (sheet.pawn) below.push(t("after.space", { n: sheet.pawn }));
  text(pen, below.join(" · "), x, y + 4 * (high + 4) + 24, 22, colour.muted, { wide });
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

/** @param {Pen} pen @param {number} x @param {number} y @param {number} reach @param {string} colour */
function cross(pen, x, y, reach, colour) {
  pen.strokeStyle = colour;
  pen.lineWidth = reach * 0.36;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.moveTo(x + reach, y - reach);
  pen.lineTo(x - reach, y + reach);
  pen.stroke();
}

/** @param {Pen} pen @param {Record<string, string>} colour @param {Replay} replay */
function drawCubes(pen, colour, replay) {
  const position = readPosition("quixo", replay.positions[replay.positions.length - 1]);
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

/** @param {Pen} pen @param {Record<string, string>} colour @param {import("../../core/notation.js").Cube} cube
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
