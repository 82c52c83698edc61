// A space in words while it is entered: there its place in the order matters.

import { t } from "../../../core/words.js";
import { ROWS } from "../../qwixx/notation.js";
import { fieldWords } from "../../qwixx/sheet/marks.js";
import { isEmpty } from "../own_boards.js";
import { SPACES } from "../spiral.js";
import { spaceProblem } from "./problems.js";

/** "Space 12 of 40: green 10, 6 extra points" @param {import("../own_boards.js").Draft} draft @param {number} n
 * @param {boolean} [wrong] whether to say what is wrong */
export function spaceLabel(draft, n, wrong = false) {
  const { row, number, points } = draft.spaces[n];
  const field =
    row && number
      ? fieldWords({ row: ROWS.indexOf(row), number: Number(number) })
      : row
        ? t(`boards.row.${row}`)
        : number;
  const what = isEmpty(draft.spaces[n])
    ? t("boards.nothing_yet")
    : [field, points && t("qwixx.extra", { n: Number(points) })].filter(Boolean).join(", ");
  const problem = wrong ? spaceProblem(draft, n) : "";
  return [t("boards.space_is", { n: n + 1, all: SPACES, what }), problem]
    .filter(Boolean)
    .join(". ");
}
