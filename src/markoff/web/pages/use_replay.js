// Waiting for a replay.

import { useEffect, useState } from "../core/html.js";
import { replayOf } from "../core/replays.js";

/** @typedef {{ replay: import("../core/replays.js").Replay | null, problem: string }} Found */

/** The replay of an address, once it is there. @param {string} name */
export function useReplay(name) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const load = () =>
    replayOf(name).then(
      (replay) => setFound({ replay, problem: "" }),
      (error) => setFound({ replay: null, problem: error.message }),
    );
  useEffect(() => void load(), [name]);
  return { found, load };
}
