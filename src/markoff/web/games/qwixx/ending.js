// The final scoring as on the printed pad: row by row, misthrows, extra points, the total.

import { named } from "../../core/bots.js";
import { html } from "../../core/html.js";
import { list, t } from "../../core/words.js";
import { spacesOf } from "../qwixx-on-board/shipped.js";
import { crosses, MISTHROW, POINTS, ROWS, readQwixx } from "./notation.js";
import { Cross, colourOf, Shape } from "./sheet/marks.js";
import { signedTotal } from "./sheet/sheet.js";

/** A space that no line ends at. */
const STAYS = "\u00a0";

/** The columns add up one after the other. @param {number} column */
const later = (column) => ({ animationDelay: `calc(${column} * 2 * var(--quick))` });

/** @param {{ scene: import("../scene.js").Scene<import("./notation.js").Qwixx> }} props */
export function Ending({ scene }) {
  const { position } = scene;
  const spaces = spacesOf(position);
  const onBoard = Boolean(position.board);
  return html`<table class="scoring">
    <caption>${t("qwixx.scoring")}</caption>
    <thead><tr>
      <${Head} words=${t("qwixx.player")} />
      ${ROWS.map((row, n) => html`<${Head} words=${t(`qwixx.row.${row}`)} row=${n} />`)}
      <${Head} words=${t("qwixx.misthrows")}><${Cross} /></${Head}>
      ${onBoard && html`<${Head} words=${t("qwixx.extra_points")}>+</${Head}>`}
      <th scope="col">${t("qwixx.sum")}</th>
    </tr></thead>
    <tbody>
      ${ranked(scene).map((who) => {
        const { name } = scene.seats[who];
        const { pawn } = position.sheets[who];
        const extra = onBoard ? (spaces[pawn - 1]?.points ?? 0) : null;
        return html`<${Line} name=${name} sheet=${position.sheets[who]} extra=${extra}
          total=${scene.totals[who] ?? 0} won=${scene.winners.includes(who)} />`;
      })}
    </tbody>
  </table>`;
}

/** The seats, the best first. @param {import("../scene.js").Scene} scene */
function ranked({ seats, totals, winners }) {
  const worth = (/** @type {number} */ seat) =>
    (totals[seat] ?? 0) + Number(winners.includes(seat)) / 2;
  return seats.map((_, seat) => seat).sort((one, other) => worth(other) - worth(one));
}

/** @param {{ words: string, row?: number, children?: any }} props */
function Head({ words, row, children }) {
  const drawn = row === undefined ? children : html`<${Shape} row=${row} />`;
  return html`<th scope="col" class=${row === undefined ? "" : colourOf(row)}>
    <span aria-hidden="true">${drawn}</span><span class="unseen">${words}</span>
  </th>`;
}

/**
 * @param {{ name: string, sheet: import("./notation.js").Sheet, extra: number | null,
 *   total: number, won: boolean }} props
 */
function Line({ name, sheet, extra, total, won }) {
  const star = html`${STAYS}<span class="star" aria-hidden="true">★</span><span class="unseen">${t("qwixx.winner")}</span>`;
  return html`<tr class=${won ? "won" : ""}>
    <th scope="row">${name}${won && star}</th>
    ${ROWS.map((_, row) => {
      const n = crosses(sheet, row);
      return html`<td style=${later(row)}>
        <b>${POINTS[n]}</b>
        <small>${n} <span aria-hidden="true">✕</span><span class="unseen">${t("qwixx.crosses", { n })}</span></small>
      </td>`;
    })}
    <td style=${later(4)}><b>${signedTotal(MISTHROW * sheet.misthrows)}</b></td>
    ${extra !== null && html`<td style=${later(5)}><b>${extra}</b></td>`}
    <td class="total" style=${later(6)}><b>${signedTotal(total)}</b></td>
  </tr>`;
}

const MOST_MISTHROWS = 4;

/** Whose fourth misthrow it was, or that even three rows are closed.
 * @param {import("../../pages/parts/result.js").Over} match */
export function endWords({ seats, reason, position, positions }) {
  const last = position ?? positions?.at(-1);
  if (!last) return "";
  const { sheets, closed } = readQwixx(last);
  if (reason === "two rows closed")
    return closed.filter(Boolean).length > 2 ? t("table.three_rows_closed") : "";
  if (reason !== "fourth misthrow") return "";
  const names = seats.flatMap((seat, n) =>
    sheets[n].misthrows === MOST_MISTHROWS ? [named(seat).name] : [],
  );
  return t("table.four_misthrows", { n: names.length, names: list(names) });
}
