// The space bar rolls, wherever the focus is: unless it presses a button there, or somebody writes.

import { settings } from "../../core/device.js";
import { isPressing, isWriting, useKeyDown } from "../../core/keys.js";

/** Real dice are rolled by hand. @param {import("../../games/scene.js").Scene} scene
 * @param {import("../../games/scene.js").Hand | null} hand */
export function useSpaceBar({ plan }, hand) {
  const roll = plan.typed_in ? null : hand?.roll;
  useKeyDown((event) => {
    if (!roll || event.key !== " " || !settings.value.keys) return;
    if (isWriting(event) || isPressing(event)) return;
    event.preventDefault(); // it would scroll
    if (!event.repeat) roll();
  });
}
