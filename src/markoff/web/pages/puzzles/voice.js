// A puzzle in words: the question, what comes of the answer, and what happens on the board.

import { useEffect } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { t, wordsFor } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { resultOf } from "../parts/result.js";
import { soundAt, toldAt } from "../parts/turn_told.js";
import { changeWords } from "./form/figures.js";
import { isAnswered, lineOf } from "./solving.js";
import { leadsTo, worthOf } from "./worth.js";

/** @typedef {import("./solving.js").Stand} Stand */
/** @typedef {import("./solving.js").Solved} Solved */
/** @typedef {import("../../games/scene.js").Scene} Scene */

/** The question, or what comes of the answer: the first sentence is the most important one.
 * @param {Stand} stand @param {Scene} asked the scene of the question
 * @param {import("../../games/scene.js").Hand | null} hand @returns {string[]} */
export function saidOf({ posed, own, best, seen }, asked, hand) {
  const { unit, themes, game } = posed;
  const { nameOf, status } = gameOf(game);
  const leads = (/** @type {Solved} */ solved) => leadsTo(unit, worthOf(solved, solved.choice));
  if (best && seen === "best")
    return [t("puzzles.answer", { choice: nameOf(best.choice, asked) }), leads(best)];
  if (own) {
    const chose = t("puzzles.you_chose", { choice: nameOf(own.choice, asked), leads: leads(own) });
    return [t(own.right ? "puzzles.right" : "puzzles.wrong"), chose];
  }
  const question = wordsFor(`puzzles.ask.${themes[0]}`) ?? t(`puzzles.ask_by.${unit}`);
  return [question, status(asked, hand)];
}

/** How the game ended with the turn on the board; else empty. @param {Stand} stand @param {Scene} scene */
function endOf(stand, { over, seats, yours }) {
  const { positions, winners, scores, reason } = lineOf(stand);
  const { game } = stand.posed;
  return over ? resultOf({ game, seats, positions, winners, scores, reason }, yours) : "";
}

/** Says it aloud, and what happens on the board; returns that.
 * @param {Stand} stand @param {Scene} scene @param {string[]} said */
export function useVoice(stand, scene, said) {
  const { posed, own, best, seen, ply, from } = stand;
  const line = { ...lineOf(stand), game: posed.game };
  const ended = endOf(stand, scene);
  const told = isAnswered(stand) ? [...toldAt(line, ply, scene), ended].filter(Boolean) : [];
  const change = isAnswered(stand) ? [changeWords(stand.change)] : [];
  useEffect(() => tell([...said, ...change].join(" ")), [posed, own, best, seen]);
  useEffect(() => {
    if (from < 0) return;
    soundAt(line, ply);
    for (const sentence of told) tell(sentence);
  }, [seen, ply]);
  return { told, ended };
}
