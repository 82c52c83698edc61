// On a phone the list of seats is far below: the clocks that matter now stay in sight above the game.

import { html } from "../../core/html.js";
import { calledAt } from "../../core/you.js";
import { Clock } from "./around.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../games/scene.js").Scene} Scene */

const ROOM_FOR = 2;

/** Screen readers find them in the list of seats. @param {{ live: Live, scene: Scene }} props */
export function Clocks({ live, scene }) {
  const shown = scene.over ? [] : clocksThatMatter(scene);
  if (!shown.length) return null;
  return html`<ul class="clocks" aria-hidden="true">
    ${shown.map((seat) => {
      const { ms_left } = scene.seats[seat];
      const runs = thinks(scene, seat);
      return html`<li key=${seat} class=${runs ? "runs" : ""}>
        <span class="name">${calledAt(scene, seat)}</span> <${Clock} ms=${ms_left} runs=${runs} since=${live.since.value} />
      </li>`;
    })}
  </ul>`;
}

/** The own one, then of those that run the ones with the least left. @param {Scene} scene @returns {number[]} */
export function clocksThatMatter(scene) {
  const left = (/** @type {number} */ seat) => scene.seats[seat].ms_left ?? 0;
  const all = scene.seats.flatMap((seat, n) => (seat.ms_left === undefined ? [] : [n]));
  const own = all.filter((seat) => seat === scene.seat && scene.yours.includes(seat));
  const running = all.filter((seat) => !own.includes(seat) && thinks(scene, seat));
  running.sort((one, other) => left(one) - left(other));
  return [...own, ...running].slice(0, ROOM_FOR);
}

/** @param {Scene} scene @param {number} seat */
function thinks(scene, seat) {
  return scene.awaited.includes(seat) && !scene.seats[seat].chosen;
}
