// The final scoring as on the printed pad: row by row, misthrows, extra points, the total.

import { named } from "../../core/bots.js";
import { html } from "../../core/html.js";
import { ranked } from "../../core/scores.js";
import { list, t } from "../../core/words.js";
import { calledAt, youIn } from "../../core/you.js";
import { Pawn } from "../qwixx-on-board/drawn/pawn.js";
import { spacesOf } from "../qwixx-on-board/shipped.js";
import { crosses, MISTHROW, POINTS, ROWS, readQwixx } from "./notation.js";
import { Cross, colourOf, Shape } from "./sheet/marks.js";
import { signedTotal } from "./sheet/sheet.js";

/** A space that no line ends at. */
const STAYS = "\u00a0";

/** The columns add up one after the other. @param {number} column */
const later = (column) => ({ "--column": column });

/** @param {{ scene: import("../scene.js").Scene<import("./notation.js").Qwixx> }} props */
export function Ending({ scene }) {
  const { position } = scene;
  const spaces = spacesOf(position);
  const onBoard = Boolean(position.board);
  const order = ranked(scene.totals);
  return html`<table class="scoring">
    <caption>${t("qwixx.scoring")}</caption>
    <thead><tr>
      <${Head} words=${t("qwixx.player")} />
      ${ROWS.map((row, n) => html`<${Head} words=${t(`qwixx.row.${row}`)} row=${n} />`)}
      <${Head} words=${t("qwixx.misthrows")}><${Cross} /></${Head}>
      ${onBoard && html`<${Head} words=${t("qwixx.extra_points")}><${Pawn} seat=${0} letter="" /></${Head}>`}
      <th scope="col" class="sum"><span>${t("qwixx.sum")}</span></th>
    </tr></thead>
    <tbody>
      ${order.map((who, n) => {
        const { pawn } = position.sheets[who];
        const extra = onBoard ? (spaces[pawn - 1]?.points ?? 0) : null;
        return html`<${Line} key=${who} later=${(order.length - 1 - n) / order.length} name=${calledAt(scene, who)} sheet=${position.sheets[who]} extra=${extra}
          total=${scene.totals[who] ?? 0} won=${scene.winners.includes(who)} />`;
      })}
    </tbody>
  </table>`;
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
 *   total: number, won: boolean, later: number }} props later: the best line comes last
 */
function Line({ name, sheet, extra, total, won, later: share }) {
  const star = html`${STAYS}<span class="star" aria-hidden="true">★</span><span class="unseen">${t("qwixx.winner")}</span>`;
  return html`<tr class=${won ? "won" : ""} style=${{ "--later": share }}>
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
 * @param {import("../../pages/parts/result.js").Over} match @param {number[]} [yours] the seats of whoever reads it */
export function endWords({ seats, reason, position, positions }, yours) {
  const last = position ?? positions?.at(-1);
  if (!last) return "";
  const { sheets, closed } = readQwixx(last);
  if (reason === "two rows closed")
    return closed.filter(Boolean).length > 2 ? t("table.three_rows_closed") : "";
  if (reason !== "fourth misthrow") return "";
  const you = youIn(yours);
  const missed = seats.flatMap((_, seat) =>
    sheets[seat].misthrows === MOST_MISTHROWS ? [seat] : [],
  );
  if (you !== undefined && missed.includes(you)) return t("table.you_four_misthrows");
  const names = missed.map((seat) => named(seats[seat]).name);
  return t("table.four_misthrows", { n: names.length, names: list(names) });
}
