// Confetti for the winner. It falls once, and nobody has to wait for it.

import { html } from "../../../core/html.js";

const SLIPS = 36;
const COLOURS = ["red", "yellow", "green", "blue", "accent"];
/** Multiples of these spread evenly, each in its own way. */
const [GOLDEN, SILVER] = [0.618034, 0.414214];

export function Confetti() {
  return html`<div class="confetti" aria-hidden="true">
    ${Array.from({ length: SLIPS }, (_, n) => html`<i style=${styleOf(n)}></i>`)}
  </div>`;
}

/** @param {number} n */
function styleOf(n) {
  const spread = (n * GOLDEN) % 1;
  return {
    left: `${100 * spread}%`,
    background: `var(--${COLOURS[n % COLOURS.length]})`,
    animationDelay: `${Math.round(900 * ((n * SILVER) % 1))}ms`,
    "--turns": String(1 + (n % 4)),
    "--drift": `${(n % 7) - 3}em`,
  };
}
