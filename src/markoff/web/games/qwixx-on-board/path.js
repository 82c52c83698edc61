// The path while it is played on: where the pawns are, which spaces are within reach, and what moving
// there does.

import { html, useEffect, useRef } from "../../core/html.js";
import { atSpeed } from "../../core/speed.js";
import { capital, t } from "../../core/words.js";
import { isYou } from "../../core/you.js";
import { Key } from "./drawn/key.js";
import { areaOf, PathPicture } from "./drawn/path.js";
import { pawnLetters } from "./drawn/pawn.js";
import { fetchAgain, missing } from "./shipped.js";
import { isCrossed, pawnWords, spaceWords, walkWords } from "./space_words.js";

/** @typedef {import("../qwixx/notation.js").Space} Space */
/** @typedef {import("../scene.js").Scene<import("../qwixx/notation.js").Qwixx>} Scene */
/** @typedef {import("../scene.js").Hand} Hand */

/** `P5`: the fifth space. @param {string} choice */
const numberOf = (choice) => Number(choice.slice(1));

/**
 * @param {{ scene: Scene, hand: Hand | null, spaces: Space[], hints: Record<string, string>,
 *   marks?: import("../qwixx/sheet/comparison.js").Marks }} props
 */
export function Path({ scene, hand, spaces, hints, marks = {} }) {
  const { position } = scene;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const offered = (hand?.choices ?? []).filter((choice) => choice.startsWith("P"));
  const walks = offered.length > 0;
  useEffect(() => {
    // Whoever plays by keyboard is taken to the first space already.
    if (walks && !place.current?.querySelector(":focus-visible"))
      place.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [walks]);

  const sheet = position.sheets[scene.seat];
  const picked = hand?.draft ?? hand?.sent;
  const letters = pawnLetters(scene.seats);
  const pawns = position.sheets.map(({ pawn }, seat) => ({
    ...{ seat, space: pawn, letter: letters[seat], own: seat === scene.seat },
  }));
  const looks = (/** @type {number} */ n) => ({
    done: isCrossed(sheet, spaces[n - 1]),
    offered: offered.includes(`P${n}`),
    marked: picked === `P${n}`,
    rests: picked?.[0] === "P" && picked !== `P${n}`,
    chosen: marks[`P${n}`]?.kind === "chosen",
    better: marks[`P${n}`]?.kind === "better",
  });
  const tagged = (/** @type {string} */ choice) => {
    const n = numberOf(choice);
    return [n, t(isCrossed(sheet, spaces[n - 1]) ? "qwixx.tag_already" : "qwixx.tag_cross")];
  };
  // Once one is picked, only that one matters.
  const chosen = offered.filter((choice) => choice === picked);
  const tags = Object.fromEntries((chosen.length ? chosen : offered).map(tagged));
  const worths = Object.entries(marks).map(([choice, { worth }]) => [choice, worth]);
  const notes = Object.fromEntries(
    [...worths, ...Object.entries(hints)]
      .filter(([choice]) => choice.startsWith("P"))
      .map(([choice, words]) => [numberOf(choice), words]),
  );
  return html`<section class="path" ref=${place} tabindex="-1" aria-label=${t("qwixx.path")}>
    <h2 class="unseen">${t("qwixx.path")}</h2>
    <p class="unseen">${wherePawnsAre(scene, spaces)}</p>
    ${missing.value && !spaces.length && html`<${Missing} leave=${() => place.current?.focus()} />`}
    <${PathPicture} spaces=${spaces} pawns=${pawns} looks=${looks} tags=${tags} notes=${notes}
      rung=${position.rung !== null} start=${t("qwixx.start")} beat=${atSpeed(1)} plays>
      ${offered.map((choice) => html`<${Spot} key=${choice} choice=${choice} scene=${scene} hand=${hand} space=${spaces[numberOf(choice) - 1]} hint=${hints[choice]} />`)}
    </${PathPicture}>
    <${Legend} walks=${walks} rung=${rungWords(scene)} />
  </section>`;
}

/** "Ada’s pawn is on green 10. Ben’s pawn is in the start box." @param {Scene} scene @param {Space[]} spaces */
function wherePawnsAre(scene, spaces) {
  const where = scene.seats.map(({ name }, seat) => {
    const n = scene.position.sheets[seat].pawn;
    return pawnWords(isYou(scene, seat) ? "" : name, n ? spaceWords(n, spaces[n - 1]) : "");
  });
  return where.join(" ");
}

/** A space within reach, to press. @param {{ choice: string, scene: Scene, hand: Hand | null, space: Space | undefined, hint?: string }} props */
function Spot({ choice, scene, hand, space, hint }) {
  const n = numberOf(choice);
  const marked = (hand?.draft ?? hand?.sent) === choice;
  const label = [
    capital(walkWords(n, space, scene.position.sheets[scene.seat])),
    space && t("qwixx.extra", { n: space.points }),
    hint && t("qwixx.chance", { chance: hint }),
  ];
  return html`<button type="button" style=${areaOf(n)} data-choice=${choice} aria-pressed=${marked}
    aria-label=${label.filter(Boolean).join(", ")} onClick=${() => hand?.pick(marked ? null : choice)}></button>`;
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

/** Who has rung the bell, if anybody has. @param {Scene} scene */
function rungWords(scene) {
  const { rung } = scene.position;
  if (rung === null) return "";
  if (isYou(scene, rung)) return t("qwixx.you.legend_rung");
  return t("qwixx.legend_rung", { name: scene.seats[rung].name });
}

/** What the marks mean, and what the bell brings. @param {{ walks: boolean, rung: string }} props */
function Legend({ walks, rung }) {
  const reach = html`<p aria-hidden="true">
    <span><${Key} kind="cross" /> ${t("qwixx.legend_cross")}</span>
    <span><${Key} kind="already" /> ${t("qwixx.legend_already")}</span>
  </p>`;
  return html`<div class="legend">
    ${walks && reach}
    <p><${Key} kind="target" /><${Key} kind="bell" /> <span>${rung || t("qwixx.legend_bell")}</span></p>
  </div>`;
}
