"""A server's app goes on without it: on this device, if that is ready for it."""

from random import Random

from playwright.sync_api import Page, expect

from web.app import alone, play
from web.app.screens import Screens
from web.sources import say

IS_KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
IS_READY = """async () => {
  const { isKept } = await import("/web/core/kit.js");
  return isKept();
}"""


def ready(screens: Screens) -> Page:
    """Has fetched what it takes, and has lost the connection."""
    page = screens.device(worker=True).new_page()
    page.goto("/settings")
    page.evaluate(IS_KEPT)
    page.get_by_role("button", name=say("settings.kit")).click()
    expect(page.get_by_text(say("settings.kit_kept"))).to_be_visible()
    page.context.set_offline(True)
    page.goto("/")
    return page


def test_without_a_connection_people_play_on_this_device(able_screens: Screens) -> None:
    page = ready(able_screens)
    expect(page.locator(".offline-note")).to_have_text(say("home.offline_here"))
    card = page.get_by_role("region", name="Quixo", exact=True)
    friends = card.get_by_role("link", name=say("home.invite"))
    expect(friends).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("button", name=say("home.join_button"))).to_be_disabled()
    card.get_by_role("button", name=say("home.play")).click()
    page.wait_for_url("**/t/~*")
    play.ready(page)
    play.quixo_by_finger(Random(1))(page)
    ply = play.ready(page) and alone.ply(page)
    page.context.set_offline(False)
    page.goto("/")
    matches = page.locator(".matches li")
    expect(matches).to_contain_text(say("home.here"))
    matches.get_by_role("link").click()
    expect(page.locator(".match")).to_be_visible()
    assert alone.ply(page) >= ply >= 1
    able_screens.forgive()


def test_a_new_table_without_a_connection_is_around_this_device(able_screens: Screens) -> None:
    page = ready(able_screens)
    page.goto("/new/quixo")
    expect(page.locator(".offline-note")).to_have_text(say("home.offline_here"))
    expect(page.locator(".chairs select")).to_have_value("here")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    page.wait_for_url("**/t/~*")
    play.ready(page)
    able_screens.forgive()


def test_a_server_that_does_not_answer_is_away_too(able_screens: Screens) -> None:
    page = ready(able_screens)
    page.context.set_offline(False)
    expect(page.locator(".offline-note")).to_have_count(0)
    page.context.route("**/api/**", lambda route: route.abort())
    page.get_by_role("region", name="Quixo", exact=True).get_by_role(
        "button", name=say("home.play")
    ).click()
    page.wait_for_url("**/t/~*")
    play.ready(page)
    able_screens.forgive()


def test_an_installed_app_gets_ready_by_itself(able_screens: Screens) -> None:
    page = able_screens.device(worker=True).new_page()
    session = page.context.new_cdp_session(page)
    installed = [{"name": "display-mode", "value": "standalone"}]
    session.send("Emulation.setEmulatedMedia", {"features": installed})
    page.goto("/")
    page.wait_for_function(IS_READY)


def test_people_may_choose_this_device_although_the_server_is_there(
    able_screens: Screens,
) -> None:
    page = ready(able_screens)
    page.context.set_offline(False)
    page.goto("/new/quixo")
    page.locator("details.more summary").click()
    page.get_by_role("switch", name=say("options.play_here")).check()
    expect(page.locator(".chairs select")).to_have_value("here")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    page.wait_for_url("**/t/~*")
    play.ready(page)
    expect(page.locator("h1")).to_contain_text(say("common.here"))
    page.goto("/new/quixo")
    expect(page.locator(".chairs select")).to_have_value("link")


def test_tables_of_the_server_stay_there(able_screens: Screens) -> None:
    page = able_screens.open("/new/quixo?hot-seat=1")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    play.ready(page)
    assert "~" not in page.url
    assert not page.workers
