// The rhythm of a table: each turn is seen before the next one comes, bots roll when everybody has
// seen what they did, and a touch shows the table as it is now.

import { useEffect, useRef } from "../../core/html.js";
import { atSpeed } from "../../core/speed.js";
import { DICE } from "../../core/turns.js";
import { gameOf } from "../../games/index.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */

/** Before a bot rolls, in milliseconds at normal speed. */
const BREATH = 700;

/** Keys that press what has the focus. */
const PRESSES = ["Enter", " "];

/** How long a turn is looked at. @param {State} state @param {State} before */
export function lasts({ plan, turns, position }, before) {
  const { read, lasts } = gameOf(plan.game);
  return atSpeed(lasts(turns?.at(-1) ?? "", read(before.position ?? ""), read(position ?? "")));
}

/** Is a bot to roll, and everybody who plays with it sits here? Then our picture sets the pace; where
 * others play too, the server does. @param {State} state */
export function isOurBotToRoll({ plan, awaited, seats, yours = [], position, paused }) {
  if (!plan.pace || plan.typed_in || paused || !awaited.includes(DICE) || !yours.length)
    return false;
  const roller = gameOf(plan.game).roller(gameOf(plan.game).read(position ?? ""));
  const others = seats.filter(({ bot }, seat) => !bot && !yours.includes(seat));
  return roller !== undefined && Boolean(seats[roller]?.bot) && !others.length;
}

/** @param {Live} live */
export function useBotRolls(live) {
  const state = /** @type {State} */ (live.state.value);
  const waits = isOurBotToRoll(state) && !live.isBehind.value;
  const { ply } = state;
  useEffect(() => {
    if (!waits) return;
    const roll = () => live.asked("roll", ply) || live.ask("roll", { ply });
    const timer = setTimeout(roll, live.rest + atSpeed(BREATH));
    return () => clearTimeout(timer);
  }, [waits, ply]);
}

/** The first touch or key only shows where the table stands: what lay under it may mean something
 * else by then. @param {{ isBehind: { value: boolean }, hurry: () => void }} live @returns {Record<string, (event: Event) => void>} */
export function useHurry(live) {
  const skipped = useRef(false);
  return {
    onPointerDownCapture: () => {
      skipped.current = live.isBehind.value;
      live.hurry();
    },
    onClickCapture: (event) => {
      if (skipped.current) {
        event.preventDefault();
        event.stopPropagation();
      }
      skipped.current = false;
    },
    onKeyDownCapture: (event) => {
      const { key } = /** @type {KeyboardEvent} */ (event);
      if (!live.isBehind.value || !PRESSES.includes(key)) return;
      live.hurry();
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
