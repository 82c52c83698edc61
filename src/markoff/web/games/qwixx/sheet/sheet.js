// The pad: four bands of numbers, misthrows, and what it adds up to. Large for the one who plays,
// small for everybody else's.

import { formatter } from "../../../core/formats.js";
import { html, useMemo, useState } from "../../../core/html.js";
import { capital, language, list, t } from "../../../core/words.js";
import {
  crosses,
  MISTHROW,
  NOTHING,
  NUMBERS,
  POINTS,
  ROWS,
  readField,
  total,
} from "../notation.js";
import { ComparedCross, comparedKind, MISTHROWN, Nothing } from "./comparison.js";
import { Cross, colourOf, fieldText, fieldWords, Lock, Shape } from "./marks.js";

/** @typedef {import("../notation.js").Sheet} Sheet */
/** @typedef {import("../notation.js").Space} Space */

const LAST = 10;
/** A place on the sheet beside the numbers; nobody chooses it. */
export const LOCK = "lock";
const MISTHROWS = [1, 2, 3, 4];

/**
 * @typedef {object} Pad what a sheet is drawn from
 * @property {Sheet} sheet
 * @property {string} name
 * @property {string} title whose sheet it is, in words
 * @property {boolean[]} closed
 * @property {Space[]} spaces
 * @property {boolean} scores whether it is added up
 * @property {(row: number, number: number) => number | null} [wetAfter] while the ink of a cross is
 *   wet, the milliseconds after which it is drawn
 * @property {import("./comparison.js").Marks} [marks] what a review compares
 * @property {boolean} [stays] whether nothing means that the pawn stays
 */

/**
 * @typedef {object} Offer what may be done with it
 * @property {string[]} fields that may be crossed now
 * @property {string | null} marked the field that is picked or sent
 * @property {(field: string) => void} pick
 * @property {string} turn differs whenever `pick` does something else
 * @property {Record<string, string>} hints what the best choices are worth
 * @property {import("../../../core/worth.js").Unit} unit of the hints
 * @property {boolean} calm almost every number is offered, so that none of them shines
 */

/** How many numbers a cross would leave out. @param {Sheet} sheet @param {string} field */
export function skippedBy(sheet, field) {
  const { row, number } = readField(field);
  return NUMBERS[row].indexOf(number) - lastCrossed(sheet, row) - 1;
}

/** @param {Sheet} sheet @param {number} row */
export function lastCrossed(sheet, row) {
  return Math.max(-1, ...sheet.rows[row].map((number) => NUMBERS[row].indexOf(number)));
}

/** Whether a cross closes its row. @param {string} field */
export function closes(field) {
  const { row, number } = readField(field);
  return NUMBERS[row][LAST] === number;
}

/** "Cross red 12, skips 2 numbers, closes the row" @param {Sheet} sheet @param {string} field */
function crossWords(sheet, field) {
  const n = skippedBy(sheet, field);
  return [
    capital(t("qwixx.cross", { field: fieldWords(readField(field)) })),
    n > 0 && t("qwixx.skips", { n }),
    closes(field) && t("qwixx.closes"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A row for those who listen. @param {Pick<Pad, "sheet" | "closed" | "scores">} pad @param {number} row */
export function rowWords({ sheet, closed, scores }, row) {
  const numbers = sheet.rows[row];
  return [
    numbers.length
      ? t("qwixx.crossed", { numbers: list(numbers.map(String)) })
      : t("qwixx.row_empty"),
    scores && t("qwixx.points", { n: POINTS[crosses(sheet, row)] }),
    closed[row] && t("qwixx.row_closed"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {{ pad: Pad, offer?: Offer | null, small?: boolean }} props */
export function SheetView({ pad, offer = null, small = false }) {
  const [peek, setPeek] = useState(/** @type {string | null} */ (null));
  const seen = offer && peek && offer.fields.includes(peek) ? peek : (offer?.marked ?? null);
  const size = `${small ? "small" : "large"} ${offer?.calm ? "calm" : ""}`;
  return html`<div class=${`pad ${size}`} role="group" aria-label=${pad.title} onKeyDown=${walkWithArrows}>
    ${ROWS.map(
      (_, row) =>
        html`<${Row} pad=${pad} row=${row} offer=${offer} seen=${seen} peek=${setPeek} />`,
    )}
    <${Foot} pad=${pad} small=${small} />
  </div>`;
}

/** Arrow keys go from one offered cell to the next. @param {KeyboardEvent} event */
function walkWithArrows(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const pad = /** @type {Element} */ (event.currentTarget);
  const cells = /** @type {HTMLElement[]} */ ([...pad.querySelectorAll("button.cell")]);
  const here = cells.indexOf(/** @type {HTMLElement} */ (event.target));
  if (!step || here < 0) return;
  event.preventDefault();
  cells[(here + step + cells.length) % cells.length].focus();
}

/** @param {{ pad: Pad, row: number, offer: Offer | null, seen: string | null, peek: (field: string | null) => void }} props */
function Row(props) {
  const { pad, row, offer, seen } = props;
  const fields = offer?.fields.filter((field) => field[0] === ROWS[row]) ?? [];
  // Most rows stay as they are when something happens: they are drawn again only if they differ.
  return useMemo(
    () => html`<${Band} ...${props} />`,
    [
      language.value,
      JSON.stringify([
        pad.sheet.rows[row],
        pad.sheet.rows[row].map((number) => pad.wetAfter?.(row, number)),
        pad.closed[row],
        pad.scores,
        seen?.[0] === ROWS[row] && seen,
        offer?.marked?.[0] === ROWS[row] && offer.marked,
        fields.map((field) => [field, offer?.hints[field]]),
        fields.length > 0 && offer?.turn,
        Object.entries(pad.marks ?? {}).filter(([place]) => place[0] === ROWS[row]),
      ]),
    ],
  );
}

/** @param {Parameters<typeof Row>[0]} props */
function Band({ pad, row, offer, seen, peek }) {
  const { sheet, closed } = pad;
  const last = lastCrossed(sheet, row);
  const target = seen?.[0] === ROWS[row] ? NUMBERS[row].indexOf(readField(seen).number) : -1;
  const locked = sheet.rows[row].includes(NUMBERS[row][LAST]);
  const name = t(`qwixx.row.${ROWS[row]}`);
  return html`<div class=${`row ${colourOf(row)} ${closed[row] ? "closed" : ""}`} role="group" aria-label=${name}>
    <p class="unseen">${name}: ${rowWords(pad, row)}.</p>
    <span class="label" aria-hidden="true"><${Shape} row=${row} /></span>
    ${NUMBERS[row].map((number, n) => {
      const crossed = sheet.rows[row].includes(number);
      const lost = !crossed && (n < last || closed[row]);
      const fades = !crossed && !lost && n < target;
      const kind = crossed ? "crossed" : lost ? "lost" : fades ? "fades" : "open";
      const wet = crossed ? pad.wetAfter?.(row, number) : null;
      return html`<${Cell} field=${fieldText({ row, number })} kind=${kind} wet=${wet}
        sheet=${sheet} offer=${offer} peek=${peek} mark=${pad.marks?.[fieldText({ row, number })]} />`;
    })}
    <span class=${`cell lock-cell ${target === LAST ? "awaits" : ""}`} data-field=${`${ROWS[row]}${LOCK}`} aria-hidden="true">
      <${Lock} shut=${closed[row]} />
      ${locked && html`<${Cross} wet=${pad.wetAfter?.(row, NUMBERS[row][LAST])} />`}
    </span>
  </div>`;
}

/** @param {{ field: string, kind: string, wet?: number | null, sheet: Sheet, offer: Offer | null, peek: (field: string | null) => void,
 *   mark?: import("./comparison.js").Mark }} props */
function Cell({ field, kind, wet, sheet, offer, peek, mark }) {
  const number = field.slice(1);
  const marked = offer?.marked === field;
  const ghost = marked && html`<${Cross} kind="ghost" />`;
  if (!offer?.fields.includes(field))
    return html`<span class=${`cell ${kind} ${marked ? "marked" : ""} ${comparedKind(mark)}`} data-field=${field} data-chance=${mark?.worth || undefined} aria-hidden="true">
      <span class="number">${number}</span>
      ${kind === "crossed" && html`<${Cross} wet=${wet} />`}${ghost}
      ${mark && html`<${ComparedCross} mark=${mark} />`}
    </span>`;
  const hint = offer.hints[field];
  const words = [crossWords(sheet, field), hint && hintWords(offer.unit, hint)];
  return html`<button type="button" class=${`cell offered ${marked ? "marked" : ""}`}
    data-choice=${field} data-chance=${hint} aria-pressed=${marked} aria-label=${words.filter(Boolean).join(", ")}
    onClick=${() => offer.pick(field)}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && peek(field)}
    onPointerLeave=${() => peek(null)}
    onFocus=${(/** @type {any} */ event) => event.target.matches(":focus-visible") && peek(field)}
    onBlur=${() => peek(null)}>
    <span class="number">${number}</span>${ghost}
  </button>`;
}

/** @param {Offer["unit"]} unit @param {string} hint */
function hintWords(unit, hint) {
  return unit === "points" ? t("qwixx.points", { n: hint }) : t("qwixx.chance", { chance: hint });
}

/** Misthrows, and the sum as on the printed pad. @param {{ pad: Pad, small: boolean }} props */
function Foot({ pad, small }) {
  const { sheet, spaces, scores, marks = {} } = pad;
  const bonus = spaces[sheet.pawn - 1]?.points ?? 0;
  const sum = total(sheet, spaces);
  const words = [
    t("qwixx.misthrow_count", { n: sheet.misthrows }),
    scores && t("qwixx.total", { n: sum }),
  ];
  return html`<div class="foot">
    <p class="unseen">${words.filter(Boolean).join(", ")}.</p>
    <span class="misthrows" aria-hidden="true">
      <span class="word">${t("qwixx.misthrows")}</span><span class="each">${signed(MISTHROW)}</span>
      ${MISTHROWS.map((n) => {
        const taken = n <= sheet.misthrows && html`<${Cross} wet=${0} />`;
        const mark = n === sheet.misthrows + 1 ? marks[MISTHROWN] : undefined;
        return html`<span class=${`box ${comparedKind(mark)}`} key=${n}>${taken}${mark && html`<${ComparedCross} mark=${mark} />`}</span>`;
      })}
      ${marks[NOTHING] && html`<${Nothing} mark=${marks[NOTHING]} stays=${pad.stays} />`}
    </span>
    ${scores && !small && html`<${AddsUp} sheet=${sheet} bonus=${bonus} sum=${sum} />`}
  </div>`;
}

/** @param {{ sheet: Sheet, bonus: number, sum: number }} props */
function AddsUp({ sheet, bonus, sum }) {
  const minus = MISTHROW * sheet.misthrows;
  return html`<span class="adds-up" aria-hidden="true">
    ${ROWS.map((_, row) => {
      const points = POINTS[crosses(sheet, row)];
      return html`<span class=${`part ${colourOf(row)}`}><${Shape} row=${row} />${points}</span>`;
    })}
    ${minus < 0 && html`<span class="part">${signed(minus)}</span>`}
    ${bonus > 0 && html`<span class="part">${signed(bonus)}</span>`}
    <span class="equals">= <b>${signedTotal(sum)}</b></span>
  </span>`;
}

/** `+3`, `−5` @param {number} n */
export function signed(n) {
  return formatter(Intl.NumberFormat, language.value, { signDisplay: "always" })
    .format(n)
    .replace("-", "−");
}

/** `34`, `−5` @param {number} n */
export function signedTotal(n) {
  return String(n).replace("-", "−");
}
