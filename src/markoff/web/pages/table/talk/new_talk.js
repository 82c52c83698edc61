// On a phone the chat is below the game, so a line at the top shows new messages until they are seen.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { heardTalk } from "../people/quiet.js";
import { Saying } from "./reactions.js";

/** @param {{ live: import("../../../core/live.js").Live }} props */
export function NewTalk({ live }) {
  const yours = live.state.value?.yours ?? [];
  const last = heardTalk(live).findLast(({ seat }) => !yours.includes(seat));
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
