// The end is a moment: the points are added up, then the winner is named, and there is one next step.
// The board stays where it is.

import { rulesOf } from "../../../core/games.js";
import { buzz } from "../../../core/haptics.js";
import { html, useEffect, useRef, useState } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { gameOf } from "../../../games/index.js";
import { headlineOf, whyOf } from "../../parts/result.js";
import { Confetti } from "./confetti.js";

/** @typedef {import("../../../core/live.js").Live} Live */
/** @typedef {import("../../../core/live.js").State} State */

/** Of the device, for a win: milliseconds on and off. */
const HOORAY = [40, 60, 40, 60, 120];

/** @param {{ live: Live, scene: import("../../../games/scene.js").Scene }} props */
export function Ended({ live, scene }) {
  const state = /** @type {State} */ (live.state.value);
  const { Ending } = gameOf(scene.game);
  const [folded, setFolded] = useState(false);
  const isNews = useRef(Boolean(live.before.value && !live.before.value.reason)).current;
  const won = scene.yours.some((seat) => scene.winners.includes(seat));
  useEffect(() => {
    if (isNews && won) buzz(HOORAY);
  }, []);
  const lost = scene.yours.length === 1 && scene.winners.length > 0 && !won;
  return html`<section class=${`ended ${isNews ? "news" : ""} ${folded ? "folded" : ""}`} aria-label=${t("table.result")}>
    <button class="fold" aria-expanded=${!folded} onClick=${() => setFolded(!folded)}>
      <span aria-hidden="true">${folded ? "▴" : "▾"}</span> ${t(folded ? "table.show_result" : "table.show_board")}
    </button>
    <h2 class="headline">${headlineOf(state, scene.yours)}</h2>
    <p class="why">${whyOf(state)} ${lost && t("table.kind_word")}</p>
    <div class="sums"><${Ending} scene=${scene} /></div>
    <${Next} live=${live} />
    ${isNews && won && html`<${Confetti} />`}
  </section>`;
}

/** One step that most people want, and the rest quietly below. @param {{ live: Live }} props */
function Next({ live }) {
  const state = /** @type {State} */ (live.state.value);
  const { table, rematch, asked, yours: [seat] = [], plan } = state;
  const rules = rulesOf(plan.game);
  const again = () => live.ask("ask", { what: "rematch", seat });
  return html`<div class="next">
    ${rematch && html`<a class="button first" href=${`/t/${rematch}`}>${t("table.to_rematch")}</a>`}
    ${!rematch && seat !== undefined && asked !== "rematch" && html`<button class="first" onClick=${again}>${t("table.rematch")}</button>`}
    <p class="quietly">
      ${rules?.review && html`<a href=${`/r/${table}?review=1`}>${t("table.review")}</a>`}
      <a href=${`/r/${table}`}>${t("table.replay")}</a>
      <a href=${`/check/${table}`}>${t(rules?.has_dice === false ? "table.check_lots" : "table.check")}</a>
      <a href="/">${t("common.home")}</a>
    </p>
  </div>`;
}
