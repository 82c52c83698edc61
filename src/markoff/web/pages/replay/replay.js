// A match to look at again: any ply, through anybody's eyes.

import { remembered, settings } from "../../core/device.js";
import { gameName, learnGames, rulesOf } from "../../core/games.js";
import { html, useEffect, useMemo, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { isOwn } from "../../core/replays.js";
import { tell } from "../../core/told.js";
import { turnOf } from "../../core/turns.js";
import { date, t } from "../../core/words.js";
import { gameOf } from "../../games/index.js";
import { Page } from "../parts/page.js";
import { RecordFile } from "../parts/record_file.js";
import { resultOf, winnersOf } from "../parts/result.js";
import { useReplay } from "../parts/use_replay.js";
import { Chances, Reviewed } from "../review/review.js";
import { useReview } from "../review/use_review.js";
import { After } from "./after.js";
import { Steps } from "./steps.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */

/** @param {{ name: string, query: URLSearchParams }} props */
export default function ReplayPage({ name, query }) {
  const table = isOwn(name) ? name : name.toUpperCase();
  const { found, load } = useReplay(table);
  if (!found)
    return html`<${Page} title=${t("after.title")}><p role="status">${t("after.loading")}</p></${Page}>`;
  if (!found.replay)
    return html`<${Page} title=${t("after.title")}>
      ${found.problem && html`<p class="problem" role="alert">${reason(found.problem)}</p>`}
      <p>${t("after.file_about")}</p>
      <${RecordFile} page="r" label=${t("after.file")} opened=${load} />
    </${Page}>`;
  return html`<${Shown} key=${found.replay.match} table=${table} replay=${found.replay} wanted=${query.get("ply")} seen=${query.get("seat")} reviewed=${query.has("review")} opened=${load} />`;
}

/** A number in the address may be anything. @param {string | null} wanted @param {number} last */
function within(wanted, last) {
  const number = Number.parseInt(wanted ?? "0", 10);
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), last);
}

/** The ply and the seat that are looked at; the address follows.
 * @param {Replay} replay @param {string | null} wanted @param {string | null} seen as the address says
 * @param {number} own the seat that needs no mention */
function usePlace(replay, wanted, seen, own) {
  const last = replay.positions.length - 1;
  const [{ ply, from }, setPlace] = useState({ ply: within(wanted, last), from: -1 });
  const [seat, look] = useState(() => within(seen ?? String(own), replay.seats.length - 1));
  const step = (/** @type {number} */ to) =>
    setPlace((place) => ({ ply: Math.min(Math.max(to, 0), last), from: place.ply }));
  useEffect(() => {
    if (within(wanted, last) !== ply) step(within(wanted, last));
  }, [wanted]);
  const query = seat === own ? `?ply=${ply}` : `?ply=${ply}&seat=${seat}`;
  useEffect(() => history.replaceState(null, "", location.pathname + query), [query]);
  return { ply, from, last, seat, step, look };
}

/** @param {string} title */
function useTitle(title) {
  useEffect(() => {
    document.title = `${t("after.title")} · ${title} · Markoff`;
  }, [title]);
}

/** @param {{ table: string, replay: Replay, wanted: string | null, seen: string | null, reviewed: boolean, opened: () => void }} props */
function Shown({ table, replay, wanted, seen, reviewed, opened }) {
  const own = remembered(table)?.seats?.[0];
  const { ply, from, last, seat, step, look } = usePlace(replay, wanted, seen, own ?? 0);
  const scene = useMemo(
    () => sceneOf(replay, ply, from, seat, look),
    [replay, ply, from, seat, settings.value.scores],
  );
  const sentences = useMemo(() => toldAt(replay, ply), [replay, ply]);
  const ended = scene.over ? resultOf(replay) : "";
  const { Board, Ending, tellsLastTurn } = gameOf(replay.game);
  useEffect(() => {
    if (from >= 0) for (const sentence of [...sentences, ended]) tell(sentence);
  }, [ply]);
  const title = gameName(replay.game);
  useTitle(title);

  const isOver = Boolean(replay.reason);
  const reviewing = useReview(table, reviewed && isOver);
  useEffect(() => void learnGames().catch(() => {}), []);
  const reviewProps = {
    game: replay.game,
    names: replay.seats.map(({ name }) => name),
    seat,
    ply,
    step: (/** @type {number} */ to) => {
      step(to);
      document.querySelector(".replay .steps")?.scrollIntoView({ block: "nearest" });
    },
    nameOf: nameIn(replay),
  };

  const shown = tellsLastTurn ? [] : sentences;
  return html`<div class=${`match replay game-${replay.game} seats-${replay.seats.length}`}>
    <header class="top">
      <a class="home" href="/" aria-label=${t("common.home")}><span aria-hidden="true">‹</span></a>
      <h1>${title} <span class="code">${isOwn(table) ? date(replay.date) : table}</span></h1>
    </header>
    <main id="main" tabindex="-1">
      <${Steps} ply=${ply} last=${last} step=${step} words=${sentences.join(" ")} />
      ${reviewing.review && html`<${Chances} review=${reviewing.review} ...${reviewProps} />`}
      <div class="turn-told">
        ${shown.map((sentence, n) => html`<p>${reviewing.review && !n && html`<span class="about">${t("after.before")}</span> `}${sentence}</p>`)}
        ${ended && html`<p><b>${ended}</b></p>`}
        ${!ply && html`<p>${t("after.before_first")}</p>`}
      </div>
      <div class="game"><${Board} scene=${scene} hand=${null} /></div>
      ${scene.over && html`<${Ending} scene=${scene} />`}
      ${isOver && rulesOf(replay.game)?.review && html`<${Reviewed} reviewing=${reviewing} ...${reviewProps} />`}
    </main>
    <aside class="side">
      <${After} table=${table} replay=${replay} ply=${ply} seat=${seat} own=${own ?? scene.awaited[0] ?? seat} />
      <${RecordFile} page="r" label=${t("after.file")} opened=${opened} />
    </aside>
  </div>`;
}

/** What happened in the turn that led here. @param {Replay} replay @param {number} ply */
function toldAt(replay, ply) {
  if (!ply) return [];
  const { game, positions, actors, turns = [], seats } = replay;
  const { read, announce } = gameOf(game);
  const turn = turnOf(turns[ply - 1], actors[ply - 1]);
  const names = seats.map((seat) => seat.name);
  return announce(turn, read(positions[ply - 1]), read(positions[ply]), names, []);
}

/** A choice of the past in words. @param {Replay} replay @returns {import("../review/review.js").NameOf} */
function nameIn(replay) {
  return (choice, ply, seat) =>
    gameOf(replay.game).nameOf(
      choice,
      sceneOf(replay, ply, -1, seat, () => {}),
    );
}

/**
 * @param {Replay} replay @param {number} ply @param {number} from the ply that was shown before
 * @param {number} seat @param {(seat: number) => void} look @returns {import("../../games/scene.js").Scene}
 */
function sceneOf(replay, ply, from, seat, look) {
  const { game, positions, actors, turns = [], seats, options = {}, typed_in } = replay;
  const { read, hasSheets } = gameOf(game);
  const over = Boolean(replay.reason) && ply === positions.length - 1;
  return {
    game,
    plan: { game, options, typed_in, position: positions[0] },
    seats,
    position: read(positions[ply]),
    before: from === ply - 1 && from >= 0 ? read(positions[from]) : null,
    turns: turns.slice(0, ply),
    ply,
    seat,
    look,
    yours: [],
    awaited: hasSheets || over ? [] : actors[ply], // nobody thinks, but a board shows whose turn it is
    scores: settings.value.scores,
    over,
    winners: over ? winnersOf(replay) : [],
    totals: over ? (replay.scores ?? []) : [],
  };
}
