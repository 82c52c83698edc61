// Two homes for one app: a server, and this device. The name of a table says where it lives; whatever
// belongs to no table is asked of the server, or of this device if no server can be reached.

import { computed, signal } from "@preact/signals";
import { isSite } from "./addresses.js";

/** Names of tables on this device begin with it, and so do questions to it. */
const HERE = "~";
const SOON = 10_000;
const OF_TABLE = /^\/(?:api\/tables|live)\/([^/?]+)/;

/** @typedef {typeof import("../device/home.js")} Device */

/** Whether the server is out of reach, as far as we know. */
export const away = signal(globalThis.navigator?.onLine === false);
/** Whether this device has all it needs to play without one. */
export const able = signal(isSite);
/** Whether somebody wants to play here, although the server can be reached. */
export const chosen = signal(false);
/** Whether new tables are opened on this device. */
export const here = computed(() => isSite || (able.value && (away.value || chosen.value)));

/** The app on this device, once somebody needs it. @type {import("@preact/signals").Signal<Device | null>} */
export const device = signal(null);

/** Does this table live on this device? @param {string} table */
export function isOurs(table) {
  return isSite || table.startsWith(HERE);
}

/** A question about a table: its home answers it. @param {string} table @param {string} path */
export function asked(table, path) {
  return isOurs(table) ? HERE + path : path;
}

/** Is this answered by this device? @param {string} path */
export function isHere(path) {
  if (path.startsWith(HERE)) return true;
  const table = OF_TABLE.exec(path)?.[1];
  return table === undefined ? here.value : isOurs(table);
}

/** @returns {Promise<Device>} */
export async function loadDevice() {
  device.value ??= await import("../device/home.js");
  return device.value;
}

/** Whether the device could stand in, if that is not known yet. */
export async function learnAble() {
  if (!able.value)
    able.value = await import("./kit.js").then(
      ({ isKept }) => isKept(),
      () => false,
    );
}

/** The server did not answer. */
export async function lost() {
  if (!away.value) setTimeout(lookForServer, SOON);
  away.value = true;
  await learnAble();
}

/** Until it answers again. Without any connection there is nobody to ask. */
async function lookForServer() {
  if (!away.value) return;
  const answer = navigator.onLine ? await fetch("/healthz").catch(() => null) : null;
  if (answer?.ok) away.value = false;
  else setTimeout(lookForServer, SOON);
}

if (!isSite && globalThis.navigator?.onLine !== undefined) {
  addEventListener("online", () => {
    away.value = false;
  });
  addEventListener("offline", () => {
    away.value = true;
    learnAble();
  });
  if (away.value) learnAble();
}
