// The path as it will lie on the table, while it is typed.

import { isEmpty, SPACES, TARGET_AREA } from "../core/boards.js";
import { html } from "../core/html.js";
import { ROWS } from "../core/notation.js";
import { t } from "../core/words.js";

const COLUMNS = 7;
const LINES = 6;
const CELL = 48;
const SHAPES = ["◆", "▲", "●", "■"];

/** Where each space lies: from the top left corner inwards. */
const PLACES = windInwards();

function windInwards() {
  const places = [];
  const taken = new Set();
  let [column, line, across, down] = [0, 0, 1, 0];
  const isFree = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && x < COLUMNS && y >= 0 && y < LINES && !taken.has(`${x} ${y}`);
  while (places.length < COLUMNS * LINES) {
    places.push({ column, line });
    taken.add(`${column} ${line}`);
    if (!isFree(column + across, line + down)) [across, down] = [-down, across];
    column += across;
    line += down;
  }
  return places;
}

/** @param {{ spaces: import("../core/boards.js").Typed[] }} props */
export function BoardPreview({ spaces }) {
  const label = t("boards.preview_alt", {
    n: spaces.filter((space) => !isEmpty(space)).length,
    all: SPACES,
  });
  const way = PLACES.slice(0, SPACES + 1).map(
    ({ column, line }) => `${(column + 0.5) * CELL},${(line + 0.5) * CELL}`,
  );
  return html`<figure class="board-preview">
    <figcaption>${t("boards.preview")}</figcaption>
    <svg viewBox=${`0 0 ${COLUMNS * CELL} ${LINES * CELL}`} role="img" aria-label=${label}>
      <polyline class="way" points=${way.join(" ")} />
      <g><circle class="start" cx=${CELL / 2} cy=${CELL / 2} r="16" /></g>
      ${spaces.map((space, n) => {
        const { column, line } = PLACES[n + 1];
        const row = ROWS.indexOf(space.row);
        return html`<g class=${`space ${space.row ? `row-${space.row}` : ""} ${n + 1 >= TARGET_AREA ? "target" : ""}`} transform=${`translate(${column * CELL} ${line * CELL})`}>
          <rect x="3" y="3" width=${CELL - 6} height=${CELL - 6} rx="8" />
          <text x=${CELL / 2} y="23">${SHAPES[row] ?? ""}${space.number}</text>
          <text class="points" x=${CELL / 2} y="38">${space.points && `+${space.points}`}</text>
        </g>`;
      })}
    </svg>
  </figure>`;
}
