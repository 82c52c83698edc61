// A match that is played: the game in the middle, and around it everything that people do with
// each other.

import { gameName } from "../../core/games.js";
import { html, signal, useEffect, useMemo } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { DICE } from "../../core/turns.js";
import { t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { Connection, Consent, Seats, Standstill } from "./around.js";
import { useAwake } from "./awake.js";
import { Clocks } from "./clocks.js";
import { Ask } from "./ears/ask.js";
import { useVoice } from "./ears/voice.js";
import { Ended } from "./ended/ended.js";
import { askHints, Hint } from "./hint.js";
import { Course } from "./log/course.js";
import { Log, LookingBack, sceneAt } from "./log/log.js";
import { Menu } from "./menu.js";
import { NewTalk } from "./new_talk.js";
import { SitIn, useComings, waitsInVain } from "./presence.js";
import { useBotRolls, useHurry } from "./rhythm.js";
import { newScreen } from "./screen.js";
import { TalkPanel } from "./talk.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */
/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("../../games/scene.js").Hand} Hand */

/** Milliseconds after which others may roll for somebody. */
const PATIENCE = 10_000;

/** @param {{ live: Live }} props */
export function Match({ live }) {
  const screen = useMemo(() => newScreen(live), [live]);
  const scene = screen.scene.value;
  const hand = screen.hand.value;
  const state = /** @type {State} */ (live.state.value);
  const { Board } = gameOf(scene.game);
  useVoice(live, scene, hand);
  useComings(live, scene);
  usePatience(scene, screen.waited);
  useBotRolls(live);
  useAwake(scene.yours.length > 0 && !scene.over);
  const hurry = useHurry(live);
  useTitle(state, hand);
  const course = useMemo(() => new Course(), [live]);
  const looked = useMemo(() => signal(/** @type {number | null} */ (null)), [live]);
  useEffect(() => {
    course.note(state);
    looked.value = null;
  }, [state.ply, state.begun]);
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  return html`<div class=${`match game-${scene.game} seats-${scene.seats.length}`} data-ply=${scene.ply} ...${hurry}>
    <header class="top">
      <a class="home" href="/" aria-label=${t("common.home")}><span aria-hidden="true">‹</span></a>
      <h1>${gameName(scene.game)} <span class="code">${state.table}</span></h1>
      <${Connection} live=${live} />
      <${NewTalk} live=${live} />
      <${Ask} scene=${scene} hand=${hand} />
      <${Menu} live=${live} scene=${scene} hand=${hand} />
    </header>
    <main id="main" tabindex="-1">
      <${Clocks} live=${live} scene=${scene} />
      <${Status} live=${live} scene=${scene} hand=${hand} />
      ${live.refused.value && html`<p class="problem" role="alert">${reason(live.refused.value)}</p>`}
      <${SitIn} live=${live} scene=${scene} hand=${hand} awaited=${true} />
      <${Consent} live=${live} />
      <${Standstill} live=${live} scene=${scene} />
      <${LookingBack} looked=${looked} />
      <div class="game"><${Board} ...${looked.value === null ? { scene, hand } : { scene: sceneAt(scene, course, looked.value), hand: null }}>
        ${looked.value === null && state.plan.hints && hand && hand.choices.length > 0 && html`<${Hint} scene=${scene} hints=${hand.hints} ask=${() => askHints(scene, state, screen.hints)} />`}
      </${Board}></div>
    </main>
    ${scene.over && html`<${Ended} live=${live} scene=${scene} />`}
    <aside class="side">
      <${Seats} live=${live} scene=${scene} />
      <${Log} live=${live} scene=${scene} course=${course} looked=${looked} />
      <${TalkPanel} live=${live} />
    </aside>
  </div>`;
}

/** One sentence: what is to do, what is awaited, or how it ended.
 * @param {{ live: Live, scene: Scene, hand: Hand | null }} props */
function Status({ live, scene, hand }) {
  const kind = hand?.choices.length || hand?.roll ? "yours" : "";
  const watches = !scene.yours.length && t("table.you_watch");
  return html`<p class=${`status ${kind}`}>${watches} ${statusWords(live, scene, hand)}</p>`;
}

/** @param {Live} live @param {Scene} scene @param {Hand | null} hand */
function statusWords(live, scene, hand) {
  const state = /** @type {State} */ (live.state.value);
  if (scene.over) return t("table.over");
  if (state.paused) return t("table.paused");
  if (hand?.sent && !hand.confirmed && live.link.value === "lost") return t("table.unsent");
  return waitsInVain(scene, hand) || gameOf(scene.game).status(scene, hand);
}

/** After a while others may roll for somebody. @param {Scene} scene @param {import("@preact/signals").Signal<number>} waited */
function usePatience({ ply, awaited }, waited) {
  const rolls = awaited.includes(DICE);
  useEffect(() => {
    if (!rolls) return;
    const timer = setTimeout(() => {
      waited.value = ply;
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [ply, rolls]);
}

/** The tab of the browser shows whether it is our turn. @param {State} state @param {Hand | null} hand */
function useTitle({ plan, table }, hand) {
  const mine = Boolean(hand?.choices.length);
  const game = gameName(plan.game);
  useEffect(() => {
    document.title = `${mine ? "● " : ""}${game} ${table} · Markoff`;
  }, [mine, game]);
}
