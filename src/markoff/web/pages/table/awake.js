// The screen stays awake while a game is played here: with real dice nobody touches it for minutes.

import { useEffect } from "../../core/html.js";

/** @param {boolean} plays */
export function useAwake(plays) {
  useEffect(() => {
    if (!plays || !("wakeLock" in navigator)) return;
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    let over = false;
    const stay = async () => {
      if (document.visibilityState !== "visible") return;
      // A device may refuse, say with a low battery.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) lock?.release();
    };
    stay();
    document.addEventListener("visibilitychange", stay); // a hidden page has lost it
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", stay);
      lock?.release();
    };
  }, [plays]);
}
