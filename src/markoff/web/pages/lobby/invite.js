// How friends find the table: a link, a code, a picture of the link.

import { wholeAddress } from "../../core/addresses.js";
import { gameName } from "../../core/games.js";
import { html, useState } from "../../core/html.js";
import { t } from "../../core/words.js";
import { copy } from "../parts/page.js";

/** Names under which a computer reaches nobody but itself. */
const ONLY_HERE = /^(localhost|127\..*|\[::1\])$/;

/** @param {{ live: import("../../core/live.js").Live }} props */
export function Invite({ live }) {
  const [copied, setCopied] = useState(false);
  const { table } = live;
  const link = wholeAddress(`/t/${table}`);
  const state = /** @type {import("../../core/live.js").State} */ (live.state.value);
  const game = gameName(state.plan.game);
  const share = () => navigator.share({ title: `Markoff · ${game}`, url: link }).catch(() => {});
  return html`<section class="invite" aria-labelledby="invite">
    <h2 id="invite">${t("options.invite")}</h2>
    <p class="about">${t("options.invite_about")}</p>
    <p class="big-code"><span class="unseen">${t("options.code_is", { code: [...table].join(" ") })}</span><span aria-hidden="true">${table}</span></p>
    <input readonly value=${link} aria-label=${t("options.link")} onFocus=${(/** @type {any} */ event) => event.target.select()} />
    ${ONLY_HERE.test(location.hostname) && html`<p class="about">${t("options.only_here")}</p>`}
    <div class="buttons">
      <button class="first" onClick=${async () => setCopied(await copy(link))}>${t(copied ? "common.copied" : "options.copy")}</button>
      ${"share" in navigator && html`<button onClick=${share}>${t("options.share")}</button>`}
    </div>
    <img class="qr" src=${`/api/tables/${table}/qr.svg`} width="180" height="180" alt=${t("options.qr")} />
  </section>`;
}
