// Quixo: cubes on a square board. Take one from the edge, then say where it is pushed back in.

import { html, useState } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { endingTold, nameOf, status, teams, tell } from "../words.js";
import { BoardCells } from "./cells.js";
import { useKeptFocus } from "./focus.js";
import { BelowTheBoard, Seats } from "./four.js";
import { Handles } from "./handles.js";
import { Coordinates, Ghosts, LastArrow, Leaving, Lines } from "./layers.js";
import { cellName, offersOf, pathOf, TOWARDS } from "./pushes.js";
import { useSlides } from "./slides.js";

export { nameOf, status, tell };

/** @typedef {import("../../index.js").View} View */

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

/**
 * What is on the screen of the board: `lifted` is the cube in the hand, `shown` the push that is drawn
 * as if it were done.
 * @typedef {object} Hand
 * @property {Map<string, Map<string, string[]>>} offers
 * @property {string} lifted
 * @property {string} shown
 * @property {(cell: string) => void} take
 * @property {(side: string) => void} push
 * @property {(side: string) => void} tap with a finger: first it shows what the push would do
 * @property {(to: string) => void} aim look what a push would do: its side, and for four the point
 * @property {() => void} back
 */

/** @param {{ view: View, children?: any }} props */
export function Board({ view, children }) {
  const [aim, setAim] = useState("");
  const { place, focus } = useKeptFocus();
  const { size, players } = view.position;
  const slides = useSlides(view);
  const offers = offersOf(view.choices);
  const picked = view.draft ?? "";
  const lifted = offers.has(picked.slice(0, 2)) ? picked.slice(0, 2) : "";
  const to = (offers.get(lifted)?.has(aim[0]) && aim) || picked.slice(2);
  const shown = view.sent ?? (lifted && to ? lifted + to : "");

  const back = () => {
    setAim("");
    if (picked[2] && players === 4) {
      view.pick(lifted);
      focus(picked[2]);
    } else {
      view.pick(null);
      focus(lifted);
    }
  };
  /** @param {string} to */
  const push = (to) => {
    const points = offers.get(lifted)?.get(to) ?? [];
    setAim("");
    if (points[0]) {
      view.pick(lifted + to);
      focus("point");
    } else {
      const path = pathOf(lifted + to, size);
      focus(cellName(path[path.length - 1], size));
      view.choose(lifted + to);
    }
  };
  /** @type {Hand} */
  const hand = {
    offers,
    lifted,
    shown,
    aim: setAim,
    back,
    take: (cell) => {
      setAim("");
      view.pick(cell === lifted ? null : cell);
    },
    push,
    // For four the point is still to be turned, and the row is shown meanwhile.
    tap: (to) => (players === 4 || picked[2] === to ? push(to) : view.pick(lifted + to)),
  };

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const to = ARROWS[event.key];
    if (event.key === "Escape" && lifted) back();
    else if (to && lifted) offers.get(lifted)?.has(to) && focus(to);
    else if (to) focus(TOWARDS[to]);
    else return;
    event.preventDefault();
  };

  return html`<div class=${`quixo players-${players} size-${size}`} ref=${place} onKeyDown=${onKeyDown}>
    <${Seats} view=${view} />
    <div class="tray" role="group" aria-label=${t("quixo.board", { size })}>
      <div class="ground" aria-hidden="true"></div>
      <${Coordinates} size=${size} />
      <${BoardCells} view=${view} hand=${hand} slides=${slides} />
      <${Leaving} size=${size} slides=${slides} />
      <${Ghosts} view=${view} shown=${shown} />
      <${LastArrow} view=${view} />
      <${Lines} view=${view} wait=${slides.at(-1)?.wait ?? 0} />
      <${Handles} view=${view} hand=${hand} />
    </div>
    <${BelowTheBoard} view=${view} hand=${hand} />
  </div>
  ${children}`;
}

/** @param {{ view: View }} props */
export function Ending({ view }) {
  return html`<div class="quixo-ending">
    ${endingTold(view).map((sentence) => html`<p>${sentence}</p>`)}
    <p class="about">${teams(view)}</p>
  </div>`;
}
