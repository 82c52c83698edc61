// What happens is shown one turn after the other, so that people can follow it: a turn waits here
// until the one before has been seen. Nothing else waits, and you can skip ahead.

/** @typedef {import("./wire.d.ts").State} State */
/** @typedef {{ state: State, at: number }} Arrival `at`: when the clocks in it were right */
/** @typedef {(state: State, before: State) => number} Lasts milliseconds to look at a new turn */

export class Stage {
  /** @type {Arrival[]} */
  #waiting = [];
  /** @type {State | null} */
  #shown = null;
  /** When the turn that is shown has been seen. */
  #seenAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #show;
  #lasts;

  /** @param {(arrival: Arrival) => void} show @param {Lasts} lasts */
  constructor(show, lasts) {
    this.#show = show;
    this.#lasts = lasts;
  }

  /** Milliseconds until the turn that is shown has been seen. */
  get rest() {
    return Math.max(0, this.#seenAt - performance.now());
  }

  /** Whether there is more to show. */
  get isBehind() {
    return this.#waiting.length > 0;
  }

  /** @param {Arrival} arrival */
  arrive(arrival) {
    const { state } = arrival;
    const last = this.#waiting.at(-1)?.state ?? this.#shown;
    const news = last?.begun ? state.ply - last.ply : Number.NaN;
    if (news === 0 && this.isBehind) this.#waiting.splice(-1, 1, arrival);
    else if (news === 0) this.#present(arrival);
    else if (news === 1 && !isHidden()) this.#queue(arrival);
    else this.#jump(arrival);
  }

  /** Whoever acts has seen what is shown: what they did does not wait. */
  seen() {
    this.#seenAt = 0;
  }

  /** Shows the newest state now. */
  skip() {
    const newest = this.#waiting.at(-1);
    if (newest) this.#jump(newest);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  /** @param {Arrival} arrival */
  #queue(arrival) {
    this.#waiting.push(arrival);
    if (this.#waiting.length === 1) this.#goOn();
  }

  #goOn() {
    const wait = this.#seenAt - performance.now();
    if (wait > 0 && !isHidden()) {
      this.#timer = setTimeout(() => this.#goOn(), wait);
      return;
    }
    const [next] = this.#waiting.splice(0, 1);
    const before = this.#shown;
    this.#present(next);
    this.#seenAt = performance.now() + (before ? this.#lasts(next.state, before) : 0);
    if (this.isBehind) this.#goOn();
  }

  /** There is nothing to follow: you have come back, or something was undone. @param {Arrival} arrival */
  #jump(arrival) {
    this.stop();
    this.#seenAt = 0;
    this.#present(arrival);
  }

  /** @param {Arrival} arrival */
  #present(arrival) {
    this.#shown = arrival.state;
    this.#show(arrival);
  }
}

function isHidden() {
  return document.visibilityState === "hidden";
}
