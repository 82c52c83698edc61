// The face of a bot, drawn from a few parts.

import { html } from "./html.js";

/** @typedef {import("./characters.js").Look} Look */

/** @type {Record<Look["cut"], string>} */
const CUTS = {
  short: "M8 14C7 7 11 4.5 16 4.5S25 7 24 14C22.5 11 21 9.5 16 9.5S9.5 11 8 14Z",
  long: "M7 24C6 16 5.5 4.5 16 4.5S26 16 25 24L22.5 24C24 17 23.5 12 21 9.5 17 11.5 12 11 10.5 9.5 8.5 12 8 17 9.5 24Z",
  curly:
    "M8 15A3.6 3.6 0 0 1 7.6 9 4 4 0 0 1 12.4 5 4.4 4.4 0 0 1 19.6 5 4 4 0 0 1 24.4 9 3.6 3.6 0 0 1 24 15C23 11.5 20 10 16 10S9 11.5 8 15Z",
  bun: "M8 14C7 8 11 6 16 6S25 8 24 14C22 11 20 10 16 10S10 11 8 14ZM16 1A3.2 3.2 0 1 1 16 7.4 3.2 3.2 0 0 1 16 1Z",
  bald: "",
  fringe:
    "M7.5 19C6 9 9 4.5 16 4.5S26 9 24.5 19L23.4 13.5C20 13.5 18 12.5 17 11 15 13.5 11 14 8.6 13.5Z",
};

/** @param {{ look: Look }} props */
export function Face({ look }) {
  const { skin, hair, cut, shirt } = look;
  const has = (/** @type {Look["with"][number]} */ part) => look.with.includes(part);
  return html`<svg class="bot-face" viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="16" fill="var(--hair)" />
    <path d="M4 32C5 25.5 10 23.5 16 23.5S27 25.5 28 32Z" fill=${shirt} />
    <path d="M13 20h6v5a3 3 0 0 1-6 0Z" fill=${skin} />
    <ellipse cx="16" cy="14.5" rx="7.6" ry="8.6" fill=${skin} />
    ${has("beard") && html`<path d="M8.8 15.5C9 22 12 24 16 24s7-2 7.2-8.5C21.5 18.5 19 18 16 18s-5.5 .5-7.2-2.5Z" fill=${hair} />`}
    <path d=${CUTS[cut]} fill=${hair} />
    <g fill="#1c2230"><circle cx="13" cy="14.5" r="1.15" /><circle cx="19" cy="14.5" r="1.15" /></g>
    <path d="M13.2 18.8C14.8 20.3 17.2 20.3 18.8 18.8" fill="none" stroke=${has("beard") ? "#f6e9dc" : "#7c3b2c"} stroke-width="1.2" stroke-linecap="round" />
    ${has("glasses") && html`<g fill="none" stroke="#1c2230" stroke-width="1"><circle cx="13" cy="14.5" r="2.7" /><circle cx="19" cy="14.5" r="2.7" /><path d="M15.7 14.2h.6" /></g>`}
    ${has("freckles") && html`<g fill="#a8623a"><circle cx="11.2" cy="17" r=".5" /><circle cx="12.7" cy="17.6" r=".5" /><circle cx="19.3" cy="17.6" r=".5" /><circle cx="20.8" cy="17" r=".5" /></g>`}
    ${has("earrings") && html`<g fill="var(--yellow)"><circle cx="8.3" cy="18" r="1" /><circle cx="23.7" cy="18" r="1" /></g>`}
    ${has("cap") && html`<path d="M8 10.5C8.5 5.5 12 4 16 4s7.5 1.5 8 6.5l4 1.2c.5 1-.5 1.6-2 1.4L8.2 12Z" fill="var(--red)" />`}
    ${has("star") && html`<path d="M16 .8l1.2 2.5 2.7.3-2 1.9 .5 2.7L16 6.9l-2.4 1.3 .5-2.7-2-1.9 2.7-.3Z" fill="var(--yellow)" />`}
  </svg>`;
}
