// Forty spaces to type in: colour, number, extra points, checked while they are typed.

import { html, useRef, useState } from "../../../core/html.js";
import { t } from "../../../core/words.js";
import { ROWS, SHAPES } from "../../qwixx/notation.js";
import { entered, isEmpty, leastPoints, twinOf, wrongName, wrongSpace } from "../own_boards.js";
import { SPACES, TARGET_AREA } from "../spiral.js";

/** @typedef {import("../own_boards.js").Draft} Draft */
/** @typedef {import("../own_boards.js").Typed} Typed */

/**
 * @param {{ draft: Draft, change: (draft: Draft) => void, save: () => void, isSaved: boolean,
 *   replaces: boolean, shipped: string[] }} props
 */
export function BoardForm({ draft, change, save, isSaved, replaces, shipped }) {
  const [tried, setTried] = useState(false);
  const place = useRef(/** @type {HTMLFormElement | null} */ (null));
  const { name, spaces } = draft;
  const right = entered(spaces);
  const wrong = wrongName(name, shipped);
  const badName = name || tried ? wrong : "";

  /** @param {number} n @param {Partial<Typed>} news */
  const set = (n, news) =>
    change({
      ...draft,
      spaces: spaces.map((space, m) => (m === n ? { ...space, ...news } : space)),
    });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    setTried(true);
    if (!wrong && right === SPACES) return save();
    requestAnimationFrame(() => {
      const first = place.current?.querySelector('[aria-invalid="true"]');
      if (first instanceof HTMLElement) first.focus();
    });
  };

  return html`<form class="board-form" ref=${place} onSubmit=${submit} onKeyDown=${walk} novalidate>
    <label class="board-name"><span>${t("boards.name")}</span>
      <input value=${name} maxlength="30" autocomplete="off" spellcheck=${false} aria-invalid=${Boolean(badName)} aria-describedby="board-name-help"
        onInput=${(/** @type {any} */ event) => change({ ...draft, name: event.target.value })} /></label>
    <p id="board-name-help" class=${badName ? "problem" : "about"}>${t(badName ? `boards.${badName}` : replaces && !isSaved ? "boards.name_replaces" : "boards.name_about")}</p>
    <p class="about" id="board-spaces-help">${t("boards.spaces_about")}</p>
    <ol class="spaces">
      ${spaces.map((space, n) => html`<${SpaceFields} key=${n} n=${n} spaces=${spaces} space=${space} tried=${tried} set=${set} />`)}
    </ol>
    <div class="save">
      <span role="status">${isSaved ? t("boards.is_saved") : t("boards.entered", { n: right, all: SPACES })}</span>
      <button class="first">${t("boards.save")}</button>
    </div>
  </form>`;
}

/** Enter goes on to the next field, arrows to the same field of the next space. @param {KeyboardEvent} event */
function walk(event) {
  const field = /** @type {HTMLElement} */ (event.target);
  const to = { Enter: 1, ArrowDown: 3, ArrowUp: -3 }[event.key];
  if (!to || !field.dataset.field || (event.key !== "Enter" && field instanceof HTMLSelectElement))
    return;
  event.preventDefault();
  const fields = [
    .../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("[data-field]"),
  ];
  const next = fields[fields.indexOf(field) + to];
  if (next instanceof HTMLElement) next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/**
 * @param {{ n: number, space: Typed, spaces: Typed[], tried: boolean,
 *   set: (n: number, news: Partial<Typed>) => void }} props
 */
function SpaceFields({ n, space, spaces, tried, set }) {
  const wrong = wrongSpace(spaces, n);
  const [left, setLeft] = useState(false);
  const missing = tried && isEmpty(space);
  // A half-typed space is not scolded before the player has gone on.
  const shown =
    tried || left
      ? wrong
      : { row: "", number: space.number && wrong.number, points: space.points && wrong.points };
  const first = missing ? "space_missing" : shown.row || shown.number || shown.points;
  const twin = twinOf(spaces, n);
  const help = `space-${n}-help`;
  const before = String(leastPoints(spaces, n));
  /** @param {FocusEvent} event */
  const blur = (event) => {
    const inside = /** @type {Element} */ (event.currentTarget).contains(
      /** @type {Node | null} */ (event.relatedTarget),
    );
    if (!inside && !isEmpty(space)) setLeft(true);
  };
  /** @param {"number" | "points"} field @param {string} placeholder */
  const input = (
    field,
    placeholder,
  ) => html`<input inputmode="numeric" maxlength="2" size="2" autocomplete="off" data-field=${field} placeholder=${placeholder}
    aria-label=${t(`boards.${field}_of`, { n: n + 1 })} aria-invalid=${Boolean(shown[field])} aria-describedby=${help} value=${space[field]}
    onInput=${(/** @type {any} */ event) => set(n, { [field]: event.target.value.trim() })} />`;
  return html`<li class=${`${space.row ? `row-${space.row}` : ""} ${n + 1 >= TARGET_AREA ? "target" : ""}`} onFocusOut=${blur}>
    <span class="n" aria-hidden="true">${n + 1}</span>
    <select data-field="row" aria-label=${t("boards.row_of", { n: n + 1 })} aria-invalid=${Boolean(shown.row || missing)} aria-describedby=${help} value=${space.row}
      onChange=${(/** @type {any} */ event) => set(n, { row: event.target.value })}>
      <option value="">${t("boards.row")}</option>
      ${ROWS.map((row, m) => html`<option value=${row} selected=${row === space.row}>${t(`boards.row.${row}`)} ${SHAPES[m]}</option>`)}
    </select>
    ${input("number", "2–12")}
    <span class="plus" aria-hidden="true">+</span>
    ${input("points", before)}
    <p class=${first ? "problem" : "about"} id=${help}>${first ? t(`boards.${first}`, { before }) : twin > 0 && t("boards.twin", { space: twin })}</p>
  </li>`;
}
