// A dialog above the page.

import { html, useEffect, useRef } from "./html.js";
import { t } from "./words.js";

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
      if (before instanceof HTMLElement) before.focus();
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
