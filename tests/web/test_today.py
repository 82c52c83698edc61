"""Today: the same dice for everybody, played once, compared with par and shared."""

from random import Random

from playwright.sync_api import Page, expect

from markoff.today.par import solution
from web.app import play
from web.app.house import House
from web.app.screens import Screens
from web.sources import say

DAY = "2026-11-17"
NOON = f"{DAY}T12:00:00"
SOLVED = """(puzzle) =>
  localStorage.setItem("markoff.puzzles.form", JSON.stringify({ answers: { [puzzle]: true } }))"""
"""As the page of puzzles remembers it."""


def on(screens: Screens, noon: str = NOON) -> Page:
    """A device where it is noon on that day."""
    device = screens.device(permissions=["clipboard-read", "clipboard-write"])
    device.add_init_script("delete Navigator.prototype.share")
    page = device.new_page()
    page.clock.set_fixed_time(noon)
    page.goto("/today")
    return page


def test_today_is_played_compared_and_shared(screens: Screens, house: House) -> None:
    page = on(screens)
    expect(page.get_by_text(say("today.par", par=108))).to_be_visible()
    puzzle = house.get(f"/api/today?date={DAY}")["puzzle"]
    solve = page.get_by_role("link", name=say("today.puzzle.solve"))
    expect(solve).to_have_attribute("href", f"/puzzles/{puzzle}")
    page.evaluate(SOLVED, puzzle)
    page.get_by_role("button", name=say("today.play"), exact=True).click()
    play.play(page, play.qwixx_by_finger(0, Random(1)))
    compared = f"{say('today.par', par=108)} {say('today.below', n=128)}"
    expect(page.locator(".ended")).to_contain_text(compared)
    expect(page.locator("#told")).to_contain_text(compared)
    state = house.get(f"/api/tables/{page.url.split('/')[-1]}")
    assert state["plan"]["day"] == DAY
    record = house.get(f"/api/tables/{page.url.split('/')[-1]}/record.json")
    assert record["turns"][::3] == list(solution(DAY).turns[: len(record["turns"]) : 3])

    page.get_by_role("link", name=say("table.check"), exact=True).click()
    expect(page.locator(".meaning")).to_contain_text(say("check.of_day", date="17 November 2026"))
    expect(page.locator(".verdict")).to_contain_text(say("check.yes"))
    page.goto("/today")
    expect(page.locator(".score")).to_have_text("−20 / 108")
    expect(page.get_by_text(say("today.below", n=128))).to_be_visible()
    expect(page.get_by_text(say("today.puzzle.right"))).to_be_visible()
    page.get_by_role("button", name=say("today.share")).click()
    expect(page.get_by_text(say("common.copied"))).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == [
        "Markoff 17 Nov · Qwixx −20/108 · puzzle ✓",
        f"{house.url}/today",
    ]
    page.get_by_role("button", name=say("today.practise")).click()
    assert play.ready(page) == "choose"

    page.clock.set_fixed_time("2026-11-18T12:00:00")
    page.goto("/today")
    expect(page.get_by_role("button", name=say("today.play"), exact=True)).to_be_visible()
    expect(page.get_by_text(say("today.days_in_a_row", n=1), exact=True)).to_be_visible()
    yesterday = page.get_by_role("region", name=say("today.yesterday"))
    expect(yesterday).to_contain_text(say("today.score_was", score="−20"))
    yesterday.get_by_role("button", name=say("today.solution")).click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(len(solution(DAY).turns)))


def test_a_day_without_par_is_played_all_the_same(screens: Screens) -> None:
    page = on(screens, "2040-01-01T12:00:00")
    expect(page.get_by_text(say("today.no_par")).first).to_be_visible()
    expect(page.get_by_role("button", name=say("today.play"), exact=True)).to_be_enabled()
