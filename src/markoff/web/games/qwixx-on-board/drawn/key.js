// What stands beside the words of a legend: a mark or a ground, as on the path.

import { html } from "../../../core/html.js";
import { BELL, CROSS, STRIPES, TICK } from "./outlines.js";

/** @param {{ kind: "cross" | "already" | "target" | "bell" }} props */
export function Key({ kind }) {
  return html`<svg class=${`drawn-path key ${kind === "bell" ? "bell" : ""}`} viewBox=${VIEWS[kind]} aria-hidden="true">${DRAWN[kind]()}</svg>`;
}

const VIEWS = {
  cross: "28 27 17 17",
  already: "28 27 17 17",
  target: "2 27 44 19",
  bell: "1 1 18 18",
};
const DRAWN = {
  cross: () => html`<g class="offered"><path class="mark" d=${CROSS} /></g>`,
  already: () => html`<g class="offered"><path class="mark" d=${TICK} /></g>`,
  target: () =>
    html`<g class="target"><rect class="tile" x="3" y="28" width="42" height="17" rx="5" /><path class="stripes" d=${STRIPES} /></g>`,
  bell: () => html`<path d=${BELL} />`,
};
