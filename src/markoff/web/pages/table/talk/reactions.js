// A handful of things that one says at a table without words. They travel as chat, so everybody gets
// them, whatever their client.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { Sign } from "./signs.js";

/** What is sent, and the word for it. @type {Record<string, string>} */
const REACTIONS = { "👏": "clap", "😄": "laugh", "😮": "oh", "🍀": "luck", "🙏": "thanks" };

/** @param {{ say: (text: string) => void }} props */
export function Reactions({ say }) {
  return html`<div class="reactions" role="group" aria-label=${t("table.react")}>
    ${Object.entries(REACTIONS).map(
      ([sign, word]) =>
        html`<button key=${sign} aria-label=${t(`table.react.${word}`)} title=${t(`table.react.${word}`)} onClick=${() => say(sign)}><${Sign} word=${word} /></button>`,
    )}
  </div>`;
}

/** What somebody said; a reaction is large, and read as words. @param {{ text: string }} props */
export function Saying({ text }) {
  const word = Object.hasOwn(REACTIONS, text) ? REACTIONS[text] : null;
  if (!word) return text;
  return html`<span class="reaction" role="img" aria-label=${t(`table.react.${word}`)}><${Sign} word=${word} /></span>`;
}
