// Waiting for a review: a bot needs some seconds for a whole match, and says how far it is.

import { useEffect, useRef, useState } from "../../core/html.js";
import { keepReview } from "../../core/kept_games.js";
import { reviewOf } from "../../core/replays.js";

/** @typedef {import("../../core/replays.js").Review} Review */
/**
 * @typedef {object} Reviewing
 * @property {"asleep" | "thinking" | "found" | "failed" | "offline"} state
 * @property {Review | null} review
 * @property {import("../../core/replays.js").Progress | null} progress
 * @property {import("../../core/reasons.js").Said | null} problem
 * @property {() => void} ask
 * @property {() => void} stop
 */

const ASLEEP = /** @type {Omit<Reviewing, "ask" | "stop">} */ ({
  state: "asleep",
  review: null,
  progress: null,
  problem: null,
});

/** @param {string} name of a table, or of the own record @param {boolean} wanted @returns {Reviewing} */
export function useReview(name, wanted) {
  const [told, setTold] = useState(ASLEEP);
  const asking = useRef(/** @type {AbortController | null} */ (null));
  const leave = () => {
    asking.current?.abort();
    asking.current = null;
  };
  const ask = () => {
    leave();
    const here = new AbortController();
    asking.current = here;
    /** Whoever has left does not want to know any more. @param {Partial<Reviewing>} news */
    const set = (news) => here === asking.current && setTold({ ...ASLEEP, ...news });
    set({ state: "thinking" });
    reviewOf(name, (progress) => set({ state: "thinking", progress }), here.signal).then(
      (review) => {
        set({ state: "found", review });
        keepReview(name, review).catch(() => {}); // the statistics do without
      },
      (problem) => set({ state: problem.status ? "failed" : "offline", problem }),
    );
  };
  const stop = () => {
    leave();
    setTold(ASLEEP);
  };
  useEffect(() => {
    if (wanted && told.state !== "found") ask();
    return leave;
  }, [name, wanted]);
  return { ...told, ask, stop };
}
