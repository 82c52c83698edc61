// What a space shows, to be set: docked below the board on a phone, beside it elsewhere.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS } from "../../qwixx/notation.js";
import { Shape } from "../../qwixx/sheet/marks.js";
import { MOST_POINTS, twinOf } from "../own_boards.js";
import { SPACES } from "../spiral.js";
import { clear, give, goTo, redo, stepPoints, suggestedPoints, undo } from "./editing.js";

/** @typedef {import("./editing.js").Editing} Editing */

const NUMBERS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/** @param {{ editing: Editing, set: (next: Editing) => void, problem: string }} props */
export function SpacePanel({ editing, set, problem }) {
  const { draft, at, typing, past, future } = editing;
  const space = draft.spaces[at];
  const twin = twinOf(draft.spaces, at);
  const note = problem || (twin > 0 ? t("boards.twin", { space: twin }) : "");
  return html`<section class="space-panel" aria-label=${t("boards.space_of", { n: at + 1, all: SPACES })}>
    <div class="where">
      <button type="button" aria-label=${t("boards.previous")} disabled=${at === 0} onClick=${() => set(goTo(editing, at - 1))}>‹</button>
      <h2>${t("boards.space_of", { n: at + 1, all: SPACES })}</h2>
      <button type="button" class="undo" aria-label=${t("boards.undo")} title=${t("boards.undo")} disabled=${!past.length} onClick=${() => set(undo(editing))}>↶</button>
      <button type="button" class="undo" aria-label=${t("boards.redo")} title=${t("boards.redo")} disabled=${!future.length} onClick=${() => set(redo(editing))}>↷</button>
      <button type="button" aria-label=${t("boards.next")} disabled=${at === SPACES - 1} onClick=${() => set(goTo(editing, at + 1))}>›</button>
    </div>
    <p class=${problem ? "problem" : "about"} role="status">${note}</p>
    <div class="colours" role="group" aria-label=${t("boards.colour")}>
      ${ROWS.map(
        (
          row,
          n,
        ) => html`<button type="button" key=${row} class=${`row-${row}`} aria-label=${t(`boards.row.${row}`)} title=${t(`boards.row.${row}`)}
          aria-pressed=${space.row === row} onClick=${() => set(give(editing, "row", row))}><${Shape} row=${n} /></button>`,
      )}
    </div>
    <div class="numbers" role="group" aria-label=${t("boards.number")}>
      ${NUMBERS.map((number) => html`<button type="button" key=${number} class=${typing && number.length > 1 ? "may" : ""} aria-pressed=${space.number === number} onClick=${() => set(give(editing, "number", number))}>${number}</button>`)}
      <button type="button" class="clear" aria-label=${t("boards.clear")} title=${t("boards.clear")} onClick=${() => set(clear(editing))}>⌫</button>
    </div>
    <${Points} editing=${editing} set=${set} />
  </section>`;
}

/** @param {{ editing: Editing, set: (next: Editing) => void }} props */
function Points({ editing, set }) {
  const { points } = editing.draft.spaces[editing.at];
  const shown = points || String(suggestedPoints(editing.draft.spaces, editing.at));
  const step = (/** @type {number} */ by) => set(stepPoints(editing, by));
  return html`<div class="points" role="group" aria-label=${t("boards.points")}>
    <span aria-hidden="true">${t("boards.points")}</span>
    <button type="button" aria-label=${t("boards.less")} disabled=${shown === "1"} onClick=${() => step(-1)}>−</button>
    <output class=${points ? "" : "suggested"}>${shown}</output>
    <button type="button" aria-label=${t("boards.more")} disabled=${shown === String(MOST_POINTS)} onClick=${() => step(1)}>+</button>
  </div>`;
}
