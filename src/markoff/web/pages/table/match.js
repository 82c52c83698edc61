// A match that is played: the game in the middle, and around it everything that people do with
// each other.

import { isSite } from "../../core/addresses.js";
import { gameName } from "../../core/games.js";
import { isOurs } from "../../core/homes.js";
import { html, signal, useEffect, useMemo, useRef } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { DICE } from "../../core/turns.js";
import { t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { hasOthers } from "../parts/company.js";
import { troubleHere } from "../parts/waking.js";
import { Connection, Consent, Seats, Standstill, useLate } from "./around.js";
import { useAwake } from "./awake.js";
import { Clocks } from "./clocks.js";
import { Ask } from "./ears/ask.js";
import { useClockTold } from "./ears/clock.js";
import { useVoice } from "./ears/voice.js";
import { Ended } from "./ended/ended.js";
import { useMoment, withoutWinners } from "./ended/moment.js";
import { AskHint, askHints, HintList } from "./hint.js";
import { Course } from "./log/course.js";
import { Log, LookingBack, sceneAt } from "./log/log.js";
import { Menu } from "./menu.js";
import { useHostTold } from "./people/host_told.js";
import { SitIn, useComings, waitsInVain } from "./presence.js";
import { useBotRolls, useHurry } from "./rhythm.js";
import { newScreen } from "./screen.js";
import { useSpaceBar } from "./space_bar.js";
import { StandingIn } from "./standing_in.js";
import { NewTalk } from "./talk/new_talk.js";
import { TalkPanel } from "./talk/talk.js";
import { useBeside } from "./wide/beside.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */
/** @typedef {import("../../games/scene.js").Scene} Scene */
/** @typedef {import("../../games/scene.js").Hand} Hand */

/** Milliseconds after which others may roll for the active player. */
const PATIENCE = 10_000;
/** Milliseconds in which nobody wonders where their choice is. */
const SOON = 500;

/** @param {{ live: Live }} props */
export function Match({ live }) {
  const screen = useMemo(() => newScreen(live), [live]);
  const scene = screen.scene.value;
  const hand = screen.hand.value;
  const state = /** @type {State} */ (live.state.value);
  const isAlone = !isSite && isOurs(live.table); // in an app where other tables are at the server
  const { Board } = gameOf(scene.game);
  useVoice(live, scene, hand);
  useClockTold(live, scene);
  useComings(live, scene);
  useHostTold(state);
  usePatience(scene, screen.waited);
  useBotRolls(live);
  useSpaceBar(scene, hand);
  useAwake(scene.yours.length > 0 && !scene.over);
  const moment = useMoment(scene);
  const shown = withoutWinners(scene, moment);
  const hurry = useHurry(live);
  useTitle(state, scene, hand);
  const course = useMemo(() => new Course(), [live]);
  const looked = useMemo(() => signal(/** @type {number | null} */ (null)), [live]);
  useEffect(() => {
    course.note(state);
    looked.value = null;
  }, [state.ply, state.begun]);
  const beside = useBeside();
  const hinted = looked.value === null && state.plan.hints && hand && hand.choices.length > 0;
  const mayAsk = hinted && !hand.hints;
  const hints =
    hinted && hand.hints && html`<${HintList} scene=${scene} hand=${hand} hints=${hand.hints} />`;
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  return html`<div class=${`match game-${scene.game} seats-${scene.seats.length}`} data-ply=${scene.ply} ...${hurry}>
    <header class="top">
      <a class="home" href="/" aria-label=${t("common.home")}><span aria-hidden="true">‹</span></a>
      <h1><span>${gameName(scene.game)}</span> ${hasOthers(state) ? html`<span class="code">${state.table}</span>` : isAlone && html`<span class="about">${t("common.here")}</span>`}</h1>
      <${Connection} live=${live} />
      <${NewTalk} live=${live} />
      <${Ask} live=${live} scene=${scene} hand=${hand} />
      <${Menu} live=${live} scene=${scene} hand=${hand} />
    </header>
    <main id="main" tabindex="-1">
      <${Clocks} live=${live} scene=${scene} />
      ${looked.value === null && html`<${Status} live=${live} scene=${scene} hand=${hand} />`}
      ${live.refused.value && html`<p class="problem" role="alert">${reason(live.refused.value)}</p>`}
      ${live.link.value === "lost" && isOurs(live.table) && html`<p class="problem" role="alert">${reason(troubleHere())}</p>`}
      <${StandingIn} scene=${scene} />
      <${SitIn} live=${live} scene=${scene} hand=${hand} awaited=${true} />
      <${Consent} live=${live} />
      <${Standstill} live=${live} scene=${scene} />
      <${LookingBack} looked=${looked} />
      <div class="game"><${Board} ...${looked.value === null ? { scene: shown, hand } : { scene: sceneAt(scene, course, looked.value), hand: null }}>
        ${mayAsk && html`<${AskHint} scene=${scene} ask=${() => askHints(scene, state, screen.hints)} />`}
        ${!beside && hints}
      </${Board}></div>
    </main>
    <div class="aside">
      ${scene.over && moment !== "play" && html`<${Ended} live=${live} scene=${shown} moment=${moment} />`}
      <aside class="side">
        ${beside && hints}
        <${Seats} live=${live} scene=${shown} />
        <${TalkPanel} live=${live} />
        <${Log} live=${live} scene=${scene} course=${course} looked=${looked} />
      </aside>
    </div>
  </div>`;
}

/** One sentence: what is to do, what is awaited, or how it ended.
 * @param {{ live: Live, scene: Scene, hand: Hand | null }} props */
function Status({ live, scene, hand }) {
  const isSending = Boolean(hand?.sent && !hand.confirmed) && live.link.value === "open";
  const late = useLate(isSending, SOON);
  const words = useRef("");
  // Most answers come at once: until then the sentence stays that stood there.
  const stays = isSending && !late;
  if (!stays) words.current = statusWords(live, scene, hand);
  const kind = stays ? "sending" : hand?.choices.length || hand?.roll ? "yours" : "";
  const watches = !scene.yours.length && t("table.you_watch");
  return html`<p class=${`status ${kind}`}>${watches} ${words.current}</p>`;
}

/** @param {Live} live @param {Scene} scene @param {Hand | null} hand */
function statusWords(live, scene, hand) {
  const state = /** @type {State} */ (live.state.value);
  if (scene.over) return t("table.over");
  if (state.paused) return t("table.paused");
  if (hand?.sent && !hand.confirmed && live.link.value === "lost") return t("table.unsent");
  return waitsInVain(scene, hand) || gameOf(scene.game).status(scene, hand);
}

/** After a while others may roll for the active player. @param {Scene} scene @param {import("@preact/signals").Signal<number>} waited */
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

/** The tab of the browser shows whether it is our turn. @param {State} state @param {Scene} scene @param {Hand | null} hand */
function useTitle(state, { game, yours, position }, hand) {
  const rolls = hand?.roll && yours.includes(gameOf(game).roller(position) ?? -1);
  const mine = Boolean(hand?.choices.length || rolls);
  const name = hasOthers(state) ? `${gameName(game)} ${state.table}` : gameName(game);
  useEffect(() => {
    document.title = `${mine ? "● " : ""}${name} · Markoff`;
  }, [mine, name]);
}
