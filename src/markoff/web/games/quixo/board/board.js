// Quixo: cubes on a square board. Take one from the edge, then say where it is pushed back in.

import { html } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { useDrag } from "../hand/drag.js";
import { useKeptFocus } from "../hand/focus.js";
import { useGrip } from "../hand/grip.js";
import { Handles } from "../hand/handles.js";
import { steer } from "../hand/keys.js";
import { useStop } from "../hand/stop.js";
import { useWhyNot, WhyNot } from "../hand/why_not.js";
import { ComparedPushes } from "../review/compared.js";
import { BoardCells } from "./cells.js";
import { BelowTheBoard, Seats } from "./four.js";
import { Coordinates, Ghosts, LastArrow, Leaving, Lines } from "./layers.js";
import { cellName, cells } from "./pushes.js";
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
  const { stop, handlers: keyboard } = useStop(
    cells(size).map((spot) => cellName(view.cell(spot), size)),
    grip,
  );
  const hints = hand?.hints?.chances ?? null;
  const onKeyDown = (/** @type {KeyboardEvent} */ event) =>
    steer(event, { scene, view, grip, focus });
  return html`<div class=${`quixo players-${players} size-${size}`} ref=${place} onKeyDown=${onKeyDown}>
    <${Seats} scene=${scene} />
    <div class=${isDragged ? "tray dragging" : "tray"} ...${handlers}>
      <div class="ground" aria-hidden="true"></div>
      <${Coordinates} view=${view} />
      <h2 class="unseen">${t("quixo.heading")}</h2>
      <div role="grid" aria-label=${t("quixo.board", { size })} aria-describedby="quixo-keys" ...${keyboard}>
        <${BoardCells} stop=${stop} scene=${scene} view=${view} hints=${hints} grip=${grip} slide=${slide} refuse=${refuse} />
      </div>
      <p id="quixo-keys" class="unseen">${t("quixo.keys")}</p>
      <${Leaving} view=${view} slide=${slide} />
      <${Ghosts} scene=${scene} view=${view} shown=${grip.shown} sent=${Boolean(hand?.sent)} />
      <${LastArrow} scene=${scene} view=${view} />
      <${Lines} scene=${scene} view=${view} />
      <${ComparedPushes} scene=${scene} view=${view} />
      <${Handles} view=${view} hints=${hints} grip=${grip} />
      <${WhyNot} view=${view} shown=${shown} />
    </div>
    <${BelowTheBoard} scene=${scene} hand=${hand} grip=${grip} />
  </div>
  ${children}`;
}
