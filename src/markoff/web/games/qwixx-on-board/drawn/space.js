// One space of the path: its field, its extra points, and what may be said of it just now.

import { html, useMemo } from "../../../core/html.js";
import { SHAPES } from "../../qwixx/shapes.js";
import { BELL, CROSS, FIELD, STRIPES, TICK, TILE } from "./outlines.js";

const ROWS = "RYGB";

/** @typedef {{ row: number, number: number | string, points: number | string, order?: number }} Printed
 *   -1 or "": nothing yet; order: which space it is, for whoever enters it */
/**
 * @typedef {object} Look what is said of a space
 * @property {boolean} [target] one of the last five
 * @property {boolean} [offered] within reach: it lifts
 * @property {boolean} [marked] it is picked
 * @property {boolean} [rests] another one is picked
 * @property {boolean} [done] its field is crossed off on the own sheet
 * @property {boolean} [taken] a pawn stands there
 * @property {boolean} [here] it is worked on
 * @property {boolean} [wrong] there is something to correct
 * @property {boolean} [chosen] a review: where the pawn went
 * @property {boolean} [better] a review: where it should have gone
 */

/** @typedef {{ space?: Printed, look: Look, x: number, y: number, choice?: string, tiny?: boolean }} Props
 *   tiny: too small for anything but colour and shape */

/** @param {Props} props */
export function Space(props) {
  const { space, look, x, y, choice } = props;
  // Few of the forty change in a turn: the others are not drawn again.
  return useMemo(
    () => html`<${Drawn} ...${props} />`,
    [x, y, choice, space?.row, space?.number, space?.points, space?.order, kindsOf(look)],
  );
}

/** @param {Props} props */
function Drawn({ space, look, x, y, choice, tiny }) {
  const row = space && space.row >= 0 ? `row-${ROWS[space.row]}` : "blank";
  const mark = look.taken ? "" : look.done ? TICK : look.offered ? CROSS : "";
  return html`<g class=${`space ${row} ${kindsOf(look)}`} transform=${`translate(${x} ${y})`} data-field=${choice}>
    ${look.offered && html`<rect class="shade" x=${TILE.x} y=${TILE.y + 1} width=${TILE.side} height=${TILE.side} rx=${TILE.round} />`}
    <g class="lifts">
      ${(!tiny || look.target) && html`<rect class="tile" x=${TILE.x} y=${TILE.y} width=${TILE.side} height=${TILE.side} rx=${TILE.round} />`}
      ${look.target && html`<path class="stripes" d=${STRIPES} />`}
      ${tiny && space ? html`<${TinyField} row=${space.row} />` : html`<${Field} space=${space} />`}
      ${space && !tiny && space.points !== "" && html`<text class="extra" x="7" y="39.5">+${space.points}</text>`}
      ${space?.order && html`<text class="order" x="42" y="39.5">${space.order}</text>`}
      ${look.wrong && html`<g class="alarm"><circle cx="41" cy="7" r="7" /><text x="41" y="11">!</text></g>`}
      ${mark && html`<path class=${`mark ${look.done ? "was" : "does"}`} d=${mark} />`}
    </g>
  </g>`;
}

/** @param {Look} look */
function kindsOf(look) {
  return Object.entries(look)
    .flatMap(([kind, is]) => (is ? [kind] : []))
    .join(" ");
}

/** Colour, shape and number; what is not known yet is left out. @param {{ space?: Printed }} props */
function Field({ space }) {
  const number = space && space.number !== "" ? space.number : "";
  return html`<rect class="field-ground" x=${FIELD.x} y=${FIELD.y} width=${FIELD.wide} height=${FIELD.high} rx=${FIELD.round} />
    ${space && space.row >= 0 && html`<path class="field-shape" d=${SHAPES[space.row]} transform="translate(8.6 12) scale(0.85)" />`}
    ${number !== "" && html`<text class="field-number" x="29.5" y="21.3">${number}</text>`}`;
}

/** @param {{ row: number }} props */
function TinyField({ row }) {
  return html`<rect class="field-ground" x="8" y="8" width="32" height="32" rx="8" />
    <path class="field-shape" d=${SHAPES[row]} transform="translate(15.5 15.5) scale(1.7)" />`;
}

/** @param {{ x: number, y: number, word: string, look?: Look, choice?: string }} props */
export function StartBox({ x, y, word, look = {}, choice }) {
  return html`<g class=${`start ${kindsOf(look)}`} data-field=${choice} transform=${`translate(${x} ${y})`}>
    <rect class="tile" x=${TILE.x} y=${TILE.y} width=${TILE.side} height=${TILE.side} rx=${TILE.round} />
    <text x="24" y="12" textLength=${word.length > 7 ? 36 : undefined} lengthAdjust="spacingAndGlyphs">${word}</text>
  </g>`;
}

/** @param {{ x: number, y: number, rung: boolean }} props */
export function Bell({ x, y, rung }) {
  return html`<g class="bell" transform=${`translate(${x + 10} ${y + 9}) scale(1.4)`}>
    <path class=${rung ? "rung" : ""} d=${BELL} />
  </g>`;
}
