// Who sits where around the board, and what is to do below it: put the cube back, turn its point, pass.

import { html } from "../../../core/html.js";
import { SIDES } from "../../../core/notation.js";
import { percent, t } from "../../../core/words.js";
import { isYou, lastTold, nameAt, teams } from "../words.js";
import { Cube, Mark } from "./cubes.js";
import { markOf } from "./pushes.js";

/** @typedef {import("../../index.js").View} View */
/** @typedef {import("./board.js").Hand} Hand */

/** Where the seats are, for two and for four. */
const CHAIRS = { 2: "lr", 4: SIDES };

/** @param {{ view: View }} props */
export function Seats({ view }) {
  const players = /** @type {2 | 4} */ (view.position.players);
  return view.seats.map((seat, n) => {
    const awaited = view.awaited.includes(n);
    const side = CHAIRS[players][n];
    const about = [
      players === 4 && t(`quixo.side.${side}`),
      isYou(view, n) && t("quixo.you"),
    ].filter(Boolean);
    return html`<div key=${n} class=${`player at-${side} ${awaited ? "to-move" : ""} ${view.winners.includes(n) ? "winner" : ""}`}>
      <${Mark} mark=${markOf(n)} />
      <div>
        <b title=${seat.name}>${seat.name}</b>
        <p>
          <span class="mark-word">${t(`quixo.mark.${markOf(n)}`)}${about.length ? " · " : ""}</span>${about.join(" · ")}
          ${awaited && html`<span class="unseen">${t("quixo.to_move")}</span>`}
        </p>
      </div>
    </div>`;
  });
}

/** @param {{ view: View, hand: Hand }} props */
export function BelowTheBoard({ view, hand }) {
  const four = view.position.players === 4;
  return html`<div class="in-hand">
    ${
      view.choices[0] === "-"
        ? html`<${Pass} view=${view} />`
        : four && hand.lifted && view.draft?.[2]
          ? html`<${Point} view=${view} hand=${hand} />`
          : hand.lifted
            ? html`<button type="button" onClick=${hand.back}>${t("quixo.back", { cell: hand.lifted })}</button>`
            : html`<p class="about">${lastTold(view)}</p>`
    }
    ${four && !view.over && html`<p class="about teams">${teams(view)}</p>`}
  </div>`;
}

/** Whose the cube will be. @param {{ view: View, hand: Hand }} props */
function Point({ view, hand }) {
  const push = view.draft ?? "";
  const points = hand.offers.get(hand.lifted)?.get(push[2]) ?? [];
  const own = [...points].sort((one) => (SIDES[view.seat] === one ? -1 : 1));
  return html`<div class="turn-point" role="group" aria-label=${t("quixo.point")}>
    ${own.map((point, n) => {
      const seat = SIDES.indexOf(point);
      const name = nameAt(view, seat);
      const chance = view.hints?.[push + point];
      return html`<button type="button" key=${point} data-spot=${n ? `point${n}` : "point"}
        onFocus=${() => hand.aim(push[2] + point)} onBlur=${() => hand.aim("")}
        onPointerEnter=${() => hand.aim(push[2] + point)} onPointerLeave=${() => hand.aim("")} onClick=${() => view.choose(push + point)}>
        <${Cube} cube=${{ mark: markOf(seat), point: /** @type {any} */ (point) }} />
        <span>
          <b>${isYou(view, seat) ? t("quixo.point.you") : t("quixo.point.name", { name })}</b>
          <small>${t(`quixo.side.${point}`)}${chance === undefined ? "" : ` · ${percent(chance)}`}</small>
        </span>
      </button>`;
    })}
    <button type="button" class="quiet" onClick=${hand.back}>${t("quixo.other_side")}</button>
  </div>`;
}

/** @param {{ view: View }} props */
function Pass({ view }) {
  const partner = nameAt(view, (view.seat + 2) % 4);
  return html`<p>${t("quixo.pass_why", { partner })}</p>
    <button type="button" class="first" onClick=${() => view.choose("-")}>${t("quixo.pass")}</button>`;
}
