"""Real dice on the table: typed in by taps and by digits, corrected, and heard."""

import re

from playwright.sync_api import Locator, Page, expect

from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import Sitting, begun
from web.sources import say


def faces(page: Page) -> Locator:
    return page.locator(".type-dice .faces button")


def slots(page: Page) -> Locator:
    return page.locator(".type-dice .slot")


def tap(page: Page, roll: str) -> None:
    for face in roll:
        faces(page).nth(int(face) - 1).tap()


def expect_rolled(page: Page, *shown: int) -> None:
    """What lies on the table, in words."""
    expect(page.get_by_role("img", name=re.compile(".*".join(map(str, shown))))).to_be_visible()


def expect_told(page: Page, words: str) -> None:
    expect(page.locator("#told")).to_contain_text(words)


def typing(house: House, screens: Screens, **plan: object) -> Page:
    """One person, whose dice lie before them."""
    table = begun(house, house.table("qwixx", "Ada", typed_in=True, **plan))
    page = screens.open(table.path(0))
    expect(page.locator(".type-dice")).to_be_visible()
    return page


def test_six_taps_are_a_roll(house: House, screens: Screens) -> None:
    page = typing(house, screens)
    expect(slots(page)).to_have_count(6)
    tap(page, "416326")
    expect_rolled(page, 4, 1, 5, 6, 3, 2, 6)
    expect(page.locator(".status.yours")).to_be_visible()


def test_a_die_that_is_out_is_not_asked_for(house: House, screens: Screens) -> None:
    page = typing(house, screens, position="R2,3,4,5,6,12 Y G B M0 | 0 roll")
    expect(slots(page)).to_have_count(5)
    tap(page, "41326")
    expect_rolled(page, 4, 1, 5, 3, 2, 6)


def test_people_roll_for_a_bot_and_nothing_is_rolled_behind_their_backs(
    house: House, screens: Screens
) -> None:
    position = "R Y G B M0 | R Y G B M0 | 1 roll"
    places = ("", "casual")
    table = house.table("qwixx", "Ada", places=places, typed_in=True, pace=True, position=position)
    page = screens.open(begun(house, table).path(0))
    expect(page.locator(".status")).to_have_text(say("qwixx.status.type", name="Frieda"))
    page.wait_for_timeout(500)  # nothing may come
    expect(page.locator(".problem")).to_have_count(0)
    tap(page, "416326")
    expect_rolled(page, 4, 1, 5, 6, 3, 2, 6)


def test_a_slot_is_tapped_to_change_it(house: House, screens: Screens) -> None:
    page = typing(house, screens)
    tap(page, "416")
    slots(page).nth(0).tap()
    expect(slots(page).nth(0)).to_have_attribute("aria-pressed", "true")
    tap(page, "5326")
    expect_rolled(page, 5, 1, 6, 6, 3, 2, 6)


def test_digits_type_wherever_the_focus_is(house: House, screens: Screens) -> None:
    page = typing(house, screens)
    page.keyboard.type("41")
    page.keyboard.press("Backspace")
    page.keyboard.type("2")
    page.get_by_role("button", name=say("table.menu")).focus()
    page.keyboard.type("6326")
    expect_rolled(page, 4, 2, 6, 6, 3, 2, 6)


def test_who_writes_a_message_types_no_dice(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", typed_in=True))
    page = screens.open(table.path(0))
    expect(page.locator(".type-dice")).to_be_visible()
    message = page.locator(".talk input")
    message.focus()
    page.keyboard.type("416326")
    expect(message).to_have_value("416326")
    expect(page.locator(".type-dice .slot.empty")).to_have_count(6)


def test_what_is_asked_for_and_what_was_typed_is_heard(house: House, screens: Screens) -> None:
    page = typing(house, screens)
    ask = page.get_by_role("group", name="First white die?", exact=True)
    expect(ask).to_be_visible()
    expect_told(page, "First white die?")
    tap(page, "4")
    expect_told(page, "First white die: 4. Second white die?")
    tap(page, "1")
    expect_told(page, "Second white die: 1. Red die?")
    expect(page.get_by_role("group", name="Red die?", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Second white die: 1.")).to_be_visible()
    page.keyboard.press("Backspace")
    expect_told(page, "Second white die?")


def test_one_wrong_die_is_corrected_without_typing_the_others(
    house: House, screens: Screens
) -> None:
    page = typing(house, screens)
    tap(page, "416326")
    page.get_by_role("button", name=say("table.correct"), exact=True).tap()
    expect(page.locator(".type-dice .slot.empty")).to_have_count(0)
    slots(page).nth(0).tap()
    tap(page, "5")
    page.get_by_role("button", name=say("qwixx.take_roll"), exact=True).tap()
    expect_rolled(page, 5, 1, 6, 6, 3, 2, 6)


def test_dice_that_were_typed_without_a_connection_are_not_lost(
    house: House, screens: Screens
) -> None:
    page = typing(house, screens)
    tap(page, "416")
    page.context.set_offline(True)
    expect(page.locator(".link.lost")).to_be_visible()
    tap(page, "3")
    page.context.set_offline(False)
    expect(page.locator(".link.open")).to_have_count(1)
    expect(page.locator(".type-dice .slot.empty")).to_have_count(2)
    tap(page, "26")
    expect_rolled(page, 4, 1, 5, 6, 3, 2, 6)


def test_the_space_bar_rolls_the_own_dice(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    with Sitting(house, table) as sitting:
        while sitting.state.get("awaited") != [-1]:
            sitting.play(plies=sitting.state["ply"] + 1)
    page = screens.open(table.path(1))
    expect(page.get_by_role("button", name=say("qwixx.roll"), exact=True)).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".status.yours")).to_have_text(re.compile(r"\d"))


def test_the_space_bar_presses_what_has_the_focus(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    with Sitting(house, table) as sitting:
        while sitting.state.get("awaited") != [-1]:
            sitting.play(plies=sitting.state["ply"] + 1)
    page = screens.open(table.path(1))
    roll = page.get_by_role("button", name=say("qwixx.roll"), exact=True)
    expect(roll).to_be_visible()
    page.get_by_role("button", name=say("table.menu"), exact=True).focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator(".bar .go")).to_have_text(say("qwixx.roll"))
