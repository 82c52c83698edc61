// Where the keyboard is while the game goes on: a drafted cross leads to the bar, an answer of the
// server to what is offered next, and nothing that is redrawn loses it.

import { useEffect, useLayoutEffect, useRef } from "../../../core/html.js";
import { useKeyDown } from "../../../core/keys.js";
import { rollsItself } from "../words.js";

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
    if (!(found instanceof HTMLElement)) return false;
    found.focus({ preventScroll: true });
    if (isOutOfSight(found)) found.scrollIntoView({ block: "nearest" });
    return true;
  };

  useLayoutEffect(() => {
    const isNew = drawn.current !== "" && drawn.current !== now;
    drawn.current = now;
    if (!inside.current) return;
    if (draft) return void focus(".bar .go");
    if (!isNew || !isLost(document.activeElement)) return;
    const oneWay = choices.length === 1 || mayRoll;
    const next = oneWay ? ".bar .go, .type-dice .faces button" : "button[data-choice]";
    // A bot rolls without being asked: its button is there for those who are in a hurry.
    if ((hand?.roll && rollsItself(scene)) || !focus(next)) focus(".bar");
  }, [now, draft]);

  useKeyDown((event) => {
    if (event.key !== "Escape" || !draft || document.querySelector("dialog[open]")) return;
    focus(`[data-choice="${draft}"]`);
    hand?.pick(null);
  });
  return place;
}

/** Whether what had the focus is gone, or was pressed and now means something else.
 * @param {Element | null} here */
function isLost(here) {
  return !here || here === document.body || Boolean(here.closest(".bar"));
}

/** For a keyboard the picture moves if it must; under a finger it stays where it is.
 * @param {HTMLElement} found */
function isOutOfSight(found) {
  const { top, bottom } = found.getBoundingClientRect();
  return found.matches(":focus-visible") && (top < 0 || bottom > innerHeight);
}

/** Who plays elsewhere on the page, say in the talk, is left in peace. A dialog is nowhere: it gives
 * the keyboard back.
 * @param {{ current: HTMLElement | null }} place */
function useFocusInside(place) {
  const inside = useRef(false);
  useEffect(() => {
    /** @param {FocusEvent} event */
    const note = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!target.closest("dialog")) inside.current = Boolean(place.current?.contains(target));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return inside;
}
