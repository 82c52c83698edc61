// What you can do at a table besides choosing.

import { wholeAddress } from "../../core/addresses.js";
import { set, settings } from "../../core/device.js";
import { Dialog } from "../../core/dialog.js";
import { rulesOf } from "../../core/games.js";
import { isOurs } from "../../core/homes.js";
import { html, useState } from "../../core/html.js";
import { go } from "../../core/router.js";
import { SPEEDS } from "../../core/speed.js";
import { t } from "../../core/words.js";
import { coverOf } from "../../games/covers.js";
import { gameOf } from "../../games/index.js";
import { hasOthers } from "../parts/company.js";
import { Choice, copy, Switch } from "../parts/page.js";
import { isTyped } from "./around.js";
import { SitIn } from "./presence.js";

/** @param {{ live: import("../../core/live.js").Live, scene: import("../../games/scene.js").Scene, hand: import("../../games/scene.js").Hand | null }} props */
export function Menu({ live, scene, hand }) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState("");
  const close = () => {
    setOpen(false);
    setSure("");
  };
  const state = /** @type {import("../../core/live.js").State} */ (live.state.value);
  const seat = scene.yours.includes(scene.seat) ? scene.seat : scene.yours[0];
  const plays = seat !== undefined && !scene.over;
  const rules = rulesOf(scene.game);

  /** @param {"leave" | "resign"} type */
  const quit = (type) => {
    live.ask(type, { seat });
    close();
  };
  const pause = () => {
    live.ask("ask", { what: "pause", seat, ply: scene.ply });
    close();
  };
  const takeBack = () => {
    (hand?.correct ?? hand?.undo)?.();
    close();
  };
  const away = plays && state.seats[seat].away;
  const others = hasOthers(state);
  const botPlays = others && state.plan.stand_in; // for somebody who leaves
  const typed = isTyped(state);
  return html`
    <button class="menu" aria-haspopup="dialog" aria-label=${t("table.menu")} onClick=${() => setOpen(true)}><span aria-hidden="true">⋯</span></button>
    ${
      open &&
      html`<${Dialog} title=${t("table.menu")} close=${close}>
      <div class="list">
        ${plays && !state.paused && (others || state.plan.clock) && html`<button onClick=${pause}>${t("table.pause")}</button>`}
        ${(hand?.undo || hand?.correct) && html`<button onClick=${takeBack}>${t(typed ? "table.correct" : hand.undoAsks ? "table.undo" : "table.undo_now")}</button>`}
        <${SitIn} live=${live} scene=${scene} hand=${hand} done=${close} />
        ${plays && botPlays && !away && html`<button onClick=${() => quit("leave")}>${t("table.leave")}</button><p class="about">${t("table.leave_about")}</p>`}
        ${plays && !botPlays && html`<button onClick=${() => go("/")}>${t("table.leave")}</button>${!state.plan.clock && html`<p class="about">${t("table.leave_waits")}</p>`}`}
        ${
          plays &&
          rules?.can_resign &&
          (sure === "resign"
            ? html`<button class="grave" onClick=${() => quit("resign")}>${t("table.resign_sure")}</button>`
            : html`<button onClick=${() => setSure("resign")}>${t("table.resign")}</button>`)
        }
        ${!isOurs(live.table) && html`<button onClick=${async () => (await copy(wholeAddress(`/t/${live.table}`))) && setSure("copied")}>${t(sure === "copied" ? "common.copied" : "table.copy_link")}</button>`}
        ${coverOf(scene.game).rules && html`<a class="button" href=${`/rules/${scene.game}`} target="_blank" rel="noopener">${t("common.rules")}</a>`}
        <${Choice} label=${t("settings.speed")} value=${settings.value.speed} options=${SPEEDS.map((speed) => [speed, t(`settings.speed.${speed}`)])}
          choose=${(/** @type {import("../../core/speed.js").Speed} */ speed) => set({ speed })} />
        <${Switch} label=${t("common.sound")} on=${settings.value.sound} set=${(/** @type {boolean} */ sound) => set({ sound })} />
        ${gameOf(scene.game).hasSheets && html`<${Switch} label=${t("common.show_scores")} on=${settings.value.scores} set=${(/** @type {boolean} */ scores) => set({ scores })} />`}
      </div>
    </${Dialog}>`
    }`;
}
