// What a server keeps about people, in short, with what its host has set.

import { isSite } from "../../core/addresses.js";
import { get } from "../../core/api.js";
import { html, useEffect, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { t } from "../../core/words.js";
import { Page } from "../parts/page.js";

/** @typedef {import("../../core/http.d.ts").Keeping} Keeping */

export default function Privacy() {
  return isSite ? html`<${WithoutServer} />` : html`<${WithServer} />`;
}

/** Where a static host has sent the page, and nothing is sent back. */
function WithoutServer() {
  return html`<${Page} title=${t("common.privacy")}>
    <p>${t("privacy.site")}</p>
    <${Section} title=${t("privacy.device.title")} says=${[t("privacy.site_device"), t("privacy.site_moves")]}>
      <p><a href="/settings">${t("privacy.settings")}</a></p>
    </${Section}>
    <${Section} title=${t("privacy.seen.title")} says=${[t("privacy.site_host")]} />
  </${Page}>`;
}

function WithServer() {
  const [host, setHost] = useState(/** @type {Keeping | null} */ (null));
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  useEffect(() => void get("/api/keeping").then(setHost, setProblem), []);
  return html`<${Page} title=${t("common.privacy")}>
    <p>${t("privacy.about")}</p>
    <${Section} title=${t("privacy.kept.title")} says=${[t("privacy.kept"), t("privacy.not_kept")]} />
    <${Section} title=${t("privacy.long.title")} says=${host ? daysOf(host) : []}>
      ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
    </${Section}>
    <${Section} title=${t("privacy.seen.title")} says=${[t("privacy.seen"), t("privacy.host")]} />
    <${Section} title=${t("privacy.device.title")} says=${[t("privacy.device"), t("privacy.device_games"), t("privacy.device_stats")]}>
      <p><a href="/settings">${t("privacy.settings")}</a></p>
    </${Section}>
    <${Section} title=${t("privacy.removed.title")} says=${[t("privacy.removed"), t("privacy.whole")]} />
  </${Page}>`;
}

/** @param {{ title: string, says: string[], children?: any }} props */
function Section({ title, says, children }) {
  return html`<section class="ears">
    <h2>${title}</h2>
    ${says.map((words) => html`<p>${words}</p>`)}
    ${children}
  </section>`;
}

/** What this host has decided. @param {Keeping} host @returns {string[]} */
function daysOf({ idle_days, keep_days, logs_addresses }) {
  return [
    t("privacy.idle", { n: idle_days }),
    keep_days ? t("privacy.finished", { n: keep_days }) : t("privacy.for_ever"),
    t(logs_addresses ? "privacy.addresses_logged" : "privacy.addresses"),
  ];
}
