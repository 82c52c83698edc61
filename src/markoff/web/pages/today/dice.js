// The dice of today: play them once, and compare with perfect play.

import { noteDay } from "../../core/days.js";
import { remembered } from "../../core/device.js";
import { gameName } from "../../core/games.js";
import { html, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { go } from "../../core/router.js";
import { number, t } from "../../core/words.js";
import { ownName } from "../parts/guests.js";
import { playAtOnce } from "../parts/open.js";
import { Picture } from "../parts/picture.js";
import { Waking } from "../parts/waking.js";
import { comparedWithPar } from "./compared.js";

/** @typedef {import("../../core/days.js").Played} Played */
/** @typedef {import("../../core/http.d.ts").Today} Today */

/** @param {{ today: Today, played: Played | undefined }} props */
export function Dice({ today, played }) {
  const isOver = played?.score !== undefined;
  const table = played && remembered(played.table) ? played.table : "";
  return html`<section class="game-of-day" aria-labelledby="dice">
    <${Picture} game=${today.game} awake=${false} />
    <h2 id="dice">${t("today.dice")}</h2>
    <p>${t("today.dice_about", { game: gameName(today.game) })}</p>
    ${isOver ? html`<${Score} score=${played.score ?? 0} par=${today.par} />` : html`<${Par} par=${today.par} />`}
    <div class="buttons">
      ${isOver && table && html`<a class="button" href=${`/r/${table}`}>${t("today.look")}</a>`}
      ${!isOver && table && html`<a class="button first" href=${`/t/${table}`}>${t("today.go_on")}</a>`}
      ${(isOver || !table) && html`<${Play} today=${today} isPractice=${isOver} />`}
    </div>
  </section>`;
}

/** @param {{ par: number | null }} props */
function Par({ par }) {
  if (par === null) return html`<p>${t("today.no_par")}</p>`;
  return html`<p><b>${t("today.par", { par })}</b> <span class="about">${t("today.par_about")}</span></p>`;
}

/** @param {{ score: number, par: number | null }} props */
function Score({ score, par }) {
  return html`<p class="score"><b>${number(score)}</b>${par !== null && html` <span class="about">/ ${par}</span>`}</p>
    <p>${comparedWithPar(score, par)}</p>`;
}

/** @param {{ today: Today, isPractice: boolean }} props */
function Play({ today: { date, game }, isPractice }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  async function play() {
    setBusy(true);
    setProblem(null);
    try {
      const plan = { game, places: [""], given_seats: true, day: date };
      const table = await playAtOnce(plan, [{ name: ownName() }]);
      noteDay(date, { table });
      go(`/t/${table}`);
    } catch (error) {
      setBusy(false);
      setProblem(/** @type {Error} */ (error));
    }
  }
  return html`<button class=${isPractice ? "" : "first"} disabled=${busy} onClick=${play}>${t(isPractice ? "today.practise" : "today.play")}</button>
    ${busy && html`<${Waking} />`}
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}`;
}
