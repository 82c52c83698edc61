// The choices that cost something, each with what was better and why.

import { html, useState } from "../core/html.js";
import { whyWords } from "../core/why.js";
import { t } from "../core/words.js";
import { change, worth } from "../core/worth.js";

/** @typedef {import("../core/replays.js").Costly} Costly */
/** @typedef {import("./review.js").Props} Props */

const FIRST = 5;

/** @param {Omit<Props, "seat"> & { game: string }} props */
export function Choices({ review, game, names, ply, step, nameOf }) {
  const [all, setAll] = useState(false);
  const { choices } = review;
  const shown = all ? choices : choices.slice(0, FIRST);
  return html`<div class="costly">
    <h2>${t("review.choices")}</h2>
    ${!choices.length && html`<p>${t("review.none")}</p>`}
    <ol>
      ${shown.map(
        (
          costly,
        ) => html`<li key=${`${costly.ply} ${costly.seat}`} aria-current=${costly.ply === ply}>
          <${One} review=${review} costly=${costly} quixo=${game === "quixo"} name=${names[costly.seat]} step=${step} nameOf=${nameOf} />
        </li>`,
      )}
    </ol>
    ${choices.length > shown.length && html`<button onClick=${() => setAll(true)}>${t("review.all", { n: choices.length })}</button>`}
  </div>`;
}

/** @param {{ review: Props["review"], costly: Costly, quixo: boolean, name: string, step: Props["step"], nameOf: Props["nameOf"] }} props */
function One({ review, costly, quixo, name, step, nameOf }) {
  const { ply, seat, choice, better, chance, best, lost, proven } = costly;
  const { unit } = review;
  const words = (/** @type {string} */ one) => nameOf(one, ply, seat);
  const say = (/** @type {number} */ value) => worth(unit, value);
  return html`<p class="what"><b>${t("review.chose", { name, choice: words(choice) })}</b>
      <span class="lost">${change(unit, -lost)}</span></p>
    <p>${t("review.better", { choice: words(better) })} ${(quixo || unit === "points") && html`<span class="sure">${t(proven ? "review.proven" : "review.estimated")}</span>`}</p>
    <p class="about">${whyWords(costly.why, words)} ${t("review.chances", { chance: say(chance), best: say(best) })}</p>
    <button class="quiet" onClick=${() => step(ply)}>${t("review.to_step", { ply })}</button>`;
}

/** What there is to say about the step that is shown.
 * @param {Pick<Props, "review" | "names" | "ply" | "nameOf">} props */
export function Here({ review, names, ply, nameOf }) {
  const here = review.choices.filter((costly) => costly.ply === ply);
  if (!here.length) return null;
  const say = (/** @type {number} */ value) => worth(review.unit, value);
  return html`<div class="costly-here">
    ${here.map(({ seat, choice, better, chance, best, why }) => {
      const words = (/** @type {string} */ one) => nameOf(one, ply, seat);
      return html`<p>${t("review.here", {
        name: names[seat],
        choice: words(choice),
        chance: say(chance),
        better: words(better),
        best: say(best),
      })} <span class="about">${whyWords(why, words)}</span></p>`;
    })}
  </div>`;
}
