// Where the keyboard is while the game goes on: a drafted cross leads to the bar, an answer of the
// server to what is offered next, and nothing that is redrawn loses it.

import { useEffect, useLayoutEffect, useRef } from "../../../core/html.js";

/** @param {import("../../scene.js").Scene<import("../notation.js").Qwixx>} scene @param {import("../../scene.js").Hand | null} hand
 * @returns {{ current: HTMLElement | null }} for the board */
export function useFocus(scene, hand) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const inside = useFocusInside(place);
  const drawn = useRef("");
  const { choices = [], sent = null, draft = null } = hand ?? {};
  const mayRoll = Boolean(hand?.roll);
  const now = [scene.ply, scene.seat, choices.length, sent, mayRoll].join(" ");

  /** @param {string} selector */
  const focus = (selector) => {
    const found = place.current?.querySelector(selector);
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    const isNew = drawn.current !== "" && drawn.current !== now;
    drawn.current = now;
    if (!inside.current) return;
    if (draft) return focus(".bar .go");
    if (!isNew || !isLost(document.activeElement)) return;
    focus(".bar");
    const oneWay = choices.length === 1 || mayRoll;
    focus(oneWay ? ".bar .go, .type-dice input" : "button[data-choice]");
  }, [now, draft]);

  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const forget = (event) => {
      if (event.key !== "Escape" || !draft || document.querySelector("dialog[open]")) return;
      focus(`[data-choice="${draft}"]`);
      hand?.pick(null);
    };
    document.addEventListener("keydown", forget);
    return () => document.removeEventListener("keydown", forget);
  }, [scene, hand]);
  return place;
}

/** Whether what had the focus is gone, or was pressed and now means something else.
 * @param {Element | null} here */
function isLost(here) {
  return !here || here === document.body || Boolean(here.closest(".bar"));
}

/** Who plays elsewhere on the page, say in the talk, is left in peace.
 * @param {{ current: HTMLElement | null }} place */
function useFocusInside(place) {
  const inside = useRef(false);
  useEffect(() => {
    /** @param {FocusEvent} event */
    const note = (event) => {
      inside.current = Boolean(place.current?.contains(/** @type {Node} */ (event.target)));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return inside;
}
