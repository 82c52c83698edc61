// Another person at the table: their name, and behind it what you can do about them.

import { Dialog } from "../../../core/dialog.js";
import { html, useState } from "../../../core/html.js";
import { isUnseen } from "../../../core/unseen.js";
import { t } from "../../../core/words.js";
import { Switch } from "../../parts/page.js";
import { isQuiet, setQuiet } from "./quiet.js";

/** @typedef {import("../../../core/live.js").Live} Live */
/** @typedef {import("../../../core/live.js").State} State */

/** Whether somebody else sits there, even if a bot sits in for them just now. @param {State} state @param {number} seat */
export function isAnother({ seats, yours = [] }, seat) {
  const { name, bot, away } = seats[seat];
  return Boolean(name) && (!bot || Boolean(away)) && !yours.includes(seat);
}

/** Whether this device holds the seat of the host. @param {State} state */
export function isHost({ host = -1, yours = [] }) {
  return yours.includes(host);
}

/** A name, which can be pressed if it is somebody else's. @param {{ live: Live, seat: number, name: string }} props */
export function Person({ live, seat, name }) {
  const [open, setOpen] = useState(false);
  const state = /** @type {State} */ (live.state.value);
  if (!isAnother(state, seat)) return html`<b>${name}</b>`;
  return html`<button class="person" aria-haspopup="dialog" aria-label=${t("table.person", { name })} onClick=${() => setOpen(true)}>
      <b>${name}</b> <span class="dots" aria-hidden="true">⋯</span>
    </button>
    ${open && html`<${Acts} live=${live} seat=${seat} name=${name} close=${() => setOpen(false)} />`}`;
}

/** @param {{ live: Live, seat: number, name: string, close: () => void }} props */
function Acts({ live, seat, name, close }) {
  const state = /** @type {State} */ (live.state.value);
  const { seats, host, yours = [] } = state;
  const gone = live.here.value.vacant.includes(seat) || seats[seat].away;
  const takeOver = () => {
    live.ask("host", { to: yours[0] });
    close();
  };
  return html`<${Dialog} title=${name} close=${close}>
    <div class="list">
      <${Switch} label=${t("table.mute_me")} on=${isQuiet(live.table, name)} set=${(/** @type {boolean} */ on) => setQuiet(live.table, name, on)}
        about=${t("table.mute_me_about", { name })} />
      ${isHost(state) && html`<${HostActs} live=${live} seat=${seat} name=${name} close=${close} />`}
      ${
        host === seat &&
        gone &&
        yours.length > 0 &&
        html`<button onClick=${takeOver}>${t("table.take_over")}</button><p class="about">${t("table.take_over_about", { name })}</p>`
      }
    </div>
  </${Dialog}>`;
}

/** @param {{ live: Live, seat: number, name: string, close: () => void }} props */
function HostActs({ live, seat, name, close }) {
  const { seats, plan, begun, reason } = /** @type {State} */ (live.state.value);
  const [sure, setSure] = useState(false);
  const handOn = () => {
    live.ask("host", { to: seat });
    close();
  };
  const remove = () => {
    live.ask("remove", { person: seat });
    close();
  };
  const when = begun ? "during" : "before";
  const unseen = begun && isUnseen(plan);
  return html`<${Switch} label=${t("table.mute_all")} on=${Boolean(seats[seat].muted)} set=${(/** @type {boolean} */ on) => live.ask("mute", { person: seat, on })}
      about=${t(`table.mute_all_about.${when}`, { name })} />
    <button onClick=${handOn}>${t("table.make_host", { name })}</button>
    <p class="about">${t(`table.make_host_about.${when}`, { name })}</p>
    ${unseen && !reason && html`<p class="about">${t("table.remove_not")}</p>`}
    ${!unseen && !reason && !sure && html`<button onClick=${() => setSure(true)}>${t("table.remove", { name })}</button>`}
    ${
      sure &&
      html`<p id="remove-about">${t(`table.remove_about.${when}`, { name })}</p>
      <button class="grave" aria-describedby="remove-about" ref=${focused} onClick=${remove}>${t("table.remove_sure", { name })}</button>`
    }`;
}

/** The button that was pressed is gone, and the keyboard must not be. @param {HTMLElement | null} button */
function focused(button) {
  if (button && document.activeElement !== button) button.focus();
}
