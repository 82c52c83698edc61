// Waiting for a replay.

import { named } from "../../core/bots.js";
import { useEffect, useMemo, useState } from "../../core/html.js";
import { replayOf } from "../../core/replays.js";
import { language } from "../../core/words.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/**
 * @typedef {object} Told
 * @property {Replay | null} replay
 * @property {import("../../core/reasons.js").Said | null} problem
 * @property {number} n how many have come: another record may be of a match with the same name
 */
/** @typedef {Told & { written: Replay | null }} Found `written`: with the names of bots as the server writes them */

/** The replay of an address, once it is there. @param {string} name */
export function useReplay(name) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const tell = (/** @type {Omit<Told, "n">} */ news) =>
    setTold((before) => ({ ...news, n: (before?.n ?? 0) + 1 }));
  const load = () =>
    replayOf(name).then(
      (replay) => tell({ replay, problem: null }),
      (problem) => tell({ replay: null, problem }),
    );
  useEffect(() => void load(), [name]);
  const found = useMemo(() => told && withNames(told), [told, language.value]);
  return { found, load };
}

/** @param {Told} told @returns {Found} */
function withNames(told) {
  const { replay } = told;
  const shown = replay && { ...replay, seats: replay.seats.map(named) };
  return { ...told, replay: shown, written: replay };
}
