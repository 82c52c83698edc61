"""A new table: who will sit there, and how it is played."""

import pytest
from playwright.sync_api import expect

from web.app.screens import Screens
from web.sources import say


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (820, 1180), (1280, 720), (1440, 900)])
def test_the_way_on_is_in_sight_at_a_full_table(screens: Screens, size: tuple[int, int]) -> None:
    page = screens.open("/new/qwixx?bots=1&players=5", size=size)
    begin = page.get_by_role("button", name=say("options.begin"), exact=True)
    expect(begin).to_be_in_viewport(ratio=1)
    page.locator("details.more summary").click()
    expect(begin).to_be_in_viewport(ratio=1)


def test_the_bots_of_a_new_table_are_those_who_sit_there(screens: Screens) -> None:
    page = screens.open("/new/qwixx?bots=1&players=4")
    chairs = page.locator(".chairs li")
    chairs.nth(2).locator("select").select_option("strong")
    sits = [one.locator("option:checked").inner_text() for one in chairs.locator("select").all()]
    assert page.locator(".chairs .bot-face").count() == 3
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    seats = page.locator(".seats li")
    expect(seats).to_have_count(4)
    assert sits == ["Frieda (casual)", "Vera (strong)", "Otto (casual)"]
    for name in ("Frieda", "Vera", "Otto"):
        expect(page.locator(".seats")).to_contain_text(name)


def test_thinking_time_is_for_those_who_wait_for_each_other(screens: Screens) -> None:
    page = screens.open("/new/quixo?bots=1")
    clock = page.get_by_role("group", name=say("options.clock"))
    expect(clock).to_be_hidden()
    page.locator("details.more summary").click()
    expect(clock).to_be_visible()
    page.goto("/new/quixo")
    expect(clock).to_be_visible()
    expect(clock).not_to_contain_text(say("options.clock_about.unheard"))
    clock.get_by_role("radio", name=say("options.clock.days", n=3)).check(force=True)
    expect(clock).to_contain_text(say("options.clock_about.unheard"))
