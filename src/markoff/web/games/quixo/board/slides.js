// The pushes that are to be seen on the board right now. Bots may answer before our own row has come to
// rest: then each push waits until the one before is done. Nothing else ever waits for it.

import { useRef } from "../../../core/html.js";
import { grains, markOf, pathOf, slid, TOWARDS } from "./pushes.js";

/** @typedef {import("./pushes.js").Spot} Spot */
/** @typedef {import("../notation.js").Cube} Cube */

/** A little longer than the animations in quixo.css, in milliseconds. */
const LENGTH = 380;

/**
 * @typedef {object} Slide
 * @property {number} ply
 * @property {Spot[]} path from the gap to where the cube comes in
 * @property {[number, number]} direction where it comes from
 * @property {Spot} gap
 * @property {Cube} taken as it was before
 * @property {number} grain
 * @property {number} wait in milliseconds
 * @property {number} until
 */

/** @param {import("../../scene.js").Scene<import("../notation.js").Quixo>} scene @returns {Slide[]} */
export function useSlides(scene) {
  const drawn = useRef({
    ply: -1,
    rows: /** @type {Cube[][]} */ ([]),
    slides: /** @type {Slide[]} */ ([]),
  });
  const { ply, position, before } = scene;
  if (drawn.current.ply !== ply) {
    const last =
      drawn.current.ply < 0 && before
        ? { ply: ply - 1, rows: before.rows, slides: [] }
        : drawn.current;
    drawn.current = { ply, rows: position.rows, slides: slidesSince(last, scene) };
  }
  return drawn.current.slides;
}

/** @param {{ ply: number, rows: Cube[][], slides: Slide[] }} last what was drawn before @param {import("../../scene.js").Scene<import("../notation.js").Quixo>} scene */
function slidesSince(last, { ply, turns, position }) {
  const { size, players } = position;
  // More than one round at once: somebody was away, or turns the pages of a replay.
  const news = ply - last.ply;
  if (last.ply < 0 || news < 1 || news > players || last.rows.length !== size) return [];
  const now = performance.now();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const going = last.slides.filter((slide) => slide.until > now);
  // Who plays on faster than the rows slide is not kept waiting by rounds that are over.
  const slides = going.length + news > players ? [] : going;
  let { rows } = last;
  for (let back = news; back >= 1; back--) {
    const push = turns[turns.length - back] ?? "";
    const path = pathOf(push, size);
    if (!path.length) continue;
    const [gap] = path;
    const wait = still ? 0 : Math.max(0, (slides.at(-1)?.until ?? now) - now);
    slides.push({
      ply: ply - back + 1,
      path,
      direction: TOWARDS[push[2]],
      gap,
      taken: rows[gap.y][gap.x],
      grain: grains(turns.slice(0, turns.length - back), size)[gap.y][gap.x],
      wait,
      until: now + wait + LENGTH,
    });
    const mover = (position.seat + players - back) % players;
    rows = slid(rows, path, { mark: markOf(mover), point: "" });
  }
  return slides;
}
