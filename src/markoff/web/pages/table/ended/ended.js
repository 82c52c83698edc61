// The end is a moment: a card at the lower edge names the winner and offers one next step. The board
// stays where it is, and in sight.

import { rulesOf } from "../../../core/games.js";
import { buzz } from "../../../core/haptics.js";
import { html, useEffect, useRef, useState } from "../../../core/html.js";
import { isUnseen } from "../../../core/unseen.js";
import { t } from "../../../core/words.js";
import { gameOf } from "../../../games/index.js";
import { headlineOf, whyOf, winnersOf } from "../../parts/result.js";
import { Confetti } from "./confetti.js";
import { Ranks } from "./ranks.js";

/** @typedef {import("../../../core/live.js").Live} Live */
/** @typedef {import("../../../core/live.js").State} State */
/** @typedef {import("../../../games/scene.js").Scene} Scene */

/** Of the device, for a win: milliseconds on and off. */
const HOORAY = [40, 60, 40, 60, 120];

/** @param {{ live: Live, scene: Scene, moment: import("./moment.js").Moment }} props */
export function Ended({ live, scene, moment }) {
  const state = /** @type {State} */ (live.state.value);
  const { Ending, hasSheets } = gameOf(scene.game);
  const [unfolded, setUnfolded] = useState(false);
  const isNews = useRef(moment !== "told").current;
  const winners = winnersOf(state);
  const won = scene.yours.some((seat) => winners.includes(seat));
  const cheers = isNews && won && moment === "told";
  useEffect(() => {
    if (cheers) buzz(HOORAY);
  }, [cheers]);
  const lost = scene.yours.length === 1 && winners.length > 0 && !won;
  const kind = ["ended", moment, isNews && "news", unfolded && "unfolded"].filter(Boolean);
  return html`<section class=${kind.join(" ")} aria-label=${t("table.result")}>
    <h2 class="headline">${headlineOf(state, scene.yours)}</h2>
    <p class="why">${whyOf(state, scene.yours)} ${lost && html`<span class="kind-word">${t("table.kind_word")}</span>`}</p>
    ${state.plan.day && moment === "told" && html`<${OfDay} day=${state.plan.day} score=${state.scores?.[0] ?? 0} />`}
    ${hasSheets && scene.seats.length > 1 && html`<${Ranks} scene=${scene} />`}
    <div class="sums"><${Ending} scene=${scene} /></div>
    <div class="next">
      <${Again} live=${live} />
      <button class="fold" aria-expanded=${unfolded} onClick=${() => setUnfolded(!unfolded)}>
        ${unfolded ? t("table.less") : html`<span class="all">${t("table.more")}</span><span class="points">${t("table.points")}</span>`} <span aria-hidden="true">${unfolded ? "▾" : "▴"}</span>
      </button>
    </div>
    <${Quietly} state=${state} />
    ${cheers && html`<${Confetti} />`}
  </section>`;
}

/** Most tables have dice of their own, and need no par. @param {{ day: string, score: number }} props */
function OfDay({ day, score }) {
  const [part, setPart] = useState(/** @type {typeof import("./par.js") | null} */ (null));
  useEffect(() => {
    import("./par.js").then(setPart, () => {}); // the page of the day has it, too
  }, []);
  return part && html`<${part.Par} day=${day} score=${score} />`;
}

/** The one step that most people want. @param {{ live: Live }} props */
function Again({ live }) {
  const { plan, rematch, asked, yours: [seat] = [] } = /** @type {State} */ (live.state.value);
  if (plan.day) return html`<a class="button first" href="/today">${t("common.today")}</a>`;
  if (rematch)
    return html`<a class="button first" href=${`/t/${rematch}`}>${t("table.to_rematch")}</a>`;
  if (seat === undefined || asked === "rematch") return null;
  const again = () => live.ask("ask", { what: "rematch", seat });
  return html`<button class="first" onClick=${again}>${t("table.rematch")}</button>`;
}

/** @param {{ state: State }} props */
function Quietly({ state: { table, plan } }) {
  const rules = rulesOf(plan.game);
  const unseen = isUnseen(plan);
  return html`<p class="quietly">
    ${rules?.review && !unseen && html`<a href=${`/r/${table}?review=1`}>${t("table.review")}</a>`}
    <a href=${`/r/${table}`}>${t("table.replay")}</a>
    ${!unseen && html`<a href=${`/check/${table}`}>${t(rules?.has_dice === false ? "table.check_lots" : "table.check")}</a>`}
    <a href="/">${t("common.home")}</a>
  </p>`;
}
