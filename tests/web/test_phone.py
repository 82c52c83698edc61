"""On a phone: what matters now is in sight, and stays where it was."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House
from web.app.looks import settled
from web.app.rooms import LATE, NAMES
from web.app.screens import DESKTOP, PHONE, Screens
from web.app.sitting import Sitting, begun
from web.sources import say

BLITZ = {"bank": 300_000, "increment": 5_000}


@pytest.mark.parametrize(
    ("game", "people"),
    [("qwixx", NAMES), ("qwixx-on-board", NAMES[:4]), ("quixo", NAMES[:2]), ("quixo", NAMES[:4])],
)
def test_the_own_clock_is_in_sight(
    house: House, screens: Screens, game: str, people: tuple[str, ...]
) -> None:
    table = begun(house, house.table(game, *people, clock=BLITZ))
    page = screens.open(table.path(0))
    clock = page.locator(".clocks .clock").first
    expect(clock).to_have_text(re.compile(r"^[45]:\d\d$"))
    expect(clock).to_be_in_viewport(ratio=1)
    page.mouse.wheel(0, 200)
    expect(clock).to_be_in_viewport(ratio=1)


def test_a_clock_that_runs_is_in_sight_for_those_who_wait(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben", clock=BLITZ))
    page = screens.open(table.path(1))
    expect(page.locator(".clocks li")).to_have_count(2)
    expect(page.locator(".clocks li.runs")).to_contain_text("Ada")
    desk = screens.open(table.path(1), size=DESKTOP)
    expect(desk.locator(".seats .clock").first).to_be_in_viewport()
    expect(desk.locator(".clocks")).to_be_hidden()


def test_what_was_said_is_shown_until_it_was_seen(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    page = screens.open(table.path(0))
    expect(page.locator(".match .game")).to_be_visible()
    with Sitting(house, table) as sitting:
        sitting.ask("say", seat=0, text="My own words")
        sitting.ask("say", seat=1, text="Good luck!")
    news = page.get_by_role("button", name=say("table.new_talk"))
    expect(news).to_contain_text("Ben: Good luck!")
    expect(news).to_be_in_viewport(ratio=1)
    page.reload()
    news.click()
    expect(page.get_by_role("log")).to_be_in_viewport()
    expect(page.get_by_role("log")).to_be_focused()
    expect(news).to_have_count(0)
    page.reload()
    expect(page.locator(".match .game")).to_be_visible()
    expect(news).to_have_count(0)


def test_beside_the_talk_no_news_of_it(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    page = screens.open(table.path(0), size=DESKTOP)
    with Sitting(house, table) as sitting:
        sitting.ask("say", seat=1, text="Good luck!")
    expect(page.get_by_role("log")).to_contain_text("Good luck!")
    expect(page.locator(".new-talk")).to_have_count(0)


def top_of(page: Page, selector: str) -> float:
    return float(page.locator(selector).first.evaluate("one => one.getBoundingClientRect().top"))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_sheet_stays_where_it_is(house: House, screens: Screens, language: str) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    page = screens.open(table.path(0), language=language)
    expect(page.locator(".status.yours")).to_be_visible()
    tops = {top_of(page, ".mine .pad")}
    with Sitting(house, table) as sitting:
        for ply in range(1, 7):
            sitting.play(plies=ply)
            expect(page.locator(".match")).to_have_attribute("data-ply", str(sitting.state["ply"]))
            tops.add(top_of(page, ".mine .pad"))
    assert len(tops) == 1, tops


@pytest.mark.parametrize("language", ["en", "nl", "pl"])
def test_both_buttons_of_the_bar_keep_to_one_line(
    house: House, screens: Screens, language: str
) -> None:
    table = begun(house, house.table("qwixx", *NAMES, position=LATE))
    page = screens.open(table.path(0), language=language)
    play.offered(page).first.click()
    buttons = page.locator(".bar button")
    expect(buttons).to_have_count(2)
    for button in buttons.all():
        assert button.evaluate("one => one.getBoundingClientRect().height") <= 50


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_sheets_of_the_others_have_numbers(
    house: House, screens: Screens, players: int
) -> None:
    table = begun(house, house.table("qwixx", *NAMES[:players]))
    page = screens.open(table.path(0), size=PHONE)
    numbers = page.locator(".others article").first.locator(".number")
    expect(numbers).to_have_count(44)
    for number in numbers.all()[:11]:
        expect(number).to_be_visible()
        fits = "one => one.scrollWidth <= one.parentElement.clientWidth"
        assert number.evaluate(fits)


@pytest.mark.parametrize("people", [NAMES[:2], NAMES[:4]], ids=["two", "four"])
def test_quixo_fits_a_phone_that_lies_on_its_side(
    house: House, screens: Screens, people: tuple[str, ...]
) -> None:
    table = begun(house, house.table("quixo", *people))
    page = screens.open(table.path(0), size=(740, 360))
    cells = page.locator(".game .cell")
    expect(cells).to_have_count(25)
    for cell in cells.all():
        expect(cell).to_be_in_viewport(ratio=1)
    seen = set()
    for corner in (0, -1):
        page.locator(".game .cell.takable").nth(corner).click()
        expect(page.locator(".handle").first).to_be_visible()
        for handle in page.locator(".handle").all():
            expect(handle).to_be_in_viewport(ratio=1)
            box = handle.bounding_box() or {}
            assert min(box["width"], box["height"]) >= 44, box
            seen.add(handle.get_attribute("data-spot"))
        back = page.locator(".in-hand button")
        expect(back).to_be_in_viewport(ratio=1)
        back.click()
    assert seen == set("NESW")


def test_links_in_lines_of_their_own_are_as_large_as_a_fingertip(
    house: House, screens: Screens
) -> None:
    page = screens.open("/")
    lobby = screens.open(house.table("qwixx", "Ada", places=("", "")).path(0))
    expect(page.locator("footer a")).to_have_count(2)
    links = (*page.locator("footer a").all(), page.locator(".skip"), lobby.locator(".agreed a"))
    for link in links:
        expect(link).to_be_attached()
        assert link.evaluate("one => one.getBoundingClientRect().height") >= 24


def test_the_bar_leaves_three_quarters_of_a_low_screen(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", *NAMES, position=LATE))
    page = screens.open(table.path(0))
    play.offered(page).first.click()
    bar = page.locator(".bar")
    for width, height in ((320, 180), (320, 256), (390, 440), (640, 300), (740, 360), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        docked = bar.evaluate("one => getComputedStyle(one).position") != "static"
        share = bar.evaluate("one => one.getBoundingClientRect().height / innerHeight")
        assert not docked or share <= 0.25, (width, height, share)


def test_a_number_is_wide_enough_for_a_finger(house: House, screens: Screens) -> None:
    page = screens.open(begun(house, house.table("qwixx", "Ada", "Ben")).path(0))
    offered = play.offered(page).first
    assert offered.evaluate("one => one.getBoundingClientRect().width") >= 28


IN_SIGHT = """() => {
  const { top, bottom, left, right } = document.activeElement.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}"""


@pytest.mark.parametrize("game", ["qwixx", "qwixx-on-board"])
def test_at_four_times_the_size_the_keyboard_is_in_sight(
    house: House, screens: Screens, game: str
) -> None:
    table = begun(house, house.table(game, "Ada", places=("", "casual")))
    page = screens.open(table.path(0), size=(320, 256))
    play.ready(page)
    play.tab_to_the_game(page)
    for _ in range(10):
        if play.ready(page) == "over":
            break
        page.keyboard.press("Enter")
        settled(page)
        here = page.evaluate(play.FOCUSED)
        if here["plays"]:
            assert page.evaluate(IN_SIGHT), here
        else:
            play.ready(page)
            play.tab_to_the_game(page)
