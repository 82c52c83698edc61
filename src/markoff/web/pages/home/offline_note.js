// Whether this device has a connection at all; the pages open without one, the tables do not.

import { html, signal } from "../../core/html.js";
import { t } from "../../core/words.js";

export const offline = signal(!navigator.onLine);
addEventListener("online", () => {
  offline.value = false;
});
addEventListener("offline", () => {
  offline.value = true;
});

export function OfflineNote() {
  return html`<p role="status" class=${offline.value ? "offline-note" : ""}>${offline.value && t("home.offline")}</p>`;
}

/** A link to what only the server has; without a connection it leads nowhere, and says why.
 * @param {string} href @returns {Record<string, string>} */
export function linkTo(href) {
  return offline.value
    ? { role: "link", "aria-disabled": "true", title: t("home.needs_server") }
    : { href };
}

/** Below what cannot be pressed. */
export function NeedsServer() {
  return offline.value && html`<p class="about needs-server">${t("home.needs_server")}</p>`;
}
