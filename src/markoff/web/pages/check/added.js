// Who added which words to the dice, and whether they are those that this device sent.

import { botName, named } from "../../core/bots.js";
import { html } from "../../core/html.js";
import { t } from "../../core/words.js";

/** @typedef {import("../../core/promised.js").Comparison} Comparison */

/** @param {{ found: Comparison }} props */
export function Added({ found }) {
  return html`<h2>${t("check.added")}</h2>
    <p class="about">${t("check.added_about")}</p>
    <ol class="added">
      ${found.added.map((one) => html`<li><b>${named(one).name}</b> <${Words} one=${one} /></li>`)}
    </ol>
    ${found.isOrderOther && html`<p class="problem">${t("check.added_order")}</p>`}
    ${found.lost.map((words) => html`<p class="problem">${t("check.added_lost")} <code>${words}</code></p>`)}`;
}

/** @param {{ one: Comparison["added"][number] }} props */
function Words({ one: { bot, words, sent } }) {
  if (!words && !sent)
    return html`<span class="about">${bot ? t("check.added_bot", { bot: botName(bot) }) : t("check.added_nothing")}</span>`;
  const same = sent === words;
  return html`${words ? html`<code>${words}</code>` : html`<span class="about">${t("check.added_nothing")}</span>`}
    ${bot && html`<p class="problem">${t("check.added_by_bot")}</p>`}
    ${sent && same && html` <span class="about same">${t("check.added_here")}</span>`}
    ${sent && !same && html`<p class="problem">${t("check.added_other")} <code>${sent}</code></p>`}`;
}
