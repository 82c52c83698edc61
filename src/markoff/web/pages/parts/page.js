// Small pieces that many pages share.

import { html, useEffect } from "../../core/html.js";
import { t } from "../../core/words.js";

/** A page with a way home. @param {{ title: string, children?: any, wide?: boolean }} props */
export function Page({ title, children, wide = false }) {
  useEffect(() => {
    document.title = title ? `${title} · Markoff` : "Markoff";
  }, [title]);
  return html`<div class=${`page ${wide ? "wide" : ""}`}>
    <header class="top">
      <a class="home" href="/" aria-label=${`Markoff: ${t("common.home")}`}><span aria-hidden="true">‹</span> Markoff</a>
    </header>
    <main id="main" tabindex="-1">
      ${title && html`<h1>${title}</h1>`} ${children}
    </main>
  </div>`;
}

/** A group of choices of which one holds.
 * @param {{ label: string, value: string, options: [string, string][], choose: (value: string) => void, about?: string }} props */
export function Choice({ label, value, options, choose, about }) {
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    <div class="options">
      ${options.map(
        ([name, words]) => html`<label class=${name === value ? "on" : ""}>
          <input type="radio" name=${label} value=${name} checked=${name === value} onChange=${() => choose(name)} />
          <span>${words}</span>
        </label>`,
      )}
    </div>
    ${about && html`<p class="about">${about}</p>`}
  </fieldset>`;
}

/** Yes or no. @param {{ label: string, on: boolean, set: (on: boolean) => void, about?: string }} props */
export function Switch({ label, on, set, about }) {
  return html`<div class="switch">
    <label><input type="checkbox" role="switch" checked=${on} onChange=${() => set(!on)} /><span>${label}</span></label>
    ${about && html`<p class="about">${about}</p>`}
  </div>`;
}

/** Copies a text, and says that it did. @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
