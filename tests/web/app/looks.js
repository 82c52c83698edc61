// Runs in the page: what people would see to be wrong with it.

const FINGERTIP = 23.5;

const pathOf = (one) => {
  const path = [];
  for (let at = one; at && at !== document.body && path.length < 4; at = at.parentElement)
    path.unshift([at.localName, ...at.classList].join("."));
  const text = one.innerText.trim().replace(/\s+/g, " ").slice(0, 60);
  return `${path.join(" > ")} “${text}”`;
};

const scrolls = (one) => {
  for (let at = one; at && at !== document.documentElement; at = at.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
  return false;
};

/** Text that is cut off or sticks out. */
const notFitting = () => {
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    found.push(`the page is ${scrollWidth} wide, the screen ${clientWidth}`);
  for (const one of document.body.querySelectorAll("*")) {
    if (one.closest(".unseen, .skip, svg, option, [hidden]") || !one.checkVisibility()) continue;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    // Long names end in …, on purpose.
    if (!box.width || !box.height || !one.innerText.trim() || style.textOverflow === "ellipsis")
      continue;
    if (one.matches(".handle")) continue; // its odds lie beside it, on purpose
    const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const hides = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    const press = one.matches("button, .button, label, select, th, td, legend, summary");
    const own = style.display !== "inline" && !/auto|scroll/.test(style.overflowX);
    if ((hides || says || press) && own && one.clientWidth && one.scrollWidth > one.clientWidth + 1)
      found.push(`${pathOf(one)} needs ${one.scrollWidth} and has ${one.clientWidth}`);
    if (hides && !/auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 2)
      found.push(`${pathOf(one)} is ${one.scrollHeight} high and has ${one.clientHeight}`);
    if (says && box.right > clientWidth + 1 && !scrolls(one))
      found.push(`${pathOf(one)} goes to ${Math.round(box.right)} of ${clientWidth}`);
  }
  return [...new Set(found)];
};

const WHOLE = /[−+]?\d+\s?%?|(?<!\p{L})\p{L}{2,8}(?!\p{L})/gu;

/** Numbers and short words that go on in the next line. A fingerprint is longer than any line. */
const broken = () => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const one = text.parentElement;
    if (!one.checkVisibility() || one.closest(".unseen, svg, option, script, code")) continue;
    if (getComputedStyle(one).clipPath !== "none") continue;
    for (const { 0: word, index } of text.data.matchAll(WHOLE)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.add(`${pathOf(one)} breaks “${word}”`);
    }
  }
  return [...found];
};

/** What is to be pressed and is smaller than a fingertip; links inside text may be. */
const tooSmall = () =>
  [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
    .filter((one) => one.checkVisibility() && !one.closest(".skip, .unseen, p, li"))
    .map((one) => ({ one, box: (one.closest("label") ?? one).getBoundingClientRect() }))
    .filter(({ box }) => box.width && Math.min(box.width, box.height) < FINGERTIP)
    .map(({ one, box }) => `${pathOf(one)} is ${box.width.toFixed()} × ${box.height.toFixed()}`);

const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
let looked = "";

/** All that axe looks at except colours: the document, and of all that is not a mere shape whether
 * it is seen, empty, off the page or scrolls. */
const structure = () => {
  const all = document.querySelectorAll("html, body, body :not(path, circle, rect, line, polygon)");
  const looks = [...all].map((one) => {
    const { right, bottom, width, height } = one.getBoundingClientRect();
    const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const across = one.scrollWidth > one.clientWidth;
    const down = one.scrollHeight > one.clientHeight;
    return [seen, !width, !height, right < 0, bottom < 0, across, down].map(Number).join("");
  });
  return [document.body.outerHTML, !document.title, ...looks].join();
};

/** What axe-core finds: everything, or only what depends on colours. */
const axeFinds = async (onlyColours = false) => {
  if (!onlyColours) looked = structure();
  const { violations } = await globalThis.axe.run(document, {
    resultTypes: ["violations"],
    ...(onlyColours && { runOnly: COLOURS }),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any, all }) => {
      const why = [...any, ...all].map((check) => check.message).join("; ");
      return `${id}: ${help}\n    ${target.join(" ")}\n    ${html.slice(0, 200)}\n    ${why}`;
    }),
  );
};

/** The same again in other colours: what does not depend on them is only looked at if it has changed
 * since, for then it takes half of the time. */
const axeFindsNow = () => axeFinds(structure() === looked);

globalThis.looks = { axeFinds, axeFindsNow, broken, notFitting, tooSmall };
