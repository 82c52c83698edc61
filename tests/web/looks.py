"""What can be seen to be wrong with a page."""

import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

AXE = Path(sys.prefix) / "js" / "node_modules" / "axe-core" / "axe.min.js"
OURS = Path(__file__).with_name("looks.js")


TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def lit(page: Page, scheme: Literal["light", "dark"]) -> None:
    """By day or by night; the colours come with the next frame."""
    page.emulate_media(color_scheme=scheme)
    page.evaluate(TWO_FRAMES)


def _ask(page: Page, what: str) -> list[str]:
    # A script may name its constants only once.
    page.evaluate(f"() => {{ {OURS.read_text(encoding='utf-8')} }}")
    return list(page.evaluate(f"looks.{what}"))


def axe(page: Page, only_colours: bool = False) -> list[str]:
    """Everything that axe-core finds, or only what depends on colours."""
    assert AXE.exists(), "axe-core is missing: python3 dev.py test brings it"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return _ask(page, f"axeFinds({str(only_colours).lower()})")


def not_fitting(page: Page) -> list[str]:
    """Text that is cut off or sticks out."""
    return _ask(page, "notFitting()")


def too_small(page: Page) -> list[str]:
    """What is to be pressed and is smaller than a fingertip."""
    return _ask(page, "tooSmall()")
