// Quixo: cubes on a square board. Take one from the edge, then say where it is pushed back in.

import { html, useState } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { endingTold, teams } from "../words.js";
import { BoardCells } from "./cells.js";
import { useKeptFocus } from "./focus.js";
import { BelowTheBoard, Seats } from "./four.js";
import { Handles } from "./handles.js";
import { Coordinates, Ghosts, LastArrow, Leaving, Lines } from "./layers.js";
import { cellName, offersOf, pathOf, TOWARDS } from "./pushes.js";
import { useSlides } from "./slides.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

/**
 * What is on the screen of the board: `lifted` is the cube in the hand, `shown` the push that is drawn
 * as if it were done.
 * @typedef {object} Grip
 * @property {Map<string, Map<string, string[]>>} offers
 * @property {string} lifted
 * @property {string} shown
 * @property {(cell: string) => void} take
 * @property {(side: string) => void} push
 * @property {(side: string) => void} tap with a finger: first it shows what the push would do
 * @property {(to: string) => void} aim look what a push would do: its side, and for four the point
 * @property {() => void} back
 */

/** @param {{ scene: Scene, hand: Hand | null, children?: any }} props */
export function Board({ scene, hand, children }) {
  const [aim, setAim] = useState("");
  const { place, focus } = useKeptFocus();
  const { size, players } = scene.position;
  const slides = useSlides(scene);
  const hints = hand?.hints?.chances ?? null;
  const offers = offersOf(hand?.choices ?? []);
  const picked = hand?.draft ?? "";
  const lifted = offers.has(picked.slice(0, 2)) ? picked.slice(0, 2) : "";
  const to = (offers.get(lifted)?.has(aim[0]) && aim) || picked.slice(2);
  const shown = hand?.sent ?? (lifted && to ? lifted + to : "");

  const back = () => {
    setAim("");
    if (picked[2] && players === 4) {
      hand?.pick(lifted);
      focus(picked[2]);
    } else {
      hand?.pick(null);
      focus(lifted);
    }
  };
  /** @param {string} to */
  const push = (to) => {
    const points = offers.get(lifted)?.get(to) ?? [];
    setAim("");
    if (points[0]) {
      hand?.pick(lifted + to);
      focus("point");
    } else {
      const path = pathOf(lifted + to, size);
      focus(cellName(path[path.length - 1], size));
      hand?.choose(lifted + to);
    }
  };
  /** @type {Grip} */
  const grip = {
    offers,
    lifted,
    shown,
    aim: setAim,
    back,
    take: (cell) => {
      setAim("");
      hand?.pick(cell === lifted ? null : cell);
    },
    push,
    // For four the point is still to be turned, and the row is shown meanwhile.
    tap: (to) => (players === 4 || picked[2] === to ? push(to) : hand?.pick(lifted + to)),
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
    <${Seats} scene=${scene} />
    <div class="tray" role="group" aria-label=${t("quixo.board", { size })}>
      <div class="ground" aria-hidden="true"></div>
      <${Coordinates} size=${size} />
      <${BoardCells} scene=${scene} hints=${hints} grip=${grip} slides=${slides} />
      <${Leaving} size=${size} slides=${slides} />
      <${Ghosts} scene=${scene} shown=${shown} sent=${Boolean(hand?.sent)} />
      <${LastArrow} scene=${scene} />
      <${Lines} scene=${scene} wait=${slides.at(-1)?.wait ?? 0} />
      <${Handles} size=${size} hints=${hints} grip=${grip} />
    </div>
    <${BelowTheBoard} scene=${scene} hand=${hand} grip=${grip} />
  </div>
  ${children}`;
}

/** @param {{ scene: Scene }} props */
export function Ending({ scene }) {
  return html`<div class="quixo-ending">
    ${endingTold(scene).map((sentence) => html`<p>${sentence}</p>`)}
    <p class="about">${teams(scene)}</p>
  </div>`;
}
