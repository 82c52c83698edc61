// Notifications: off until somebody turns them on, which is when the browser asks.

import { settings } from "../../core/device.js";
import { html, useState } from "../../core/html.js";
import { canNotify, setNotify } from "../../core/notifying.js";
import { t } from "../../core/words.js";
import { Switch } from "../parts/page.js";

export function Notify() {
  const [denied, setDenied] = useState(false);
  if (!canNotify) return null;
  const isOn = settings.value.notify && Notification.permission === "granted";
  const change = async (/** @type {boolean} */ on) => setDenied(!(await setNotify(on)));
  return html`<${Switch} label=${t("settings.notify")} on=${isOn} set=${change} about=${t("settings.notify_about")} />
    <p role="status">${denied && t("settings.notify_denied")}</p>`;
}
