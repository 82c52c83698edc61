// At a table with the dice of a day: what perfect play scores with them, and how far the player is from it.

import { get } from "../../../core/api.js";
import { html, useEffect, useState } from "../../../core/html.js";
import { tell } from "../../../core/told.js";
import { has, language, need, t } from "../../../core/words.js";
import { comparedWithPar } from "../../today/compared.js";

/** @param {{ day: string, score: number }} props */
export function Par({ day, score }) {
  const [par, setPar] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    get(`/api/today?date=${day}`).then(
      (/** @type {import("../../../core/http.d.ts").Today} */ found) => setPar(found.par),
      () => {}, // the page of the day has it, too
    );
  }, [day]);
  useEffect(() => void need(["today"]).catch(() => {}), [language.value]);
  const words =
    par !== null && has(["today"])
      ? `${t("today.par", { par })} ${comparedWithPar(score, par)}`
      : "";
  useEffect(() => tell(words), [words]);
  return words && html`<p class="why">${words}</p>`;
}
