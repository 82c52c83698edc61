// Answers about everybody's sheets: misthrows, the others' rows, and the pawns on the path.

import { list, t } from "../../../core/words.js";
import { isYou, withYou } from "../../../core/you.js";
import { spacesOf } from "../../qwixx-on-board/shipped.js";
import { pawnWords, spaceWords } from "../../qwixx-on-board/space_words.js";
import { ROWS } from "../notation.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */

/** "Misthrows: you 1, Ben 0." @param {Scene} scene */
export function misthrowsTold(scene) {
  const { sheets } = scene.position;
  const each = withYou(scene.seats, scene.yours).map(
    ({ name }, seat) => `${name} ${sheets[seat].misthrows}`,
  );
  return `${t("qwixx.misthrows")}: ${each.join(", ")}.`;
}

/** "Ben: red row 2 and 5; blue row 12." @param {Scene} scene */
export function othersTold(scene) {
  const { position, seats } = scene;
  const told = seats.flatMap(({ name }, seat) =>
    seat === scene.seat ? [] : [`${name}: ${rowsTold(position.sheets[seat])}.`],
  );
  return told.join(" ");
}

/** @param {import("../notation.js").Sheet} sheet */
function rowsTold({ rows }) {
  const some = rows.flatMap((numbers, row) =>
    numbers.length ? [`${t(`qwixx.row.${ROWS[row]}`)} ${list(numbers.map(String))}`] : [],
  );
  return some.length ? some.join("; ") : t("qwixx.row_empty");
}

/** @param {Scene} scene */
export function pawnsTold(scene) {
  const { position, seats } = scene;
  const spaces = spacesOf(position);
  const told = seats.map(({ name }, seat) => {
    const n = position.sheets[seat].pawn;
    return pawnWords(isYou(scene, seat) ? "" : name, n ? spaceWords(n, spaces[n - 1]) : "");
  });
  return told.join(" ");
}
