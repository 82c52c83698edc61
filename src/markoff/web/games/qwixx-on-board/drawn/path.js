// The path as it is drawn everywhere: it winds inwards from the start box, a line joins its spaces in their
// order, and its last five lie around the bell. It knows no rules: whoever draws it says what is offered.

import { html } from "../../../core/html.js";
import { COLUMNS, LINES, PLACES, SPACES, TARGET_AREA } from "../spiral.js";
import { arrowsAlong, CELL, cornerOf, WAY, wayAlong } from "./outlines.js";
import { PawnOnPath } from "./pawn.js";
import { Bell, Space, StartBox } from "./space.js";

/** @typedef {{ column: number, line: number }} Place */
/** @typedef {import("./space.js").Printed} Printed */
/** @typedef {import("./space.js").Look} Look */
/** @typedef {import("./pawn.js").Standing} Standing */

/**
 * @typedef {object} Drawn
 * @property {(Printed | undefined)[]} spaces in their order; those that are not known are blank
 * @property {Standing[]} [pawns] those in the start box have the space 0
 * @property {(n: number) => Look} [looks] what is said of a space, the first is 1; of the start box, which is 0
 * @property {Record<number, string>} [notes] a word or two above some spaces
 * @property {Record<number, string>} [tags] a word below some spaces, where there is room for it
 * @property {boolean} [rung]
 * @property {string} [start] what the start box is called
 * @property {number} [beat] how slowly pawns go; 0: they jump
 * @property {boolean} [tiny] too small for numbers
 * @property {boolean} [plays] whether a tap on a space may ask about it
 */

/** The drawing alone, 336 by 288, for a picture that others frame. @param {Drawn} props */
export function PathLines({
  spaces,
  pawns = [],
  looks = () => ({}),
  notes = {},
  tags = {},
  rung = false,
  start = "",
  beat = 0,
  tiny = false,
  plays = false,
}) {
  const waiting = pawns.filter(({ space }) => !space);
  const all = Array.from({ length: SPACES }, (_, n) => n + 1);
  return html`<path class="way" d=${wayAlong()} stroke-width=${WAY} />
    ${!tiny && html`<path class="arrows" d=${arrowsAlong()} />`}
    <${StartBox} ...${cornerOf(0)} word=${start} look=${looks(0)} choice=${plays ? "P0" : undefined} />
    ${all.map((n) => {
      const taken = pawns.some(({ space }) => space === n);
      const look = { target: n >= TARGET_AREA, taken, ...looks(n) };
      return html`<${Space} key=${n} space=${spaces[n - 1]} look=${look} tiny=${tiny} ...${cornerOf(n)} choice=${plays ? `P${n}` : undefined} />`;
    })}
    <${Bell} ...${cornerOf(SPACES + 1)} rung=${rung} />
    ${pawns.map((pawn) => html`<${PawnOnPath} key=${pawn.seat} pawn=${pawn} k=${waiting.indexOf(pawn)} many=${waiting.length} beat=${beat} />`)}
    ${Object.entries(tags).map(([n, word]) => html`<${Tag} key=${`tag ${n}`} kind=${looks(Number(n)).marked ? "tag chosen" : "tag"} n=${Number(n)} word=${word} down=${looks(Number(n)).marked ? 45.5 : 42.5} />`)}
    ${Object.entries(notes).map(([n, word]) => html`<${Tag} key=${`note ${n}`} kind=${looks(Number(n)).better ? "note better" : "note"} n=${Number(n)} word=${word} down=${cornerOf(Number(n)).y ? -2 : -5} />`)}`;
}

/** @param {{ kind: string, n: number, word: string, down: number }} props */
function Tag({ kind, n, word, down }) {
  const { x, y } = cornerOf(n);
  const long = word.length > 8;
  const wide = long ? 47 : 7 + 4.8 * word.length;
  return html`<g class=${kind} transform=${`translate(${x + CELL / 2} ${y + down})`}>
    <rect x=${-wide / 2} y="-5" width=${wide} height="10" rx="4" />
    <text y="2.9" textLength=${long ? 42 : undefined} lengthAdjust="spacingAndGlyphs">${word}</text>
  </g>`;
}

/** With what can be pressed on it, each placed by `areaOf`. @param {Drawn & { children?: any }} props */
export function PathPicture({ children, ...drawn }) {
  return html`<div class="path-picture">
    <svg class="drawn-path" viewBox=${`0 0 ${COLUMNS * CELL} ${LINES * CELL}`} aria-hidden="true"><${PathLines} ...${drawn} /></svg>
    <div class="spots">${children}</div>
  </div>`;
}

/** Where something lies on the picture. @param {number} n */
export function areaOf(n) {
  const { column, line } = PLACES[n];
  return { gridArea: `${line + 1} / ${column + 1}` };
}
