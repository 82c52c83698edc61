"""Who plays along decides what a table offers, and who is called "you"."""

import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from web.app import play
from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import begun
from web.sources import say


def against_bots(house: House, screens: Screens, **plan: Any) -> Page:
    table = begun(house, house.table("qwixx", "Ada", places=("", "casual"), **plan))
    return screens.open(table.path(0))


def test_only_others_are_written_to(house: House, screens: Screens) -> None:
    """Around one device people talk without a chat, and so they do with bots."""
    page = screens.open("/new/qwixx?hot-seat=1&players=3")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    expect(page.locator(".seats li")).to_have_count(3)
    expect(page.locator(".talk, .reactions")).to_have_count(0)
    bots = against_bots(house, screens)
    expect(bots.locator(".seats li")).to_have_count(2)
    expect(bots.locator(".talk, .reactions")).to_have_count(0)


def test_the_code_is_shown_where_others_play(house: House, screens: Screens) -> None:
    alone = against_bots(house, screens)
    expect(alone.get_by_role("heading", level=1)).to_have_text("Qwixx")
    assert re.fullmatch("(● )?Qwixx · Markoff", alone.title())
    table = begun(house, house.table("qwixx-on-board", "Ada", "Ben"))
    page = screens.open(table.path(0), size=(320, 640))
    code = page.locator("h1 .code")
    expect(code).to_have_text(table.code)
    assert code.evaluate("one => one.scrollWidth <= one.clientWidth"), "nothing is cut off"
    expect(code).to_be_in_viewport(ratio=1)


def test_the_menu_against_bots(house: House, screens: Screens) -> None:
    """There is one way to leave, and nothing to ask anybody."""
    page = against_bots(house, screens)
    page.get_by_role("button", name=say("table.menu")).click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name=say("table.pause"))).to_have_count(0)
    expect(menu).to_contain_text(say("table.leave_waits"))
    menu.get_by_role("radio", name=say("settings.speed.calm")).check(force=True)
    assert '"speed":"calm"' in page.evaluate("localStorage['markoff.settings']")
    menu.get_by_role("button", name=say("table.leave"), exact=True).click()
    expect(page.get_by_role("link", name=say("home.go_on"))).to_be_visible()
    timed = against_bots(house, screens, clock={"bank": 300_000, "increment": 5_000})
    timed.get_by_role("button", name=say("table.menu")).click()
    expect(timed.get_by_role("button", name=say("table.pause"))).to_be_visible()
    expect(timed.get_by_role("dialog")).not_to_contain_text(say("table.leave_waits"))


def test_a_choice_is_called_sent_only_if_the_answer_is_late(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    page = screens.device().new_page()
    page.clock.install()

    def swallow(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: None if '"choose"' in str(text) else server.send(text))

    page.route_web_socket("**/live/*", swallow)
    page.goto(table.path(0))
    status = page.locator(".status")
    expect(page.locator(".status.yours")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.locator(".game .cell.takable").first.click()
    lifted = say("quixo.status.yours", what="").strip()
    page.locator(".game .handle").first.click()
    expect(page.locator(".status.yours")).to_have_count(0)
    page.clock.run_for(400)
    expect(status).to_contain_text(lifted)
    page.clock.run_for(200)
    expect(status).to_have_text(say("quixo.status.sent"))


def test_you_are_called_you(house: House, screens: Screens) -> None:
    position = "R Y G B M2 | R Y G B M0 | 0 2 41+6326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0), still=False)
    mine = page.locator(".mine")
    expect(mine.locator(".owner .name")).to_have_text("You")
    expect(mine.get_by_role("heading")).to_have_text(say("qwixx.your_sheet"))
    play.bar(page).last.click()
    expect(page.locator(".moments")).to_have_text(say("qwixx.you.misthrow"))
    expect(page.locator(".seats")).to_contain_text("Ada")
    ben = screens.open(table.path(1))
    expect(ben.locator(".others .owner .name")).to_have_text("Ada")
