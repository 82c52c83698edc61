// What the rules of every game are made of.

import { html } from "../core/html.js";

/** @typedef {{ id: string, title: string, body: any }} Section */

/** Words with **strong** ones among them. @param {string} words */
function rich(words) {
  return words.split("**").map((part, n) => (n % 2 ? html`<strong>${part}</strong>` : part));
}

/** @param {{ words: string }} props */
export function Paragraph({ words }) {
  return html`<p>${rich(words)}</p>`;
}

/** @param {{ items: string[] }} props */
export function Items({ items }) {
  return html`<ul>${items.map((item) => html`<li>${rich(item)}</li>`)}</ul>`;
}

/** @param {{ items: string[] }} props */
export function Steps({ items }) {
  return html`<ol class="rule-steps">${items.map((item) => html`<li>${rich(item)}</li>`)}</ol>`;
}

/** A picture: what it shows in words for those who cannot see it, and what it means for everybody.
 * @param {{ alt: string, caption: string, several?: boolean, children?: any }} props */
export function Picture({ alt, caption, several = false, children }) {
  return html`<figure>
    <div class=${`rule-picture ${several ? "in-rows" : ""}`} role="img" aria-label=${alt}>${children}</div>
    <figcaption>${rich(caption)}</figcaption>
  </figure>`;
}

/** Questions that the printed rules leave open. @param {{ pairs: [string, string][] }} props */
export function Questions({ pairs }) {
  return html`<dl>${pairs.map(([question, answer]) => html`<div><dt>${question}</dt><dd>${rich(answer)}</dd></div>`)}</dl>`;
}

/** A drawing that scales with the page. @param {{ width: number, height: number, children?: any }} props */
export function Drawing({ width, height, children }) {
  return html`<svg class=${`pic ${width > 300 ? "pic-long" : ""}`} viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true" focusable="false">${children}</svg>`;
}
