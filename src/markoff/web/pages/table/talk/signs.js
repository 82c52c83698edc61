// The signs of the reactions, drawn here: not every device has a font for them.

import { html } from "../../../core/html.js";

const face = () =>
  html`<circle cx="16" cy="16" r="14" fill="var(--yellow)" stroke="var(--yellow-edge)" stroke-width="1.5" />`;
const leaf = "M16 16C11 15 7 12 8.5 8.5 10 5.5 14 6 16 9c2-3 6-3.5 7.5-.5C25 12 21 15 16 16Z";
const hand =
  "M9.5 25C6 21.5 5 18 6 14.5l1.2-4.2a1.7 1.7 0 0 1 3.3.9l-.6 2.5 4.2-7.4a1.7 1.7 0 0 1 3 1.7l-.9 1.6a1.7 1.7 0 0 1 2.8 1.8l-.5.9a1.6 1.6 0 0 1 2.5 1.9l-4.6 8C14.8 25 12 26.5 9.5 25Z";

/** @type {Record<string, () => unknown>} */
const SIGNS = {
  clap: () => html`<g fill="var(--wood-light)" stroke="var(--wood-edge)" stroke-width="1.3" stroke-linejoin="round">
      <path d=${hand} transform="translate(37 1.5) scale(-1 1)" /><path d=${hand} transform="translate(-2 3)" />
    </g>
    <g stroke="var(--ink)" stroke-width="1.8" stroke-linecap="round"><path d="M16 1.5v3M9.5 3l1 2.5M22.5 3l-1 2.5" /></g>`,
  laugh:
    () => html`${face()}<g fill="none" stroke="var(--on-yellow)" stroke-width="2" stroke-linecap="round">
      <path d="M8.5 13c1-2.3 3.8-2.3 4.8 0M18.7 13c1-2.3 3.8-2.3 4.8 0" /></g>
    <path d="M8.5 17.5h15C23 23.5 20 26 16 26s-7-2.5-7.5-8.5Z" fill="var(--on-yellow)" />`,
  oh: () => html`${face()}<g fill="var(--on-yellow)"><circle cx="11" cy="13" r="1.9" /><circle cx="21" cy="13" r="1.9" />
    <ellipse cx="16" cy="21.5" rx="3.2" ry="4" /></g>
    <path d="M8.5 8.8c1.2-1.4 3-1.8 4.5-1M23.5 8.8c-1.2-1.4-3-1.8-4.5-1" fill="none" stroke="var(--on-yellow)" stroke-width="1.6" stroke-linecap="round" />`,
  luck: () => html`<path d="M16 16c1 6 3 10 7 13" fill="none" stroke="var(--green)" stroke-width="2.2" stroke-linecap="round" />
    <g fill="var(--green)" stroke="var(--card)">
      ${[0, 90, 180, 270].map((turn) => html`<path d=${leaf} transform=${`rotate(${turn + 45} 16 16) translate(0 -.5)`} />`)}
    </g>`,
  thanks: () =>
    html`<path d="M16 28C6 20.5 2.5 16 3.5 10.5 4.6 5 12 3.5 16 9.5c4-6 11.4-4.5 12.5 1C29.5 16 26 20.5 16 28Z" fill="var(--red)" />`,
};

/** @param {{ word: string }} props */
export function Sign({ word }) {
  return html`<svg class="sign" viewBox="0 0 32 32" aria-hidden="true">${SIGNS[word]()}</svg>`;
}
