// How the dice of a match fell: bars for the eye, a table for everybody, and a word on luck.

import { html } from "../../../core/html.js";
import { percent, t } from "../../../core/words.js";
import { chanceOf, count, expectedSums, FACES } from "./count.js";

const HIGH = 120;
const BAR = 36;
const RARE = 0.01;
const UNUSUAL = 0.05;
/** A number needs so much room above its bar. */
const NUMBER = 22;

/** @param {{ rolls: string[], typedIn: boolean }} props in notation */
export function Faces({ rolls, typedIn }) {
  const counted = count(rolls);
  const all = counted.faces.reduce((sum, n) => sum + n, 0);
  const even = FACES.map(() => all / FACES.length);
  const sums = counted.sums.map((_, n) => n + 2);
  return html`<section class="faces" id="faces">
    <h2>${t("check.statistics")}</h2>
    <p>${t("check.counted", { n: counted.rolls })} ${luck(counted.faces, typedIn)}</p>
    <${Bars} title=${t("check.all_faces")} labels=${FACES} values=${counted.faces} expected=${even} />
    <${Bars} title=${t("check.white_sums")} labels=${sums} values=${counted.sums} expected=${expectedSums(counted.rolls)} />
    <p class="about">${t("check.bars_about")}</p>
    <div class="scrolls" tabindex="0" role="group" aria-label=${t("check.per_die")}>
      <table>
        <caption>${t("check.per_die")}</caption>
        <thead><tr><th scope="col">${t("check.die")}</th>${FACES.map((face) => html`<th scope="col">${face}</th>`)}</tr></thead>
        <tbody>
          ${["white", "other_white", "R", "Y", "G", "B"].map(
            (die, n) =>
              html`<tr><th scope="row">${t(`check.die.${die}`)}</th>${counted.dice[n].map((times) => html`<td>${times}</td>`)}</tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** How unusual that is, in words. @param {number[]} faces @param {boolean} typedIn */
function luck(faces, typedIn) {
  const chance = chanceOf(faces);
  if (chance === null) return t("check.too_few");
  if (chance < RARE)
    return `${t("check.luck_rare")} ${t(typedIn ? "check.luck_typed" : "check.luck_steps")}`;
  const key = chance < UNUSUAL ? "check.luck_unusual" : "check.luck_usual";
  return t(key, { percent: percent(chance) });
}

/** @param {{ title: string, labels: number[], values: number[], expected: number[] }} props */
function Bars({ title, labels, values, expected }) {
  const most = Math.max(...values, ...expected, 1);
  const wide = labels.length * BAR;
  const scale = (/** @type {number} */ value) => (value / most) * (HIGH - 24);
  const told = labels.map((label, n) => t("check.times", { label, n: values[n] })).join(", ");
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg class="bars" viewBox=${`0 0 ${wide} ${HIGH + 20}`} role="img" aria-label=${`${title}: ${told}`}>
      ${labels.map((label, n) => {
        const high = scale(values[n]);
        const due = HIGH - scale(expected[n]);
        const left = n * BAR;
        const top = HIGH - high;
        const isInTheWay = due < top && top - due < NUMBER;
        return html`<g>
          <rect class="bar" x=${left + 5} y=${top} width=${BAR - 10} height=${high} rx="3" />
          <line class="due" x1=${left + 2} x2=${left + BAR - 2} y1=${due} y2=${due} />
          <text x=${left + BAR / 2} y=${(isInTheWay ? due : top) - 5} class="value">${values[n]}</text>
          <text x=${left + BAR / 2} y=${HIGH + 16}>${label}</text>
        </g>`;
      })}
    </svg>
  </figure>`;
}
