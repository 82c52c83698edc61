// What has been played, in words, the latest first. Each line shows the table as it was then.

import { html, useEffect, useMemo, useRef, useState } from "../../../core/html.js";
import { DICE, turnOf } from "../../../core/turns.js";
import { t } from "../../../core/words.js";
import { gameOf } from "../../../games/index.js";
import { isBeside } from "../wide/beside.js";

/** @typedef {import("../../../core/live.js").Live} Live */
/** @typedef {import("../../../games/scene.js").Scene<any>} Scene */
/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("@preact/signals").Signal<number | null>} Looked the ply that you look back at */

const SHOWN = 40;

/** @param {{ live: Live, scene: Scene, course: Course, looked: Looked }} props */
export function Log({ live, scene, course, looked }) {
  const [open, setOpen] = useState(isBeside); // where there is room for it
  const [all, setAll] = useState(false);
  const { ply } = scene;
  useEffect(() => {
    if (open) course.complete(live.table).catch(() => {});
  }, [open, ply, course.isComplete]);
  /** @param {{ currentTarget: HTMLDetailsElement }} event */
  const toggled = ({ currentTarget: log }) => {
    setOpen(log.open);
    // On a phone it opens below the screen.
    if (log.open && !isBeside()) log.scrollIntoView({ block: "start" });
  };
  if (!ply) return null;
  const first = all ? 1 : Math.max(1, ply - SHOWN + 1);
  const plies = Array.from({ length: ply - first + 1 }, (_, n) => ply - n);
  return html`<details class="log" open=${open} onToggle=${toggled}>
    <summary>${t("table.log")}</summary>
    ${
      open &&
      html`<ol reversed start=${ply}>
      ${plies.map((n) => html`<${Line} key=${n} n=${n} scene=${scene} course=${course} looked=${looked} />`)}
    </ol>`
    }
    ${open && first > 1 && html`<button class="quiet" onClick=${() => setAll(true)}>${t("table.log_all")}</button>`}
  </details>`;
}

/** @param {{ n: number, scene: Scene, course: Course, looked: Looked }} props */
function Line({ n, scene, course, looked }) {
  const [before, after] = [course.moments.value[n - 1], course.moments.value[n]];
  const turn = scene.turns[n - 1] ?? "";
  const names = scene.seats.map(({ name }) => name);
  const words = useMemo(
    () => wordsOf(scene, turn, before, after),
    [turn, before?.position, after?.position, names.join()],
  );
  const look = () => {
    looked.value = n;
  };
  return html`<li><button class="quiet" disabled=${!after} aria-pressed=${looked.value === n} onClick=${look}>${words}</button></li>`;
}

/** @param {Scene} scene @param {string} turn @param {import("./course.js").Moment | undefined} before
 * @param {import("./course.js").Moment | undefined} after */
function wordsOf({ game, seats, yours }, turn, before, after) {
  if (!before || !after) return turn;
  const { announce, isRoll, read } = gameOf(game);
  const names = seats.map(({ name }) => name);
  const [old, now] = [read(before.position), read(after.position)];
  const did = turnOf(turn, isRoll(turn) ? [DICE] : before.acting);
  return announce(did, old, now, names, yours).join(" ");
}

/** The table as it was then, with nothing to do. @param {Scene} scene @param {Course} course @param {number} ply
 * @returns {Scene} */
export function sceneAt(scene, course, ply) {
  const { read } = gameOf(scene.game);
  const position = course.moments.value[ply]?.position;
  if (position === undefined) return scene;
  const before = course.moments.value[ply - 1]?.position;
  const turns = scene.turns.slice(0, ply);
  return {
    ...scene,
    ...{ ply, turns, position: read(position), before: before ? read(before) : null },
    ...{ awaited: [], over: false, winners: [], totals: [] },
  };
}

/** @param {{ looked: Looked }} props */
export function LookingBack({ looked }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [looked.value]);
  if (looked.value === null) return null;
  const stop = () => {
    looked.value = null;
  };
  return html`<div class="looking-back" role="status" ref=${place}>
    <p>${t("table.looking_back", { n: looked.value })}</p>
    <button class="first" onClick=${stop}>${t("table.back_to_game")}</button>
  </div>`;
}
