// The choices that cost something, each with what was better and why.

import { rulesOf } from "../../core/games.js";
import { html, useState } from "../../core/html.js";
import { t } from "../../core/words.js";
import { change } from "../../core/worth.js";
import { hereOf } from "./compared.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../../core/replays.js").Costly} Costly */
/** @typedef {import("./review.js").Props} Props */

const FIRST = 5;

/** Nobody is praised for choices that nobody had, or in a match that somebody gave up.
 * @param {Props["review"]} review */
function noneOf({ seats, points }) {
  if (seats.every((seat) => !seat.choices)) return "review.no_choices";
  return points.length - 1 > points[points.length - 1].ply ? "review.none_ended" : "review.none";
}

/** @param {Props} props */
export function Choices(props) {
  const [all, setAll] = useState(false);
  const { review, ply, seat } = props;
  const { choices } = review;
  const shown = all ? choices : choices.slice(0, FIRST);
  const here = hereOf(review, ply, seat);
  return html`<div class="costly">
    <h2>${t("review.choices")}</h2>
    ${!choices.length && html`<p>${t(noneOf(review))}</p>`}
    <ol>
      ${shown.map(
        (costly) => html`<li key=${`${costly.ply} ${costly.seat}`} aria-current=${costly === here}>
          <${One} ...${props} costly=${costly} />
        </li>`,
      )}
    </ol>
    ${choices.length > shown.length && html`<button onClick=${() => setAll(true)}>${t("review.all", { n: choices.length })}</button>`}
  </div>`;
}

/** @param {Props & { costly: Costly }} props */
function One({ costly, step, asked, ...about }) {
  const { ply, seat, lost, proven } = costly;
  const { review, game } = about;
  const { chosen, better, whyNot, whyBetter } = wordsOf(about, costly);
  const isTold = rulesOf(game)?.proofs || review.unit === "points";
  const what = html`<p class="what"><b>${t("review.chose", chosen)}</b>
      <span class="lost">${change(review.unit, -lost)} ${isTold && html`<span class="sure">${t(proven ? "review.proven" : "review.estimated")}</span>`}</span></p>`;
  if (costly === asked) return what;
  return html`${what}
    ${whyNot && html`<p class="about">${whyNot}</p>`}
    <p>${better}</p>
    ${whyBetter && html`<p class="about">${whyBetter}</p>`}
    <button class="quiet" onClick=${() => step(ply, seat)}>${t("review.to_step", { ply })}</button>`;
}
