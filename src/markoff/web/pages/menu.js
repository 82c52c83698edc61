// What can be done at a table beside choosing.

import { set, settings } from "../core/device.js";
import { Dialog } from "../core/dialog.js";
import { html, useState } from "../core/html.js";
import { t } from "../core/words.js";
import { copy, Switch } from "./parts.js";

/** @param {{ live: import("../core/live.js").Live, view: import("../games/index.js").View }} props */
export function Menu({ live, view }) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState("");
  const close = () => {
    setOpen(false);
    setSure("");
  };
  const state = /** @type {import("../core/live.js").State} */ (live.state.value);
  const seat = view.yours.includes(view.seat) ? view.seat : view.yours[0];
  const plays = seat !== undefined && !view.over;

  /** @param {string} type @param {object} [more] */
  const ask = (type, more = {}) => {
    live.ask(type, { seat, ...more });
    close();
  };
  const away = plays && state.seats[seat].away;
  const undo = plays && state.plan.undo !== "off" && view.turns.length > 0;
  return html`
    <button class="menu" aria-haspopup="dialog" aria-label=${t("table.menu")} onClick=${() => setOpen(true)}><span aria-hidden="true">⋯</span></button>
    ${
      open &&
      html`<${Dialog} title=${t("table.menu")} close=${close}>
      <div class="list">
        ${plays && !state.paused && html`<button onClick=${() => ask("ask", { what: "pause" })}>${t("table.pause")}</button>`}
        ${undo && html`<button onClick=${() => ask("ask", { what: "undo", ply: view.ply })}>${t("table.undo")}</button>`}
        ${plays && !away && html`<button onClick=${() => ask("leave")}>${t("table.leave")}</button><p class="about">${t("table.leave_about")}</p>`}
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
