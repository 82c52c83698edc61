// What is still wrong with a board, and where: said on the space, in the editor, and in one list.

import { reason } from "../../../core/reasons.js";
import { t } from "../../../core/words.js";
import { isEmpty, leastPoints, wrongName, wrongSpace } from "../own_boards.js";

/** @typedef {import("../own_boards.js").Draft} Draft */
/** @typedef {import("../../../core/reasons.js").Said} Said */
/** @typedef {{ at: number, words: string }} Problem at: the space, the first is 0; -1 for the name */

/** What is wrong with a space in one sentence; empty if nothing is. An empty one is not wrong yet.
 * @param {Draft} draft @param {number} n */
export function spaceProblem({ spaces }, n) {
  const wrong = wrongSpace(spaces, n);
  const first = wrong.row || wrong.number || wrong.points;
  return first ? t(`boards.${first}`, { before: String(leastPoints(spaces, n)) }) : "";
}

/** In the order of the path; empty spaces are told together, the name comes last.
 * @param {Draft} draft @param {string[]} shipped @returns {Problem[]} */
export function problemsOf(draft, shipped) {
  const problems = draft.spaces.flatMap((_, at) => {
    const words = spaceProblem(draft, at);
    return words ? [{ at, words: t("boards.at_space", { n: at + 1, problem: words }) }] : [];
  });
  const empty = draft.spaces.flatMap((space, at) => (isEmpty(space) ? [at] : []));
  if (empty.length)
    problems.push({
      at: empty[0],
      words: t("boards.empties", { n: empty.length, first: empty[0] + 1 }),
    });
  const name = wrongName(draft.name, shipped);
  if (name) problems.push({ at: -1, words: t(`boards.${name}`) });
  return problems;
}

/** What the server has against a board, placed by the character that it names.
 * @param {Said} said @param {string} word the board as it was sent @returns {Problem} */
export function refusedAt(said, word) {
  const character = Number(said.facts?.at ?? 0);
  const path = word.indexOf("=") + 1;
  const before = character > path ? word.slice(path, character - 1) : null;
  return { at: before === null ? -1 : before.split(",").length - 1, words: reason(said) };
}
