// What each seat owes to the dice and what to its choices, side by side.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { change } from "../../core/worth.js";

/** @typedef {import("../../core/replays.js").Review} Review */

/** @param {{ review: Review, names: string[], seat: number }} props */
export function LuckAndPlay({ review, names, seat }) {
  const dice = review.points.some(({ roll }) => roll);
  const most = Math.max(...review.seats.flatMap(({ luck, play }) => [Math.abs(luck), play]), 1e-9);
  return html`<div class="luck">
    <h2>${t(dice ? "review.luck_play" : "review.play")}</h2>
    <ul>
      ${review.seats.map(
        (account) => html`<li class=${account.seat === seat ? "own" : ""}>
          <p><b>${names[account.seat]}</b> <span class="about">${t("review.mistakes", { n: account.mistakes, all: account.choices })}</span></p>
          <div class="amounts">
            ${dice && html`<${Amount} label=${t("review.luck")} words=${change(review.unit, account.luck)} share=${account.luck / most} />`}
            <${Amount} label=${t("review.play")} words=${change(review.unit, -account.play)} share=${-account.play / most} />
          </div>
        </li>`,
      )}
    </ul>
    <p class="about">${t(aboutOf(review, dice))}</p>
  </div>`;
}

/** @param {Review} review @param {boolean} dice */
function aboutOf({ unit }, dice) {
  if (unit === "points") return "review.points_about";
  return dice ? "review.luck_about" : "review.play_about";
}

/** A bar from the middle: to the right what helped, to the left what cost.
 * @param {{ label: string, words: string, share: number }} props */
function Amount({ label, words, share }) {
  return html`<div class="amount">
    <span>${label} <b>${words}</b></span>
    <svg viewBox="-50 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class=${share < 0 ? "cost" : "gain"} x=${Math.min(share, 0) * 50} y="2" width=${Math.abs(share) * 50} height="6" />
      <line x1="0" x2="0" y1="0" y2="10" />
    </svg>
  </div>`;
}
