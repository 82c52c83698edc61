// The app is being fetched and started on this device: how far it is, or why it cannot be.

import { device, loadDevice } from "../../core/homes.js";
import { html } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { number, t } from "../../core/words.js";

const MEGABYTE = 1_000_000;

/** Empty unless somebody has to wait. */
export function Waking() {
  const { phase = "asleep", done = 0, total = 0 } = device.value?.state.value ?? {};
  if (phase !== "fetching" && phase !== "starting") return null;
  const isFetching = phase === "fetching" && total > 0;
  const bytes = { done: number(done / MEGABYTE, 1), total: number(total / MEGABYTE, 1) };
  return html`<div class="waking">
    <p role="status">${t(isFetching ? "common.fetching" : "common.starting")}</p>
    <progress aria-label=${t("common.fetching")} ...${isFetching ? { max: total, value: done } : {}}></progress>
    <p class="about" aria-hidden="true">${isFetching ? t("common.fetched", bytes) : "\u00a0"}</p>
  </div>`;
}

/** What this device says of itself, if it cannot play. @returns {import("../../core/reasons.js").Said | null} */
export function troubleHere() {
  const { phase, reason: why } = device.value?.state.value ?? {};
  return phase === "failed" ? { code: `device_${why}` } : null;
}

/** Why it cannot be, and what is possible all the same.
 * @param {{ problem: import("../../core/reasons.js").Said, again?: () => void }} props */
export function NotHere({ problem, again = wakeAgain }) {
  return html`<p class="problem" role="alert">${reason(problem)}</p>
    ${
      problem.code?.startsWith("device_") &&
      html`<p class="buttons">
      <button class="first" onClick=${again}>${t("common.again")}</button>
      <a class="button" href="/rules">${t("common.rules")}</a>
      <a class="button" href="/">${t("common.home")}</a>
    </p>`
    }`;
}

function wakeAgain() {
  loadDevice()
    .then(({ wake }) => wake())
    .catch(() => {});
}
