"""The page of statistics, and what tests read from it."""

import re
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from insights.known_games import quixo
from markoff.table import record_text
from web.app.house import House
from web.app.screens import Screens
from web.sources import say

RECORD = record_text.write(quixo(["Mia", "Ben"], 0).record())
OK = 200


def wait_for_reader(house: House) -> None:
    """A busy computer takes long to start the process that reads records."""
    end = time.monotonic() + 60
    while httpx.post(f"{house.url}/api/verify", content=RECORD, timeout=60).status_code != OK:
        assert time.monotonic() < end


def opened(screens: Screens, **look: Any) -> Page:
    page = screens.open("/stats", **look)
    expect(page.locator(".nothing, .headline")).to_be_visible()
    return page


def saved(page: Page, button: str) -> str:
    with page.expect_download() as saving:
        page.get_by_role("button", name=say(button), exact=True).click()
    return Path(saving.value.path()).read_text(encoding="utf-8")


def headline(page: Page) -> Any:
    return expect(page.locator(".headline"))


def games(n: int) -> re.Pattern[str]:
    return re.compile(rf"\b{say('stats.n_games', n=n)}\b")


def reviewed(luck: float, lost: float) -> dict[str, Any]:
    seats = [
        {"seat": n, "luck": luck, "play": lost, "choices": 9, "mistakes": 1, "mattered": 4}
        for n in range(2)
    ]
    return {"unit": "chance", "seats": seats, "choices": [], "points": [], "turning": []}
