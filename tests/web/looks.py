"""What can be seen to be wrong with a page."""

import sys
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(sys.prefix) / "js" / "node_modules" / "axe-core" / "axe.min.js"
OURS = Path(__file__).with_name("looks.js")


def _ask(page: Page, what: str) -> list[str]:
    # A script may name its constants only once.
    page.evaluate(f"() => {{ {OURS.read_text(encoding='utf-8')} }}")
    return list(page.evaluate(f"looks.{what}()"))


def axe(page: Page) -> list[str]:
    """Everything that axe-core finds."""
    assert AXE.exists(), "axe-core is missing: python3 dev.py test brings it"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return _ask(page, "axeFinds")


def not_fitting(page: Page) -> list[str]:
    """Text that is cut off or sticks out."""
    return _ask(page, "notFitting")


def too_small(page: Page) -> list[str]:
    """What is to be pressed and is smaller than a fingertip."""
    return _ask(page, "tooSmall")
