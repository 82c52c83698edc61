// What the day of the player brings.

import { get } from "../../core/api.js";
import { dayOf } from "../../core/days.js";
import { useEffect, useState } from "../../core/html.js";

/** @typedef {import("../../core/http.d.ts").Today} Today */
/** @typedef {import("../../core/reasons.js").Said} Said */

const MINUTE = 60_000;

/** The date where the player is; it changes at midnight, while the page is open. */
export function useDay() {
  const [day, setDay] = useState(dayOf);
  useEffect(() => {
    const look = () => setDay(dayOf());
    const timer = setInterval(look, MINUTE);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return day;
}

/** @param {string} day @returns {{ today: Today | null, problem: Said | null, load: () => void }} */
export function useToday(day) {
  const [today, setToday] = useState(/** @type {Today | null} */ (null));
  const [problem, setProblem] = useState(/** @type {Said | null} */ (null));
  const load = () => {
    setProblem(null);
    get(`/api/today?date=${day}`).then(setToday, setProblem);
  };
  useEffect(load, [day]);
  return { today: today?.date === day ? today : null, problem, load };
}
