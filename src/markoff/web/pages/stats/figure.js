// A picture with its title, a sentence that says the same, and the table behind it.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";

/** @typedef {(string | number)[]} Line a name, and its figures */

/**
 * @param {{ title: string, told: string, head: string[], lines: Line[], about?: string, children?: any }} props
 */
export function Figure({ title, told, head, lines, about = "", children }) {
  return html`<figure class="stat">
    <figcaption>${title}</figcaption>
    <div class="drawn" role="img" aria-label=${`${title}. ${told}`}>${children}</div>
    ${about && html`<p class="about">${about}</p>`}
    <details class="as-table">
      <summary>${t("stats.as_table")}<span class="unseen">: ${title}</span></summary>
      <${Lines} title=${title} head=${head} lines=${lines} />
    </details>
  </figure>`;
}

/** @param {{ title: string, head: string[], lines: Line[] }} props */
export function Lines({ title, head, lines }) {
  return html`<div class="scrolls" tabindex="0" role="group" aria-label=${title}>
    <table>
      <caption class="unseen">${title}</caption>
      <thead><tr>${head.map((name) => (name ? html`<th scope="col">${name}</th>` : html`<td></td>`))}</tr></thead>
      <tbody>${lines.map(
        ([name, ...figures]) => html`<tr>
          <th scope="row">${name}</th>
          ${figures.map((figure) => html`<td>${figure}</td>`)}
        </tr>`,
      )}</tbody>
    </table>
  </div>`;
}
