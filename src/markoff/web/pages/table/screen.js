// A match as this device sees it: the scene, made from the server's state, and the hand, which adds what
// only this screen knows, such as a choice that is picked and not sent.

import { named } from "../../core/bots.js";
import { settings } from "../../core/device.js";
import { computed, signal } from "../../core/html.js";
import { DICE } from "../../core/turns.js";
import { gameOf } from "../../games/index.js";
import { winnersOf } from "../parts/result.js";
import { endsWithRoll, isTyped } from "./around.js";

/** @typedef {import("../../core/live.js").Live} Live */
/** @typedef {import("../../core/live.js").State} State */
/** @typedef {import("../../games/scene.js").Scene<any>} Scene */
/** @typedef {import("../../games/scene.js").Hand} Hand */
/** @typedef {import("../../games/scene.js").Hints} Hints */
/** @template T @typedef {import("@preact/signals").Signal<T>} Signal */

/**
 * What this screen shows besides the game.
 * @typedef {object} Desk
 * @property {Signal<{ ply: number, seat: number, text: string } | null>} draft
 * @property {Signal<Hints | null>} hints
 * @property {Signal<{ seat: number, at: string } | null>} looked whose eyes somebody wants to look through, since when
 * @property {Signal<number>} last the seat for which was chosen last
 * @property {Signal<number>} waited the ply at which the one who is to roll has kept everybody waiting
 */

/** @param {Live} live */
export function newScreen(live) {
  /** @type {Desk} */
  const desk = {
    draft: signal(null),
    hints: signal(null),
    looked: signal(null),
    last: signal(-1),
    waited: signal(-1),
  };
  const look = (/** @type {number} */ seat) => {
    desk.looked.value = { seat, at: momentOf(live) };
  };
  const seat = computed(() => seatInSight(live, desk.looked.value));
  const scene = computed(() => sceneOf(live, seat.value, look));
  const hand = computed(() => handOf(live, scene.value, desk));
  return { scene, hand, ...desk };
}

/** @param {Live} live */
const stateOf = (live) => /** @type {State} */ (live.state.value);

/** Differs whenever somebody at this device has chosen, or a turn was played. @param {Live} live */
function momentOf(live) {
  return `${stateOf(live).ply} ${dueOf(live).join()}`;
}

/** Those at this device who have still to choose. @param {Live} live @returns {number[]} */
function dueOf(live) {
  const { yours = [], awaited, sealed = {} } = stateOf(live);
  return yours.filter(
    (seat) => awaited.includes(seat) && !(seat in sealed) && !live.unconfirmed(seat),
  );
}

/** Whose eyes we look through: somebody who is to choose comes first, unless another was looked at
 * since then, say to change what that one has chosen.
 * @param {Live} live @param {{ seat: number, at: string } | null} looked */
function seatInSight(live, looked) {
  const { yours = [] } = stateOf(live);
  const due = dueOf(live);
  const isWanted =
    looked && (!due.length || due.includes(looked.seat) || looked.at === momentOf(live));
  if (looked && isWanted) return looked.seat;
  const pending = yours.find((seat) => live.unconfirmed(seat) !== undefined);
  return due[0] ?? pending ?? yours[0] ?? 0;
}

/** @param {Live} live @param {number} seat @param {(seat: number) => void} look @returns {Scene} */
function sceneOf(live, seat, look) {
  const state = stateOf(live);
  const old = live.before.value;
  const { plan, yours = [], awaited } = state;
  const { gone } = live.here.value;
  const { read } = gameOf(plan.game);
  return {
    game: plan.game,
    plan,
    seats: state.seats.map((seat, n) => ({ ...named(seat), gone: gone.includes(n) })),
    position: read(state.position ?? ""),
    before: old && comparable(old, state) ? read(old.position ?? "") : null,
    turns: state.turns ?? [],
    ply: state.ply,
    seat,
    look,
    yours,
    awaited: state.paused ? [] : awaited, // in a pause nobody thinks
    scores: settings.value.scores,
    over: Boolean(state.reason),
    winners: winnersOf(state),
    totals: state.scores ?? [],
  };
}

/** Is one a turn after the other? A roll that follows at once changes nothing but the dice.
 * @param {State} old @param {State} state */
function comparable(old, state) {
  const news = state.ply - old.ply;
  return old.begun && (news === 1 || (news === 2 && endsWithRoll(state)));
}

/** @param {Live} live @param {Scene} scene @param {Desk} desk @returns {Hand | null} */
function handOf(live, { game, seat, ply, yours, over, position }, desk) {
  const state = stateOf(live);
  const { sealed = {}, paused } = state;
  if (over || !yours.length) return null;
  const sent = sealed[seat] ?? live.unconfirmed(seat) ?? null;
  const idle = paused || sent !== null || state.seats[seat]?.away;
  const due = paused ? [] : dueOf(live).filter((own) => !state.seats[own]?.away);
  const neighbour = due.includes(seat) ? lastChosen(sealed, yours, desk.last.value) : undefined;
  const draft = desk.draft.value;
  const hints = desk.hints.value;
  return {
    choices: idle ? [] : (state.choices?.[seat] ?? []),
    draft: draft?.ply === ply && draft.seat === seat ? draft.text : null,
    pick: (text) => {
      desk.draft.value = text === null ? null : { ply, seat, text };
    },
    choose: (text) => {
      desk.draft.value = null;
      desk.last.value = seat;
      if (desk.looked.value) desk.looked.value = { ...desk.looked.value, at: "" };
      live.ask("choose", { seat, ply, text });
    },
    sent,
    confirmed: seat in sealed,
    withdraw: withdrawing(live, seat, ply),
    unsent: yours.filter((own) => live.unconfirmed(own) !== undefined),
    due,
    done: yours.some((own) => own in sealed),
    chooseForDue: (text) => {
      desk.draft.value = null;
      for (const own of due) live.ask("choose", { seat: own, ply, text });
    },
    roll: mayRoll(live, ply, gameOf(game).roller(position), desk.waited.value === ply)
      ? (text = "") => void live.ask("roll", { ply, text })
      : null,
    undo: undoing(live, seat, ply, neighbour),
    undoAsks: neighbour === undefined && state.plan.undo !== "free" && othersPlay(state),
    correct:
      !paused && !state.asked && isTyped(state)
        ? () => void live.ask("ask", { what: "undo", seat: yours[0], ply })
        : null,
    hints: hints?.position === state.position && hints?.seat === seat ? hints : null,
  };
}

/** @param {Live} live @param {number} seat @param {number} ply */
function withdrawing(live, seat, ply) {
  if (live.isUnsent(seat)) return () => live.forget(seat);
  if (!(seat in (stateOf(live).sealed ?? {}))) return null;
  return () => void (live.asked("withdraw", ply) || live.ask("withdraw", { seat, ply }));
}

/** Around one device: whose choice was the last, while another has still to choose.
 * @param {Record<string, string>} sealed @param {number[]} yours @param {number} last */
function lastChosen(sealed, yours, last) {
  const chosen = yours.filter((seat) => seat in sealed);
  return chosen.includes(last) ? last : chosen.at(-1);
}

/** Back to what was chosen last at this device; or what the table takes back.
 * @param {Live} live @param {number} seat @param {number} ply @param {number | undefined} neighbour */
function undoing(live, seat, ply, neighbour) {
  if (neighbour !== undefined) return withdrawing(live, neighbour, ply);
  return mayUndo(live) ? () => void live.ask("ask", { what: "undo", seat, ply }) : null;
}

/** Whether people play who are not at this device. @param {State} state */
function othersPlay({ seats, yours = [] }) {
  return seats.some(({ bot }, seat) => !bot && !yours.includes(seat));
}

/** @param {Live} live */
function mayUndo(live) {
  const state = stateOf(live);
  return (
    Boolean(state.can_undo) &&
    !state.asked &&
    !state.paused &&
    !live.isBehind.value &&
    !isTyped(state)
  );
}

/** The active player rolls, and whoever shares the device; anybody for one who cannot, or who takes
 * too long. What real dice show may be typed in by any of those who see them.
 * @param {Live} live @param {number} ply @param {number | undefined} active @param {boolean} waited */
function mayRoll(live, ply, active, waited) {
  const { plan, seats, awaited, yours = [], paused } = stateOf(live);
  if (!awaited.includes(DICE) || paused || live.isBehind.value || live.asked("roll", ply))
    return false;
  if (active === undefined) return true;
  const cannot = seats[active]?.bot || live.here.value.gone.includes(active);
  return waited || yours.includes(active) || Boolean(cannot || plan.typed_in);
}
