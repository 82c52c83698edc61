// Waiting for a replay.

import { named } from "../../core/bots.js";
import { useEffect, useMemo, useState } from "../../core/html.js";
import { replayOf } from "../../core/replays.js";
import { language } from "../../core/words.js";

/** @typedef {{ replay: import("../../core/replays.js").Replay | null, problem: import("../../core/reasons.js").Said | null, written?: import("../../core/replays.js").Replay | null }} Found
 * `written`: with the names of bots as the server writes them */

/** The replay of an address, once it is there. @param {string} name */
export function useReplay(name) {
  const [told, setTold] = useState(/** @type {Found | null} */ (null));
  const load = () =>
    replayOf(name).then(
      (replay) => setTold({ replay, problem: null }),
      (problem) => setTold({ replay: null, problem }),
    );
  useEffect(() => void load(), [name]);
  const found = useMemo(() => told && withNames(told), [told, language.value]);
  return { found, load };
}

/** @param {Found} found @returns {Found} */
function withNames({ replay, problem }) {
  const shown = replay && { ...replay, seats: replay.seats.map(named) };
  return { replay: shown, problem, written: replay };
}
