// What has changed since the position that was drawn before: new ink, and moments worth a word.

import { useRef } from "../../core/html.js";
import { atSpeed } from "../../core/speed.js";
import { NUMBERS } from "./notation.js";

/** @typedef {import("./notation.js").Qwixx} Qwixx */
/** @typedef {{ kind: "misthrow" | "closed" | "bell", seats: number[], row: number }} Moment */

// Long enough that a quick answer of a bot does not wipe away what is still being drawn.
const INK_DRIES = 1200;
/** Crosses are drawn one after the other; a cross that somebody makes alone, once its dice are lit. */
export const EACH = 150;
export const LIT = 450;
const MOMENT_LASTS = 3500;
/** As long as the dice take in dice.css. */
const TUMBLE = 600;

/** @param {number} seat @param {number} row @param {number} number */
const inkOf = (seat, row, number) => `${seat}.${row}.${number}`;

/** Every cross that is there now and was not before. @param {Qwixx} before @param {Qwixx} after */
export function newCrosses(before, after) {
  return after.sheets.flatMap((sheet, seat) =>
    sheet.rows.flatMap((numbers, row) =>
      numbers
        .filter((number) => !before.sheets[seat]?.rows[row].includes(number))
        .map((number) => ({ seat, row, number })),
    ),
  );
}

/** @param {Qwixx} before @param {Qwixx} after @returns {Moment[]} */
export function momentsBetween(before, after) {
  /** @type {Moment[]} */
  const moments = [];
  const crosses = newCrosses(before, after);
  NUMBERS.forEach((numbers, row) => {
    if (before.closed[row] || !after.closed[row]) return;
    const closing = crosses.filter((cross) => cross.row === row && cross.number === numbers[10]);
    moments.push({ kind: "closed", seats: closing.map(({ seat }) => seat), row });
  });
  const missed = after.sheets.flatMap((sheet, seat) =>
    sheet.misthrows > (before.sheets[seat]?.misthrows ?? 0) ? [seat] : [],
  );
  if (missed.length) moments.push({ kind: "misthrow", seats: missed, row: 0 });
  if (before.rung === null && after.rung !== null)
    moments.push({ kind: "bell", seats: [after.rung], row: 0 });
  return moments;
}

/** @param {import("../scene.js").Scene<import("./notation.js").Qwixx>} scene */
export function useChanges(scene) {
  const memory = useRef({
    ply: scene.ply,
    position: scene.position,
    ink: /** @type {Map<string, { at: number, wait: number }>} */ (new Map()),
    moments: /** @type {(Moment & { ply: number, at: number })[]} */ ([]),
    rolledAt: 0,
  });
  const known = memory.current;
  const now = performance.now();
  // Whoever jumps, in a replay or after a long absence, sees where it stands, not what led there.
  if (scene.ply < known.ply || (scene.ply > known.ply && !scene.before)) {
    known.ink.clear();
    known.moments = [];
    known.rolledAt = 0;
  } else if (scene.ply > known.ply) {
    const isAlone = !scene.turns.at(-1)?.includes(" ") && !scene.position.unseen;
    newCrosses(known.position, scene.position).forEach(({ seat, row, number }, n) => {
      const wait = atSpeed((isAlone ? LIT : 0) + n * EACH);
      known.ink.set(inkOf(seat, row, number), { at: now, wait });
    });
    for (const moment of momentsBetween(known.position, scene.position))
      known.moments.push({ ...moment, ply: scene.ply, at: now });
    if (scene.turns.slice(known.ply, scene.ply).some((turn) => turn.includes("+")))
      known.rolledAt = now;
  }
  known.ply = scene.ply;
  known.position = scene.position;
  known.moments = known.moments.filter(({ at }) => now - at < MOMENT_LASTS);
  return {
    /** @param {number} seat @param {number} row @param {number} number @returns {number | null} */
    wetAfter: (seat, row, number) => {
      const ink = known.ink.get(inkOf(seat, row, number));
      return ink && now - ink.at < INK_DRIES + ink.wait ? ink.wait : null;
    },
    moments: known.moments,
    rolling: known.rolledAt > 0 && now - known.rolledAt < INK_DRIES,
    tumbling: known.rolledAt > 0 && now - known.rolledAt < atSpeed(TUMBLE),
  };
}
