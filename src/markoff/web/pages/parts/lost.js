// An address where nothing is.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Page } from "./page.js";

export default function Lost() {
  return html`<${Page} title=${t("common.lost")}>
    <p>${t("common.lost_about")}</p>
    <p><a class="button first" href="/">${t("common.home")}</a></p>
  </${Page}>`;
}
