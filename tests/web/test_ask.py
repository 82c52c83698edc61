"""Those who do not see the board ask by keys and type moves; a tap that does nothing says why."""

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import begun
from web.sources import say

SECOND = "R2,5 Y G B M1 | R Y2,3,4,5,6,12 G B M0 | 0 2 41+6-26"
"""Red 7 and 10, green 3 and 6, blue 7 and 10; yellow is closed."""


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
    told(page, say("table.scores", scores="Ben 28, Ada −2"))
    page.keyboard.press("m")
    told(page, say("qwixx.action", n=2))
    page.keyboard.press("l")
    told(page, say("qwixx.no_move"))


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
    field.fill(" g6 ")
    field.press("Enter")
    told(page, say("qwixx.you.crosses", field=say("qwixx.field.G", n=6)))


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


def test_the_main_choice_comes_before_the_others_sheets(page: Page) -> None:
    play.offered(page).last.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".bar button")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".enlarge")).to_be_focused()
