// A lesson being taken. The app says what each step asks and where choices lead; here is only how far
// somebody is, on the screen too: what follows from a choice is shown one turn after the other.

import { send } from "../../core/api.js";
import { computed, signal } from "../../core/html.js";
import { noteProgress, progressIn } from "./progress.js";
import { isBehind, keptFor, lastPly, lasts, leadsOn, TRIES } from "./stand.js";

/** @typedef {import("./stand.js").Stand} Stand */
/** @typedef {import("../../core/reasons.js").Said} Said */

const FRESH = { ply: 0, from: 0, past: [], draft: null, tries: 0 };

export class Lesson {
  /** Null until the first step is here. @type {import("@preact/signals").Signal<Stand | null>} */
  stand = signal(null);
  /** @type {import("@preact/signals").Signal<Said | null>} */
  problem = signal(null);
  /** Whether there is more to show. */
  isBehind = computed(() => Boolean(this.stand.value && isBehind(this.stand.value)));
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /** Where it was left, or at the beginning. */
  begin() {
    return this.goTo(progressIn(this.name).step);
  }

  /** @param {number} step */
  goTo(step) {
    return this.#ask(step, []);
  }

  /** To the next step. */
  goOn() {
    const stand = this.stand.value;
    return stand && this.#ask(stand.step + 1, [], keptFor(stand));
  }

  /** What does not do the step is only counted, until the right choice is shown. @param {string} choice */
  choose(choice) {
    const stand = this.stand.value;
    if (!stand) return;
    const { step, chosen, past, ply, taught } = stand;
    const { right = [], kind } = taught;
    if (right.includes(choice)) {
      const draft = kind === "tap" ? stand.draft : null;
      return this.#ask(step, [...chosen, choice], { past, ply, from: ply, draft });
    }
    const tries = stand.tries + 1;
    this.#show({ ...stand, tries, draft: tries < TRIES ? null : (right[0] ?? null) });
  }

  /** @param {string | null} draft */
  pick(draft) {
    if (this.stand.value) this.#show({ ...this.stand.value, draft });
  }

  /** Shows the newest position at once. */
  hurry() {
    const stand = this.stand.value;
    if (stand && isBehind(stand))
      this.#show({ ...stand, ply: lastPly(stand), from: lastPly(stand) });
  }

  leave() {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }

  /** Only the latest question counts. @param {number} step @param {string[]} chosen @param {Partial<Stand>} [kept]
   * @returns {Promise<void>} */
  async #ask(step, chosen, kept) {
    this.leave();
    const now = this.#asked;
    this.problem.value = null;
    try {
      /** @type {import("../../core/http.d.ts").Taught} */
      const taught = await send("/api/lesson", { lesson: this.name, step, choices: chosen });
      if (now !== this.#asked) return;
      if (!chosen.length) noteProgress(this.name, step, taught.steps);
      this.#show({ ...FRESH, ...kept, step, chosen, taught });
    } catch (error) {
      if (now !== this.#asked) return;
      // The lesson has become shorter since it was left.
      if (step && /** @type {Said} */ (error).code === "no_step") return this.goTo(0);
      this.problem.value = /** @type {Error} */ (error);
    }
  }

  /** One turn after the other; then, where the next step begins there, that one. @param {Stand} stand */
  #show(stand) {
    clearTimeout(this.#timer);
    this.stand.value = stand;
    if (isBehind(stand))
      this.#timer = setTimeout(() => this.#show({ ...stand, ply: stand.ply + 1 }), lasts(stand));
    else if (leadsOn(stand)) this.#timer = setTimeout(() => this.goOn(), lasts(stand));
  }
}
