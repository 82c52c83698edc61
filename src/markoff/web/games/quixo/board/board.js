// Quixo: cubes on a square board. Take one from the edge, then say where it is pushed back in.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { endingTold, teams } from "../words.js";
import { BoardCells } from "./cells.js";
import { useKeptFocus } from "./focus.js";
import { BelowTheBoard, Seats } from "./four.js";
import { steer, useGrip } from "./grip.js";
import { Handles } from "./handles.js";
import { Coordinates, Ghosts, LastArrow, Leaving, Lines } from "./layers.js";
import { useSlides } from "./slides.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** @param {{ scene: Scene, hand: Hand | null, children?: any }} props */
export function Board({ scene, hand, children }) {
  const { place, focus } = useKeptFocus();
  const { size, players } = scene.position;
  const grip = useGrip(scene, hand, focus);
  const slides = useSlides(scene);
  const hints = hand?.hints?.chances ?? null;
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => steer(event, grip, focus);
  return html`<div class=${`quixo players-${players} size-${size}`} ref=${place} onKeyDown=${onKeyDown}>
    <${Seats} scene=${scene} />
    <div class="tray" role="group" aria-label=${t("quixo.board", { size })}>
      <div class="ground" aria-hidden="true"></div>
      <${Coordinates} size=${size} />
      <${BoardCells} scene=${scene} hints=${hints} grip=${grip} slides=${slides} />
      <${Leaving} size=${size} slides=${slides} />
      <${Ghosts} scene=${scene} shown=${grip.shown} sent=${Boolean(hand?.sent)} />
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
