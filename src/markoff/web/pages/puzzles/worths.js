// What every choice costs: bars for the eye, figures for everybody.

import { html } from "../../core/html.js";
import { capital, t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { costFigure } from "./worth.js";

/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("../../core/http.d.ts").ChoiceWorth} ChoiceWorth */

/** @param {{ unit: string, worths: ChoiceWorth[], own: string, scene: Scene }} props
 *   `own`: what somebody chose; `scene`: where they did */
export function Worths({ unit, worths, own, scene }) {
  const most = Math.max(...worths.map(({ cost, error = 0 }) => cost + error));
  return html`<table class="worths">
    <caption>${t(`puzzles.table.${unit}`)}</caption>
    <thead class="unseen"><tr><th scope="col">${t("puzzles.choice")}</th><th scope="col">${t("puzzles.cost")}</th></tr></thead>
    <tbody>
      ${worths.map(
        (judged) => html`<tr key=${judged.choice} class=${judged.right ? "right" : ""}>
          <th scope="row">
            <${Name} judged=${judged} name=${gameOf(scene.game).nameOf(judged.choice, scene)} isOwn=${judged.choice === own} />
          </th>
          <td><span class="figure">${costFigure(unit, judged)}</span><${Bar} judged=${judged} most=${most} /></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {{ judged: ChoiceWorth, name: string, isOwn: boolean }} props */
function Name({ judged: { right }, name, isOwn }) {
  return html`${right && html`<span class="tick" aria-hidden="true">✓</span>`}${capital(name)}
    ${right && html`<span class="unseen"> (${t("puzzles.is_right")})</span>`}
    ${isOwn && html` <small>${t("puzzles.own")}</small>`}`;
}

/** As long as the cost, with a line over where it may end. @param {{ judged: ChoiceWorth, most: number }} props */
function Bar({ judged: { cost, error = 0 }, most }) {
  if (!cost) return null;
  const share = (/** @type {number} */ value) => `${(100 * value) / most}%`;
  const unsure = { left: share(Math.max(cost - error, 0)), right: share(most - cost - error) };
  return html`<span class="cost-bar" aria-hidden="true">
    <i style=${{ width: share(cost) }}></i>${error > 0 && html`<b style=${unsure}></b>`}
  </span>`;
}
