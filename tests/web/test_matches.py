"""Whole matches in a browser: with a finger on a phone, by keyboard alone, against each other."""

import re
import time
from collections import Counter
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import begun
from web.sources import say

NEARLY_OVER = {
    "qwixx": "R5 Y G B M2 | R Y5 G B M2 | 0 roll",
    "qwixx-on-board": "R5 Y G B M2 P3 | R Y5 G B M2 P5 | 0 roll | spiral-a",
}
CAP = {"options": {"size": "3"}, "caps": {"moves": 40}}
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "qwixx": ("qwixx", 2, {}),
    "qwixx-on-board": ("qwixx-on-board", 2, {}),
    "quixo": ("quixo", 2, CAP),
    "quixo for four": ("quixo", 4, CAP),
}
CROSSES = 3

each_game = pytest.mark.parametrize(("game", "players", "plan"), GAMES.values(), ids=GAMES.keys())


def finger(game: str) -> Any:
    rng = Random(1)
    return play.quixo_by_finger(rng) if game == "quixo" else play.qwixx_by_finger(CROSSES, rng)


def keyboard(game: str) -> Any:
    return play.quixo_by_keyboard if game == "quixo" else play.qwixx_by_keyboard(CROSSES)


def against_bots(house: House, screens: Screens, game: str, players: int, plan: Any) -> Page:
    table = house.table(game, "Ada", places=("", *["casual"] * (players - 1)), **plan)
    return screens.open(begun(house, table).path(0))


def assert_ended(page: Page) -> None:
    result = page.get_by_role("region", name=say("table.result"))
    expect(result).to_be_visible()
    expect(result.get_by_role("link", name=say("table.replay"))).to_be_visible()
    assert page.locator(".status").inner_text()


@each_game
def test_a_whole_match_against_bots_with_a_finger(
    house: House, screens: Screens, game: str, players: int, plan: Any
) -> None:
    page = against_bots(house, screens, game, players, plan)
    play.play(page, finger(game))
    assert_ended(page)


@each_game
def test_a_whole_match_by_keyboard_alone(
    house: House, screens: Screens, game: str, players: int, plan: Any
) -> None:
    page = against_bots(house, screens, game, players, plan)
    play.play(page, keyboard(game))
    assert_ended(page)


TOLD = """
addEventListener("DOMContentLoaded", () => {
  window.told = [];
  const place = document.getElementById("told");
  new MutationObserver(() => {
    const ply = document.querySelector(".match")?.dataset.ply ?? "";
    window.told.push([ply, place.textContent.trim()]);
  }).observe(place, { childList: true, characterData: true, subtree: true });
});
"""
"""Keeps what those hear who do not look, with the turn in which they hear it."""
LISTENS = 400
"""Milliseconds until what has happened is told: whoever listens waits for it."""


def test_at_the_pace_of_people_everything_is_told_once_and_in_words(
    house: House, screens: Screens
) -> None:
    position = "R5 Y G B M2 P3 | R Y5 G B M3 P5 | 0 roll | spiral-a"
    table = begun(
        house,
        house.table("qwixx-on-board", "Ada", places=("", "casual"), pace=True, position=position),
    )
    device = screens.device(still=False, speed="normal")
    device.add_init_script(TOLD)
    page = device.new_page()
    page.goto(table.path(0))
    move = play.qwixx_by_keyboard(CROSSES)

    def listening(page: Page) -> None:
        page.wait_for_timeout(LISTENS)
        if play.state(page) == "choose":
            move(page)

    play.play(page, listening)
    assert_ended(page)
    heard = page.evaluate("window.told")
    assert len(heard) >= 3
    for ply, text in heard:
        assert not re.search(r"\bP\d|space \d|undefined", text), (ply, text)
    once = Counter((ply, one) for ply, text in heard for one in re.findall(r"[^.!?]+[.!?]", text))
    assert [one for one, times in once.items() if times > 1] == []


def choose_without_a_connection(house: House, code: str, page: Page, move: Any) -> None:
    """What is chosen meanwhile is kept, shown as not confirmed, and goes through later."""
    before = house.get(f"/api/tables/{code}")
    page.context.set_offline(True)
    link = page.locator("header .link")
    expect(link).to_have_text(say("table.link.lost"))
    move(page)
    expect(page.locator(".status.yours")).to_have_count(0)
    quixo = before["plan"]["game"] == "quixo"
    unconfirmed = say("table.unsent" if quixo else "qwixx.unconfirmed")
    expect(page.locator(".match")).to_contain_text(unconfirmed)
    assert house.get(f"/api/tables/{code}") == before
    page.context.set_offline(False)
    expect(link).to_have_text("")
    expect(page.locator(".match")).not_to_contain_text(unconfirmed)
    after = house.get(f"/api/tables/{code}")
    assert after["number"] > before["number"]


PATIENCE = 600
"""Seconds for a whole match of two browsers."""


@each_game
def test_browsers_against_each_other_with_a_lost_connection(
    house: House, screens: Screens, game: str, players: int, plan: Any
) -> None:
    names = ("Ada", "Ben", "Cem", "Dora")[:players]
    position = NEARLY_OVER.get(game, "")
    table = begun(house, house.table(game, *names, undo="off", position=position, **plan))
    pages = [screens.open(table.path(seat)) for seat in range(2)]
    if players == 4:  # the partners' seats come to the same two devices
        for seat, page in enumerate(pages):
            expect(page.locator(".match .game")).to_be_visible()
            page.goto(table.path(seat + 2))
            own = page.locator(".seats .notes", has_text=say("table.you"))
            expect(own).to_have_count(2, timeout=60_000)
    moves = [finger(game), finger(game)]
    steps, lost = 0, False
    end = time.monotonic() + PATIENCE
    while not all(play.state(page) == "over" for page in pages):
        assert time.monotonic() < end, [page.locator("body").inner_text() for page in pages]
        for page, move in zip(pages, moves, strict=True):
            if play.state(page) != "choose":
                continue
            steps += 1
            if steps > 2 and page is pages[0] and not lost:
                lost = True
                choose_without_a_connection(house, table.code, page, move)
            else:
                move(page)
        assert steps < play.LONGEST
    assert lost
    for page in pages:
        assert_ended(page)
    assert pages[0].locator(".status").inner_text() == pages[1].locator(".status").inner_text()
