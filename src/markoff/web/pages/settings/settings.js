// The settings of this device. They never leave it.

import { set, settings } from "../../core/device.js";
import { Dialog } from "../../core/dialog.js";
import { canBuzz } from "../../core/haptics.js";
import { html, useState } from "../../core/html.js";
import { eraseGames } from "../../core/kept_games.js";
import { LONGEST_NAME } from "../../core/lengths.js";
import { restart } from "../../core/router.js";
import { burstsOf, sound as play } from "../../core/sounds.js";
import { SPEEDS } from "../../core/speed.js";
import { LANGUAGES, t } from "../../core/words.js";
import { forgetHere } from "../../device/aside.js";
import { Choice, Page, Switch } from "../parts/page.js";
import { Speech } from "../parts/speech.js";
import { Games } from "./games.js";
import { Notify } from "./notify.js";

const OURS = "markoff.";

export default function Settings() {
  const [sure, setSure] = useState(false);
  const { language, name, scores, sound, speed, theme, buzz, mistakes } = settings.value;
  /** @type {[string, string][]} */
  const themes = [
    ["system", t("settings.theme.system")],
    ["light", t("settings.theme.light")],
    ["dark", t("settings.theme.dark")],
  ];
  /** @type {[string, string][]} */
  const speeds = SPEEDS.map((speed) => [speed, t(`settings.speed.${speed}`)]);
  return html`<${Page} title=${t("settings.title")}>
    <div class="settings">
      <p class="about">${t("settings.about")}</p>
      <p class="labelled">
        <label for="name">${t("settings.name")}</label>
        <input id="name" autocomplete="nickname" maxlength=${LONGEST_NAME} value=${name}
          onChange=${(/** @type {any} */ event) => set({ name: event.target.value.trim() })} />
        <span class="about">${t("settings.name_about")}</span>
      </p>
      <div id="languages">
        <${Choice} label=${t("settings.language")} value=${language} options=${languageChoices()}
          choose=${(/** @type {string} */ tag) => set({ language: tag })} />
      </div>
      <${Choice} label=${t("settings.theme")} value=${theme} options=${themes}
        choose=${(/** @type {"system" | "light" | "dark"} */ chosen) => set({ theme: chosen })} />
      <${Choice} label=${t("settings.speed")} value=${speed} options=${speeds} about=${t("settings.speed_about")}
        choose=${(/** @type {import("../../core/speed.js").Speed} */ chosen) => set({ speed: chosen })} />
      <${Speech} />
      <p><a href="/ears">${t("common.ears")}</a></p>
      <${Switch} label=${t("common.sound")} on=${sound} set=${(/** @type {boolean} */ on) => set({ sound: on })} about=${t("settings.sound_about")} />
      <p><button disabled=${!sound} onClick=${() => play(burstsOf("knock"))}>${t("settings.try_sound")}</button></p>
      ${canBuzz && html`<${Switch} label=${t("settings.buzz")} on=${buzz} set=${(/** @type {boolean} */ on) => set({ buzz: on })} about=${t("settings.buzz_about")} />`}
      <${Switch} label=${t("common.show_scores")} on=${scores} set=${(/** @type {boolean} */ on) => set({ scores: on })} about=${t("settings.scores_about")} />
      <${Notify} />
      <${Switch} label=${t("settings.mistakes")} on=${mistakes} set=${(/** @type {boolean} */ on) => set({ mistakes: on })} about=${t("settings.mistakes_about")} />
      <p><a href="/mistakes">${t("settings.mistakes_page")}</a></p>
      <${Games} />
      <p><a href="/privacy">${t("common.privacy")}</a></p>
      <p class="end"><button class="grave" onClick=${() => setSure(true)}>${t("settings.forget")}</button></p>
      ${sure && html`<${Forget} close=${() => setSure(false)} />`}
    </div>
  </${Page}>`;
}

/** @param {{ close: () => void }} props */
function Forget({ close }) {
  return html`<${Dialog} title=${t("settings.forget")} close=${close}>
    <p>${t("settings.forget_about")}</p>
    <button class="grave" onClick=${forgetEverything}>${t("settings.forget_sure")}</button>
  </${Dialog}>`;
}

async function forgetEverything() {
  await forgetHere().catch(() => {}); // a browser that keeps nothing has nothing to forget
  await eraseGames().catch(() => {});
  for (const key of Object.keys(localStorage))
    if (key.startsWith(OURS)) localStorage.removeItem(key);
  restart("/");
}

/** @returns {[string, string][]} */
function languageChoices() {
  return [["", t("settings.language_browser")], ...Object.entries(LANGUAGES)];
}
