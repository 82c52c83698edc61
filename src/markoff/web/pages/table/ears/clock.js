// Clocks for those who listen: how much is left when they ask, and a word before the own one runs out.

import { formatter } from "../../../core/formats.js";
import { useEffect } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { language, t } from "../../../core/words.js";
import { withYou } from "../../../core/you.js";

/** @typedef {import("../../../core/live.js").Live} Live */
/** @typedef {import("../../../games/scene.js").Scene} Scene */

/** Milliseconds that are left when it is said. */
const WARNINGS = [30_000, 10_000];
const SECOND = 1000;
const UNITS = /** @type {const} */ ([
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
]);

/** @param {Scene} scene */
export const hasClocks = ({ seats, over }) =>
  !over && seats.some(({ ms_left }) => ms_left !== undefined);

/** "Time left: Ada 4 minutes 7 seconds, Ben 5 minutes." @param {Live} live @param {Scene} scene */
export function clocksTold(live, scene) {
  const each = withYou(scene.seats, scene.yours).flatMap(({ name, ms_left }, seat) =>
    ms_left === undefined ? [] : [`${name} ${timeWords(leftOf(live, scene, seat))}`],
  );
  return t("table.time_left", { clocks: each.join(", ") });
}

/** The two largest parts of a time in words. @param {number} ms */
export function timeWords(ms) {
  let rest = Math.ceil(ms / SECOND);
  const parts = UNITS.flatMap(([unit, seconds]) => {
    const n = Math.floor(rest / seconds);
    rest -= n * seconds;
    return n || (unit === "second" && ms < SECOND) ? [inUnits(n, unit)] : [];
  });
  return parts.slice(0, 2).join(" ");
}

/** @param {number} n @param {string} unit */
function inUnits(n, unit) {
  const look = { style: "unit", unit, unitDisplay: "long" };
  return formatter(Intl.NumberFormat, language.value, look).format(n);
}

/** @param {Live} live @param {Scene} scene @param {number} seat */
function leftOf(live, scene, seat) {
  const { ms_left = 0 } = scene.seats[seat];
  const gone = runs(scene, seat) ? Math.max(0, performance.now() - live.since.value) : 0;
  return Math.max(0, ms_left - gone);
}

/** @param {Scene} scene @param {number} seat */
const runs = ({ awaited, seats }, seat) => awaited.includes(seat) && !seats[seat].chosen;

/** @param {Live} live @param {Scene} scene */
export function useClockTold(live, scene) {
  const { yours, seats } = scene;
  const running = scene.over
    ? []
    : yours.filter((seat) => seats[seat].ms_left !== undefined && runs(scene, seat));
  useEffect(() => {
    const timers = running.flatMap((seat) => {
      const left = leftOf(live, scene, seat);
      return WARNINGS.filter((warning) => left > warning).map((warning) =>
        setTimeout(() => tell(warningWords(scene, seat, warning)), left - warning),
      );
    });
    return () => timers.forEach(clearTimeout);
  }, [running.join(), live.since.value, ...running.map((seat) => seats[seat].ms_left)]);
}

/** @param {Scene} scene @param {number} seat @param {number} left */
function warningWords({ yours, seats }, seat, left) {
  const time = timeWords(left);
  return yours.length === 1
    ? t("table.clock_short", { time })
    : t("table.clock_short_of", { time, name: seats[seat].name });
}
