// Around the sheets: whose they are, how they do, and who crossed what last.

import { html } from "../../../core/html.js";
import { readField, total } from "../../../core/notation.js";
import { t } from "../../../core/words.js";
import { Pawn } from "../../qwixx-on-board/pawns.js";
import { firstToRoll, lastRound } from "../recent.js";
import { Field } from "../sheet/marks.js";
import { signedTotal } from "../sheet/sheet.js";

/** @typedef {import("../../index.js").View} View */
/** @typedef {import("../../../core/notation.js").Space} Space */

/** Several own seats at this device, or nobody's: look at each. @param {{ view: View }} props */
export function SeatTabs({ view }) {
  const seats = view.yours.length ? view.yours : view.seats.map((_, seat) => seat);
  if (seats.length < 2) return null;
  return html`<div class="seat-tabs" role="group" aria-label=${t("qwixx.look_at")}>
    ${seats.map(
      (
        seat,
      ) => html`<button key=${seat} aria-pressed=${seat === view.seat} onClick=${() => view.look(seat)}>
        ${view.seats[seat].name}
      </button>`,
    )}
  </div>`;
}

/** Whose sheet, what they are doing, and the score. @param {{ view: View, seat: number, spaces: Space[] }} props */
export function Owner({ view, seat, spaces }) {
  /** @type {import("../../../core/notation.js").Qwixx} */
  const position = view.position;
  const { name, chosen, gone } = view.seats[seat];
  const awaited = view.awaited.includes(seat) && !chosen;
  const sum = view.over ? view.totals[seat] : total(position.sheets[seat], spaces);
  return html`<span class=${`owner ${position.active === seat && !view.over ? "active" : ""}`}>
    ${position.board && html`<${Pawn} seat=${seat} name=${name} own=${seat === view.seat} />`}
    <span class="name">${name}</span>
    ${position.active === seat && !view.over && html`<span class="note turn">${t("qwixx.active")}</span>`}
    ${(gone || (awaited && !view.yours.includes(seat))) && html`<span class="note">${t(gone ? "qwixx.gone" : "qwixx.thinks")}</span>`}
    ${chosen && html`<span class="note">✓ ${t("qwixx.ready")}</span>`}
    ${(view.scores || view.over) && html`<span class="score">${signedTotal(sum ?? 0)}</span>`}
  </span>`;
}

/** Who crossed what last. @param {{ view: View }} props */
export function Lately({ view }) {
  const round = lastRound(view.turns, view.seats.length, firstToRoll(view.plan.position ?? ""));
  const some =
    round?.choices.flatMap((choices, seat) => (choices.length ? [{ seat, choices }] : [])) ?? [];
  if (view.over) return null;
  if (!round) return html`<p class="lately"></p>`;
  return html`<p class="lately">
    ${some.length === 0 && html`<span>${t("qwixx.nobody")}</span>`}
    ${some.map(
      ({ seat, choices }) =>
        html`<span key=${seat}><span class="name">${view.seats[seat].name}</span> ${choices.map(chosen)}</span>`,
    )}
  </p>`;
}

/** @param {string} choice */
function chosen(choice) {
  if (choice[0] !== "P") return html`<${Field} ...${readField(choice)} />`;
  return html`<span class="to">${t("qwixx.to_space", { space: choice.slice(1) })}</span>`;
}
