// A dialog above the page.

import { html, useEffect, useRef } from "./html.js";
import { t } from "./words.js";

/** The keyboard goes back to where it was, or to the page if that is gone; unless the page has already
 * found a better place. @param {Element | null} before */
function giveBack(before) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const isGone = !before?.isConnected || before === document.body;
  const place = isGone ? document.getElementById("main") : before;
  if (place instanceof HTMLElement) place.focus({ preventScroll: isGone });
}

/** Escape and a press outside close it.
 * @param {{ title: string, close: () => void, children?: any }} props */
export function Dialog({ title, close, children }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = place.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      giveBack(before);
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => event.target === place.current && close();
  return html`<dialog ref=${place} onClose=${close} onClick=${outside} aria-label=${title}>
    <div class="dialog">
      <div class="head"><h2>${title}</h2><button class="quiet" onClick=${close}>${t("common.close")}</button></div>
      ${children}
    </div>
  </dialog>`;
}
