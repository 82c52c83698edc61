// The games of this device where it is somebody's turn. Tables at the server are asked now and then, by
// watching.js; at a table on this device nothing happens while nobody is there.

import { computed, effect, signal } from "@preact/signals";
import { matches } from "./device.js";
import { isOurs } from "./homes.js";
import { route } from "./router.js";

/** @typedef {import("./device.js").Remembered} Remembered */
/** @typedef {"yours" | "others" | "waits" | "paused" | "over" | "gone"} Turn */

/** What the server said last, by table. @type {import("@preact/signals").Signal<Record<string, Turn>>} */
export const turns = signal({});

/** @param {Remembered} match */
const isPlayed = ({ over, keys, game }) => !over && keys.length > 0 && game !== "";

/** Undefined if nobody knows. @param {Remembered} match @returns {Turn | undefined} */
export function turnAt({ table, over, begun }) {
  if (over) return "over";
  if (!isOurs(table)) return turns.value[table];
  return begun ? "yours" : undefined;
}

/** Those that wait for this device. */
export const yours = computed(() =>
  matches.value.filter((match) => isPlayed(match) && turnAt(match) === "yours"),
);

/** Those that the server knows more about. */
export const asked = computed(() =>
  matches.value.filter((match) => isPlayed(match) && !isOurs(match.table)),
);

/** Without the one that is on the screen. */
export const elsewhere = computed(() => {
  const { page, name } = route.value;
  const seen = page === "table" ? name.toUpperCase() : "";
  return yours.value.filter(({ table }) => table !== seen);
});

/** As soon as there is a game to watch. */
export function watchGames() {
  const stop = effect(() => {
    if (!asked.value.length && !yours.value.length) return;
    import("./watching.js").then(({ watch }) => watch()).catch(() => {});
    queueMicrotask(() => stop());
  });
}
