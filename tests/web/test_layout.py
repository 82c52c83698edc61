"""Where things are on a table: wide screens need no scrolling, what one presses stays where it is,
and the end leaves in sight what was played."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, TimeoutError, expect  # noqa: A004

from web.app import play
from web.app.house import House, Table
from web.app.reviews import hints, made_up
from web.app.rooms import LATE, NAMES, Rooms
from web.app.screens import DESKTOP, Screens
from web.app.sitting import Sitting, begun
from web.app.states import speak
from web.sources import LANGUAGES, say

WIDE = (DESKTOP, (1440, 900))
PHONES = ((390, 844), (360, 740))
SMALL = ((320, 568), (360, 640))
TABLET = (820, 1180)
FITS = "height => innerHeight === height && document.scrollingElement.scrollHeight <= height"
LINE = 30
"""Pixels: more than one line of numbers is high, and less than two."""


def last_round(house: House, seats: int) -> Table:
    """Everybody has three misthrows, and a sheet that is half full."""
    *sheets, _ = LATE.replace("5,6,12", "5,6").split(" | ")
    three = [re.sub(r"M\d", "M3", sheet) for sheet in sheets[:seats]]
    position = " | ".join([*three, "0 roll"])
    return begun(house, house.table("qwixx", *NAMES[:seats], position=position, hints=True))


def quixo(house: House, seats: int) -> Table:
    """One push from the end."""
    position = "XXXX./O..../O..../O..../X.... X"
    if seats == 4:
        position = re.sub("X(?! *$)", "Xl", position).replace("O", "Ou").replace(" X", " l")
    return begun(house, house.table("quixo", *NAMES[:seats], position=position, hints=True))


def box(page: Page, selector: str) -> dict[str, Any]:
    return dict(page.locator(selector).first.bounding_box() or {})


def fits(page: Page, when: str) -> None:
    for width, height in WIDE:
        page.set_viewport_size({"width": width, "height": height})
        try:
            page.wait_for_function(FITS, arg=height)
        except TimeoutError as why:
            raise AssertionError(f"one has to scroll {when} at {width} × {height}") from why


def ask_hint(page: Page, house: House, table: Table) -> None:
    answer = partial(Route.fulfill, json=hints(house, table, 0))
    page.route("**/api/hint", answer)
    page.get_by_role("button", name=say("table.hint"), exact=True).click()
    expect(page.locator(".hint li").first).to_be_visible()


def reaches(page: Page, sitting: Sitting) -> None:
    expect(page.locator(".match")).to_have_attribute("data-ply", str(sitting.state["ply"]))


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_qwixx_fits_a_wide_screen(house: House, screens: Screens, seats: int) -> None:
    table = last_round(house, seats)
    page = screens.open(table.path(0), size=DESKTOP)
    expect(page.locator(".status.yours")).to_be_visible()
    tops = {box(page, ".mine .pad")["y"]}
    with Sitting(house, table) as sitting:
        fits(page, "in the first action")
        if play.offered(page).count():
            play.offered(page).first.click()
            fits(page, "with a number picked")
        ask_hint(page, house, table)
        fits(page, "with hints")
        tops.add(box(page, ".mine .pad")["y"])
        sitting.play(plies=2)
        reaches(page, sitting)
        fits(page, "in the second action")
        sitting.play()
    expect(page.locator(".ended .scoring")).to_be_visible()
    fits(page, "at the end")
    tops.add(box(page, ".mine .pad")["y"])
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    tops.add(box(page, ".mine .pad")["y"])
    assert len(tops) == 2, "the sheet stays where it is, at each of the two sizes"
    for number in page.locator(".scoring td b").all():
        assert number.evaluate("one => one.getBoundingClientRect().height") <= LINE
    expect(page.locator(".ended .next .first")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("seats", [2, 4])
def test_quixo_fits_a_wide_screen(house: House, screens: Screens, seats: int) -> None:
    table = quixo(house, seats)
    page = screens.open(table.path(0), size=DESKTOP)
    expect(page.locator(".game .cell")).to_have_count(25)
    fits(page, "at first")
    ask_hint(page, house, table)
    fits(page, "with hints")
    page.locator(".game .cell[data-spot=e1]").click()
    fits(page, "with a cube in the hand")
    page.locator(".handle[data-spot=N]").click()
    if seats == 4:
        fits(page, "when the point is turned")
        page.locator("[data-spot=point]").click()
    expect(page.locator(".ended")).to_be_visible()
    fits(page, "at the end")


LAPPING = """() => {
  const boxes = [...document.querySelectorAll(".mine .above :is(.name, .note, .again)")]
    .map((one) => one.getBoundingClientRect());
  const sorted = boxes.sort((one, other) => one.left - other.left);
  return sorted.slice(1).filter((box, n) => box.left < sorted[n].right).length;
}"""


@pytest.mark.parametrize("size", SMALL, ids=lambda size: str(size[0]))
def test_no_text_lies_on_another_above_the_sheet(
    house: House, screens: Screens, size: tuple[int, int]
) -> None:
    page = screens.open(Rooms(house).typed_roll.path(0), size=size)
    for language in LANGUAGES:
        expect(page.locator(".mine .again")).to_be_visible()
        speak(page, language)
        assert page.evaluate(LAPPING) == 0, language


BROKEN = """all => all.flatMap((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return tops.size > 1 ? [one.innerText] : [];
})"""


@pytest.mark.parametrize("width", [320, 390])
def test_no_name_of_a_bot_is_broken_in_the_lobby(
    house: House, screens: Screens, width: int
) -> None:
    page = screens.open(Rooms(house).waiting.path(0), size=(width, 740))
    for language in LANGUAGES:
        expect(page.locator(".place .bot b")).to_be_visible()
        speak(page, language)
        assert not page.locator(".place .bot > :not(svg)").evaluate_all(BROKEN), language


TOUCHING = """() => [...document.querySelectorAll(".mine .cell:has(.number)")].flatMap((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector(".number"));
  const room = cell.getBoundingClientRect().width - range.getBoundingClientRect().width;
  return room < 2 ? [`${cell.innerText}: ${room}`] : [];
})"""


def test_no_number_touches_the_next_on_a_wide_screen(house: House, screens: Screens) -> None:
    rooms = Rooms(house)
    path = f"/r/{rooms.on_board_over.code}?review=1"
    for size in WIDE:
        page = screens.open(path, size=size)
        page.route("**/review", partial(Route.fulfill, json=made_up(house, rooms.on_board_over)))
        page.reload()
        expect(page.locator(".review .costly").first).to_be_visible()
        assert page.evaluate(TOUCHING) == [], size
        page.close()


def test_the_points_of_the_path_fit_a_narrow_column(house: House, screens: Screens) -> None:
    page = screens.open(Rooms(house).on_board_over.path(0), size=DESKTOP)
    expect(page.locator(".scoring")).to_be_visible()
    card, sums = box(page, ".ended"), box(page, ".scoring")
    assert sums["x"] + sums["width"] < card["x"] + card["width"]


@pytest.mark.parametrize("size", SMALL, ids=lambda size: str(size[0]))
def test_both_answers_about_the_point_are_in_sight(
    house: House, screens: Screens, size: tuple[int, int]
) -> None:
    page = screens.open(quixo(house, 4).path(0), size=size)
    page.locator(".game .cell[data-spot=e1]").click()
    page.locator(".handle[data-spot=N]").click()
    for language in LANGUAGES:
        speak(page, language)
        for answer in ("point", "point1"):
            expect(page.locator(f"[data-spot={answer}]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONES[0], TABLET, DESKTOP], ids=lambda size: str(size[0]))
def test_the_main_button_stays_where_it_is(
    house: House, screens: Screens, size: tuple[int, int]
) -> None:
    position = "R2,5 Y G12 B M0 | R Y G B M0 | 0 1 13+6326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0), size=size)
    places = {}

    def note(when: str, button: str) -> None:
        expect(page.locator(f".bar {button}")).to_be_visible()
        places[when] = (box(page, f".bar {button}")["y"], box(page, ".mine .pad")["y"])

    for action in (1, 2):
        note(f"nothing picked in action {action}", ".no")
        play.offered(page).last.click()
        note(f"a number picked in action {action}", ".go")
        expect(page.locator(".bar .consequence")).to_be_visible()
        if action == 1:
            with Sitting(house, table) as sitting:
                sitting.play(plies=1)
            expect(page.locator(".match")).to_have_attribute("data-ply", "1")
    assert len(set(places.values())) == 1, places


@pytest.mark.parametrize("size", PHONES, ids=lambda size: str(size[0]))
def test_the_end_leaves_the_board_in_sight(
    house: House, screens: Screens, size: tuple[int, int]
) -> None:
    table = quixo(house, 2)
    with Sitting(house, table) as sitting:
        sitting.choose(0, "e1N")
    page = screens.open(table.path(0), size=size)
    expect(page.locator(".ended")).to_contain_text(say("quixo.where.row", name=5))
    tray = box(page, ".tray")
    assert box(page, ".ended")["y"] >= tray["y"] + tray["height"]

    table = last_round(house, 5)
    with Sitting(house, table) as sitting:
        sitting.play()
    page = screens.open(table.path(0), size=size)
    expect(page.locator(".ended .ranks li")).to_have_count(5)
    card, sheet = box(page, ".ended"), box(page, ".mine .pad")
    assert card["y"] >= sheet["y"] + sheet["height"]
    assert card["height"] <= 0.45 * size[1]
    expect(page.locator(".scoring")).to_be_hidden()
    page.get_by_role("button", name=say("table.points")).click()
    expect(page.locator(".scoring")).to_be_visible()
    for number in page.locator(".scoring td b").all():
        assert number.evaluate("one => one.getBoundingClientRect().height") <= LINE


WATCH = """() => {
  window.seen = [];
  const look = () => {
    const all = (selector) => document.querySelectorAll(`.match ${selector}`).length;
    window.seen.push({
      at: performance.now(),
      over: all(".bar.idle"),
      card: all(".ended"),
      told: all(".ended.told"),
      marks: all(".winner, .won, .star"),
    });
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, all);
}"""


def test_nobody_knows_the_winner_before_the_points_are_added_up(
    house: House, screens: Screens
) -> None:
    table = last_round(house, 3)
    page = screens.open(table.path(0), size=DESKTOP, speed="normal", still=False)
    expect(page.locator(".status.yours")).to_be_visible()
    with Sitting(house, table) as sitting:
        sitting.play(plies=2)
        reaches(page, sitting)
        page.evaluate(WATCH)
        sitting.play()
    expect(page.locator(".ended.told")).to_be_visible()
    expect(page.locator(".match .winner")).to_have_count(1)
    seen = page.evaluate("window.seen")
    over = next(one["at"] for one in seen if one["over"])
    card = next(one["at"] for one in seen if one["card"])
    told = next(one["at"] for one in seen if one["told"])
    assert card - over >= 700, "the last turn is looked at"
    assert told - card >= 1000, "and then the points"
    assert not any(one["marks"] for one in seen if one["at"] < told)
