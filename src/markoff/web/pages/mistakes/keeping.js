// A review that has come brings what its player can learn from: it is kept without being asked for.

import { remembered } from "../../core/device.js";
import { html, useEffect } from "../../core/html.js";
import { t } from "../../core/words.js";
import { keepMistakes } from "./learning.js";
import { gameNamed } from "./mistake.js";
import { isSolved } from "./schedule.js";
import { mistakes } from "./shelf.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Review} Review */

/** Of the seats that this device held. @param {string} table @param {Replay} written @param {Review | null} review */
export function useKeeping(table, written, review) {
  useEffect(() => {
    if (review) keepMistakes(table, written, review, remembered(table)?.seats ?? []);
  }, [review]);
}

/** What of this game will be asked again. @param {{ table: string, match: string }} props */
export function Kept(props) {
  const game = gameNamed(props);
  const own = mistakes.value.filter((one) => gameNamed(one) === game && !isSolved(one));
  if (!own.length) return null;
  return html`<p class="about">${t("review.kept", { n: own.length })} <a href="/mistakes">${t("review.to_mistakes")}</a></p>`;
}
