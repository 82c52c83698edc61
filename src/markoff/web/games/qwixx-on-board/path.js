// The path of Qwixx On Board: it winds inwards from the start box, and its last five spaces lie
// around the bell in the middle.

import { html, useEffect, useMemo, useRef } from "../../core/html.js";
import { capital, language, t } from "../../core/words.js";
import { Cross, colourOf, fieldWords, Shape } from "../qwixx/sheet/marks.js";
import { signed } from "../qwixx/sheet/sheet.js";
import { Pawn } from "./pawns.js";
import { fetchAgain, missing } from "./shipped.js";
import { PLACES, SPACES, TARGET_AREA } from "./spiral.js";

/** @typedef {import("../qwixx/notation.js").Space} Space */
/** @typedef {import("../scene.js").Scene<import("../qwixx/notation.js").Qwixx>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */

const BELL =
  "M10 2.2a5.3 5.3 0 0 1 5.3 5.3c0 4 1 5.3 2.2 6.5H2.5c1.2-1.2 2.2-2.5 2.2-6.5A5.3 5.3 0 0 1 10 2.2Z" +
  "M8 15.5h4a2 2 0 0 1-4 0Z";

/** What walking to a space does: cross its field, or nothing since it is crossed already.
 * @param {import("../qwixx/notation.js").Sheet} sheet @param {Space | undefined} space */
export function isCrossed(sheet, space) {
  return Boolean(space && sheet.rows[space.row].includes(space.number));
}

/** A space is called by what is printed on it, "green 10"; until the path is here, by its number.
 * @param {number} n @param {Space | undefined} space */
export function spaceWords(n, space) {
  return space ? fieldWords(space) : t("qwixx.space", { n });
}

/** "Move to green 10 and cross it off"
 * @param {number} n @param {Space | undefined} space @param {import("../qwixx/notation.js").Sheet} sheet */
export function walkWords(n, space, sheet) {
  const field = spaceWords(n, space);
  if (!space) return t("qwixx.walk", { field });
  return t(isCrossed(sheet, space) ? "qwixx.walk_already" : "qwixx.walk_cross", { field });
}

/**
 * @param {{ scene: Scene, hand: Hand | null, spaces: Space[], hints: Record<string, string> }} props
 */
export function Path({ scene, hand, spaces, hints }) {
  const { position, seats } = scene;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const walks = Boolean(hand?.choices.some((choice) => choice.startsWith("P")));
  useEffect(() => {
    if (walks) place.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [walks]);

  const where = seats.map((one, who) => {
    const n = position.sheets[who].pawn;
    return n
      ? t("qwixx.pawn_on", { name: one.name, field: spaceWords(n, spaces[n - 1]) })
      : t("qwixx.pawn_waits", { name: one.name });
  });
  return html`<section class="path" ref=${place} tabindex="-1" aria-label=${t("qwixx.path")}>
    <h2 class="unseen">${t("qwixx.path")}</h2>
    <p class="unseen">${where.join(" ")}</p>
    ${missing.value && !spaces.length && html`<${Missing} leave=${() => place.current?.focus()} />`}
    <div class="spiral">
      ${Array.from(
        { length: SPACES + 1 },
        (
          _,
          n,
        ) => html`<${SpaceView} key=${n} n=${n} space=${spaces[n - 1]} scene=${scene} hand=${hand}
          hint=${hints[`P${n}`]} />`,
      )}
      <${Bell} rung=${position.rung !== null} />
    </div>
    ${walks && html`<${Legend} />`}
  </section>`;
}

/** @param {{ leave: () => void }} props `leave` takes the focus, since the button goes */
function Missing({ leave }) {
  const again = () => {
    leave();
    fetchAgain();
  };
  return html`<p class="problem" role="alert">
    ${t("qwixx.no_path")} <button type="button" onClick=${again}>${t("qwixx.fetch_path")}</button>
  </p>`;
}

function Legend() {
  return html`<p class="legend" aria-hidden="true">
    <span class="key"><${Cross} /></span> ${t("qwixx.legend_cross")}
    <span class="key">✓</span> ${t("qwixx.legend_already")}
  </p>`;
}

/** @param {number} n */
function areaOf(n) {
  const { column, line } = PLACES[n];
  return { gridArea: `${line + 1} / ${column + 1}` };
}

/** Where the path goes on, there is no wall. @param {number} n */
function openSides(n) {
  const here = PLACES[n];
  return [PLACES[n - 1], n < SPACES ? PLACES[n + 1] : undefined]
    .filter((next) => next !== undefined)
    .map((next) => {
      if (here.line === next.line) return next.column > here.column ? "open-e" : "open-w";
      return next.line > here.line ? "open-s" : "open-n";
    })
    .join(" ");
}

/** @typedef {{ n: number, space: Space | undefined, scene: Scene, hand: Hand | null, hint?: string }} SpaceProps */

/** Few of the forty spaces change in a turn: the others are not drawn again. @param {SpaceProps} props */
function SpaceView(props) {
  const { n, space, scene, hand, hint } = props;
  const { position, seat } = scene;
  const { choices = [], draft = null, sent = null } = hand ?? {};
  const offered = choices.includes(`P${n}`);
  return useMemo(
    () => html`<${SpaceDrawn} ...${props} />`,
    [
      language.value,
      space,
      hint,
      (draft ?? sent) === `P${n}`,
      isCrossed(position.sheets[seat], space),
      position.sheets.map((/** @type {{ pawn: number }} */ sheet) => sheet.pawn === n).join(),
      seat,
      offered && `${scene.ply} ${draft}`,
    ],
  );
}

/** @param {SpaceProps} props */
function SpaceDrawn({ n, space, scene, hand, hint }) {
  const choice = `P${n}`;
  const offered = Boolean(hand?.choices.includes(choice));
  const marked = (hand?.draft ?? hand?.sent) === choice;
  const sheet = scene.position.sheets[scene.seat];
  const done = isCrossed(sheet, space);
  const pawns = scene.seats.flatMap((one, who) =>
    scene.position.sheets[who].pawn === n
      ? [html`<${Pawn} key=${who} seat=${who} name=${one.name} own=${who === scene.seat} />`]
      : [],
  );
  const kind = [
    "space",
    openSides(n),
    space ? colourOf(space.row) : "",
    n >= TARGET_AREA ? "target" : "",
    n === 0 ? "start" : "",
    done ? "done" : "",
    marked ? "marked" : "",
    pawns.length ? "taken" : "",
  ].join(" ");
  const what = space
    ? html`<${Shape} row=${space.row} />${space.number}`
    : n === 0 && t("qwixx.start");
  const does = done ? "✓" : offered && html`<${Cross} kind=${marked ? "ghost" : ""} />`;
  const inside = html`
    <span class="what">${what}</span>
    ${space && html`<span class="extra">${signed(space.points)}</span>`}
    ${does && html`<span class=${offered ? "does" : "was"}>${does}</span>`}
    ${pawns.length > 0 && html`<span class=${`pawns many-${pawns.length}`}>${pawns}</span>`}
    ${hint && html`<span class="chance">${hint}</span>`}`;
  if (!offered)
    return html`<div class=${kind} style=${areaOf(n)} data-field=${choice} aria-hidden="true">${inside}</div>`;
  const label = [
    capital(walkWords(n, space, sheet)),
    space && t("qwixx.extra", { n: space.points }),
    hint && t("qwixx.chance", { chance: hint }),
  ]
    .filter(Boolean)
    .join(", ");
  return html`<button type="button" class=${`${kind} offered`} style=${areaOf(n)}
    data-choice=${choice} aria-pressed=${marked} onClick=${() => hand?.pick(marked ? null : choice)}>
    <span class="unseen">${label}</span><span aria-hidden="true">${inside}</span>
  </button>`;
}

/** @param {{ rung: boolean }} props */
function Bell({ rung }) {
  return html`<div class="bell" style=${areaOf(SPACES + 1)} aria-hidden="true">
    <svg class=${rung ? "rung" : ""} viewBox="0 0 20 20"><path d=${BELL} /></svg>
  </div>`;
}
