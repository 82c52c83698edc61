// What is drawn everywhere: the shape of each row, a cross in ink, the lock, a field.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS } from "../notation.js";
import { SHAPES } from "../shapes.js";

/** Red ◆, yellow ▲, green ●, blue ■. @param {{ row: number }} props */
export function Shape({ row }) {
  return html`<svg class="shape" viewBox="0 0 10 10" aria-hidden="true"><path d=${SHAPES[row]} /></svg>`;
}

/** Two strokes, the second a little later.
 * @param {{ kind?: string, wet?: number | null }} props wet: drawn after so many milliseconds */
export function Cross({ kind = "", wet = null }) {
  const fresh = wet === null ? "" : "fresh";
  return html`<svg class=${`ink ${kind} ${fresh}`} viewBox="0 0 20 20" aria-hidden="true" style=${fresh && `--wait: ${wet}ms`}>
    <path pathLength="1" d="M3.5 4.2C8 8 12 12.4 16.6 16.2" />
    <path pathLength="1" d="M16.2 3.6C12.4 8 7.6 12 3.8 16.6" />
  </svg>`;
}

/** @param {{ shut: boolean }} props */
export function Lock({ shut }) {
  return html`<svg class="lock" viewBox="0 0 20 20" aria-hidden="true">
    <path class="bow" d=${shut ? "M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" : "M6.5 9V5a3.5 3.5 0 0 1 6.6-1.6"} />
    <rect x="4" y="9" width="12" height="8.5" rx="1.8" />
  </svg>`;
}

export const colourOf = (/** @type {number} */ row) => `row-${ROWS[row]}`;

/** `R8` @param {{ row: number, number: number }} field */
export const fieldText = ({ row, number }) => `${ROWS[row]}${number}`;

/** A field in words: "red 8". @param {{ row: number, number: number }} field */
export function fieldWords({ row, number }) {
  return t(`qwixx.field.${ROWS[row]}`, { n: number });
}

/** A field as a chip, ◆8, that is read as words. @param {{ row: number, number: number }} props */
export function Field({ row, number }) {
  return html`<span class=${`field ${colourOf(row)}`}>
    <span aria-hidden="true"><${Shape} row=${row} />${number}</span>
    <span class="unseen">${fieldWords({ row, number })}</span>
  </span>`;
}

/** A sentence with something drawn where it says {field}.
 * @param {(field: string) => string} sentence @param {any} drawn */
export function around(sentence, drawn) {
  const [left, right = ""] = sentence("\n").split("\n");
  return html`<span>${left}${drawn}${right}</span>`;
}
