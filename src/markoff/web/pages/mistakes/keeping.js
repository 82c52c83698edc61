// A review that has come brings what its player can learn from: it is kept without being asked for.

import { dayOf } from "../../core/days.js";
import { remembered, settings } from "../../core/device.js";
import { html, useEffect } from "../../core/html.js";
import { t } from "../../core/words.js";
import { gameNamed, mistakesIn } from "./mistake.js";
import { isSolved } from "./schedule.js";
import { keepFound, mistakes } from "./shelf.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Review} Review */

/** Of the seats that this device held. @param {string} table @param {Replay} written @param {Review | null} review */
export function useKeeping(table, written, review) {
  useEffect(() => {
    const seats = remembered(table)?.seats ?? [];
    if (!review || !seats.length || !settings.value.mistakes) return;
    const { match } = written;
    keepFound({ table, match }, mistakesIn(table, written, review, seats, dayOf()));
  }, [review]);
}

/** What of this game will be asked again. @param {{ table: string, match: string }} props */
export function Kept(props) {
  const game = gameNamed(props);
  const own = mistakes.value.filter((one) => gameNamed(one) === game && !isSolved(one));
  if (!own.length) return null;
  return html`<p class="about">${t("review.kept", { n: own.length })} <a href="/mistakes">${t("review.to_mistakes")}</a></p>`;
}
