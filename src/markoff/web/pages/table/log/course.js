// The course of a game so far: every position, and who acted in it. States bring one position at a
// time; what happened before this page was opened is fetched when you want to read it.

import { signal } from "../../../core/html.js";
import { replayOf } from "../../../core/replays.js";

/** @typedef {import("../../../core/live.js").State} State */
/** @typedef {{ position: string, acting: number[] }} Moment */

export class Course {
  /** By ply; with gaps where nobody has asked yet. */
  moments = signal(/** @type {(Moment | undefined)[]} */ ([]));

  /** @param {State} state */
  note({ begun, ply, position = "", awaited, seats }) {
    if (!begun || this.moments.value[ply]?.position === position) return;
    const chosen = seats.flatMap((seat, n) => (seat.chosen ? [n] : []));
    const moments = this.moments.value.slice(0, ply);
    moments[ply] = { position, acting: [...awaited, ...chosen].sort((one, other) => one - other) };
    this.moments.value = moments;
  }

  get isComplete() {
    return !Array.from(this.moments.value).includes(undefined);
  }

  /** @param {string} table */
  async complete(table) {
    if (this.isComplete) return;
    const replay = await replayOf(table);
    if (!replay) return;
    const known = this.moments.value;
    this.moments.value = Array.from(
      { length: known.length },
      (_, ply) => known[ply] ?? { position: replay.positions[ply], acting: replay.actors[ply] },
    );
  }
}
