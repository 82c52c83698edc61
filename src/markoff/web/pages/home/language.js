// The language of the app, switched in place.

import { set } from "../../core/device.js";
import { html } from "../../core/html.js";
import { LANGUAGES, language, t } from "../../core/words.js";

export function LanguageSelect() {
  return html`<select id="language" class="language" aria-label=${t("home.language")} value=${language.value}
    onChange=${(/** @type {any} */ event) => set({ language: event.target.value })}>
    ${Object.entries(LANGUAGES).map(
      ([tag, name]) =>
        html`<option key=${tag} value=${tag} lang=${tag} selected=${tag === language.value}>${name}</option>`,
    )}
  </select>`;
}
