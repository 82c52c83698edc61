"""What people do besides playing is announced too."""

import re

from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House, Table
from web.app.screens import Screens
from web.app.sitting import Sitting, begun, something
from web.sources import say


def expect_told(page: Page, words: str) -> None:
    expect(page.locator("#told")).to_contain_text(words)


def alone(table: Table, seat: int) -> Table:
    """The same table for somebody who holds only this seat."""
    return Table(table.code, (table.keys[seat],))


def at_table(screens: Screens, table: Table, seat: int = 0) -> Page:
    page = screens.open(table.path(seat))
    expect(page.locator(".match .game *").first).to_be_visible()
    return page


def test_an_undo_is_told(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben", undo="free"), 1, something)
    page = at_table(screens, table)
    with Sitting(house, table) as sitting:
        sitting.ask("ask", what="undo", seat=0, ply=1)
    expect_told(page, say("table.undone"))


def test_a_pause_and_its_end_are_told(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    page = at_table(screens, table)
    seats = page.locator(".seats")
    expect(seats).to_contain_text(say("table.thinks"))
    with Sitting(house, alone(table, 0)) as ada, Sitting(house, alone(table, 1)) as ben:
        ben.ask("ask", what="pause", seat=1)
        expect_told(page, say("table.asks.pause", names="Ben", n=1))
        ada.ask("ask", what="pause", seat=0)
        expect_told(page, say("table.paused"))
        expect(seats).not_to_contain_text(say("table.thinks"))
        ben.ask("ask", what="resume", seat=1)
        expect_told(page, say("table.goes_on"))


def test_a_wish_for_a_rematch_is_told(house: House, screens: Screens) -> None:
    position = "R Y G B M3 | R Y G B M3 | 0 roll"
    table = begun(house, house.table("qwixx", "Ada", "Ben", undo="off", position=position), 1000)
    page = at_table(screens, table)
    with Sitting(house, alone(table, 1)) as ben:
        ben.ask("ask", what="rematch", seat=1)
        expect_told(page, say("table.asks.rematch", names="Ben", n=1))


def test_the_own_sealed_choice_is_told(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    page = at_table(screens, table)
    play.bar(page).last.click()
    expect_told(page, say("table.sealed", choice=say("qwixx.nothing")))
    expect_told(page, say("qwixx.status.waiting", names="Ben"))


def test_the_end_is_told_with_the_scores(house: House, screens: Screens) -> None:
    position = "R2,3 Y G B M3 | R Y G B M1 | 0 2 41+6326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = at_table(screens, table)
    play.bar(page).last.click()
    expect_told(page, say("qwixx.you.misthrow"))
    expect_told(page, say("table.scores", scores="Ben −5, you −17"))


def test_the_end_is_told_with_the_line(house: House, screens: Screens) -> None:
    position = "XXXX./O..../O..../O..../X.... X"
    table = begun(house, house.table("quixo", "Ada", "Ben", position=position))
    pages = [at_table(screens, table, seat) for seat in (0, 1)]
    with Sitting(house, table) as sitting:
        sitting.choose(0, "e1N")
    for page in pages:
        expect_told(page, say("quixo.where.row", name=5))
        expect(page.locator("#told")).not_to_contain_text(say("table.reason.line"))


def test_the_own_clock_warns_before_it_runs_out(house: House, screens: Screens) -> None:
    clock = {"bank": 300_000, "increment": 0}
    table = begun(house, house.table("quixo", "Ada", "Ben", clock=clock))
    device = screens.device()
    device.clock.install()
    page = device.new_page()
    page.goto(table.path(0))
    expect(page.locator(".status.yours")).to_be_visible()
    page.keyboard.press("t")
    expect_told(page, "Ben 5 minutes")
    waiting = at_table(screens, table, 1)
    page.clock.fast_forward(271_000)
    expect_told(page, say("table.clock_short", time="30 seconds"))
    page.clock.fast_forward(20_000)
    expect_told(page, say("table.clock_short", time="10 seconds"))
    expect(waiting.locator("#told")).not_to_contain_text("seconds")


def test_who_sits_down_is_told(house: House, screens: Screens) -> None:
    table = house.table("quixo", "Ada", places=("", ""))
    page = screens.open(table.path(0))
    expect(page.locator(".lobby")).to_be_visible()
    house.post(f"/api/tables/{table.code}/places", name="Ben")
    expect_told(page, say("options.sat_down", name="Ben"))


def test_who_looks_on_before_the_start_is_not_invited(house: House, screens: Screens) -> None:
    table = house.table("quixo", "Ada", "Ben")
    page = screens.open(table.path())
    expect(page.get_by_role("heading", level=1)).to_have_text("Quixo")
    expect(page.locator("main")).to_contain_text(say("options.full"))


def test_around_one_device_nobody_is_you(screens: Screens) -> None:
    page = screens.open("/new/qwixx?hot-seat=1")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    seats = page.locator(".seats")
    expect(seats.locator("li")).to_have_count(2)
    expect(seats).not_to_contain_text(re.compile(rf"\b{say('table.you')}\b"))


def test_a_choice_without_a_connection_can_be_changed(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    page = at_table(screens, table)
    page.context.set_offline(True)
    expect(page.locator(".link.lost")).to_be_visible()
    play.bar(page).last.click()
    status = page.locator(".status")
    expect(status).to_have_text(say("table.unsent"))
    expect(page.locator(".bar .sent")).to_contain_text(say("qwixx.unconfirmed"))
    page.get_by_role("button", name=say("qwixx.change")).click()
    choice = play.offered(page).first
    field = choice.get_attribute("data-choice")
    choice.click()
    play.bar(page).first.click()
    expect(status).to_have_text(say("table.unsent"))
    page.context.set_offline(False)
    expect(status).to_have_text(say("qwixx.status.waiting", names="Ben"))
    with Sitting(house, table) as sitting:
        assert sitting.state["sealed"]["0"] == field
