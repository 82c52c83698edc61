// Opens a record file, to replay or to check it.

import { html, useState } from "../../core/html.js";
import { reason } from "../../core/reasons.js";
import { OWN, openOwn } from "../../core/replays.js";
import { go, route } from "../../core/router.js";

/**
 * @param {{ page: "r" | "check", label: string, opened: () => void }} props the page that shows it, and what that
 *   page does if it is shown already
 */
export function RecordFile({ page, label, opened }) {
  const [problem, setProblem] = useState(
    /** @type {import("../../core/reasons.js").Said | null} */ (null),
  );
  /** @param {any} event */
  const choose = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      await openOwn(await file.text());
      setProblem(null);
      const address = `/${page}/${OWN}`;
      if (route.peek().path === address) opened();
      else go(address);
    } catch (error) {
      setProblem(/** @type {Error} */ (error));
    }
    event.target.value = "";
  };
  return html`<div class="record-file">
    <label class="button file">
      <input type="file" class="unseen" accept=".markoff,.txt,.json,text/plain,application/json" onChange=${choose} />
      ${label}
    </label>
    ${problem && html`<p class="problem" role="alert">${reason(problem)}</p>`}
  </div>`;
}
