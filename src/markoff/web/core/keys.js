// Keys that mean something wherever one is on a page.

import { useLayoutEffect, useRef } from "./html.js";

/** A key always means what the screen shows: `press` is the one of the last drawing.
 * @param {(event: KeyboardEvent) => void} press */
export function useKeyDown(press) {
  const newest = useRef(press);
  newest.current = press;
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const pass = (event) => newest.current(event);
    document.addEventListener("keydown", pass);
    return () => document.removeEventListener("keydown", pass);
  }, []);
}

/** Whether a key is meant for somebody who writes, or for the browser. @param {KeyboardEvent} event */
export function isWriting({ target, ctrlKey, metaKey, altKey }) {
  const typing = target instanceof Element && target.matches("input, textarea, select");
  return ctrlKey || metaKey || altKey || typing || Boolean(document.querySelector("dialog[open]"));
}

/** Whether a key presses or opens what has the focus. @param {KeyboardEvent} event */
export function isPressing({ target }) {
  return target instanceof Element && target.matches("button, a, summary, [role=slider]");
}
