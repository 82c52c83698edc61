"""The browser: Chromium of the system, or the one that Playwright has fetched."""

import shutil
from pathlib import Path

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
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "there is no Chromium: nothing is tested in a browser. On Debian and Ubuntu: apt install"
    " chromium; elsewhere: .venv/bin/playwright install chromium"
)


def find_chromium(playwright: Playwright) -> str | None:
    own = Path(playwright.chromium.executable_path)
    return next(filter(None, map(shutil.which, NAMES)), str(own) if own.exists() else None)


def launch(playwright: Playwright) -> Browser:
    path = find_chromium(playwright)
    assert path, MISSING
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
