// Every draw, with what went into it and what came out.

import { html } from "../../core/html.js";
import { list, t } from "../../core/words.js";

/** @typedef {import("../../core/replays.js").Replay} Replay */
/** @typedef {import("../../core/honest.js").Step} Step */

/** @typedef {(props: { text: string }) => unknown} RollView how the game shows a roll */

/** @param {{ replay: Replay, steps: Step[], Roll: RollView }} props */
export function StepList({ replay, steps, Roll }) {
  return html`<section class="proof">
    <h2>${t("check.steps")}</h2>
    <p class="about">${t("check.steps_about")}</p>
    <dl>
      <dt>${t("check.commitment")}</dt><dd><code>${replay.dice}</code></dd>
      <dt>${t("check.secret")}</dt><dd><code>${replay.secret}</code></dd>
      <dt>${t("check.match")}</dt><dd><code>${replay.match}</code></dd>
    </dl>
    <ol>${steps.map((step) => html`<${StepLine} replay=${replay} step=${step} Roll=${Roll} />`)}</ol>
  </section>`;
}

/** The player who joined as number n. @param {Replay} replay @param {number} n */
function joined(replay, n) {
  const seat = replay.drawn?.length ? replay.drawn.indexOf(n) : n;
  return replay.seats[seat]?.name ?? "";
}

/** @param {{ replay: Replay, step: Step, Roll: RollView }} props */
function StepLine({ replay, step, Roll }) {
  const { right } = step;
  return html`<li class=${right ? "right" : "wrong"}>
    <span class="tick" role="img" aria-label=${t(right ? "check.right" : "check.is_wrong")}>${right ? "✓" : "✕"}</span>
    <div>
      ${
        step.draw
          ? html`<details>
              <summary><span>${toldStep(replay, step, Roll)}</span></summary>
              <${How} step=${step} draw=${step.draw} />
            </details>`
          : toldStep(replay, step, Roll)
      }
      ${!right && html`<p class="problem">${wrongStep(replay, step, Roll)}</p>`}
    </div>
  </li>`;
}

/** @param {Replay} replay @param {string} order */
function names(replay, order) {
  return list(order.split(" ").map((n) => joined(replay, Number(n))));
}

/** @param {Replay} replay @param {Step} step @param {RollView} Roll */
function toldStep(replay, step, Roll) {
  if (step.what === "secret") return t("check.step_secret");
  if (step.what === "seats") return t("check.step_seats", { names: names(replay, step.due) });
  return html`${t("check.step_roll", { ply: step.ply })} <${Roll} text=${step.due} />`;
}

/** @param {Replay} replay @param {Step} step @param {RollView} Roll */
function wrongStep(replay, step, Roll) {
  if (step.what === "secret") return html`${t("check.wrong_secret")} <code>${step.due}</code>`;
  if (step.what === "seats") return t("check.wrong_seats", { names: names(replay, step.found) });
  return html`${t("check.wrong_roll")} <${Roll} text=${step.found} />`;
}

/** @param {{ step: Step, draw: import("../../core/honest.js").Draw }} props */
function How({ step, draw }) {
  const { message, digest, number, choices, value } = draw;
  return html`<div class="how">
    <p>${t("check.how_message")}</p>
    <pre tabindex="0">${message}</pre>
    <p>${t("check.how_digest")} <code>${digest}</code></p>
    <p>${t("check.how_number")} <code>${String(number)}</code></p>
    <p>${t(step.what === "roll" ? "check.how_roll" : "check.how_seats")} <code>${String(number)} mod ${String(choices)} = ${String(value)}</code> → <code>${step.due}</code></p>
  </div>`;
}
