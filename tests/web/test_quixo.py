"""Quixo by hand: dragging, tapping and keys, and what the board shows of everybody's moves."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.app import play
from web.app.house import House, Table
from web.app.rooms import NAMES
from web.app.screens import DESKTOP, Screens
from web.app.sitting import Sitting, begun
from web.sources import say

LARGE = (1440, 900)
FINGERTIP = 44


def at_table(screens: Screens, table: Table, seat: int = 0, **look: Any) -> Page:
    page = screens.open(table.path(seat), **look)
    expect(page.locator(".game .cell")).to_have_count(25)
    return page


def for_two(house: House, **plan: Any) -> Table:
    return begun(house, house.table("quixo", "Ada", "Ben", **plan))


def cube(page: Page, cell: str) -> Locator:
    return page.locator(f".game .cell[data-spot={cell}]")


def reaches(page: Page, ply: int) -> None:
    expect(page.locator(".match")).to_have_attribute("data-ply", str(ply))


def expect_told(page: Page, words: str) -> None:
    expect(page.locator("#told")).to_contain_text(words)


class Finger:
    """Drags, which Playwright's touch screen cannot."""

    def __init__(self, page: Page) -> None:
        self.chromium = page.context.new_cdp_session(page)

    def _do(self, what: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in spots]
        self.chromium.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def down(self, x: float, y: float) -> None:
        self._do("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._do("touchMove", (x, y))

    def up(self) -> None:
        self._do("touchEnd")


class Mouse:
    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.mouse.move(x, y)

    def up(self) -> None:
        self.mouse.up()


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box() or {}
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("pointer", [Mouse, Finger])
def test_a_cube_is_dragged_out_and_pushed_in(
    house: House, screens: Screens, pointer: type[Mouse | Finger]
) -> None:
    page = at_table(screens, for_two(house))
    hand = pointer(page)
    x, y = middle(cube(page, "c1"))
    _, top = middle(cube(page, "c5"))
    hand.down(x, y)
    for n in range(1, 5):
        hand.move(x + 10 * n, y + (top - y) * n / 10)
    expect(page.locator(".tray.dragging .cell.lifted[data-spot=c1]")).to_be_visible()
    expect(page.locator(".handle")).to_have_count(3)
    hand.up()
    expect(page.locator(".lifted, .handle, .dragging")).to_have_count(0)
    reaches(page, 0)

    hand.down(x, y)
    for n in range(1, 6):
        hand.move(x, y + (top - y) * n / 5)
    expect(page.locator(".ghost")).to_have_count(5)
    hand.up()
    reaches(page, 1)
    with Sitting(house, Table(page.url.rsplit("/", 1)[1], ())) as sitting:
        assert sitting.state["turns"] == ["c1N"]


def test_two_taps_make_a_move_and_a_third_takes_it_back(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", places=("", "casual")))
    page = at_table(screens, table)
    cube(page, "c1").tap()
    page.locator(".handle.from-N").tap()
    reaches(page, 2)
    page.locator(".in-hand").get_by_role("button", name=say("table.undo_now")).tap()
    reaches(page, 0)


@pytest.mark.parametrize("width", [320, 390])
def test_handles_are_as_large_as_a_fingertip_and_away_from_the_edge(
    house: House, screens: Screens, width: int
) -> None:
    page = at_table(screens, for_two(house), size=(width, 740))
    for corner in ("a1", "e5"):
        cube(page, corner).tap()
        for handle in page.locator(".handle").all():
            box = handle.bounding_box() or {}
            assert min(box["width"], box["height"]) >= FINGERTIP, box
            assert 8 <= box["x"] <= width - 8 - box["width"], box
            arrow = handle.locator(".arrow").bounding_box() or {}
            assert min(arrow["width"], arrow["height"]) <= 32, "the cube behind it is in sight"
            if "from-S" in (handle.get_attribute("class") or ""):
                below = handle.locator(".arrow").get_attribute("data-label")
                assert below == corner[0], "the letter of the column, which the arrow covers"
        cube(page, corner).tap()
        expect(page.locator(".handle")).to_have_count(0)


@pytest.mark.parametrize("seat", [0, 2])
def test_for_four_the_own_seat_is_at_the_bottom(house: House, screens: Screens, seat: int) -> None:
    table = begun(house, house.table("quixo", *NAMES[:4]))
    with Sitting(house, table) as sitting:
        for mover, choice in enumerate(("a3El", "c5Su", "e1Wr", "e4Nd")):
            sitting.choose(mover, choice)
    page = at_table(screens, table, seat)
    names = [page.locator(f".player.at-{side} b").inner_text() for side in "dlur"]
    others = [NAMES[(seat + n) % 4] for n in range(1, 4)]
    assert names == [say("common.you").capitalize(), *others], "clockwise, as the turns go"
    whose = {
        one.locator("..").get_attribute("data-spot") or "": one.inner_text()
        for one in page.locator(".whose").all()
    }
    assert whose == {"e3": "A", "d1": "B", "a1": "C", "e5": "D"}, "the same on all devices"
    expect(page.locator(".cell.last")).to_have_attribute("data-spot", "e5")
    last = say("quixo.last_of", name="Cem") if seat == 0 else say("quixo.last_of_you")
    expect(cube(page, "a1")).to_have_accessible_name(re.compile(last))
    seen_from = say("quixo.from.W" if seat == 0 else "quixo.from.E")
    expect(page.locator(".last-told")).to_contain_text(seen_from)


LASTS = """one => {
  const { animationDelay, animationDuration } = getComputedStyle(one);
  return 1000 * (parseFloat(animationDelay) + parseFloat(animationDuration));
}"""


def test_a_push_can_be_followed(house: House, screens: Screens) -> None:
    table = for_two(house)
    page = at_table(screens, table, speed="normal", still=False)
    with Sitting(house, table) as sitting:
        sitting.choose(0, "c1N")
    expect(page.locator(".slides")).to_have_count(5)
    assert 350 <= page.locator(".slides.enters").evaluate(LASTS) <= 450
    expect(page.locator(".last-told")).to_contain_text(say("quixo.from.N"))


def test_a_hint_says_that_all_openings_are_equal(house: House, screens: Screens) -> None:
    page = at_table(screens, for_two(house, hints=True))
    why = {"code": "all_equal", "facts": {}, "sentence": ""}
    equal = [
        {"choice": choice, "chance": chance, "unit": "chance", "why": why}
        for choice, chance in (("a1N", 0.4951), ("c1N", 0.4953))
    ]
    page.route("/api/hint", lambda route: route.fulfill(json=equal))
    page.get_by_role("button", name=say("table.hint")).click()
    expect(page.locator(".hint p")).to_have_text(say("why.all_equal"))
    expect(page.locator(".hint li, .odds")).to_have_count(0)


def test_what_cannot_be_taken_says_why(house: House, screens: Screens) -> None:
    position = "O..../...../..X../...../X.... X"
    table = for_two(house, position=position)
    page, waiting = at_table(screens, table), at_table(screens, table, 1)
    for cell, code in (("c3", "edge"), ("a5", "theirs")):
        cube(page, cell).tap(force=True)
        expect(page.locator(".why-not")).to_have_text(say(f"quixo.no.{code}"))
        expect_told(page, say(f"quixo.no.{code}"))
        box = page.locator(".why-not b").bounding_box() or {}
        assert 0 <= box["x"] <= 360 - box["width"], box
    cube(waiting, "a1").tap(force=True)
    expect(waiting.locator(".why-not")).to_have_text(say("quixo.no.turn"))
    expect(waiting.locator(".why-not")).to_have_count(0)


def test_the_board_is_a_grid_to_explore(house: House, screens: Screens) -> None:
    page = at_table(screens, for_two(house, position="O..../...../..X../...../X.... X"))
    grid = page.get_by_role("grid", name=say("quixo.board", size=5))
    expect(grid.get_by_role("row")).to_have_count(5)
    expect(grid.get_by_role("gridcell")).to_have_count(25)
    expect(grid).to_have_accessible_description(say("quixo.keys"))
    cube(page, "a3").focus()
    for key in ("ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(cube(page, "c3")).to_be_focused()
    page.keyboard.press("r")
    expect_told(page, f"a3, {say('quixo.cube.blank')}; b3, {say('quixo.cube.blank')}; c3, ")
    page.keyboard.press("Enter")
    expect_told(page, say("quixo.no.edge"))
    for key in ("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("c")
    expect_told(page, f"a5, {say('quixo.cube.O')}; a4, ")
    page.keyboard.press("Enter")
    sides = f"{say('quixo.from.N')} and {say('quixo.from.E')}"
    expect_told(page, say("quixo.told.lifted", cell="a1", sides=sides))
    page.keyboard.press("Escape")
    expect_told(page, say("quixo.told.back", cell="a1"))
    expect(cube(page, "a1")).to_be_focused()


def test_the_grid_is_one_stop_and_the_handles_follow(house: House, screens: Screens) -> None:
    page = at_table(screens, for_two(house))
    expect(page.get_by_role("heading", name=say("quixo.heading"), exact=True)).to_be_attached()
    stops = page.locator(".game .cell[tabindex='0']")
    expect(stops).to_have_count(1)
    play.tab_to_the_game(page)
    expect(cube(page, "a5")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(cube(page, "b4")).to_be_focused()
    expect(stops).to_have_attribute("data-spot", "b4")
    page.keyboard.press("Tab")
    expect(page.locator(".game .cell:focus")).to_have_count(0)
    expect(stops).to_have_attribute("data-spot", "a5")
    cube(page, "c5").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".handle")).to_have_count(3)
    page.keyboard.press("Tab")
    expect(page.locator(".handle:focus")).to_have_count(1)


def test_for_four_a_side_is_said_with_its_letter(house: House, screens: Screens) -> None:
    page = at_table(screens, begun(house, house.table("quixo", *NAMES[:4])))
    cube(page, "a5").focus()
    page.keyboard.press("Enter")
    top = say("quixo.from_letter", **{"from": say("quixo.from.N"), "side": "E"})
    expect_told(page, top)
    page.keyboard.press("ArrowUp")
    handle = page.locator(".handle:focus")
    expect(handle).to_have_accessible_name(say("quixo.handle", cell="a5", **{"from": top}))
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.get_by_label(say("table.ask.move")).fill("a5el")
    page.keyboard.press("Enter")
    expect_told(page, top)


def colour(place: Locator, part: str, what: str) -> str:
    script = "(one, [part, what]) => getComputedStyle(one.querySelector(part) ?? one)[what]"
    return str(place.evaluate(script, [part, what]))


@pytest.mark.parametrize("dark", [False, True])
def test_with_forced_colours_everything_is_told_apart(
    house: House, screens: Screens, dark: bool
) -> None:
    page = at_table(screens, for_two(house), dark=dark, forced_colors="active")
    takable, fixed = cube(page, "a1"), cube(page, "c3")
    edge = colour(fixed, ".rim", "stroke")
    assert edge != colour(fixed, ".top", "fill")
    assert edge != colour(takable, ".rim", "stroke")
    takable.tap()
    handle = page.locator(".handle").first
    assert colour(handle, "svg", "fill") != colour(handle, ":scope", "backgroundColor")


@pytest.mark.parametrize(
    ("people", "size", "share"),
    [
        (2, DESKTOP, 0.8),
        (2, LARGE, 0.84),
        (4, DESKTOP, 0.68),
        (4, LARGE, 0.74),
    ],
)
def test_the_board_is_as_large_as_a_desktop_allows(
    house: House, screens: Screens, people: int, size: tuple[int, int], share: float
) -> None:
    page = at_table(screens, begun(house, house.table("quixo", *NAMES[:people])), size=size)
    box = page.locator(".tray").bounding_box() or {}
    assert box["width"] == box["height"] >= share * size[1], box
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    play.ready(page)
