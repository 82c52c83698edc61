// Around the sheets: whose they are, how they do, and who crossed what last.

import { Face } from "../../../core/face.js";
import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { calledAt } from "../../../core/you.js";
import { Pawn, pawnLetters } from "../../qwixx-on-board/drawn/pawn.js";
import { spacesOf } from "../../qwixx-on-board/shipped.js";
import { spaceWords } from "../../qwixx-on-board/space_words.js";
import { readField, total } from "../notation.js";
import { lastRound } from "../recent.js";
import { around, Field } from "../sheet/marks.js";
import { signedTotal } from "../sheet/sheet.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Qwixx>} Scene */
/** @typedef {import("../notation.js").Space} Space */

/** Several own seats at this device, or nobody's: look at each. @param {{ scene: Scene }} props */
export function SeatTabs({ scene }) {
  const seats = scene.yours.length ? scene.yours : scene.seats.map((_, seat) => seat);
  if (seats.length < 2) return null;
  return html`<div class="seat-tabs" role="group" aria-label=${t("qwixx.look_at")}>
    ${seats.map(
      (
        seat,
      ) => html`<button key=${seat} aria-pressed=${seat === scene.seat} onClick=${() => scene.look(seat)}>
        ${scene.seats[seat].name}
      </button>`,
    )}
  </div>`;
}

/** Whose sheet, what they are doing, and the score. @param {{ scene: Scene, seat: number, spaces: Space[] }} props */
export function Owner({ scene, seat, spaces }) {
  const { position } = scene;
  const { chosen, gone, character } = scene.seats[seat];
  const awaited = scene.awaited.includes(seat) && !chosen;
  const sum = scene.over ? scene.totals[seat] : total(position.sheets[seat], spaces);
  return html`<span class=${`owner ${position.active === seat && !scene.over ? "active" : ""}`}>
    ${position.board && html`<${Pawn} seat=${seat} letter=${pawnLetters(scene.seats)[seat]} own=${seat === scene.seat} />`}
    ${character && html`<${Face} look=${character} />`}
    <span class="name">${calledAt(scene, seat)}</span>
    ${position.active === seat && !scene.over && html`<span class="note turn">${t("qwixx.active")}</span>`}
    ${(gone || (awaited && !scene.yours.includes(seat))) && html`<span class="note">${t(gone ? "qwixx.gone" : "qwixx.thinks")}</span>`}
    ${chosen && html`<span class="note">✓ ${t("qwixx.ready")}</span>`}
    ${(scene.scores || scene.over) && html`<span class="score">${signedTotal(sum ?? 0)}</span>`}
  </span>`;
}

/** Who crossed what last. @param {{ scene: Scene }} props */
export function Lately({ scene }) {
  const round = lastRound(scene);
  const some =
    round?.choices.flatMap((choices, seat) => (choices.length ? [{ seat, choices }] : [])) ?? [];
  if (!round) return html`<p class="lately"></p>`;
  const spaces = spacesOf(scene.position);
  return html`<p class="lately">
    ${round.isBefore && html`<span>${t("qwixx.before")}</span>`}
    ${some.length === 0 && html`<span>${t("qwixx.nobody")}</span>`}
    ${some.map(
      ({ seat, choices }) =>
        html`<span key=${seat}><span class="name">${calledAt(scene, seat)}</span> ${choices.map((choice) => html`<${Chosen} choice=${choice} spaces=${spaces} />`)}</span>`,
    )}
  </p>`;
}

/** `◆8`, `to ●10` @param {{ choice: string, spaces: Space[] }} props */
function Chosen({ choice, spaces }) {
  if (choice[0] !== "P") return html`<${Field} ...${readField(choice)} />`;
  const n = Number(choice.slice(1));
  const space = spaces[n - 1];
  const drawn = space ? html`<${Field} ...${space} />` : spaceWords(n, space);
  return html`<span class="to">${around((field) => t("qwixx.to_space", { field }), drawn)}</span>`;
}
