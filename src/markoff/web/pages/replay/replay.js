// A match to look at again: any ply, through anybody's eyes.

import { remembered, settings } from "../../core/device.js";
import { gameName, learnGames, rulesOf } from "../../core/games.js";
import { html, useEffect, useMemo, useState } from "../../core/html.js";
import { isOwn } from "../../core/replays.js";
import { note, route } from "../../core/router.js";
import { tell } from "../../core/told.js";
import { isUnseen } from "../../core/unseen.js";
import { date, t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { useKeeping } from "../mistakes/keeping.js";
import { Page } from "../parts/page.js";
import { RecordFile } from "../parts/record_file.js";
import { resultOf } from "../parts/result.js";
import { useReplay } from "../parts/use_replay.js";
import { NotHere, Waking } from "../parts/waking.js";
import { askedIn, handOf, sceneTrying, useAttempt } from "../review/attempt.js";
import { comparedAt } from "../review/compared.js";
import { costlyWords, Here, Way } from "../review/here.js";
import { Reviewed, Waiting } from "../review/review.js";
import { useReview } from "../review/use_review.js";
import { After } from "./after.js";
import { nameIn, sceneOf, toldAt } from "./scenes.js";
import { Steps } from "./steps.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/replays.js").Review} Review */

/** @param {{ name: string, query: URLSearchParams }} props */
export default function ReplayPage({ name, query }) {
  const table = isOwn(name) ? name : name.toUpperCase();
  const { found, load } = useReplay(table);
  if (!found)
    return html`<${Page} title=${t("after.title")}>${Waking() ?? html`<p role="status">${t("after.loading")}</p>`}</${Page}>`;
  if (!found.replay)
    return html`<${Page} title=${t("after.title")}>
      ${found.problem && html`<${NotHere} problem=${found.problem} again=${load} />`}
      <p>${t("after.file_about")}</p>
      <${RecordFile} page="r" label=${t("after.file")} opened=${load} />
    </${Page}>`;
  return html`<${Shown} key=${found.n} table=${table} replay=${found.replay} written=${found.written} wanted=${query.get("ply")} seen=${query.get("seat")} reviewed=${query.has("review")} opened=${load} />`;
}

/** A number in the address may be anything. @param {string | null} wanted @param {number} last */
function within(wanted, last) {
  const number = Number.parseInt(wanted ?? "0", 10);
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), last);
}

/** The ply and the seat that are looked at; the address follows.
 * @param {Replay} replay @param {string | null} wanted @param {string | null} seen as the address says
 * @param {number} own the seat that needs no mention @param {boolean} reviewed */
function usePlace(replay, wanted, seen, own, reviewed) {
  const last = replay.positions.length - 1;
  const [{ ply, from }, setPlace] = useState({ ply: within(wanted, last), from: -1 });
  const [seat, look] = useState(() => within(seen ?? String(own), replay.seats.length - 1));
  const step = (/** @type {number} */ to) =>
    setPlace((place) => ({ ply: Math.min(Math.max(to, 0), last), from: place.ply }));
  useEffect(() => {
    if (within(wanted, last) !== ply) step(within(wanted, last));
  }, [wanted]);
  const query = `?ply=${ply}${seat === own ? "" : `&seat=${seat}`}${reviewed ? "&review=1" : ""}`;
  useEffect(() => note(route.peek().path + query), [query]);
  return { ply, from, last, seat, step, look };
}

/** @param {string} kind @param {string} title */
function useTitle(kind, title) {
  useEffect(() => {
    document.title = `${kind} · ${title} · Markoff`;
  }, [kind, title]);
}

/** @param {Replay} replay @param {ReturnType<typeof usePlace>} place @param {Review | null} review
 * @param {import("../review/attempt.js").Attempt} attempt */
function useScene(replay, { ply, from, seat, look }, review, { tried }) {
  return useMemo(() => {
    const now = sceneOf(replay, ply, from, seat, look);
    if (tried) return sceneTrying(replay, review?.unit, now, tried);
    return { ...now, compared: comparedAt(review, ply) };
  }, [replay, ply, from, seat, review, tried, settings.value.scores]);
}

const NOBODY = -1;

/** A review that has just come begins with what cost most: of oneself, if one played.
 * @param {Review | null} review @param {number | undefined} own NOBODY: the address names a step
 * @param {(ply: number, seat: number) => void} step */
function useArrival(review, own, step) {
  useEffect(() => {
    if (!review) return;
    const first = review.choices.find(({ seat }) => seat === own) ?? review.choices[0];
    if (first && own !== NOBODY) step(first.ply, first.seat);
    // Whoever waited did so at a button that is gone now.
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [review]);
}

/** @param {{ table: string, replay: Replay, written: Replay, wanted: string | null, seen: string | null, reviewed: boolean, opened: () => void }} props */
function Shown({ table, replay, written, wanted, seen, reviewed, opened }) {
  const own = remembered(table)?.seats?.[0];
  const isOver = Boolean(replay.reason);
  const unseen = isUnseen(replay);
  const isReview = reviewed && isOver && !unseen;
  const place = usePlace(replay, wanted, seen, own ?? 0, isReview);
  const { ply, from, last, seat, step, look } = place;
  const reviewing = useReview(table, isReview);
  const review = isReview ? reviewing.review : null;
  useKeeping(table, written, review);
  const nameOf = nameIn(replay);
  const attempt = useAttempt(replay, review?.unit, ply, nameOf);
  const scene = useScene(replay, place, review, attempt);
  const reviewProps = {
    game: replay.game,
    table,
    match: replay.match,
    names: replay.seats.map(({ name }) => name),
    own,
    seat,
    ply,
    step: (/** @type {number} */ to, /** @type {number} */ whose = seat) => {
      step(to);
      look(whose);
      seePicture();
    },
    nameOf,
    asked: askedIn(attempt),
  };
  const sentences = useMemo(() => toldAt(replay, ply), [replay, ply]);
  const costly = review ? costlyWords({ review, ...reviewProps }) : [];
  const ended = scene.over ? resultOf(replay) : "";
  const { Board, Ending, tellsLastTurn } = gameOf(replay.game);
  useEffect(() => {
    if (from >= 0) for (const sentence of [...sentences, ...costly, ended]) tell(sentence);
  }, [ply]);
  useArrival(review, wanted === null ? own : NOBODY, reviewProps.step);
  const title = gameName(replay.game);
  const kind = t(isReview ? "review.title" : "after.title");
  useTitle(kind, title);
  useEffect(() => void learnGames().catch(() => {}), []);

  const shown = tellsLastTurn ? [] : sentences;
  return html`<div class=${`match replay game-${replay.game} seats-${replay.seats.length} ${review ? "reviewed" : ""}`}>
    <header class="top">
      <a class="home" href="/" aria-label=${t("common.home")}><span aria-hidden="true">‹</span></a>
      <h1>${title} <span class="code">${kind} · ${isOwn(table) ? date(replay.date) : table}</span></h1>
    </header>
    <main id="main" tabindex="-1">
      ${isReview && !review && html`<${Waiting} reviewing=${reviewing} />`}
      <div class="seen">
        <${Steps} ply=${ply} last=${last} step=${step} words=${[...sentences, ...costly].join(" ")}
          way=${review && review.choices.length > 0 && html`<${Way} review=${review} ...${reviewProps} />`} />
        ${review && html`<${Here} review=${review} attempt=${attempt} ...${reviewProps} />`}
        ${!costly.length && html`<${TurnTold} sentences=${shown} isReview=${review} ended=${ended} isFirst=${!ply} />`}
        <div class="game"><${Board} scene=${scene} hand=${handOf(attempt)} /></div>
        ${scene.over && html`<${Ending} scene=${scene} />`}
      </div>
      ${review && html`<${Reviewed} review=${review} ...${reviewProps} />`}
      ${unseen && isOver && html`<p class="about">${t("review.own_dice")}</p>`}
    </main>
    <aside class="side">
      <${After} table=${table} replay=${replay} written=${written} ply=${ply} seat=${seat} own=${own ?? scene.awaited[0] ?? seat}
        offers=${isReview ? "replay" : isOver && !unseen && rulesOf(replay.game)?.review ? "review" : ""} />
      <${RecordFile} page="r" label=${t("after.file")} opened=${opened} />
    </aside>
  </div>`;
}

/** What led to this step. @param {{ sentences: string[], isReview: boolean, ended: string, isFirst: boolean }} props */
function TurnTold({ sentences, isReview, ended, isFirst }) {
  return html`<div class="turn-told">
    ${sentences.map((sentence, n) => html`<p>${isReview && !n && html`<span class="about">${t("after.before")}</span> `}${sentence}</p>`)}
    ${ended && html`<p><b>${ended}</b></p>`}
    ${isFirst && html`<p>${t("after.before_first")}</p>`}
  </div>`;
}

/** The steps, what is said of this one, and the board, unless they are in sight. */
function seePicture() {
  const steps = document.querySelector(".replay .steps");
  const top = steps?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 4) steps?.scrollIntoView({ block: "start" });
}
