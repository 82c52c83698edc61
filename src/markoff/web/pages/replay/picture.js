// The final result as a picture: drawn with the colours of the page, without asking anybody.

import { gameName } from "../../core/games.js";
import { date } from "../../core/words.js";
import { colours, EDGE, text, WIDE } from "../../games/canvas.js";
import { coverOf } from "../../games/covers.js";
import { winnersOf } from "../parts/result.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../games/canvas.js").Pen} Pen */
/** @typedef {import("../../games/game.js").ResultPicture} ResultPicture */

const LINE = 64;

/** @param {Replay} replay @param {string} sentence how it ended @returns {Promise<Blob>} */
export async function pictureOf(replay, sentence) {
  const loaded = await coverOf(replay.game).result?.();
  const { height, draw } = loaded?.result ?? NAMES;
  const canvas = document.createElement("canvas");
  const colour = colours();
  canvas.width = WIDE;
  canvas.height = height(replay);
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  pen.fillStyle = colour.page;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, colour, replay, sentence);
  draw(pen, colour, replay);
  text(pen, `Markoff · ${location.host}`, EDGE, canvas.height - 36, 26, colour.muted);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** @param {Pen} pen @param {Record<string, string>} colour @param {Replay} replay @param {string} sentence */
function drawHead(pen, colour, replay, sentence) {
  const wide = WIDE - 2 * EDGE;
  text(pen, date(replay.date), WIDE - EDGE, 104, 30, colour.muted, { align: "right" });
  text(pen, gameName(replay.game), EDGE, 108, 64, colour.ink, { bold: true, wide: 620 });
  text(pen, sentence, EDGE, 176, 36, colour.ink, { wide });
}

/** Who played, for a game that nobody has drawn. @type {ResultPicture} */
const NAMES = {
  height: ({ seats }) => 320 + seats.length * LINE,
  draw: (pen, colour, replay) =>
    replay.seats.forEach(({ name }, seat) => {
      const won = winnersOf(replay).includes(seat);
      text(pen, `${won ? "★ " : ""}${name}`, EDGE, 264 + seat * LINE, 40, colour.ink, {
        bold: won,
        wide: WIDE - 2 * EDGE,
      });
    }),
};
