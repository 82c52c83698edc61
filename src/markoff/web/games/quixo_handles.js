// Where the cube in the hand can be pushed back in.

import { html } from "../core/html.js";
import { percent, t } from "../core/words.js";
import { placeOf } from "./quixo_places.js";
import { pathOf, TOWARDS } from "./quixo_pushes.js";

/** The best chance of a push, whichever way its point is turned.
 * @param {Record<string, number> | null} hints @param {string} push */
function chanceOf(hints, push) {
  const found = Object.entries(hints ?? {}).filter(([choice]) => choice.startsWith(push));
  if (!found.length) return "";
  return percent(Math.max(...found.map(([, chance]) => chance)));
}

/** @param {{ view: import("./index.js").View, hand: import("./quixo.js").Hand }} props */
export function Handles({ view, hand }) {
  const { size } = view.position;
  const sides = [...(hand.offers.get(hand.lifted)?.keys() ?? [])];
  return sides.map((side) => {
    const path = pathOf(hand.lifted + side, size);
    const end = path[path.length - 1];
    const [dx, dy] = TOWARDS[side];
    const chance = chanceOf(view.hints, hand.lifted + side);
    const name = t(`quixo.handle.${side}`, { cell: hand.lifted });
    return html`<button type="button" key=${side} class=${`handle from-${side} ${hand.shown[2] === side ? "aimed" : ""}`}
      style=${placeOf({ x: end.x + dx, y: end.y + dy }, size)} data-spot=${side}
      aria-label=${chance ? `${name}, ${t("quixo.chance", { chance })}` : name}
      onClick=${() => hand.push(side)} onFocus=${() => hand.aim(side)} onBlur=${() => hand.aim("")}
      onPointerEnter=${() => hand.aim(side)} onPointerDown=${() => hand.aim(side)} onPointerLeave=${() => hand.aim("")}>
      <svg viewBox="0 0 16 10" aria-hidden="true"><path d="M1 1h14L8 9z" /></svg>
      ${chance && html`<span class="odds">${chance}</span>`}
    </button>`;
  });
}
