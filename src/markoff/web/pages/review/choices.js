// The choices that cost something, each with what was better and why.

import { rulesOf } from "../../core/games.js";
import { html, useState } from "../../core/html.js";
import { whyWords } from "../../core/why.js";
import { percent, t } from "../../core/words.js";
import { change, worthWords } from "../../core/worth.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("../../core/replays.js").Costly} Costly */
/** @typedef {import("./review.js").Props} Props */

const FIRST = 5;

/** Nobody is praised for choices that nobody had, or in a match that somebody gave up.
 * @param {Props["review"]} review */
function noneOf({ seats, points }) {
  if (seats.every((seat) => !seat.choices)) return "review.no_choices";
  return points.length - 1 > points[points.length - 1].ply ? "review.none_ended" : "review.none";
}

/** @param {Omit<Props, "seat">} props */
export function Choices({ review, game, names, ply, step, nameOf }) {
  const [all, setAll] = useState(false);
  const { choices } = review;
  const shown = all ? choices : choices.slice(0, FIRST);
  return html`<div class="costly">
    <h2>${t("review.choices")}</h2>
    ${!choices.length && html`<p>${t(noneOf(review))}</p>`}
    <ol>
      ${shown.map(
        (
          costly,
        ) => html`<li key=${`${costly.ply} ${costly.seat}`} aria-current=${costly.ply === ply}>
          <${One} review=${review} costly=${costly} game=${game} name=${names[costly.seat]} step=${step} nameOf=${nameOf} />
        </li>`,
      )}
    </ol>
    ${choices.length > shown.length && html`<button onClick=${() => setAll(true)}>${t("review.all", { n: choices.length })}</button>`}
  </div>`;
}

/** @param {{ review: Props["review"], costly: Costly, game: string, name: string, step: Props["step"], nameOf: Props["nameOf"] }} props */
function One({ review, costly, game, name, step, nameOf }) {
  const { ply, lost, proven } = costly;
  const { unit } = review;
  const { choice, better, why } = wordsOf(review, costly, game, nameOf);
  return html`<p class="what"><b>${t("review.chose", { name, ...choice })}</b>
      <span class="lost">${change(unit, -lost)} ${(rulesOf(game)?.proofs || unit === "points") && html`<span class="sure">${t(proven ? "review.proven" : "review.estimated")}</span>`}</span></p>
    ${why.choice && html`<p class="about">${why.choice}</p>`}
    <p>${t("review.better", better)}</p>
    ${why.better && html`<p class="about">${why.better}</p>`}
    <button class="quiet" onClick=${() => step(ply)}>${t("review.to_step", { ply })}</button>`;
}

/** What there is to say about the step that is shown.
 * @param {Pick<Props, "review" | "game" | "names" | "ply" | "nameOf">} props */
export function Here({ review, game, names, ply, nameOf }) {
  const here = review.choices.filter((costly) => costly.ply === ply);
  if (!here.length) return null;
  return html`<div class="costly-here">
    ${here.map((costly) => {
      const { choice, better, why } = wordsOf(review, costly, game, nameOf);
      return html`<p>${t("review.here", { name: names[costly.seat], ...choice })} <span class="about">${why.choice}</span></p>
        <p>${t("review.better", better)} <span class="about">${why.better}</span></p>`;
    })}
  </div>`;
}

/** The two choices, each with its worth, and the reason beside the one that it is about.
 * @param {Props["review"]} review @param {Costly} costly @param {string} game @param {Props["nameOf"]} nameOf */
function wordsOf({ unit }, { ply, seat, choice, better, chance, best, why, about }, game, nameOf) {
  const words = (/** @type {string} */ one) => nameOf(one, ply, seat);
  const say = (/** @type {number} */ value) =>
    unit === "points" ? worthWords(unit, value) : t("review.to_win", { chance: percent(value) });
  const reason = whyWords(why, words, gameOf(game).factWords);
  return {
    choice: { choice: words(choice), chance: say(chance) },
    better: { choice: words(better), chance: say(best) },
    why: {
      choice: about === "choice" ? reason : "",
      better: about === "choice" ? "" : reason,
    },
  };
}
