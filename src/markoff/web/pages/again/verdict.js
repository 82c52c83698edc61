// The answer to a choice that was tried again: right or not, what is better, and the idea.

import { html } from "../../core/html.js";

/** @param {{ told: import("./words.js").Told, isRight: boolean }} props */
export function Answer({ told: { said, better, why }, isRight }) {
  return html`<p class=${isRight ? "answered well" : "answered"}>${said}</p>
    ${better && html`<p class="better-here">${better}</p>`}
    ${why && html`<p class="about">${why}</p>`}`;
}

/** @param {import("./words.js").Told} told */
export const spoken = ({ said, better, why }) => [said, better, why].filter(Boolean).join(" ");
