// Waiting for a review: a bot needs some seconds for a whole match.

import { useEffect, useState } from "../../core/html.js";
import { reviewOf } from "../../core/replays.js";

/** @typedef {import("../../core/replays.js").Review} Review */
/**
 * @typedef {object} Reviewing
 * @property {"asleep" | "thinking" | "found" | "failed" | "offline"} state
 * @property {Review | null} review
 * @property {import("../../core/reasons.js").Said | null} problem
 * @property {() => void} ask
 */

const ASLEEP = /** @type {Omit<Reviewing, "ask">} */ ({
  state: "asleep",
  review: null,
  problem: null,
});

/** @param {string} name of a table, or of the own record @param {boolean} atOnce @returns {Reviewing} */
export function useReview(name, atOnce) {
  const [told, setTold] = useState(ASLEEP);
  const ask = () => {
    setTold({ ...ASLEEP, state: "thinking" });
    reviewOf(name).then(
      (review) => setTold({ state: "found", review, problem: null }),
      (problem) => setTold({ ...ASLEEP, state: problem.status ? "failed" : "offline", problem }),
    );
  };
  useEffect(() => {
    if (atOnce) ask();
  }, []);
  return { ...told, ask };
}
