// A notification when it is your turn and you look elsewhere. The browser must be running: nothing is sent to
// it from outside.

import { address, fileAt, isSite } from "./addresses.js";
import { set, settings } from "./device.js";
import { gameName } from "./games.js";
import { t } from "./words.js";

/** Nobody else plays at a site without a server. */
export const canNotify =
  !isSite && "Notification" in globalThis && "serviceWorker" in navigator && isSecureContext;

/** Asked only when somebody turns it on. @param {boolean} on @returns {Promise<boolean>} whether it is as wanted */
export async function setNotify(on) {
  const allowed = !on || (await Notification.requestPermission()) === "granted";
  set({ notify: on && allowed });
  return allowed;
}

/** @param {import("./device.js").Remembered | undefined} match */
export async function notify(match) {
  if (!match || !canNotify || !settings.peek().notify || !document.hidden) return;
  if (Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker.ready;
  const others = match.names.filter((_, seat) => !match.seats?.includes(seat));
  await worker.showNotification(t("common.your_turn"), {
    body: [gameName(match.game), ...others].join(" · "),
    tag: match.table,
    icon: fileAt("web/icons/icon-180.png"),
    data: address(`/t/${match.table}`),
  });
}
