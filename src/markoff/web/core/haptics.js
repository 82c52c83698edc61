// What the hand feels, on devices that can.

import { settings } from "./device.js";

/** Whether this device can, or might. */
export const canBuzz = typeof navigator !== "undefined" && "vibrate" in navigator;

/** @param {number[]} pattern milliseconds on and off */
export function buzz(pattern) {
  if (canBuzz && settings.value.buzz) navigator.vibrate(pattern);
}
