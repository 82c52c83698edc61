"""What can be seen to be wrong with a page."""

import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page

AXE = Path(sys.prefix) / "js" / "node_modules" / "axe-core" / "axe.min.js"
OURS = Path(__file__).with_name("looks.js")


SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moving = (one) =>
    one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime);
  do {
    await frame();
    await frame();
  } while (document.getAnimations().some(moving));
}"""
"""Two frames for what the page draws after a change, and then as long as anything moves."""


def settled(page: Page) -> None:
    """Waits until nothing changes its looks any more."""
    page.evaluate(SETTLED)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another width and height of the window, unless it has them."""
    width, height = size
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)


def lit(page: Page, scheme: Literal["light", "dark"]) -> None:
    """By day or by night."""
    page.emulate_media(color_scheme=scheme)
    settled(page)


def force_colours(page: Page, still: bool = True) -> None:
    """Somebody's own few colours, light on dark."""
    motion: Literal["reduce", "no-preference"] = "reduce" if still else "no-preference"
    page.emulate_media(color_scheme="dark", forced_colors="active", reduced_motion=motion)
    settled(page)


def enlarge_text(page: Page, times: int) -> None:
    """As somebody does who has set larger letters."""
    page.evaluate(f"document.documentElement.style.fontSize = '{100 * times}%'")
    settled(page)


SPACING = """far => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = far ? [sheet] : [];
}"""
"""As far apart as WCAG 1.4.12 wants it to be possible."""


def space_text(page: Page, far: bool) -> None:
    """As somebody does who reads more easily what stands far apart."""
    page.evaluate(SPACING, far)
    settled(page)


def watch(device: BrowserContext) -> None:
    """Brings what looks at pages to all of this device. Each time it would take longer than most
    of what is looked for."""
    assert AXE.exists(), "axe-core is missing: python3 dev.py test brings it"
    device.add_init_script(path=AXE)
    device.add_init_script(path=OURS)


def axe(page: Page, only_colours: bool = False) -> list[str]:
    """Everything that axe-core finds, or only what depends on colours."""
    return list(page.evaluate(f"looks.axeFinds({str(only_colours).lower()})"))


def axe_again(page: Page) -> list[str]:
    """Everything that axe-core finds in other colours than before."""
    return list(page.evaluate("looks.axeFindsNow()"))


def not_fitting(page: Page) -> list[str]:
    """Text that is cut off or sticks out."""
    return list(page.evaluate("looks.notFitting()"))


def broken(page: Page) -> list[str]:
    """Numbers and short words of which a part stands in the next line."""
    return list(page.evaluate("looks.broken()"))


def too_small(page: Page) -> list[str]:
    """What is to be pressed and is smaller than a fingertip."""
    return list(page.evaluate("looks.tooSmall()"))
