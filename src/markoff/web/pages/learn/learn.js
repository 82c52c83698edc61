// A guided first game: the board of the game, and beside it what to do with it, step by step.

import { gameName } from "../../core/games.js";
import { html, useEffect, useMemo } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { t, wordsFor } from "../../core/words.js";
import { COVERS } from "../../games/covers.js";
import { gameOf } from "../../games/index.js";
import Lost from "../parts/lost.js";
import { Page } from "../parts/page.js";
import { resultOf } from "../parts/result.js";
import { NotHere, Waking } from "../parts/waking.js";
import { Ask } from "../table/ears/ask.js";
import { useHurry } from "../table/rhythm.js";
import { useSpaceBar } from "../table/space_bar.js";
import { Bubble } from "./bubble.js";
import { Lesson } from "./lesson.js";
import { usePointing } from "./pointing.js";
import { handOf, sceneOf } from "./scene.js";
import { isBehind, TRIES } from "./stand.js";
import { useVoice } from "./voice.js";

/** @typedef {import("./stand.js").Stand} Stand */
/** @typedef {import("../../games/scene.js").Scene} Scene */

/** @param {{ name: string }} props */
export default function Learn({ name }) {
  const known = Object.values(COVERS).some(({ lessons }) => lessons.includes(name));
  return known ? html`<${Taking} key=${name} name=${name} />` : html`<${Lost} />`;
}

/** The games with a lesson of their own for several players have a name for it.
 * @param {string} lesson @param {string} game */
export function lessonName(lesson, game) {
  return wordsFor(`learn.name.${lesson}`) ?? gameName(game);
}

/** @param {{ name: string }} props */
function Taking({ name }) {
  const lesson = useMemo(() => new Lesson(name), [name]);
  useEffect(() => {
    lesson.begin();
    return () => lesson.leave();
  }, [lesson]);
  const stand = lesson.stand.value;
  const problem = lesson.problem.value;
  if (stand) return html`<${Taken} name=${name} lesson=${lesson} stand=${stand} />`;
  return html`<${Page} title=${t("learn.title")}>
    <${Waking} />
    ${problem && html`<${NotHere} problem=${problem} again=${() => lesson.begin()} />`}
  </${Page}>`;
}

/** @param {{ name: string, lesson: Lesson, stand: Stand }} props */
function Taken({ name, lesson, stand }) {
  const { taught } = stand;
  const { Board } = gameOf(taught.game);
  const scene = useMemo(() => sceneOf(stand), [stand]);
  const hand = handOf(stand, lesson);
  const title = lessonName(name, taught.game);
  const names = { bot: nameAt(scene, 1), partner: nameAt(scene, 2) };
  const said = t(`learn.${name}.${taught.say}`, names);
  const answered = answerTo(name, stand, scene, names);
  useVoice(stand, scene, said, answered);
  usePointing(stand);
  useSpaceBar(scene, hand);
  const hurry = useHurry(lesson);
  useEffect(() => {
    document.title = `${t("learn.title")}: ${title} · Markoff`;
  }, [title]);
  return html`<div class=${`match lesson game-${scene.game} seats-${scene.seats.length}`} data-step=${stand.step} data-ply=${scene.ply}>
    <header class="top">
      <a class="home" href="/" aria-label=${t("common.home")}><span aria-hidden="true">‹</span></a>
      <h1><span>${title}</span> <span class="code">${t("learn.title")}</span></h1>
      <${Ask} live=${null} scene=${scene} hand=${hand} />
    </header>
    <${Bubble} name=${name} lesson=${lesson} stand=${stand} said=${said} answered=${answered} />
    <main id="main" tabindex="-1" ...${hurry}>
      ${lesson.problem.value && html`<p class="problem" role="alert">${reason(lesson.problem.value)}</p>`}
      <div class="game"><${Board} scene=${scene} hand=${hand} /></div>
    </main>
  </div>`;
}

/** Who sits so many places further. @param {Scene} scene @param {number} places */
function nameAt({ seats, seat }, places) {
  return seats[(seat + places) % seats.length].name;
}

/** What is said to a choice: that it is right, how a free game ended, or why it is not what was asked for.
 * @param {string} name @param {Stand} stand @param {Scene} scene
 * @param {Record<string, string>} names */
function answerTo(name, stand, scene, names) {
  const { taught, tries } = stand;
  const { kind, check, say, right = [], positions, winners, scores, reason } = taught;
  if (isBehind(stand) || kind === "read") return "";
  if (scene.over) {
    const { game, seats, yours } = scene;
    return resultOf({ game, seats, positions, winners, scores, reason }, yours);
  }
  if (taught.done) return taught.goes_on ? "" : t("learn.well_done");
  if (!tries) return "";
  const why = wordsFor(`learn.${name}.${say}.not`, names) ?? t(`learn.not.${check || kind}`, names);
  if (tries < TRIES) return why;
  return t("learn.shown", { choice: gameOf(taught.game).nameOf(right[0], scene) });
}
