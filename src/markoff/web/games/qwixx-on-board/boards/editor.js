// The board itself is the editor: a space is tapped or walked to, and what it shows is set beside it.

import { html, useEffect, useLayoutEffect, useRef } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS } from "../../qwixx/notation.js";
import { areaOf, PathPicture } from "../drawn/path.js";
import { isComplete } from "../own_boards.js";
import { SPACES } from "../spiral.js";
import { goTo, redo, typeKey, undo } from "./editing.js";
import { spaceProblem } from "./problems.js";
import { spaceLabel } from "./space_label.js";
import { SpacePanel } from "./space_panel.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {(next: Editing) => void} Set */

/** Along the path. @type {Record<string, (at: number) => number>} */
const WALKS = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => SPACES - 1,
};

/** @param {{ editing: Editing, set: Set, tried: boolean, refused: import("./problems.js").Problem | null, children?: any }} props
 *   tried: whether somebody wanted to save it, so that nothing is overlooked any more */
export function BoardEditor({ editing, set, tried, refused, children }) {
  const { draft, at } = editing;
  const isWrong = (/** @type {number} */ n) => {
    if (refused?.at === n) return true;
    // What is being entered just now is not scolded for what is still missing.
    if (n === at && !tried && !isComplete(draft.spaces[n])) return false;
    return spaceProblem(draft, n) !== "";
  };
  const looks = (/** @type {number} */ n) =>
    n > 0 ? { here: n - 1 === at, wrong: isWrong(n - 1) } : {};
  const problem = isWrong(at) ? problemHere(editing, refused) : "";
  const editor = useFocusAt(at);
  const printed = draft.spaces.map(({ row, number, points }, n) => ({
    ...{ row: ROWS.indexOf(row), number, points, order: n + 1 },
  }));
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || target.matches("input")) return;
    const next = pressed(editing, event, Boolean(target.closest(".board")));
    if (!next) return;
    event.preventDefault();
    set(next);
  };
  return html`<div class="board-editor" ref=${editor} onKeyDown=${press}>
    <div class="board" role="group" aria-label=${t("boards.path")}>
      <${PathPicture} spaces=${printed} start=${t("qwixx.start")} looks=${looks}>
        ${draft.spaces.map(
          (
            _,
            n,
          ) => html`<button type="button" key=${n} style=${areaOf(n + 1)} data-space=${n + 1} tabindex=${n === at ? 0 : -1}
            aria-current=${n === at ? "true" : undefined} aria-label=${spaceLabel(draft, n, isWrong(n))}
            onClick=${() => n !== at && set(goTo(editing, n))}></button>`,
        )}
      </${PathPicture}>
    </div>
    <div class="beside-board">
      <${SpacePanel} editing=${editing} set=${set} problem=${problem} />
      ${children}
    </div>
  </div>`;
}

/** The focus follows on the board, and the space stays in sight, however much is said below.
 * @param {number} at @returns {{ current: HTMLElement | null }} for the editor */
function useFocusAt(at) {
  const editor = useRef(/** @type {HTMLElement | null} */ (null));
  const drawn = useRef(false);
  useLayoutEffect(() => {
    const isFirst = !drawn.current;
    drawn.current = true;
    if (!isFirst && editor.current) keepInSight(editor.current);
  }, [at]);
  useEffect(() => {
    const panel = editor.current?.querySelector(".space-panel");
    const watch = new ResizeObserver(() => {
      const works = panel?.contains(document.activeElement);
      if (works && editor.current) keepInSight(editor.current);
    });
    if (panel) watch.observe(panel);
    return () => watch.disconnect();
  }, []);
  return editor;
}

/** All of the board if there is room for it above what is docked, and at least the space.
 * @param {HTMLElement} editor */
function keepInSight(editor) {
  const board = editor.querySelector(".board");
  const here = editor.querySelector("[aria-current]");
  if (!board || !(here instanceof HTMLElement)) return;
  if (board.contains(document.activeElement)) here.focus({ preventScroll: true });
  const dock = editor.querySelector(".space-panel")?.getBoundingClientRect().height ?? 0;
  editor.style.setProperty("--dock", `${dock}px`);
  board.scrollIntoView({ block: "nearest" });
  here.scrollIntoView({ block: "nearest" });
}

/** @param {Editing} editing @param {import("./problems.js").Problem | null} refused */
function problemHere({ draft, at }, refused) {
  return spaceProblem(draft, at) || (refused?.at === at ? refused.words : "");
}

/** What a key does; null if nothing. Arrows walk only where the path has the focus.
 * @param {Editing} editing @param {KeyboardEvent} event @param {boolean} onPath @returns {Editing | null} */
function pressed(editing, event, onPath) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === "z") return event.shiftKey ? redo(editing) : undo(editing);
    return key.toLowerCase() === "y" ? redo(editing) : null;
  }
  if (onPath && WALKS[key]) return goTo(editing, WALKS[key](editing.at));
  if (!onPath && key === "Backspace") return null;
  return typeKey(editing, key);
}
