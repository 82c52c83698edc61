// The hand of somebody who is asked for one choice, away from any table: nothing is sent, undone or awaited.

/** @typedef {import("../../games/scene.js").Hand} Hand */

/**
 * @param {Pick<Hand, "choices" | "draft" | "pick" | "choose"> & { seat: number, roll?: Hand["roll"] }} asked
 * @returns {Hand}
 */
export function handOver({ choices, draft, pick, choose, seat, roll = null }) {
  return {
    choices,
    draft,
    pick,
    choose,
    sent: null,
    confirmed: true,
    withdraw: null,
    unsent: [],
    due: [seat],
    done: false,
    chooseForDue: choose,
    roll,
    undo: null,
    undoAsks: false,
    correct: null,
    hints: null,
  };
}
