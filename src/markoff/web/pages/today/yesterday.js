// Yesterday: par, your own score, and how perfect play got there.

import { getText } from "../../core/api.js";
import { html, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { OWN, openOwn } from "../../core/replays.js";
import { go } from "../../core/router.js";
import { t } from "../../core/words.js";

/** @param {{ yesterday: import("../../core/http.d.ts").Day, played: import("../../core/days.js").Played | undefined }} props */
export function Yesterday({ yesterday: { date, par, puzzle }, played }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  async function look() {
    setBusy(true);
    setProblem(null);
    try {
      await openOwn(await getText(`/api/today/record?date=${date}`));
      go(`/r/${OWN}`);
    } catch (error) {
      setBusy(false);
      setProblem(/** @type {Error} */ (error));
    }
  }
  const score = played?.score;
  return html`<section aria-labelledby="yesterday">
    <h2 id="yesterday">${t("today.yesterday")}</h2>
    <p>${par === null ? t("today.no_par") : t("today.par_was", { par })} ${score !== undefined && t("today.score_was", { score })}</p>
    <div class="buttons">
      ${par !== null && html`<button disabled=${busy} onClick=${look}>${t("today.solution")}</button>`}
      ${puzzle && html`<a class="button" href=${`/puzzles/${puzzle}`}>${t("today.puzzle.then")}</a>`}
    </div>
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
  </section>`;
}
