"""A server's app goes on without it: on this device, if that is ready for it."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from web.app import alone, play
from web.app.house import House
from web.app.screens import Screens
from web.sources import say

IS_KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
IS_READY = """async () => {
  const { isKept } = await import("/web/core/kit.js");
  return isKept();
}"""


@pytest.fixture(scope="module")
def ready(browser: Browser, able_house: House) -> Iterator[Page]:
    """Has fetched what it takes to play without the server."""
    with Screens(browser, able_house.url) as screens:
        page = screens.device(worker=True).new_page()
        page.goto("/settings")
        page.evaluate(IS_KEPT)
        page.get_by_role("button", name=say("settings.kit")).click()
        expect(page.get_by_text(say("settings.kit_kept"))).to_be_visible()
        yield page
        screens.forgive()


@pytest.fixture
def offline(ready: Page) -> Iterator[Page]:
    ready.context.set_offline(True)
    yield ready
    ready.context.set_offline(False)


def expect_a_table_here(page: Page) -> None:
    page.wait_for_url("**/t/~*")
    play.ready(page)


def quixo(page: Page) -> None:
    card = page.get_by_role("region", name="Quixo", exact=True)
    card.get_by_role("button", name=say("home.play")).click()


def test_without_a_connection_people_play_on_this_device(offline: Page) -> None:
    offline.goto("/")
    expect(offline.locator(".offline-note")).to_have_text(say("home.offline_here"))
    friends = offline.get_by_role("link", name=say("home.invite")).first
    expect(friends).to_have_attribute("aria-disabled", "true")
    expect(offline.get_by_role("button", name=say("home.join_button"))).to_be_disabled()
    quixo(offline)
    expect_a_table_here(offline)
    play.quixo_by_finger(Random(1))(offline)
    ply = play.ready(offline) and alone.ply(offline)
    offline.context.set_offline(False)
    offline.goto("/")
    match = offline.locator(".matches li").first
    expect(match).to_contain_text(say("home.here"))
    match.get_by_role("link").click()
    expect(offline.locator(".match")).to_be_visible()
    assert alone.ply(offline) >= ply >= 1


def test_a_new_table_without_a_connection_is_around_this_device(offline: Page) -> None:
    offline.goto("/new/quixo")
    expect(offline.locator(".offline-note")).to_have_text(say("home.offline_here"))
    expect(offline.locator(".chairs select")).to_have_value("here")
    offline.get_by_role("button", name=say("options.begin"), exact=True).click()
    expect_a_table_here(offline)


def test_a_server_that_does_not_answer_is_away_too(ready: Page) -> None:
    ready.goto("/")
    expect(ready.locator(".offline-note")).to_have_count(0)
    ready.context.route("**/api/**", lambda route: route.abort())
    quixo(ready)
    expect_a_table_here(ready)
    ready.context.unroute("**/api/**")


def test_people_may_choose_this_device_although_the_server_is_there(ready: Page) -> None:
    ready.goto("/new/quixo")
    ready.locator("details.more summary").click()
    ready.get_by_role("switch", name=say("options.play_here")).check()
    expect(ready.locator(".chairs select")).to_have_value("here")
    ready.get_by_role("button", name=say("options.begin"), exact=True).click()
    expect_a_table_here(ready)
    expect(ready.locator("h1")).to_contain_text(say("common.here"))
    ready.goto("/new/quixo")
    expect(ready.locator(".chairs select")).to_have_value("link")


def test_an_installed_app_gets_ready_by_itself(able_screens: Screens) -> None:
    page = able_screens.device(worker=True).new_page()
    session = page.context.new_cdp_session(page)
    installed = [{"name": "display-mode", "value": "standalone"}]
    session.send("Emulation.setEmulatedMedia", {"features": installed})
    page.goto("/")
    page.wait_for_function(IS_READY)


def test_tables_of_the_server_stay_there(able_screens: Screens) -> None:
    page = able_screens.open("/new/quixo?hot-seat=1")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    play.ready(page)
    assert "~" not in page.url
    assert not page.workers
