// A bot that the server is still compiling: who plays for it, in words.

import { botName } from "../../core/bots.js";
import { html, useEffect, useRef } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { t } from "../../core/words.js";

/** @typedef {import("../../games/scene.js").Scene} Scene */

/** One sentence for every bot that is not ready. @param {Pick<Scene, "seats" | "over">} scene */
export function standInWords({ seats, over }) {
  if (over) return "";
  const sentences = seats
    .filter(({ stand_in }) => stand_in)
    .map(({ name, stand_in = "" }) => t("table.stand_in", { name, bot: botName(stand_in) }));
  return sentences.join(" ");
}

/** @param {{ scene: Scene }} props */
export function StandingIn({ scene }) {
  const words = standInWords(scene);
  const told = useRef("");
  useEffect(() => {
    if (words !== told.current) tell(words || (scene.over ? "" : t("table.stand_in_gone")));
    told.current = words;
  }, [words]);
  return words && html`<p class="about stand-in">${words}</p>`;
}
