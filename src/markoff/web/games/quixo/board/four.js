// Who sits where around the board, and what is to do below it: put the cube back, turn its point, pass.

import { html } from "../../../core/html.js";
import { capital, percent, t } from "../../../core/words.js";
import { SIDES } from "../notation.js";
import { isYou, lastTold, nameAt, teams } from "../words.js";
import { Cube, Mark } from "./cubes.js";
import { markOf } from "./pushes.js";
import { viewOf } from "./view.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */
/** @typedef {import("../hand/grip.js").Grip} Grip */

/** Where the seats are, for two and for four. */
const CHAIRS = { 2: "lr", 4: SIDES };

/** @param {{ scene: Scene }} props */
export function Seats({ scene }) {
  const players = /** @type {2 | 4} */ (scene.position.players);
  const view = viewOf(scene);
  return scene.seats.map((seat, n) => {
    const awaited = scene.awaited.includes(n);
    const side = view.point(CHAIRS[players][n]);
    const about = [
      players === 4 && t(`quixo.side.${side}`),
      isYou(scene, n) && t("quixo.you"),
    ].filter(Boolean);
    return html`<div key=${n} class=${`player at-${side} ${awaited ? "to-move" : ""} ${scene.winners.includes(n) ? "winner" : ""}`}>
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

/** @param {{ scene: Scene, hand: Hand | null, grip: Grip }} props */
export function BelowTheBoard({ scene, hand, grip }) {
  const four = scene.position.players === 4;
  return html`<div class="in-hand">
    ${
      hand?.choices[0] === "-"
        ? html`<${Pass} scene=${scene} hand=${hand} />`
        : four && grip.lifted && hand?.draft?.[2]
          ? html`<${Point} scene=${scene} hand=${hand} grip=${grip} />`
          : grip.lifted
            ? html`<button type="button" onClick=${grip.back}>${t("quixo.back", { cell: grip.lifted })}</button>`
            : html`<p class="last-told">${lastTold(scene)}</p>`
    }
    ${hand?.undo && !grip.lifted && html`<button type="button" class="quiet undo" onClick=${hand.undo}>${t(hand.undoAsks ? "table.undo" : "table.undo_now")}</button>`}
    ${four && !scene.over && html`<p class="about teams">${teams(scene)}</p>`}
  </div>`;
}

/** Whose the cube will be. @param {{ scene: Scene, hand: Hand, grip: Grip }} props */
function Point({ scene, hand, grip }) {
  const push = hand.draft ?? "";
  const view = viewOf(scene);
  const points = grip.offers.get(grip.lifted)?.get(push[2]) ?? [];
  const own = [...points].sort((one) => (SIDES[scene.seat] === one ? -1 : 1));
  return html`<div class="turn-point" role="group" aria-label=${t("quixo.point")}>
    ${own.map((point, n) => {
      const seat = SIDES.indexOf(point);
      const name = nameAt(scene, seat);
      const chance = hand.hints?.chances[push + point];
      return html`<button type="button" key=${point} data-spot=${n ? `point${n}` : "point"}
        onFocus=${() => grip.aim(push[2] + point)} onBlur=${() => grip.aim("")}
        onPointerEnter=${() => grip.aim(push[2] + point)} onPointerLeave=${() => grip.aim("")} onClick=${() => hand.choose(push + point)}>
        <${Cube} cube=${view.cube({ mark: markOf(seat), point: /** @type {any} */ (point) })} />
        <span>
          <b>${isYou(scene, seat) ? t("quixo.point.you") : t("quixo.point.name", { name })}</b>
          <small>${t(`quixo.side.${view.point(point)}`)}${chance === undefined ? "" : ` · ${percent(chance)}`}</small>
        </span>
      </button>`;
    })}
    <button type="button" class="quiet" onClick=${grip.back}>${t("quixo.other_side")}</button>
  </div>`;
}

/** @param {{ scene: Scene, hand: Hand }} props */
function Pass({ scene, hand }) {
  const partner = nameAt(scene, (scene.seat + 2) % 4);
  return html`<p>${t("quixo.pass_why", { partner })}</p>
    <button type="button" class="first" onClick=${() => hand.choose("-")}>${capital(t("quixo.pass"))}</button>`;
}
