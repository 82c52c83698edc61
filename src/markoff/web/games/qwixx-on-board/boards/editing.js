// A board while somebody enters it: the space that is being worked on, each change as a new state, and the
// way back. Nothing here is drawn.

import { emptySpace, isComplete, leastPoints, MOST_POINTS } from "../own_boards.js";
import { SPACES } from "../spiral.js";

/** @typedef {import("../own_boards.js").Draft} Draft */
/** @typedef {import("../own_boards.js").Typed} Typed */
/** @typedef {{ draft: Draft, at: number }} Step */
/**
 * @typedef {object} Editing
 * @property {Draft} draft
 * @property {number} at the space that is worked on; the first is 0
 * @property {string} typing the first digit of 10, 11 or 12, until the second follows
 * @property {("row" | "number")[]} given what was said of this space since it was come to
 * @property {Step[]} past
 * @property {Step[]} future
 */

const MOST_STEPS = 200;
const ROW_KEYS = ["R", "Y", "G", "B"];

/** @param {Draft} draft @param {number} [at] @returns {Editing} */
export function begin(draft, at = 0) {
  return { draft, at, typing: "", given: [], past: [], future: [] };
}

/** @param {Editing} editing @param {number} n @returns {Editing} */
export function goTo(editing, n) {
  const at = Math.min(Math.max(n, 0), SPACES - 1);
  return { ...editing, at, typing: "", given: [] };
}

/** @param {Editing} editing @param {Draft} draft @returns {Editing} */
export function change(editing, draft) {
  const past = [...editing.past, { draft: editing.draft, at: editing.at }].slice(-MOST_STEPS);
  return { ...editing, draft, typing: "", past, future: [] };
}

/** Letter by letter, but undone at once. @param {Editing} editing @param {string} name @returns {Editing} */
export function rename(editing, name) {
  const draft = { ...editing.draft, name };
  const before = editing.past.at(-1);
  const goesOn = before?.draft.spaces === editing.draft.spaces && !editing.future.length;
  return goesOn ? { ...editing, draft } : change(editing, draft);
}

/** @param {Editing} editing @param {Partial<Typed>} news @returns {Editing} */
function setHere(editing, news) {
  const spaces = editing.draft.spaces.map((space, n) =>
    n === editing.at ? { ...space, ...news } : space,
  );
  return change(editing, { ...editing.draft, spaces });
}

/** Colour or number. Once both are there, it goes on with the next space; correcting one of them stays.
 * @param {Editing} editing @param {"row" | "number"} what @param {string} value @returns {Editing} */
export function give(editing, what, value) {
  const before = editing.draft.spaces[editing.at];
  const given = [...new Set([...editing.given, what])];
  const points = before.points || String(suggestedPoints(editing.draft.spaces, editing.at));
  const now = { ...before, [what]: value };
  const both = Boolean(now.row && now.number);
  const set = { ...setHere(editing, both ? { ...now, points } : now), given };
  const entered = both && (!isComplete(before) || given.length === 2);
  return entered && editing.at < SPACES - 1 ? goTo(set, editing.at + 1) : set;
}

/** @param {Editing} editing @param {number} by @returns {Editing} */
export function stepPoints(editing, by) {
  const { spaces } = editing.draft;
  const now = Number(spaces[editing.at].points) || suggestedPoints(spaces, editing.at);
  return setHere(editing, { points: String(Math.min(Math.max(now + by, 1), MOST_POINTS)) });
}

/** @param {Editing} editing @returns {Editing} */
export function clear(editing) {
  return { ...setHere(editing, emptySpace()), given: [] };
}

/** As they went on so far: on most boards two spaces share each number of points.
 * @param {Typed[]} spaces @param {number} n */
export function suggestedPoints(spaces, n) {
  const [one, two] = [spaces[n - 1]?.points, spaces[n - 2]?.points];
  const least = leastPoints(spaces, n);
  return one && one === two ? Math.min(least + 1, MOST_POINTS) : least;
}

/** @param {Editing} editing @returns {Editing} */
export function undo(editing) {
  const { past, future, draft, at } = editing;
  const before = past.at(-1);
  if (!before) return editing;
  return {
    ...begin(before.draft, before.at),
    past: past.slice(0, -1),
    future: [{ draft, at }, ...future],
  };
}

/** @param {Editing} editing @returns {Editing} */
export function redo(editing) {
  const { past, future, draft, at } = editing;
  const [next, ...rest] = future;
  if (!next) return editing;
  return { ...begin(next.draft, next.at), past: [...past, { draft, at }], future: rest };
}

/** What a key does to the space; null if it is none of ours. @param {Editing} editing @param {string} key
 * @returns {Editing | null} */
export function typeKey(editing, key) {
  const row = key.toUpperCase();
  if (ROW_KEYS.includes(row)) return give(editing, "row", row);
  if (editing.typing && /^[012]$/.test(key)) return give(editing, "number", editing.typing + key);
  if (key === "1") return { ...editing, typing: "1" };
  if (/^[2-9]$/.test(key)) return give(editing, "number", key);
  if (key === "+" || key === "=") return stepPoints(editing, 1);
  if (key === "-" || key === "−") return stepPoints(editing, -1);
  if (key === "Backspace" || key === "Delete")
    return editing.typing ? { ...editing, typing: "" } : clear(editing);
  return null;
}
