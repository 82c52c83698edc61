// What the picture of a result is drawn with: the colours of the page, words and crosses.

/** @typedef {CanvasRenderingContext2D} Pen */

export const WIDE = 1080;
export const EDGE = 56;
const SMALLEST = 0.7;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const COLOURS = [
  "page",
  "card",
  "ink",
  "muted",
  "hair",
  "line",
  "wood",
  "wood-light",
  "wood-edge",
  "on-wood",
  "accent",
  ...["red", "yellow", "green", "blue"].flatMap((row) => [row, `on-${row}`]),
];

/** The colours of the page as it is now, by name. @returns {Record<string, string>} */
export function colours() {
  // One for each: a colour that changes would be on its way from one to the next.
  const probes = COLOURS.map((name) => {
    const probe = document.createElement("span");
    probe.style.color = `var(--${name})`;
    return probe;
  });
  document.body.append(...probes);
  const found = probes.map((probe, n) => [COLOURS[n], getComputedStyle(probe).color]);
  for (const probe of probes) probe.remove();
  return Object.fromEntries(found);
}

/** One line, smaller and at last cut with … where it would not fit.
 * @param {Pen} pen @param {string} words @param {number} x @param {number} y the base line
 * @param {number} size @param {string} colour
 * @param {{ bold?: boolean, align?: CanvasTextAlign, wide?: number }} [how] */
export function text(
  pen,
  words,
  x,
  y,
  size,
  colour,
  { bold = false, align = "left", wide = WIDE } = {},
) {
  for (let smaller = size; smaller >= size * SMALLEST; smaller -= 2) {
    pen.font = `${bold ? "600 " : ""}${smaller}px ${FONT}`;
    if (pen.measureText(words).width <= wide) break;
  }
  pen.textAlign = align;
  pen.fillStyle = colour;
  let shown = words;
  while (pen.measureText(shown).width > wide && shown.length > 2)
    shown = `${[...shown].slice(0, -2).join("")}…`;
  pen.fillText(shown, x, y);
  return pen.measureText(shown).width;
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} reach @param {string} colour */
export function cross(pen, x, y, reach, colour) {
  pen.strokeStyle = colour;
  pen.lineWidth = reach * 0.36;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.moveTo(x + reach, y - reach);
  pen.lineTo(x - reach, y + reach);
  pen.stroke();
}
