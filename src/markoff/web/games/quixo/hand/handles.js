// Where the cube in the hand can be pushed back in.

import { html } from "../../../core/html.js";
import { percent, t } from "../../../core/words.js";
import { labelOf, pathOf, TOWARDS } from "../board/pushes.js";
import { fromWords } from "../words.js";

/** The best chance of a push, whichever way its point is turned.
 * @param {Record<string, number> | null} hints @param {string} push */
function chanceOf(hints, push) {
  const found = Object.entries(hints ?? {}).filter(([choice]) => choice.startsWith(push));
  if (!found.length) return "";
  return percent(Math.max(...found.map(([, chance]) => chance)));
}

/** Handles are as large as a fingertip: where the margin is narrower they reach over the last cube, which
 * their arrows leave in sight.
 * @type {Record<string, object>} */
const OUTSIDE = { E: { left: "auto", right: 0 }, S: { top: "auto", bottom: 0 } };

/** The letter or number of a row that the arrow covers. @param {import("../board/view.js").View} view
 * @param {import("../board/pushes.js").Spot} end @param {string} seen */
function labelBelow(view, end, seen) {
  if (seen !== "S" && seen !== "W") return undefined;
  return labelOf(view, view.spot(end), seen === "S");
}

/** @param {{ view: import("../board/view.js").View, hints: Record<string, number> | null, grip: import("./grip.js").Grip }} props */
export function Handles({ view, hints, grip }) {
  const { lifted, aim } = grip;
  const sides = [...(grip.offers.get(lifted)?.keys() ?? [])];
  return sides.map((side) => {
    const end = /** @type {import("../board/pushes.js").Spot} */ (
      pathOf(lifted + side, view.size).at(-1)
    );
    const [dx, dy] = TOWARDS[side];
    const seen = view.side(side);
    const chance = chanceOf(hints, lifted + side);
    const label = labelBelow(view, end, seen);
    const name = t("quixo.handle", { cell: lifted, from: fromWords(view, side) });
    return html`<button type="button" key=${side} class=${`handle from-${seen} ${grip.shown[2] === side ? "aimed" : ""}`}
      style=${{ ...view.place({ x: end.x + dx, y: end.y + dy }), ...OUTSIDE[seen] }} data-spot=${side}
      aria-label=${chance ? `${name}, ${t("quixo.chance", { chance })}` : name}
      onClick=${() => grip.push(lifted, side)} onFocus=${() => aim(side)} onBlur=${() => aim("")}
      onPointerEnter=${() => aim(side)} onPointerLeave=${() => aim("")}>
      <span class="arrow" data-label=${label} aria-hidden="true"><svg viewBox="0 0 16 10"><path d="M1 1h14L8 9z" /></svg></span>
      ${chance && html`<span class="odds">${chance}</span>`}
    </button>`;
  });
}
