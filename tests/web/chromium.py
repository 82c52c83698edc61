"""The browser: the one that bring_chromium.py has unpacked, the system's, or Playwright's."""

import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SHORT_LIVED = "--js-flags=--liftoff-only"
"""For tests: they start Pyodide often and ask it little, so optimising it costs more than it gains.
Measurements go without, as people do."""
BROUGHT = Path(sys.prefix) / "chromium" / "chromium"
FONTS = BROUGHT.parent / "fonts.conf"
BROUGHT_ENVIRONMENT = {
    **os.environ,
    "LD_LIBRARY_PATH": str(BROUGHT.parent / "lib"),
    "FONTCONFIG_FILE": str(FONTS),
}
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "there is no Chromium: `python3 dev.py test` brings one"


class Program(NamedTuple):
    path: str
    environment: dict[str, str] | None
    """None: the environment of this process."""


def find_chromium(playwright: Playwright) -> Program | None:
    """MARKOFF_CHROMIUM in the environment names another one to test with."""
    if chosen := os.environ.get("MARKOFF_CHROMIUM"):
        return Program(chosen, None)
    if BROUGHT.exists():
        return Program(str(BROUGHT), BROUGHT_ENVIRONMENT)
    downloaded = playwright.chromium.executable_path
    for path in (*map(shutil.which, SYSTEM_NAMES), shutil.which(downloaded)):
        if path:
            return Program(path, None)
    return None


def launch(playwright: Playwright, *more: str) -> Browser:
    program = find_chromium(playwright)
    assert program, MISSING
    return playwright.chromium.launch(
        executable_path=program.path, env=program.environment, args=[*FLAGS, *more]
    )
