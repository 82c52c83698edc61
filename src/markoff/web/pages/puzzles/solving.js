// A puzzle being solved. The app says what it asks and what comes of a choice; here is only what somebody
// has tried, and which of the lines that follow is on the screen.

import { get, send } from "../../core/api.js";
import { signal } from "../../core/html.js";
import { noteAnswer } from "./form/form.js";

/** @typedef {import("../../core/http.d.ts").Posed} Posed */
/** @typedef {import("../../core/http.d.ts").Solved} Solved */
/** @typedef {import("../../core/reasons.js").Said} Said */
/**
 * @typedef {object} Stand
 * @property {Posed} posed
 * @property {string | null} draft picked on the board, not chosen
 * @property {Solved | null} own what comes of the player's choice
 * @property {Solved | null} best what comes of the right one, once it may be seen
 * @property {"own" | "best"} seen which of the two is on the screen
 * @property {number} ply how many turns of it
 * @property {number} from the ply that was there before
 * @property {{ before: number, after: number } | null} change of the rating, by the first answer
 */

const FRESH = /** @type {const} */ ({
  draft: null,
  own: null,
  best: null,
  seen: "own",
  ply: 0,
  from: -1,
  change: null,
});

export class Solving {
  /** Null until the puzzle is here. @type {import("@preact/signals").Signal<Stand | null>} */
  stand = signal(null);
  /** @type {import("@preact/signals").Signal<Said | null>} */
  problem = signal(null);
  #asked = 0;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.path = `/api/puzzles/${encodeURIComponent(id)}`;
  }

  begin() {
    return this.#ask(get(this.path), (posed) => {
      this.stand.value = { ...FRESH, posed };
    });
  }

  /** @param {string | null} draft */
  pick(draft) {
    this.#set({ draft });
  }

  /** @param {string} choice */
  choose(choice) {
    return this.#ask(this.#try(choice), (/** @type {Solved} */ own) => {
      const change = this.#note(own.right) ?? this.stand.value?.change ?? null;
      const best = own.right ? own : null;
      this.#set({ draft: null, own, best, seen: "own", ply: 0, from: -1, change });
    });
  }

  /** The answer, whether somebody has tried or not: if not, that counts as a try. */
  show() {
    return this.#ask(this.#answer(), (/** @type {Solved} */ best) => {
      const change = this.#note(false) ?? this.stand.value?.change ?? null;
      this.#set({ draft: null, best, seen: "best", ply: 0, from: -1, change });
    });
  }

  /** From the beginning, and for nothing. */
  again() {
    const { posed } = /** @type {Stand} */ (this.stand.value);
    this.leave();
    this.stand.value = { ...FRESH, posed };
  }

  /** @param {"own" | "best"} seen */
  see(seen) {
    this.#set({ seen, ply: 0, from: -1 });
  }

  /** @param {number} to */
  step(to) {
    const { ply } = /** @type {Stand} */ (this.stand.value);
    const { positions } = lineOf(/** @type {Stand} */ (this.stand.value));
    this.#set({ ply: Math.min(Math.max(to, 0), positions.length - 1), from: ply });
  }

  leave() {
    this.#asked += 1;
  }

  /** @param {string} choice @returns {Promise<Solved>} */
  #try(choice) {
    return send(this.path, { choice });
  }

  /** Any answer says which choice is best. */
  async #answer() {
    const { posed, own } = /** @type {Stand} */ (this.stand.value);
    const { worths } = own ?? (await this.#try(posed.choices[0]));
    return this.#try(worths[0].choice);
  }

  /** @param {boolean} right */
  #note(right) {
    const noted = noteAnswer(/** @type {Stand} */ (this.stand.value).posed, right);
    return noted && { before: noted.before.rating, after: noted.after.rating };
  }

  /** @param {Partial<Stand>} news */
  #set(news) {
    if (this.stand.value) this.stand.value = { ...this.stand.value, ...news };
  }

  /** Only the latest question counts. @template T @param {Promise<T>} question @param {(answer: T) => void} heard */
  async #ask(question, heard) {
    this.leave();
    const now = this.#asked;
    this.problem.value = null;
    try {
      const answer = await question;
      if (now === this.#asked) heard(answer);
    } catch (error) {
      if (now === this.#asked) this.problem.value = /** @type {Error} */ (error);
    }
  }
}

/** Whether the board shows what follows from a choice. @param {Stand} stand */
export const isAnswered = ({ own, best }) => Boolean(own || best);

/** What the board shows: the puzzle, or what follows from a choice. @param {Stand} stand
 * @returns {Pick<Solved, "positions" | "actors"> & Partial<Solved>} */
export function lineOf({ posed, own, best, seen }) {
  return (seen === "best" ? best : own) ?? posed;
}
