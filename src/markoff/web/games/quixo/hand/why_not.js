// Why a cube cannot be taken, in a word at its place. What is allowed comes from the server; this only
// says what the picture shows.

import { html, useEffect, useState } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { t } from "../../../core/words.js";
import { cellName, offersOf } from "../board/pushes.js";
import { pointWords } from "../words.js";
import { cubeReason } from "./typed.js";

/** @typedef {import("../board/pushes.js").Spot} Spot */
/** @typedef {import("../../scene.js").Scene<import("../notation.js").Quixo>} Scene */
/** @typedef {import("../../scene.js").Hand} Hand */

/** Milliseconds in which the word can be read. */
const READING = 2500;

/** Empty where nobody could expect to take it. @param {Scene} scene @param {Hand | null} hand @param {Spot} spot */
export function whyNot(scene, hand, { x, y }) {
  if (!hand) return "";
  if (!hand.choices.length) return t("quixo.no.turn");
  const { size, rows } = scene.position;
  if (offersOf(hand.choices).has(cellName({ x, y }, size))) return "";
  const reason = cubeReason(scene, { x, y });
  return reason === "point" ? pointWords(scene, rows[y][x]) : t(`quixo.no.${reason}`);
}

/** Says it, for eyes and ears, until it has been read or something has happened.
 * @param {Scene} scene @param {Hand | null} hand */
export function useWhyNot(scene, hand) {
  const [said, setSaid] = useState(
    /** @type {{ spot: Spot, words: string, ply: number } | null} */ (null),
  );
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), READING);
    return () => clearTimeout(timer);
  }, [said]);
  const shown = said?.ply === scene.ply && !hand?.draft ? said : null;
  /** @param {Spot} spot */
  const refuse = (spot) => {
    const words = whyNot(scene, hand, spot);
    setSaid(words ? { spot, words, ply: scene.ply } : null);
    tell(words);
  };
  return { shown, refuse };
}

/** @param {{ view: import("../board/view.js").View, shown: { spot: Spot, words: string } | null }} props */
export function WhyNot({ view, shown }) {
  if (!shown) return null;
  const { x } = view.spot(shown.spot);
  const part = x === 0 ? "at-start" : x === view.size - 1 ? "at-end" : "";
  return html`<span class=${`why-not ${part}`} style=${view.place(shown.spot)} aria-hidden="true"><b>${shown.words}</b></span>`;
}
