// What follows from a choice, step by step on the board.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { Steps } from "../replay/steps.js";
import { lineOf } from "./solving.js";

/** @param {{ solving: import("./solving.js").Solving, stand: import("./solving.js").Stand, told: string[], ended: string }} props
 *   `told`: the turn that is shown; `ended`: how the game ended with it */
export function Line({ solving, stand, told, ended }) {
  const { own, best, seen, ply } = stand;
  const { choice, positions } = lineOf(stand);
  const step = (/** @type {number} */ to) => solving.step(to);
  const words = told.join(" ");
  const shown = gameOf(stand.posed.game).tellsLastTurn ? ended : words;
  return html`<div class="line">
    ${own && best && own !== best && html`<${Which} seen=${seen} see=${(/** @type {"own" | "best"} */ one) => solving.see(one)} />`}
    <${Steps} key=${choice} ply=${ply} last=${positions.length - 1} step=${step} words=${words} begins=${movesByItself()} />
    <p class="turn-told">${ply ? shown : t("puzzles.before")}</p>
  </div>`;
}

/** @param {{ seen: "own" | "best", see: (which: "own" | "best") => void }} props */
function Which({ seen, see }) {
  const one = (/** @type {"own" | "best"} */ which) =>
    html`<button aria-pressed=${seen === which} onClick=${() => see(which)}>${t(`puzzles.line.${which}`)}</button>`;
  return html`<div class="buttons which" role="group" aria-label=${t("puzzles.line")}>${one("own")}${one("best")}</div>`;
}

/** Nothing moves by itself for those who do not want that. */
function movesByItself() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
