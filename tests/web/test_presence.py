"""People who are gone, those who look on, and what the others see of it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import begun
from web.sources import say

HASTY = {"MARKOFF_GONE_SECONDS": "1", "MARKOFF_VACANT_SECONDS": "2"}
"""Nobody wants to wait a minute in a test."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("hasty"), **HASTY) as house:
        yield house


def test_a_bot_plays_for_somebody_who_is_gone_until_they_are_back(
    hasty: House, browser: Browser
) -> None:
    table = begun(hasty, hasty.table("quixo", "Ada", "Ben"))
    with Screens(browser, hasty.url) as screens:
        ben = screens.open(table.path(1))
        ada = screens.open(table.path(0))
        expect(ada.locator(".status.yours")).to_be_visible()
        expect(ben.locator(".status")).to_contain_text("Ada")
        ada.close()
        expect(ben.locator(".status")).to_have_text(say("table.waiting_gone", names="Ada", n=1))
        expect(ben.locator("#told")).to_contain_text(say("table.tell_gone", names="Ada", n=1))
        expect(ben.locator(".seats li").first).to_contain_text(say("table.gone"))
        expect(ben.locator(".seats li").first).not_to_contain_text(say("table.thinks"))
        ben.locator("main").get_by_role("button", name=say("table.sit_in", name="Ada")).click()
        expect(ben.locator(".seats")).to_contain_text(say("table.stands_in", bot="casual"))
        expect(ben.locator(".status.yours")).to_be_visible()
        ada = screens.open(table.path(0))
        expect(ben.locator(".seats")).not_to_contain_text(say("table.stands_in", bot="casual"))
        expect(ada.get_by_role("button", name=say("table.back"), exact=True)).to_have_count(0)


def test_a_bot_can_be_asked_for_in_the_menu_too(hasty: House, browser: Browser) -> None:
    table = begun(hasty, hasty.table("quixo", "Ada", "Ben"))
    with Screens(browser, hasty.url) as screens:
        ada = screens.open(table.path(0))
        expect(ada.locator(".seats li").last).to_contain_text(say("table.gone"))
        expect(ada.locator(".status.yours")).to_be_visible()
        ada.get_by_role("button", name=say("table.menu")).click()
        ada.get_by_role("button", name=say("table.sit_in", name="Ben")).click()
        expect(ada.locator(".seats")).to_contain_text(say("table.stands_in", bot="casual"))


def test_spectators_are_counted_and_know_what_they_are(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    ada = screens.open(table.path(0))
    expect(ada.locator(".status.yours")).to_be_visible()
    guest = screens.open(table.path())
    expect(guest.get_by_text(say("table.you_watch"))).to_be_visible()
    expect(ada.locator(".seats")).to_contain_text(say("table.watching", n=1))
    other = screens.open(table.path())
    expect(ada.locator(".seats")).to_contain_text(say("table.watching", n=2))
    expect(ada.get_by_text(say("table.you_watch"))).to_have_count(0)
    other.close()
    expect(guest.locator(".seats")).to_contain_text(say("table.watching", n=1))


def test_where_nobody_resigns_a_bot_plays_on(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    expect(ben.locator(".status.yours")).to_be_visible()
    ada.get_by_role("button", name=say("table.menu")).click()
    expect(ada.get_by_role("button", name=say("table.resign"), exact=True)).to_have_count(0)
    ada.get_by_role("button", name=say("table.leave"), exact=True).click()
    expect(ben.locator(".seats")).to_contain_text(say("table.stands_in", bot="casual"))
