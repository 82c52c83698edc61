// How a match ended, in words.

import { named } from "../core/bots.js";
import { list, t } from "../core/words.js";

/** Who won, and why. @param {{ winners?: number[], seats: { name: string, bot?: string }[], reason?: string }} match */
export function resultOf({ winners = [], seats, reason }) {
  const names = winners.map((seat) => named(seats[seat]).name);
  const why = t(`table.reason.${reason}`);
  if (!names.length) return `${t("table.draw")} ${why}`;
  return `${t("table.won", { n: names.length, names: list(names) })} ${why}`;
}
