// On a phone the talk is below the game: a line at the top tells what was said, until it was seen.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Saying } from "./reactions.js";

/** @param {{ live: import("../../core/live.js").Live }} props */
export function NewTalk({ live }) {
  const yours = live.state.value?.yours ?? [];
  const last = live.talk.value.findLast(({ seat }) => !yours.includes(seat));
  if (!last || last.number <= live.heard.value) return null;
  const go = () => {
    const said = /** @type {HTMLElement | null} */ (document.querySelector(".talk .said"));
    said?.closest(".talk")?.scrollIntoView({ block: "center" });
    said?.focus({ preventScroll: true });
  };
  const { name, text } = last;
  return html`<button class="new-talk" onClick=${go}>
    <span class="unseen">${t("table.new_talk")}</span> <b>${name}:</b> <${Saying} text=${text} />
  </button>`;
}
