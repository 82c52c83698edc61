// On a phone the list of seats is far below: the clocks that matter now stay in sight above the game.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Clock } from "./around.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../games/index.js").View} View */

const ROOM_FOR = 2;

/** The list of seats tells them to those who listen. @param {{ live: Live, view: View }} props */
export function Clocks({ live, view }) {
  const shown = view.over ? [] : clocksThatMatter(view);
  if (!shown.length) return null;
  return html`<ul class="clocks" aria-hidden="true">
    ${shown.map((seat) => {
      const { name, ms_left } = view.seats[seat];
      const runs = thinks(view, seat);
      return html`<li key=${seat} class=${runs ? "runs" : ""}>
        <span class="name">${isOnlyOwn(view, seat) ? t("table.you") : name}</span> <${Clock} ms=${ms_left} runs=${runs} since=${live.since.value} />
      </li>`;
    })}
  </ul>`;
}

/** The own one, then of those that run the ones with the least left. @param {View} view @returns {number[]} */
export function clocksThatMatter(view) {
  const left = (/** @type {number} */ seat) => view.seats[seat].ms_left ?? 0;
  const all = view.seats.flatMap((seat, n) => (seat.ms_left === undefined ? [] : [n]));
  const own = all.filter((seat) => seat === view.seat && view.yours.includes(seat));
  const running = all.filter((seat) => !own.includes(seat) && thinks(view, seat));
  running.sort((one, other) => left(one) - left(other));
  return [...own, ...running].slice(0, ROOM_FOR);
}

/** @param {View} view @param {number} seat */
function isOnlyOwn({ yours }, seat) {
  return yours.length === 1 && yours[0] === seat;
}

/** @param {View} view @param {number} seat */
function thinks(view, seat) {
  return view.awaited.includes(seat) && !view.seats[seat].chosen;
}
