// A rating and a streak, as they are shown.

import { html } from "../../../core/html.js";
import { number, signed, t } from "../../../core/words.js";
import { form, isGuess, ratingIn } from "./form.js";

/** `1234`, and with a question mark as long as it is a guess. @param {string} game */
export function ratingWords(game) {
  const rated = ratingIn(game);
  return Math.round(rated.rating) + (isGuess(rated) ? "?" : "");
}

/** What the answer did to the rating. @param {import("../solving.js").Stand["change"]} change */
export function changeWords(change) {
  if (!change) return t("puzzles.unrated");
  const [before, after] = [Math.round(change.before), Math.round(change.after)];
  return t("puzzles.rated", { rating: after, change: signed(after - before) });
}

/** In the corner of a puzzle. @param {{ game: string }} props */
export function FormShown({ game }) {
  const { streak } = form.value;
  return html`<p class="puzzle-form">
    <span>${t("puzzles.rating")} <b>${ratingWords(game)}</b></span>
    ${streak > 0 && html`<span>${t("puzzles.streak")} <b>${number(streak)}</b></span>`}
  </p>`;
}
