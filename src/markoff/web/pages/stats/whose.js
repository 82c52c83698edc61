// Whose games: yours by the seats of this device, or those of somebody by name.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { ownSeat } from "./asking.js";
import { whoWords } from "./words.js";

/** @typedef {import("./asking.js").Whose} Whose */
/** @typedef {import("../../core/http.d.ts").Statistics} Statistics */
/** @typedef {import("../../core/http.d.ts").Who} Who */

/** @param {{ games: import("../../core/kept_games.js").Kept[], found: Statistics, whose: Whose, choose: (whose: Whose) => void }} props */
export function WhoseGames({ games, found, whose, choose }) {
  const { people, summary } = found;
  const own = games.filter((game) => ownSeat(game) !== undefined);
  const isYou = own.length > 0 && !whose.who;
  const asksName = isYou && own.length < games.length && people.length > 1;
  const pick = (/** @type {string} */ value) => (value ? JSON.parse(value) : null);
  return html`<div class="whose">
    <p class="labelled">
      <label for="stats-whose">${t("stats.whose")}</label>
      <select id="stats-whose" onChange=${(/** @type {any} */ { target }) => choose({ ...whose, who: pick(target.value) })}>
        ${own.length > 0 && html`<option value="" selected=${isYou}>${t("stats.you")}</option>`}
        ${people.map(({ who, games: n }) => html`<${Somebody} who=${who} n=${n} selected=${!isYou && isSame(who, summary.player)} />`)}
      </select>
    </p>
    ${
      asksName &&
      html`<p class="labelled">
      <label for="stats-name">${t("stats.your_name")}</label>
      <select id="stats-name" onChange=${(/** @type {any} */ { target }) => choose({ who: null, name: pick(target.value) })}>
        ${people.map(({ who, games: n }) => html`<${Somebody} who=${who} n=${n} selected=${isSame(who, summary.player)} />`)}
      </select>
    </p>`
    }
  </div>`;
}

/** @param {{ who: Who, n: number, selected: boolean }} props */
function Somebody({ who, n, selected }) {
  const name = t("stats.somebody", { name: whoWords(who), n });
  return html`<option value=${JSON.stringify(who)} selected=${selected}>${name}</option>`;
}

/** @param {Who} one @param {Who} other */
const isSame = (one, other) => one.name === other.name && (one.bot ?? "") === (other.bot ?? "");
