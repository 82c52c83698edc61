"""Those who do not see the board ask by keys and type moves; a tap that does nothing says why."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House
from web.app.rooms import NAMES, ON_BOARD_LATE
from web.app.screens import DESKTOP, Screens
from web.app.sitting import begun
from web.sources import say

SECOND = "R2,5 Y G B M1 | R Y2,3,4,5,6,12 G B M0 | 0 2 41+6-26"
"""Red 7 and 10, green 3 and 6, blue 7 and 10; yellow is closed."""
LAST = "R2,3 Y G B M3 | R Y G B M1 | 0 2 41+6326"
"""One more misthrow, and it is over."""
REACHED = (("G", 6), ("R", 7), ("G", 5), ("Y", 9), ("B", 5))
"""What is printed on the spaces that a pawn can reach in ON_BOARD_LATE."""


@pytest.fixture
def page(house: House, screens: Screens) -> Page:
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=SECOND))
    page = screens.open(table.path(0))
    expect(page.locator(".status.yours")).to_be_visible()
    return page


def told(page: Page, *words: str) -> None:
    for each in words:
        expect(page.locator("#told")).to_contain_text(each)


def test_what_is_possible_and_what_nothing_costs_is_said(page: Page) -> None:
    told(page, say("qwixx.action", n=2), say("qwixx.status.second"))
    told(page, say("qwixx.field.R", n=7), say("qwixx.nothing_costs"))


def test_questions_are_answered_by_key(page: Page) -> None:
    page.keyboard.press("d")
    told(page, "4", say("qwixx.field.R", n=6))
    page.keyboard.press("r")
    told(page, say("qwixx.row.R"), "2 and 5")
    page.keyboard.press("s")
    told(page, say("table.scores", scores="Ben 28, you −2"))
    page.keyboard.press("m")
    told(page, say("qwixx.action", n=2))
    page.keyboard.press("l")
    told(page, say("qwixx.no_move"))
    page.keyboard.press("x")
    told(page, f"{say('qwixx.misthrows')}: you 1, Ben 0.")
    page.keyboard.press("o")
    told(page, f"Ben: {say('qwixx.row.Y')} 2, 3, 4, 5, 6 and 12.")


def test_every_question_is_a_button_too_and_letters_can_be_turned_off(page: Page) -> None:
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=say("qwixx.ask.dice")).click()
    expect(dialog.get_by_role("status")).to_contain_text(say("qwixx.field.R", n=6))
    dialog.get_by_label(say("table.ask.keys")).uncheck()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    before = page.locator("#told").text_content()
    page.keyboard.press("s")
    page.keyboard.press("/")
    expect(dialog).to_have_count(0)
    assert page.locator("#told").text_content() == before


def test_a_move_can_be_typed(page: Page) -> None:
    page.keyboard.press("/")
    field = page.get_by_label(say("table.ask.move"))
    expect(field).to_be_focused()
    field.fill("r4")
    field.press("Enter")
    problem = page.get_by_role("dialog").get_by_role("alert")
    expect(problem).to_have_text(say("table.ask.not_because", move="r4", why=say("qwixx.not.left")))
    field.fill("s?")
    field.press("Enter")
    expect(problem).to_have_text(say("table.ask.not", move="s?"))
    field.fill(" ")
    field.press("Enter")
    expect(problem).to_have_text(say("table.ask.empty", example="B7"))
    field.fill(" g 6 ")
    field.press("Enter")
    told(page, say("qwixx.you.crosses", field=say("qwixx.field.G", n=6)))


QUIXO = [
    ("c3N", "quixo.not.edge", {"cell": "c3"}),
    ("a5s", "quixo.not.theirs", {"cell": "a5"}),
    ("A1W", "quixo.not.back", {"cell": "a1"}),
    ("a1", "quixo.not.no_side", {"cell": "a1", "moves": "a1N and a1E"}),
]


def test_a_push_that_is_typed_but_not_possible_says_why(house: House, screens: Screens) -> None:
    board = "O..../...../..X../...../X.... X"
    table = begun(house, house.table("quixo", "Ada", "Ben", position=board))
    page = screens.open(table.path(0))
    expect(page.locator(".status.yours")).to_be_visible()
    page.keyboard.press("/")
    field = page.get_by_label(say("table.ask.move"))
    problem = page.get_by_role("dialog").get_by_role("alert")
    for typed, why, facts in QUIXO:
        field.fill(typed)
        field.press("Enter")
        because = say("table.ask.not_because", move=typed, why=say(why, **facts))
        expect(problem).to_have_text(because)
    field.fill("A1n")
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_move_can_be_typed_in_words(page: Page) -> None:
    page.keyboard.press("/")
    field = page.get_by_label(say("table.ask.move"))
    field.fill("red 4")
    field.press("Enter")
    why = say("table.ask.not_because", move="red 4", why=say("qwixx.not.left"))
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(why)
    field.fill("Red 7")
    field.press("Enter")
    told(page, say("qwixx.you.crosses", field=say("qwixx.field.R", n=7)))


def test_typing_keeps_the_keyboard_in_the_game(house: House, screens: Screens) -> None:
    position = "R Y G B M0 | R Y G B M0 | 0 1 41+6326"
    table = house.table("qwixx", "Ada", places=("", "casual"), position=position)
    page = screens.open(begun(house, table).path(0))
    for ply in (1, 2):
        play.offered(page).first.focus()
        page.keyboard.press("/")
        page.get_by_label(say("table.ask.move")).fill("-")
        page.keyboard.press("Enter")
        expect(page.locator(".match")).not_to_have_attribute("data-ply", str(ply - 1))
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".game :focus")).to_have_count(1)


def test_after_the_end_and_before_the_start_every_key_answers(
    house: House, screens: Screens
) -> None:
    over = begun(house, house.table("qwixx", "Ada", "Ben", position=LAST))
    page = screens.open(over.path(0))
    play.bar(page).last.click()
    expect(page.locator(".ended")).to_be_visible()
    page.keyboard.press("m")
    told(page, say("table.over"))
    page.keyboard.press("l")
    told(page, say("qwixx.you.nothing"))
    expect(page.locator("#told")).not_to_contain_text("Ben")
    quixo = screens.open(begun(house, house.table("quixo", "Ada", "Ben")).path(0))
    expect(quixo.locator(".status.yours")).to_be_visible()
    quixo.keyboard.press("l")
    told(quixo, say("quixo.no_move"))


def test_pawns_and_spaces_are_called_by_what_is_printed_there(
    house: House, screens: Screens
) -> None:
    table = begun(house, house.table("qwixx-on-board", *NAMES[:4], position=ON_BOARD_LATE))
    page = screens.open(table.path(0))
    possible = ", ".join(say(f"qwixx.field.{row}", n=n) for row, n in REACHED)
    told(page, say("qwixx.possible", choices=possible))
    expect(page.locator("#told")).not_to_contain_text(re.compile(r"\bP\d|space \d"))
    page.keyboard.press("p")
    told(page, "Ben")
    expect(page.locator("#told")).not_to_contain_text(re.compile(r"\bP\d|space \d"))
    page.keyboard.press("/")
    field = page.get_by_label(say("table.ask.move"))
    field.fill("R4")
    field.press("Enter")
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_have_text(say("table.ask.not_because", move="R4", why=say("qwixx.not.walk")))
    field.fill(say("qwixx.field.R", n=7))
    field.press("Enter")
    told(page, say("qwixx.you.walks_cross", field=say("qwixx.field.R", n=7)))


def test_those_who_want_to_hear_little_hear_what_they_cannot_ask(page: Page) -> None:
    page.keyboard.press("?")
    page.get_by_label(say("common.speech.brief")).check()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    told(page, say("qwixx.action", n=2), say("qwixx.field.R", n=7), say("qwixx.nothing_costs"))
    expect(page.locator("#told")).not_to_contain_text(say("qwixx.status.second"))
    page.goto("/settings")
    expect(page.get_by_label(say("common.speech.brief"))).to_be_checked()
    page.get_by_role("link", name=say("common.ears")).click()
    expect(page.get_by_role("heading", name=say("ears.type.title"))).to_be_visible()


@pytest.mark.parametrize(
    ("field", "why"), [("R5", "crossed"), ("R4", "left"), ("Y7", "closed"), ("B2", "five")]
)
def test_a_tap_on_what_is_not_offered_says_why(page: Page, field: str, why: str) -> None:
    page.locator(f".mine [data-field={field}]").click()
    bubble = page.locator(".why-not")
    expect(bubble).to_have_text(say(f"qwixx.not.{why}"))
    expect(bubble).to_be_in_viewport(ratio=1)
    told(page, say(f"qwixx.not.{why}"))
    page.locator(".mine [data-field=R9]").click()
    expect(bubble).to_have_text(say("qwixx.not.dice"))
    expect(bubble).to_have_count(0)


def test_on_a_wide_screen_too_it_stands_at_its_place(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx-on-board", *NAMES[:4], position=ON_BOARD_LATE))
    page = screens.open(table.path(0), size=DESKTOP)
    for place in (".path [data-field=P2]", ".mine [data-field=R2]"):
        spot = page.locator(place)
        spot.click()
        bubble = page.locator(".why-not")
        expect(bubble).to_be_visible()
        here, there = bubble.bounding_box() or {}, spot.bounding_box() or {}
        assert abs(here["y"] + here["height"] - there["y"]) < 12
        assert here["x"] <= there["x"] + there["width"]
        assert there["x"] <= here["x"] + here["width"]


def test_the_main_choice_comes_before_the_others_sheets(page: Page) -> None:
    play.offered(page).last.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".bar button")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".enlarge")).to_be_focused()
