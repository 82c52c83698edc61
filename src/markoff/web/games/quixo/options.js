// How large the board is.

import { html } from "../../core/html.js";
import { t } from "../../core/words.js";
import { Choice } from "../../pages/parts/page.js";
import { readQuixo } from "./notation.js";

const FULL = "5";
const SIZES = ["3", "4", FULL];

/** @type {import("../game.js").Options} */
export const options = {
  first: () => ({ size: FULL }),
  Fields,
  explain: ({ size = FULL }) => (size === FULL ? [] : [t("options.size_about.small", { size })]),
  playersAt: (position) => readQuixo(position).players,
};

/** @param {{ options: Record<string, string>, set: (change: Record<string, string>) => void }} props */
function Fields({ options: { size }, set }) {
  return html`<${Choice} label=${t("options.size")} value=${size} options=${SIZES.map((n) => [n, `${n} × ${n}`])}
    choose=${(/** @type {string} */ one) => set({ size: one })}
    about=${size === FULL ? t("options.size_about.full") : t("options.size_about.small", { size })} />`;
}
