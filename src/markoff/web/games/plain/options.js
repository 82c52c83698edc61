// The options of a game as the server tells them: its words explain them.

import { html } from "../../core/html.js";
import { capital } from "../../core/words.js";
import { Choice } from "../../pages/parts/page.js";

/** @type {import("../game.js").Options} */
export const options = {
  first: (_, { defaults }) => ({ ...defaults }),
  Fields,
  explain: (options) =>
    Object.entries(options).map(([name, value]) => `${capital(name)}: ${value}`),
  playersAt: () => null,
};

/**
 * @param {{ options: Record<string, string>, set: (change: Record<string, string>) => void,
 *   rules: import("../../core/games.js").Rules }} props
 */
function Fields({ options, set, rules }) {
  return Object.entries(rules.options).map(([name, about]) => {
    const values = rules.choices[name] ?? [];
    const value = options[name] ?? "";
    if (values.length)
      return html`<${Choice} key=${name} label=${capital(name)} value=${value} about=${about}
        options=${values.map((one) => [one, one])} choose=${(/** @type {string} */ one) => set({ [name]: one })} />`;
    return html`<p class="labelled" key=${name}>
      <label for=${`option-${name}`}>${capital(name)}</label>
      <input id=${`option-${name}`} autocomplete="off" value=${value} onInput=${(/** @type {any} */ event) => set({ [name]: event.target.value })} />
      <span class="about">${about}</span>
    </p>`;
  });
}
