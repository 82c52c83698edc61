// Qwixx On Board on the home page: a path, and pawns that hop along it.

import { html } from "../../core/html.js";
import { at } from "../art.js";
import { COLOURS, SHAPES } from "../qwixx/picture.js";
import { windInwards } from "./spiral.js";

const ACROSS = 8;
const DOWN = 5;
const STEP = 28;

const SPACES = windInwards(ACROSS, DOWN);
const TARGETS = SPACES.length - 5;
const WALKS = [
  [2, 6, 9, 11, 16],
  [8, 10, 15, 19, 20],
  [5, 5, 12, 14, 22],
];
const PAWNS = [
  "M8 0A4.5 4.5 0 0 1 11 8L14 18H2L5 8A4.5 4.5 0 0 1 8 0Z",
  "M2 18V12L8 0 14 12V18Z",
  "M3 0H13V7H11L14 18H2L5 7H3Z",
];

/** A path, and pawns that hop along it. @param {{ beat: number }} props */
export function Path({ beat }) {
  return html`<polyline class="art-way" points=${SPACES.map(({ column, line }) => `${22 + STEP * column},${24 + STEP * line}`).join(" ")} />
    ${SPACES.map(({ column, line }, n) => {
      const row = (n * 7 + Math.floor(n / 3)) % 4;
      return html`<g class=${`art-space art-${COLOURS[row]} ${n >= TARGETS ? "art-target" : ""}`} transform=${`translate(${11.5 + STEP * column} ${13.5 + STEP * line})`}>
        <rect width="21" height="21" rx="6" />
        <path class="art-shape" d=${SHAPES[row]} transform="translate(5.5 5.5)" />
      </g>`;
    })}
    ${WALKS.map((walk, n) => {
      const { column, line } = SPACES[walk[beat % walk.length]];
      return html`<g key=${n} class="art-pawn" style=${at(13 + STEP * column, 13 + STEP * line)}><path d=${PAWNS[n]} /></g>`;
    })}`;
}
