// Whether this device has a connection at all; the pages open without one, the tables do not.

import { html, signal } from "../../core/html.js";
import { t } from "../../core/words.js";

const offline = signal(!navigator.onLine);
addEventListener("online", () => {
  offline.value = false;
});
addEventListener("offline", () => {
  offline.value = true;
});

export function OfflineNote() {
  return html`<p role="status" class=${offline.value ? "offline-note" : ""}>${offline.value && t("home.offline")}</p>`;
}
