"""What has been played can be read during the game, and looked at again."""

import re

from playwright.sync_api import expect

from web.app.house import House
from web.app.screens import DESKTOP, Screens
from web.app.sitting import Sitting, begun, something
from web.sources import say


def test_moves_are_listed_and_each_shows_the_table_as_it_was(
    house: House, screens: Screens
) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", typed_in=True))
    with Sitting(house, table) as sitting:
        sitting.ask("roll", ply=0, text="41+6326")
        sitting.choose(0, "R5")
        sitting.choose(1, "Y5")
        page = screens.open(table.path(0))
        page.get_by_text(say("table.log"), exact=True).click()
        lines = page.locator(".log li")
        expect(lines).to_have_count(2)
        expect(lines.first).to_be_in_viewport(ratio=1)
        expect(lines.first).to_contain_text(re.compile("You.*5.*Ben.*5"))
        lines.last.get_by_role("button").click()
        expect(page.locator(".looking-back")).to_contain_text(say("table.looking_back", n=1))
        expect(page.locator(".looking-back")).to_be_in_viewport(ratio=1)
        expect(page.locator(".status")).to_have_count(0)
        expect(page.locator(".pad .crossed")).to_have_count(0)
        expect(page.locator(".bar button")).to_have_count(0)
        page.get_by_role("button", name=say("table.back_to_game")).click()
        expect(page.locator(".pad .crossed")).to_have_count(2)
        lines.last.get_by_role("button").click()
        sitting.choose(0, "-")
        expect(page.locator(".looking-back")).to_have_count(0)
        expect(lines).to_have_count(3)


def test_where_there_is_room_the_moves_are_open_from_the_start(
    house: House, screens: Screens
) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"), 1, something)
    desk = screens.open(table.path(0), size=DESKTOP)
    expect(desk.locator(".log li")).to_have_count(1)
    expect(desk.locator(".log li")).to_contain_text("You take")
    phone = screens.open(table.path(0))
    expect(phone.locator(".log summary")).to_be_visible()
    expect(phone.locator(".log li")).to_have_count(0)
