// A file to save: from a server by its address, and from this device by asking for it.

import { getText } from "../../core/api.js";
import { isOurs } from "../../core/homes.js";
import { html } from "../../core/html.js";

/** Lets the browser save a text. @param {string} text @param {string} name */
export function save(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

/** The record of a table. @param {{ table: string, json?: boolean, look?: string, children?: any }} props */
export function RecordLink({ table, json = false, look = "", children }) {
  const path = `/api/tables/${encodeURIComponent(table)}/record${json ? ".json" : ""}`;
  const name = `${table.replace("~", "")}.${json ? "json" : "markoff"}`;
  if (!isOurs(table)) return html`<a class=${look} href=${path} download=${name}>${children}</a>`;
  const get = async () => save(await getText(path), name);
  return html`<button class=${look || "quiet"} onClick=${get}>${children}</button>`;
}
