"""How somebody comes to mistakes of their own, and practises them."""

import json
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Page

from web.app.house import House, Table
from web.app.reviews import made_up
from web.app.screens import Screens
from web.sources import say

Review = dict[str, Any]

KEPT = {
    "qwixx": (
        "R2,4,5 Y3 G12,11 B M1 | R3 Y2,6 G10 B12 M0 | 0 1 34+2561",
        ("-", "R7", "Y7", "G7", "B7"),
    ),
    "quixo": ("XX.OO/X..../O...X/..O../.X..O X", ("a1N", "a1E", "b1N", "b1W", "b1E")),
}
"""A position of each game and what could be chosen: the last was chosen, the first is best."""


def kept(game: str, days: int = 0) -> str:
    """A script that keeps mistakes in this position, due so many days from now."""
    position, choices = KEPT[game]
    today = datetime.now().astimezone().date()
    why = {"code": "best_chance", "facts": {}, "sentence": ""}
    weighed = [{"choice": choices[0], "worth": 0.52}]
    weighed += [{"choice": choice, "worth": 0.31, "why": why} for choice in choices[1:]]
    costly = {"seat": 0, "choice": choices[-1], "better": choices[0], "chance": 0.31, "best": 0.52}
    costly |= {"lost": 0.21, "error": 0.01, "why": why, "after": "", "weighed": weighed}
    mistakes = [
        {
            "id": str(n),
            "game": game,
            "options": {},
            "typed_in": False,
            "seats": [{"name": "Ada"}, {"name": "casual", "bot": "casual"}],
            "position": position,
            "turn": choices[0],
            "costly": {**costly, "ply": n},
            "unit": "chance",
            "table": "QX7F",
            "match": "kept",
            "date": str(today),
            "seen": str(today),
            "due": str(today + timedelta(days=days + 3 * n)),
            "row": 2 if n == 2 else 0,
        }
        for n in range(3)
    ]
    shelf = json.dumps(json.dumps({"mistakes": mistakes, "games": ["kept"]}))
    return f"localStorage.setItem('markoff.mistakes.all', {shelf});"


def reviewed(
    house: House, screens: Screens, table: Table, seat: int = 0, best: int = -1, **look: Any
) -> tuple[Page, Review]:
    """The review of a game, made up, for whoever held this seat. It costs seat 0 something."""
    made = made_up(house, table, best)
    page = screens.device(**look).new_page()
    page.route("**/review", lambda route: route.fulfill(json=made))
    page.goto(table.path(seat))
    page.wait_for_selector(".ended")
    page.goto(f"/r/{table.code}?review=1")
    page.wait_for_selector(".costly-here")
    return page, made


def pass_days(page: Page, days: int) -> None:
    """So many days after today. Timers go on as they do."""
    page.clock.set_fixed_time(datetime.now().astimezone() + timedelta(days=days))
    page.reload()
    page.wait_for_selector(".calendar")


def without_a_server(page: Page) -> None:
    """From now on, nobody answers but files."""
    page.route("**/api/**", lambda route: route.abort())


def practise(page: Page, n: int) -> None:
    page.get_by_role("button", name=say("mistakes.practise", n=n)).click()
    page.wait_for_selector(".bubble")
