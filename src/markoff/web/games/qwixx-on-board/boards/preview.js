// The path as it will lie on the table, while it is typed.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS, SHAPES } from "../../qwixx/notation.js";
import { isEmpty } from "../own_boards.js";
import { COLUMNS, LINES, PLACES, SPACES, TARGET_AREA } from "../spiral.js";

const CELL = 48;

/** @param {{ spaces: import("../own_boards.js").Typed[] }} props */
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
