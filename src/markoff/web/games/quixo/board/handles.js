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

/** @param {{ view: import("../../index.js").View, hand: import("./board.js").Hand }} props */
export function Handles({ view, hand }) {
  const finger = useRef(false);
  const { size } = view.position;
  const sides = [...(hand.offers.get(hand.lifted)?.keys() ?? [])];
  return sides.map((side) => {
    const path = pathOf(hand.lifted + side, size);
    const end = path[path.length - 1];
    const [dx, dy] = TOWARDS[side];
    const chance = chanceOf(view.hints, hand.lifted + side);
    const name = t(`quixo.handle.${side}`, { cell: hand.lifted });
    // A finger covers what it points at and has no way to point before it presses.
    const press = (/** @type {MouseEvent} */ { detail }) =>
      finger.current && detail ? hand.tap(side) : hand.push(side);
    const down = (/** @type {PointerEvent} */ { pointerType }) => {
      finger.current = pointerType === "touch";
      hand.aim(side);
    };
    return html`<button type="button" key=${side} class=${`handle from-${side} ${hand.shown[2] === side ? "aimed" : ""}`}
      style=${placeOf({ x: end.x + dx, y: end.y + dy }, size)} data-spot=${side}
      aria-label=${chance ? `${name}, ${t("quixo.chance", { chance })}` : name}
      onClick=${press} onFocus=${() => hand.aim(side)} onBlur=${() => hand.aim("")}
      onPointerEnter=${() => hand.aim(side)} onPointerDown=${down} onPointerLeave=${() => hand.aim("")}>
      <svg viewBox="0 0 16 10" aria-hidden="true"><path d="M1 1h14L8 9z" /></svg>
      ${chance && html`<span class="odds">${chance}</span>`}
    </button>`;
  });
}
