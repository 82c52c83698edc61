// Dice that lie on the players' own table: only they see them, and nobody types them in.

/** A value of the option `dice`. */
export const UNSEEN = "unseen";
/** In a position, in place of the dice. */
const HIDDEN = /(^| )\?( |$)/;

/**
 * Whether a table or a match is played so: its option says it, or the position from which it began.
 * @param {{ options?: Record<string, string>, position?: string, positions?: string[] }} plan or replay
 */
export function isUnseen({ options, position, positions }) {
  return options?.dice === UNSEEN || HIDDEN.test(position || positions?.[0] || "");
}
