"""My games: home says whose turn it is, and the title of the tab how many games wait."""

from playwright.sync_api import Page, expect

from web.app.house import House, Table
from web.app.screens import Screens
from web.app.sitting import Sitting, begun
from web.sources import say

LOOK = """(title) => {
  document.dispatchEvent(new Event("visibilitychange"));
  return document.title === title;
}"""


def table(house: House) -> Table:
    return begun(house, house.table("quixo", "Ada", "Ben", options={"size": "3"}))


def told(page: Page, title: str) -> None:
    """Looks again until the server has been asked."""
    page.wait_for_function(LOOK, arg=title, polling=300)


def test_games_that_wait_come_first_and_are_counted(house: House, screens: Screens) -> None:
    mine, theirs = table(house), table(house)
    page = screens.open(mine.path(0))
    expect(page.locator(".match")).to_be_visible()
    page.goto(theirs.path(1))
    expect(page.locator(".match")).to_be_visible()
    told(page, f"(1) Quixo {theirs.code} · Markoff")
    page.goto("/")
    told(page, "(1) Markoff")
    games = page.locator(".matches li")
    expect(games.first).to_contain_text(say("common.your_turn"))
    expect(games.first.get_by_role("link")).to_have_attribute("href", f"/t/{mine.code}")
    expect(games.nth(1)).to_contain_text(say("home.turn.others"))
    expect(page.locator(".go-on a.button")).to_have_attribute("href", f"/t/{mine.code}")

    with Sitting(house, theirs) as sitting:
        sitting.play(plies=1)
    told(page, "(2) Markoff")
    expect(page.locator(".matches .your-turn")).to_have_count(2)
    also = page.locator(".go-on .also a")
    expect(also).to_have_attribute("href", f"/t/{mine.code}")
    for each in (mine, theirs):
        with Sitting(house, each) as sitting:
            sitting.ask("resign", seat=0)
    told(page, "Markoff")
    expect(games.first).to_contain_text(say("home.turn.over"))
    expect(games.first.get_by_role("link")).to_have_attribute("href", f"/r/{theirs.code}")


def test_notifications_are_asked_for_by_a_tap_alone(screens: Screens) -> None:
    device = screens.device()
    device.add_init_script(
        "Notification.requestPermission = async () => (window.asked = true) && 'denied';"
    )
    page = device.new_page()
    page.goto("/settings")
    switch = page.get_by_role("switch", name=say("settings.notify"))
    expect(switch).not_to_be_checked()
    assert page.evaluate("window.asked") is None
    switch.click()
    expect(page.get_by_text(say("settings.notify_denied"))).to_be_visible()
    expect(switch).not_to_be_checked()


NOBODY_LOOKS = """if (location.host) {
  Notification.requestPermission = async () => "granted";
  Object.defineProperty(Notification, "permission", { value: "granted" });
  Object.defineProperty(Document.prototype, "hidden", { get: () => location.pathname === "/ears" });
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
    window.shown = [title, body, data];
  };
}"""
"""One of the pages is in the background; what would be shown is kept there."""
SHOWN = """() => {
  document.dispatchEvent(new Event("visibilitychange"));
  return window.shown;
}"""


def test_a_notification_says_where_it_is_your_turn(house: House, screens: Screens) -> None:
    one = table(house)
    device = screens.device(worker=True)
    device.add_init_script(NOBODY_LOOKS)
    page = device.new_page()
    page.goto("/settings")
    switch = page.get_by_role("switch", name=say("settings.notify"))
    switch.click()
    expect(switch).to_be_checked()
    page.goto(one.path(1))
    expect(page.locator(".match")).to_be_visible()
    with page.expect_response("**/api/turns"):
        page.goto("/ears")
    assert page.evaluate("window.shown") is None
    with Sitting(house, one) as sitting:
        sitting.play(plies=1)
    shown = page.wait_for_function(SHOWN, polling=300).json_value()
    assert shown == [say("common.your_turn"), "Quixo · Ada", f"/t/{one.code}"]
