// Who sits where around the board, and what is to do below it: put the cube back, turn its point, pass.

import { Face } from "../../../core/face.js";
import { html } from "../../../core/html.js";
import { capital, percent, t } from "../../../core/words.js";
import { calledAt, isYou } from "../../../core/you.js";
import { SIDES } from "../notation.js";
import { fromWords, lastTold, nameAt, teams } from "../words.js";
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
    const isPartner = players === 4 && scene.yours.length === 1 && n === (scene.yours[0] + 2) % 4;
    const about = isPartner ? t("quixo.partner") : players === 4 ? t(`quixo.side.${side}`) : "";
    return html`<div key=${n} class=${`player at-${side} ${awaited ? "to-move" : ""} ${scene.winners.includes(n) ? "winner" : ""}`}>
      <${Mark} mark=${markOf(n)} />
      ${seat.character && html`<${Face} look=${seat.character} />`}
      <div>
        <b title=${seat.name}>${calledAt(scene, n)}</b>
        <p>
          <span class="mark-word">${t(`quixo.mark.${markOf(n)}`)}${about && " · "}</span>${about}
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
            ? html`<${Lifted} scene=${scene} hand=${hand} grip=${grip} />`
            : html`<p class="last-told">${lastTold(scene)}</p>`
    }
    ${hand?.undo && !grip.lifted && html`<button type="button" class="quiet undo" onClick=${hand.undo}>${t(hand.undoAsks ? "table.undo" : "table.undo_now")}</button>`}
    ${four && !scene.over && html`<p class="about teams">${teams(scene)}</p>`}
  </div>`;
}

/** Put it back; and if its side is known already, from a hint, push it in. @param {{ scene: Scene, hand: Hand | null, grip: Grip }} props */
function Lifted({ scene, hand, grip }) {
  const cell = grip.lifted;
  const side = hand?.draft?.[2];
  const push = side && t("quixo.handle", { cell, from: fromWords(viewOf(scene), side) });
  return html`<div class="buttons">
    ${push && html`<button type="button" class="first" onClick=${() => grip.push(cell, side)}>${push}</button>`}
    <button type="button" onClick=${grip.back}>${t("quixo.back", { cell })}</button>
  </div>`;
}

/** Whose the cube will be. @param {{ scene: Scene, hand: Hand, grip: Grip }} props */
function Point({ scene, hand, grip }) {
  const push = hand.draft?.slice(0, 3) ?? "";
  const view = viewOf(scene);
  const points = grip.offers.get(grip.lifted)?.get(push[2]) ?? [];
  const own = [...points].sort((one) => (SIDES[scene.seat] === one ? -1 : 1));
  return html`<div class="turn-point" role="group" aria-label=${t("quixo.point")}>
    ${own.map((point, n) => {
      const seat = SIDES.indexOf(point);
      const name = nameAt(scene, seat);
      const chance = hand.hints?.chances[push + point];
      return html`<button type="button" key=${point} data-spot=${n ? `point${n}` : "point"} class=${hand.draft === push + point ? "hinted" : ""}
        onFocus=${() => grip.aim(push[2] + point)} onBlur=${() => grip.aim("")}
        onPointerEnter=${() => grip.aim(push[2] + point)} onPointerLeave=${() => grip.aim("")} onClick=${() => hand.choose(push + point)}>
        <${Cube} cube=${view.cube({ mark: markOf(seat), point: /** @type {any} */ (point) })} />
        <span>
          <b>${isYou(scene, seat) ? t("quixo.point.you") : t("quixo.point.name", { name })}</b>
          ${chance !== undefined && html`<small>${percent(chance)}</small>`}
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
