// Changing the tables of this device without the app: it rests meanwhile, and reads them anew when it
// is next needed.

import { eraseDisk, OWNER, openDisk } from "./disk.js";
import { sleep } from "./home.js";

const PATIENCE = 3000;

/** @template T @param {(disk: import("./disk.js").Disk) => Promise<T>} work @returns {Promise<T>} */
export async function aside(work) {
  sleep();
  const signal = AbortSignal.timeout(PATIENCE);
  const alone = async () => {
    const disk = await openDisk();
    try {
      return await work(disk);
    } finally {
      disk.close();
    }
  };
  try {
    return await navigator.locks.request(OWNER, { signal }, alone);
  } catch (error) {
    throw signal.aborted && error === signal.reason ? { code: "device_elsewhere" } : error;
  }
}

/** @param {string} table */
export async function removeHere(table) {
  await aside((disk) => disk.remove(table));
}

/** For good, and for all tabs. */
export async function forgetHere() {
  sleep();
  await eraseDisk();
}
