"""The path of Qwixx On Board: large, without scrolling, and the same wherever it is drawn."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House
from web.app.looks import settled
from web.app.rooms import NAMES, Rooms
from web.app.screens import PHONE, Screens
from web.app.sitting import begun
from web.sources import say

DESKS = ((1280, 720), (1440, 900))
PHASES = ("roll", "1 43+1562", "3 43+1562")
SCROLLS = "document.scrollingElement.scrollHeight > innerHeight"
OUTSIDE = """() => [...document.querySelectorAll(".qwixx .pad, .path-picture, .bar, .legend")]
  .map((one) => [one.className, one.getBoundingClientRect()])
  .filter(([, box]) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
  .map(([name]) => name)"""


@pytest.fixture(scope="module")
def rooms(house: House) -> Rooms:
    return Rooms(house)


def wide(page: Page, selector: str = ".path-picture") -> float:
    return float(page.locator(selector).first.evaluate("one => one.getBoundingClientRect().width"))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phase", PHASES, ids=["roll", "first", "third"])
def test_a_computer_shows_everything_at_once(
    house: House, screens: Screens, seats: int, phase: str
) -> None:
    position = " | ".join(["R2,3 Y2 G12 B M0 P0"] * seats) + f" | 0 {phase} | spiral-a"
    table = begun(house, house.table("qwixx-on-board", *NAMES[:seats], position=position))
    for size in DESKS:
        page = screens.open(table.path(0), size=size, language="de")
        expect(page.locator(".path .extra")).to_have_count(40)
        if phase != "roll":
            play.offered(page).first.click()
        settled(page)
        assert not page.evaluate(SCROLLS), f"{size} is too low"
        assert not page.evaluate(OUTSIDE), size
        assert wide(page) >= 0.4 * size[0], "the path is small"


def test_on_a_phone_the_path_fills_the_width(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(rooms.on_board.path(0))
    spots = page.locator(".path-picture button")
    expect(spots).to_have_count(5)
    assert wide(page) >= PHONE[0] - 16
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        for spot in spots.all():
            box = spot.bounding_box() or {}
            assert min(box["width"], box["height"]) >= 44, box


def test_spaces_within_reach_say_what_moving_there_does(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(rooms.on_board.path(0), size=DESKS[0])
    path = page.get_by_role("region", name=say("qwixx.path"))
    green = path.get_by_role("button", name=re.compile("Move to green 6 and cross it off"))
    expect(green).to_be_visible()
    expect(page.locator(".drawn-path .tag")).to_have_text([say("qwixx.tag_cross")] * 5)
    green.click()
    expect(page.locator(".drawn-path .tag")).to_have_text([say("qwixx.tag_cross")])
    expect(page.locator(".drawn-path .offered.rests")).to_have_count(4)
    rung = screens.open(rooms.on_board_rung.path(1), size=DESKS[0])
    already = rung.get_by_role("button", name=re.compile("already crossed off"))
    assert already.count() == 0, "nothing that was crossed lies within reach"
    expect(rung.locator(".legend")).to_contain_text(say("qwixx.legend_rung", name="Ada"))
    expect(page.locator(".legend")).to_contain_text(say("qwixx.legend_bell"))
    assert not re.search(r"[Ss]pace \d", page.locator("body").inner_text())


def test_no_two_pawns_look_alike(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(rooms.on_board_start.path(0))
    pawns = page.locator(".path-picture .pawn")
    expect(pawns).to_have_count(4)
    letters = pawns.locator("text").all_text_contents()
    assert letters == ["W", "I", "M", "K"], "of their names, also of your own"
    forms = [pawn.get_attribute("d") for pawn in pawns.locator("path").all()]
    assert len(set(forms)) == 4
    named = page.locator(".owner .pawn text").all_text_contents()
    assert sorted(named) == sorted(letters), "beside the names stand the same"
    other = screens.open(rooms.on_board_start.path(2), language="de")
    expect(other.locator(".path-picture .pawn text")).to_have_text(letters)


def test_everywhere_the_same_path(screens: Screens, rooms: Rooms) -> None:
    """Home, the rules and the table join the spaces by the same line."""
    ways = set()
    for address, picture in (
        ("/", ".picture .drawn-path"),
        ("/rules/qwixx-on-board", ".path-picture"),
        (rooms.on_board.path(0), ".path-picture"),
    ):
        page = screens.open(address)
        expect(page.locator(f"{picture} .space")).to_have_count(40)
        ways.add(page.locator(f"{picture} .way").get_attribute("d"))
    assert len(ways) == 1
