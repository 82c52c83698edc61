// Where the cube in the hand can be pushed back in.

import { html, useRef } from "../../../core/html.js";
import { percent, t } from "../../../core/words.js";
import { placeOf } from "./places.js";
import { pathOf, TOWARDS } from "./pushes.js";

/** The best chance of a push, whichever way its point is turned.
 * @param {Record<string, number> | null} hints @param {string} push */
function chanceOf(hints, push) {
  const found = Object.entries(hints ?? {}).filter(([choice]) => choice.startsWith(push));
  if (!found.length) return "";
  return percent(Math.max(...found.map(([, chance]) => chance)));
}

/** @param {{ size: number, hints: Record<string, number> | null, grip: import("./grip.js").Grip }} props */
export function Handles({ size, hints, grip }) {
  const finger = useRef(false);
  const sides = [...(grip.offers.get(grip.lifted)?.keys() ?? [])];
  return sides.map((side) => {
    const path = pathOf(grip.lifted + side, size);
    const end = path[path.length - 1];
    const [dx, dy] = TOWARDS[side];
    const chance = chanceOf(hints, grip.lifted + side);
    const name = t(`quixo.handle.${side}`, { cell: grip.lifted });
    // A finger covers what it points at and has no way to point before it presses.
    const press = (/** @type {MouseEvent} */ { detail }) =>
      finger.current && detail ? grip.tap(side) : grip.push(side);
    const down = (/** @type {PointerEvent} */ { pointerType }) => {
      finger.current = pointerType === "touch";
      grip.aim(side);
    };
    return html`<button type="button" key=${side} class=${`handle from-${side} ${grip.shown[2] === side ? "aimed" : ""}`}
      style=${placeOf({ x: end.x + dx, y: end.y + dy }, size)} data-spot=${side}
      aria-label=${chance ? `${name}, ${t("quixo.chance", { chance })}` : name}
      onClick=${press} onFocus=${() => grip.aim(side)} onBlur=${() => grip.aim("")}
      onPointerEnter=${() => grip.aim(side)} onPointerDown=${down} onPointerLeave=${() => grip.aim("")}>
      <svg viewBox="0 0 16 10" aria-hidden="true"><path d="M1 1h14L8 9z" /></svg>
      ${chance && html`<span class="odds">${chance}</span>`}
    </button>`;
  });
}
