// How much is told to those who listen: everything, or only what they could not ask for.

import { set, settings } from "../../core/device.js";
import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Choice } from "./page.js";

export function Speech() {
  /** @type {[string, string][]} */
  const steps = [
    ["full", t("common.speech.full")],
    ["brief", t("common.speech.brief")],
  ];
  return html`<${Choice} label=${t("common.speech")} value=${settings.value.speech} options=${steps} about=${t("common.speech_about")}
    choose=${(/** @type {"full" | "brief"} */ speech) => set({ speech })} />`;
}
