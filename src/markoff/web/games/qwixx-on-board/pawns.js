// Pawns: a form of its own for each seat, with the initial of whoever sits there.

import { html } from "../../core/html.js";

const FORMS = [
  "M12 1a5 5 0 0 1 3.2 8.8C17 12 18 17 20 21v6H4v-6c2-4 3-9 4.8-11.2A5 5 0 0 1 12 1Z",
  "M4 1h4v3h2.5V1h3v3H16V1h4v8l-2 2v8l2 3v5H4v-5l2-3v-8L4 9Z",
  "M12 1 21 21v6H3v-6Z",
  "M12 1 14.5 5.5 20 3v7l-3 4v5l3 3v5H4v-5l3-3v-5l-3-4V3l5.5 2.5Z",
];

/** @param {{ seat: number, name: string, own?: boolean }} props */
export function Pawn({ seat, name, own = false }) {
  return html`<svg class=${`pawn ${own ? "own" : ""}`} viewBox="0 0 24 28" aria-hidden="true">
    <path d=${FORMS[seat]} />
    <text x="12" y="24" text-anchor="middle">${[...name][0]?.toUpperCase()}</text>
  </svg>`;
}
