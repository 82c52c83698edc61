// What is tried at a costly choice: a choice of one's own, or the better one as if it had been played.
// Either ends with the next step.

import { useState } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { t } from "../../core/words.js";
import { judged } from "../again/judging.js";
import { sceneAnswering, sceneAsking } from "../again/scene.js";
import { spoken } from "../again/verdict.js";
import { verdictWords } from "../again/words.js";
import { handOver } from "../parts/hand.js";
import { sceneAfter, toldAfter } from "../replay/scenes.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Costly} Costly */
/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("../again/judging.js").Verdict} Verdict */
/** @typedef {import("./review.js").NameOf} NameOf */
/** `asks` for a choice, `answers` it, or shows the better one `played`
 * @typedef {{ costly: Costly, shows: "asks" | "answers" | "played", draft: string | null, verdict: Verdict | null }} Tried */
/**
 * @typedef {object} Attempt
 * @property {Tried | null} tried
 * @property {(costly: Costly) => void} ask
 * @property {(costly: Costly) => void} play
 * @property {() => void} stop
 * @property {(choice: string) => void} choose
 * @property {(draft: string | null) => void} pick
 */

/** @param {Replay} replay @param {import("../../core/worth.js").Unit} unit @param {number} ply @param {NameOf} nameOf
 * @returns {Attempt} */
export function useAttempt(replay, unit, ply, nameOf) {
  const [state, setState] = useState(/** @type {Tried | null} */ (null));
  const tried = state?.costly.ply === ply ? state : null;
  /** @param {Costly} costly @param {Verdict | null} verdict @param {string} said */
  const play = (costly, verdict, said) => {
    setState({ costly, shows: "played", draft: null, verdict });
    for (const sentence of [said, ...toldAfter(replay, costly)]) tell(sentence);
  };
  const choose = (/** @type {string} */ choice) => {
    const verdict = tried && judged(tried.costly, unit, choice);
    if (!tried || !verdict) return;
    const { costly } = tried;
    const said = spoken(verdictWords(aboutOf(replay, unit, costly, nameOf), costly, verdict));
    if (verdict.kind === "best" && costly.after) return play(costly, verdict, said);
    setState({ costly, shows: "answers", draft: null, verdict });
    tell(said);
  };
  return {
    tried,
    choose,
    play: (costly) => play(costly, null, t("review.shown")),
    stop: () => setState(null),
    pick: (draft) => tried && setState({ ...tried, draft }),
    ask: (costly) => {
      setState({ costly, shows: "asks", draft: null, verdict: null });
      tell(t("review.try_ask"));
    },
  };
}

/** For the words of a verdict. @param {{ game: string }} replay @param {import("../../core/worth.js").Unit} unit
 * @param {Costly} costly @param {NameOf} nameOf */
export function aboutOf({ game }, unit, { ply, seat }, nameOf) {
  return { game, unit, nameOf: (/** @type {string} */ choice) => nameOf(choice, ply, seat) };
}

/** The board while something is tried. @param {Replay} replay @param {import("../../core/worth.js").Unit} unit
 * @param {Scene} scene of the step @param {Tried} tried @returns {Scene} */
export function sceneTrying(replay, unit, scene, { costly, shows, verdict }) {
  if (shows === "played") return sceneAfter(replay, scene, costly);
  if (shows === "answers" && verdict) return sceneAnswering(scene, costly, unit, verdict.tried);
  return sceneAsking(scene, costly.seat);
}

/** The choice that is asked for. @param {Attempt} attempt */
export function askedIn({ tried }) {
  return tried?.shows === "asks" ? tried.costly : null;
}

/** Only while a choice is asked for. @param {Attempt} attempt */
export function handOf(attempt) {
  const asked = askedIn(attempt);
  if (!asked) return null;
  const { pick, choose, tried } = attempt;
  const choices = asked.weighed.map(({ choice }) => choice);
  return handOver({ choices, draft: tried?.draft ?? null, seat: asked.seat, pick, choose });
}
