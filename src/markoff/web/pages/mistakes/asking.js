// One mistake asked again: the board as it was, a choice, and what the review knew of it.

import { useErrorBoundary } from "preact/hooks";
import { dayOf } from "../../core/days.js";
import { html, useEffect, useMemo, useRef, useState } from "../../core/html.js";
import { tell } from "../../core/told.js";
import { date, t } from "../../core/words.js";
import { worthWords } from "../../core/worth.js";
import { gameOf } from "../../games/index.js";
import { judged } from "../again/judging.js";
import { Answer, spoken } from "../again/verdict.js";
import { verdictWords } from "../again/words.js";
import { handOver } from "../parts/hand.js";
import { Ask } from "../table/ears/ask.js";
import { whenWords } from "./days.js";
import { addressOf } from "./mistake.js";
import { sceneAnswered, sceneOf } from "./posed.js";
import { isSolved } from "./schedule.js";
import { mistakes, noteAnswer } from "./shelf.js";

/** @typedef {import("./mistake.js").Mistake} Mistake */
/** @typedef {import("../again/judging.js").Verdict} Verdict */
/** @typedef {import("../../games/scene.js").Scene} Scene */

/** The first answer counts. @param {Mistake} mistake @param {Scene} scene */
function useAnswer(mistake, scene) {
  const { id, game, unit, costly } = mistake;
  const [draft, pick] = useState(/** @type {string | null} */ (null));
  const [verdict, setVerdict] = useState(/** @type {Verdict | null} */ (null));
  const nameOf = (/** @type {string} */ choice) => gameOf(game).nameOf(choice, scene);
  const told = verdict && verdictWords({ game, unit, nameOf }, costly, verdict);
  const choose = (/** @type {string} */ choice) => {
    const found = judged(costly, unit, choice);
    if (!found) return;
    setVerdict(found);
    noteAnswer(id, found.isRight, dayOf());
  };
  useEffect(() => tell(told ? spoken(told) : askWords(mistake)), [verdict]);
  const choices = costly.weighed.map((each) => each.choice);
  const hand = verdict ? null : handOver({ choices, draft, seat: costly.seat, pick, choose });
  return { verdict, told, hand };
}

/** @param {Mistake} mistake */
function askWords({ unit, costly: { lost } }) {
  return t("mistakes.ask", { cost: worthWords(unit, lost) });
}

/** @param {{ mistake: Mistake, n: number, of: number, next: (isRight: boolean) => void }} props */
export function Asking(props) {
  const scene = useMemo(() => sceneOf(props.mistake), [props.mistake.id]);
  const [broken] = useErrorBoundary(); // a file may have brought a position that no board can draw
  if (scene && !broken) return html`<${Posed} ...${props} scene=${scene} />`;
  return html`<main class="page" id="main" tabindex="-1">
    <p class="problem" role="alert">${t("mistakes.unreadable")}</p>
    <p><button class="first" onClick=${() => props.next(false)}>${t("mistakes.next")}</button></p>
  </main>`;
}

/** @param {{ mistake: Mistake, n: number, of: number, next: (isRight: boolean) => void, scene: Scene }} props */
function Posed({ mistake, n, of, next, scene }) {
  const { verdict, told, hand } = useAnswer(mistake, scene);
  const { Board } = gameOf(mistake.game);
  const shown = verdict ? sceneAnswered(scene, mistake, verdict) : scene;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // The board has nothing to press any more.
  useEffect(() => {
    if (verdict || document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [verdict]);
  return html`<div class=${`match lesson game-${scene.game} seats-${scene.seats.length}`}>
    <header class="top">
      <a class="home" href="/" aria-label=${t("common.home")}><span aria-hidden="true">‹</span></a>
      <h1><span>${t("mistakes.title")}</span></h1>
      <${Ask} live=${null} scene=${shown} hand=${hand} />
    </header>
    <section class="bubble" aria-labelledby="mistake">
      <div class="far">
        <h2 id="mistake" ref=${place} tabindex="-1">${t("mistakes.nth", { n, of })}</h2>
        <progress aria-hidden="true" max=${of} value=${n}></progress>
      </div>
      ${
        told && verdict
          ? html`<${Answer} told=${told} isRight=${verdict.isRight} /><${Onward} mistake=${mistake} isLast=${n === of} next=${() => next(verdict.isRight)} />`
          : html`<p class="said">${askWords(mistake)}</p><p class="about">${t("mistakes.from", { date: date(mistake.date) })}</p>`
      }
    </section>
    <main id="main" tabindex="-1"><div class="game"><${Board} scene=${shown} hand=${hand} /></div></main>
  </div>`;
}

/** When it comes again, and the ways on. @param {{ mistake: Mistake, isLast: boolean, next: () => void }} props */
function Onward({ mistake, isLast, next }) {
  const now = mistakes.value.find(({ id }) => id === mistake.id);
  return html`${now && html`<p class="about">${isSolved(now) ? t("mistakes.done") : t("mistakes.again", { when: whenWords(now.due, dayOf()) })}</p>`}
    <div class="buttons">
      <button class="first" onClick=${next}>${t(isLast ? "mistakes.finish" : "mistakes.next")}</button>
      <a class="button" href=${addressOf(mistake)}>${t("mistakes.game")}</a>
    </div>`;
}
