// What can be done without a connection: some of it on this device, and some of it only at a server.

import { isSite } from "../../core/addresses.js";
import { away, here, isOurs } from "../../core/homes.js";
import { computed, html } from "../../core/html.js";
import { t } from "../../core/words.js";

/** Can a table be opened, there or here? */
export const canOpen = computed(() => here.value || !away.value);
/** Can people come who are not at this device? */
export const canInvite = computed(() => !isSite && !away.value);

/** @param {string} table */
export function canGoTo(table) {
  return isOurs(table) ? canOpen.value : canInvite.value;
}

export function OfflineNote() {
  const isAway = away.value && !isSite;
  const words = t(here.value ? "home.offline_here" : "home.offline");
  return html`<p role="status" class=${isAway ? "offline-note" : ""}>${isAway && words}</p>`;
}

/** A link to what may be out of reach; then it leads nowhere, and says why.
 * @param {string} href @param {boolean} can @returns {Record<string, string>} */
export function linkTo(href, can) {
  return can ? { href } : { role: "link", "aria-disabled": "true", title: t("home.needs_server") };
}

/** Below what cannot be pressed. @param {{ can: boolean }} props */
export function NeedsServer({ can }) {
  return !can && html`<p class="about needs-server">${t("home.needs_server")}</p>`;
}
