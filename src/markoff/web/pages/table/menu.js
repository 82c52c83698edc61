// What can be done at a table beside choosing.

import { set, settings } from "../../core/device.js";
import { Dialog } from "../../core/dialog.js";
import { html, useState } from "../../core/html.js";
import { go } from "../../core/router.js";
import { t } from "../../core/words.js";
import { copy, Switch } from "../parts/page.js";
import { isTyped } from "./around.js";
import { SitIn } from "./presence.js";

/** @param {{ live: import("../../core/live.js").Live, view: import("../../games/index.js").View }} props */
export function Menu({ live, view }) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState("");
  const close = () => {
    setOpen(false);
    setSure("");
  };
  const state = /** @type {import("../../core/live.js").State} */ (live.state.value);
  const seat = view.yours.includes(view.seat) ? view.seat : view.yours[0];
  const plays = seat !== undefined && !view.over;

  /** @param {string} type @param {object} [more] */
  const ask = (type, more = {}) => {
    live.ask(type, { seat, ...more });
    close();
  };
  /** In the games of dice the others play on. */
  const leaveForGood = () => {
    for (const own of view.yours) state.seats[own].away || live.ask("leave", { seat: own });
    go("/");
  };
  const away = plays && state.seats[seat].away;
  const typed = isTyped(state);
  const undo = plays && (typed || state.plan.undo !== "off") && view.turns.length > 0;
  return html`
    <button class="menu" aria-haspopup="dialog" aria-label=${t("table.menu")} onClick=${() => setOpen(true)}><span aria-hidden="true">⋯</span></button>
    ${
      open &&
      html`<${Dialog} title=${t("table.menu")} close=${close}>
      <div class="list">
        ${plays && !state.paused && html`<button onClick=${() => ask("ask", { what: "pause" })}>${t("table.pause")}</button>`}
        ${undo && html`<button onClick=${() => ask("ask", { what: "undo", ply: view.ply })}>${t(typed ? "qwixx.correct" : "table.undo")}</button>`}
        <${SitIn} live=${live} view=${view} done=${close} />
        ${plays && !away && html`<button onClick=${() => ask("leave")}>${t("table.leave")}</button><p class="about">${t("table.leave_about")}</p>`}
        ${plays && view.game !== "quixo" && html`<button onClick=${leaveForGood}>${t("table.leave_home")}</button><p class="about">${t("table.leave_home_about")}</p>`}
        ${
          plays &&
          view.game === "quixo" &&
          (sure === "resign"
            ? html`<button class="grave" onClick=${() => ask("resign")}>${t("table.resign_sure")}</button>`
            : html`<button onClick=${() => setSure("resign")}>${t("table.resign")}</button>`)
        }
        <button onClick=${async () => (await copy(`${location.origin}/t/${live.table}`)) && setSure("copied")}>${t(sure === "copied" ? "common.copied" : "table.copy_link")}</button>
        <a class="button" href=${`/rules/${view.game}`} target="_blank" rel="noopener">${t("common.rules")}</a>
        <${Switch} label=${t("common.sound")} on=${settings.value.sound} set=${(/** @type {boolean} */ sound) => set({ sound })} />
        ${view.game !== "quixo" && html`<${Switch} label=${t("common.show_scores")} on=${settings.value.scores} set=${(/** @type {boolean} */ scores) => set({ scores })} />`}
      </div>
    </${Dialog}>`
    }`;
}
