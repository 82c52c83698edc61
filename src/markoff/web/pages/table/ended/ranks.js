// The totals in a line or two, the best first. They come up from the last to the first, so that the order
// gives nobody away.

import { html } from "../../../core/html.js";
import { ranked } from "../../../core/scores.js";
import { number } from "../../../core/words.js";
import { calledAt } from "../../../core/you.js";

/** @param {{ scene: import("../../../games/scene.js").Scene }} props */
export function Ranks({ scene }) {
  const { totals, winners } = scene;
  const order = ranked(totals);
  return html`<ol class="ranks">
    ${order.map((seat, n) => {
      const won = winners.includes(seat);
      return html`<li key=${seat} class=${won ? "won" : ""} style=${{ "--later": order.length - 1 - n }}>
        ${(won || !n) && html`<span class=${won ? "star" : "room"} aria-hidden="true">★</span>`}
        <span class="name">${calledAt(scene, seat)}</span> <b>${number(totals[seat])}</b>
      </li>`;
    })}
  </ol>`;
}
