"""Without a connection: the app opens, and says what is missing."""

import re

from playwright.sync_api import Page, expect

from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import begun
from web.sources import say

SHELF_IS_FULL = "navigator.serviceWorker.ready.then(() => true)"

FORGET = "async (path) => (await caches.open((await caches.keys())[0])).delete(path)"


def newcomer(screens: Screens, path: str = "/", language: str = "en") -> Page:
    """Was here once, for a moment, and has lost the connection."""
    page = screens.open(path, worker=True, language=language)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(SHELF_IS_FULL)
    page.context.set_offline(True)
    return page


def test_whoever_was_here_once_has_every_page(screens: Screens) -> None:
    page = newcomer(screens, language="pl")
    for path, title in (
        ("/rules/quixo", say("rules.title", "pl", game="Quixo")),
        ("/settings", say("settings.title", "pl")),
        ("/boards", say("boards.title", "pl")),
        ("/", say("home.title", "pl")),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator("main [role=status]")).to_have_text(say("home.offline", "pl"))
    page.context.set_offline(False)
    expect(page.locator("main [role=status]")).to_have_text("")
    screens.forgive()


def test_home_offers_nothing_that_needs_the_server(screens: Screens) -> None:
    page = newcomer(screens)
    card = page.get_by_role("region", name="Quixo", exact=True)
    begin = card.get_by_role("button", name=say("home.play"))
    friends = card.get_by_role("link", name=say("home.invite"))
    expect(begin).to_be_disabled()
    expect(friends).to_have_attribute("aria-disabled", "true")
    expect(friends).not_to_have_attribute("href", re.compile(""))
    expect(card).to_contain_text(say("home.needs_server"))
    expect(page.get_by_role("button", name=say("home.join_button"))).to_be_disabled()
    card.get_by_role("link", name=say("common.rules")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("rules.title", game="Quixo"))
    page.goto("/")
    page.context.set_offline(False)
    expect(begin).to_be_enabled()
    expect(friends).to_have_attribute("href", "/new/quixo")
    expect(card).not_to_contain_text(say("home.needs_server"))
    screens.forgive()


def test_a_table_that_cannot_be_reached_says_so(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    page = newcomer(screens, table.path(0))
    page.reload()
    expect(page.locator("main [role=status]")).to_have_text(say("table.unreachable"))
    expect(page.get_by_role("link", name=say("common.home"), exact=True)).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".status.yours")).to_be_visible()
    screens.forgive()


def test_a_page_that_is_nowhere_is_asked_for_again(screens: Screens) -> None:
    page = newcomer(screens, language="de")
    page.evaluate(FORGET, "/web/pages/rules/rules.js")
    page.goto("/rules/quixo")
    expect(page.get_by_role("heading", level=1)).to_have_text("Der Server ist nicht zu erreichen")
    expect(page.get_by_role("link", name="Startseite")).to_be_visible()
    again = page.get_by_role("link", name="Noch einmal versuchen")
    expect(again).to_have_attribute("href", "/rules/quixo")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        say("rules.title", "de", game="Quixo")
    )
    screens.forgive()
