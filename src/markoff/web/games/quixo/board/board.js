// Quixo: cubes on a square board. Take one from the edge, then say where it is pushed back in.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { useDrag } from "../hand/drag.js";
import { useKeptFocus } from "../hand/focus.js";
import { useGrip } from "../hand/grip.js";
import { Handles } from "../hand/handles.js";
import { steer } from "../hand/keys.js";
import { useWhyNot, WhyNot } from "../hand/why_not.js";
import { endingTold, teams } from "../words.js";
import { BoardCells } from "./cells.js";
import { BelowTheBoard, Seats } from "./four.js";
import { Coordinates, Ghosts, LastArrow, Leaving, Lines } from "./layers.js";
import { useSlide } from "./slides.js";
import { viewOf } from "./view.js";

/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** @param {{ scene: Scene, hand: Hand | null, children?: any }} props */
export function Board({ scene, hand, children }) {
  const { place, focus } = useKeptFocus();
  const { size, players } = scene.position;
  const view = viewOf(scene);
  const grip = useGrip(scene, hand, focus);
  const { isDragged, handlers } = useDrag(grip, view);
  const { shown, refuse } = useWhyNot(scene, hand);
  const slide = useSlide(scene);
  const hints = hand?.hints?.chances ?? null;
  const onKeyDown = (/** @type {KeyboardEvent} */ event) =>
    steer(event, { scene, view, grip, focus });
  return html`<div class=${`quixo players-${players} size-${size}`} ref=${place} onKeyDown=${onKeyDown}>
    <${Seats} scene=${scene} />
    <div class=${isDragged ? "tray dragging" : "tray"} ...${handlers}>
      <div class="ground" aria-hidden="true"></div>
      <${Coordinates} view=${view} />
      <div role="grid" aria-label=${t("quixo.board", { size })} aria-describedby="quixo-keys">
        <${BoardCells} scene=${scene} view=${view} hints=${hints} grip=${grip} slide=${slide} refuse=${refuse} />
      </div>
      <p id="quixo-keys" class="unseen">${t("quixo.keys")}</p>
      <${Leaving} view=${view} slide=${slide} />
      <${Ghosts} scene=${scene} view=${view} shown=${grip.shown} sent=${Boolean(hand?.sent)} />
      <${LastArrow} scene=${scene} view=${view} />
      <${Lines} scene=${scene} view=${view} />
      <${Handles} view=${view} hints=${hints} grip=${grip} />
      <${WhyNot} view=${view} shown=${shown} />
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
