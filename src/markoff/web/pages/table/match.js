// A match that is played: the game in the middle, and around it everything that people do with
// each other.

import { named } from "../../core/bots.js";
import { settings } from "../../core/device.js";
import { computed, html, signal, useEffect, useMemo } from "../../core/html.js";
import { readPosition } from "../../core/notation.js";
import { reason } from "../../core/reasons.js";
import { DICE } from "../../core/turns.js";
import { t } from "../../core/words.js";
import { drawn } from "../../games/index.js";
import { resultOf, winnersOf } from "../parts/result.js";
import { Connection, Consent, Ended, isTyped, Seats, Standstill } from "./around.js";
import { Clocks } from "./clocks.js";
import { askHints, Hint } from "./hint.js";
import { Menu } from "./menu.js";
import { NewTalk } from "./new_talk.js";
import { SitIn, useComings, waitsInVain } from "./presence.js";
import { TalkPanel } from "./talk.js";
import { useVoice } from "./voice.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */

/** Milliseconds after which others may roll for somebody. */
const PATIENCE = 10_000;

/** Everything on this screen that the server does not know. @param {Live} live */
function newScreen(live) {
  const chosenSeat = signal(/** @type {number | null} */ (null));
  const draft = signal(/** @type {{ ply: number, seat: number, text: string } | null} */ (null));
  const hints = signal(/** @type {import("./hint.js").Hints | null} */ (null));

  /** The ply at which the one who is to roll has kept everybody waiting. */
  const waited = signal(-1);

  const view = computed(() => {
    const state = /** @type {State} */ (live.state.value);
    const old = live.before.value;
    const { plan, seats } = state;
    const yours = state.yours ?? [];
    const awaited = state.awaited ?? [];
    const sealed = state.sealed ?? {};
    const ply = state.ply ?? 0;
    const over = Boolean(state.reason);
    const due = yours.filter(
      (seat) => awaited.includes(seat) && !(seat in sealed) && !live.unconfirmed(seat),
    );
    const pending = yours.find((seat) => live.unconfirmed(seat) !== undefined);
    const looked = chosenSeat.value;
    const seat =
      looked !== null && (!due.length || due.includes(looked))
        ? looked
        : (due[0] ?? pending ?? yours[0] ?? 0);
    const sent = sealed[seat] ?? live.unconfirmed(seat) ?? null;
    const position = readPosition(plan.game, state.position ?? "");
    const idle = state.paused || over || sent !== null || seats[seat]?.away;
    /** @type {import("../../games/index.js").View} */
    const made = {
      game: plan.game,
      plan,
      seats: seats.map((seat, n) => ({
        ...named(seat),
        gone: live.here.value.gone.includes(n),
      })),
      position,
      before: old && comparable(old, state) ? readPosition(plan.game, old.position ?? "") : null,
      turns: state.turns ?? [],
      ply,
      seat,
      yours,
      look: (other) => {
        chosenSeat.value = other;
      },
      awaited: state.paused ? [] : awaited, // in a pause nobody thinks
      choices: idle ? [] : (state.choices?.[seat] ?? []),
      draft:
        draft.value && draft.value.ply === ply && draft.value.seat === seat
          ? draft.value.text
          : null,
      pick: (text) => {
        draft.value = text === null ? null : { ply, seat, text };
      },
      sent,
      confirmed: seat in sealed,
      choose: (text) => {
        draft.value = null;
        live.ask("choose", { seat, ply, text });
      },
      unsent: yours.filter((own) => live.unconfirmed(own) !== undefined),
      changeable: seat in sealed || live.isUnsent(seat),
      withdraw: () =>
        live.isUnsent(seat)
          ? live.forget(seat)
          : live.asked("withdraw", ply) || live.ask("withdraw", { seat, ply }),
      mayRoll:
        awaited.includes(DICE) &&
        yours.length > 0 &&
        (waited.value === ply || mayRollAtOnce(position.active, yours, seats, live)) &&
        !state.paused &&
        !over &&
        !live.asked("roll", ply),
      typedIn: Boolean(plan.typed_in),
      roll: (text = "") => void live.ask("roll", { ply, text }),
      correct:
        yours.length > 0 && !over && !state.paused && !state.asked && isTyped(state)
          ? () => void live.ask("ask", { what: "undo", seat: yours[0], ply })
          : null,
      hints:
        hints.value && hints.value.position === state.position && hints.value.seat === seat
          ? hints.value.chances
          : null,
      unit: hints.value?.unit,
      scores: settings.value.scores,
      over,
      winners: winnersOf(state),
      totals: state.scores ?? [],
      reason: state.reason ?? "",
    };
    return made;
  });
  return { view, hints, waited };
}

/** The active player rolls, and whoever shares the device; anybody for one who cannot. What real dice
 * show may be typed in by any of those who see them.
 * @param {number} active @param {number[]} yours @param {import("../../core/live.js").Seat[]} seats @param {Live} live */
function mayRollAtOnce(active, yours, seats, live) {
  const cannot = seats[active]?.bot || live.here.value.gone.includes(active);
  return yours.includes(active) || Boolean(cannot || live.state.value?.plan.typed_in);
}

/** Is one a turn after the other? A roll that follows at once changes nothing but the dice.
 * @param {State} old @param {State} state */
function comparable(old, state) {
  const news = (state.ply ?? 0) - (old.ply ?? 0);
  return old.begun && (news === 1 || (news === 2 && state.turns?.at(-1)?.includes("+")));
}

/** @param {{ live: Live }} props */
export function Match({ live }) {
  const screen = useMemo(() => newScreen(live), [live]);
  const view = screen.view.value;
  const state = /** @type {State} */ (live.state.value);
  const { Board, Ending, status } = drawn(view.game);
  useVoice(live, view);
  useComings(live, view);
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!view.awaited.includes(DICE)) return;
    const timer = setTimeout(() => {
      screen.waited.value = view.ply;
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [view.ply, view.awaited.includes(DICE)]);
  useEffect(() => {
    const mine = view.choices.length > 0 && !view.over;
    document.title = `${mine ? "● " : ""}${t(`common.game.${view.game}`)} ${state.table} · Markoff`;
  }, [view.choices.length, view.over]);

  const sentence = view.over
    ? resultOf(state)
    : state.paused
      ? t("table.paused")
      : view.sent !== null && !view.confirmed && live.link.value === "lost"
        ? t("table.unsent")
        : waitsInVain(view) || status(view);
  return html`<div class=${`match game-${view.game} seats-${view.seats.length}`}>
    <header class="top">
      <a class="home" href="/" aria-label=${t("common.home")}><span aria-hidden="true">‹</span></a>
      <h1>${t(`common.game.${view.game}`)} <span class="code">${state.table}</span></h1>
      <${Connection} live=${live} />
      <${NewTalk} live=${live} />
      <${Menu} live=${live} view=${view} />
    </header>
    <main id="main" tabindex="-1">
      <${Clocks} live=${live} view=${view} />
      <p class=${`status ${view.over ? "over" : view.choices.length || view.mayRoll ? "yours" : ""}`}>${!view.yours.length && !view.over && t("table.you_watch")} ${sentence}</p>
      ${live.refused.value && html`<p class="problem" role="alert">${reason(live.refused.value)}</p>`}
      <${SitIn} live=${live} view=${view} awaited=${true} />
      <${Consent} live=${live} />
      <${Standstill} live=${live} view=${view} />
      ${view.over && html`<${Ended} live=${live}><${Ending} view=${view} /></${Ended}>`}
      <div class="game"><${Board} view=${view}>
        ${state.plan.hints && view.choices.length > 0 && html`<${Hint} view=${view} hints=${screen.hints.value} ask=${() => askHints(view, state, screen.hints)} />`}
      </${Board}></div>
    </main>
    <aside class="side">
      <${Seats} live=${live} view=${view} />
      <${TalkPanel} live=${live} />
    </aside>
  </div>`;
}
