"""After a game on this device: replay, review, check, and the record that any Markoff reads."""

from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from markoff.table import record_text
from markoff.table.verify import verify
from web.app import alone, play
from web.app.screens import Screens
from web.sources import say

SLOW = """() => {
  self.send = self.postMessage;
  let parts = 0;
  self.postMessage = (message) => {
    if (!["part", "end"].includes(message[0]) || ++parts === 1) self.send(message);
  };
}"""
"""In the worker: of a long answer, only the beginning arrives."""
QUICK = "() => { self.postMessage = self.send; }"


@pytest.fixture(scope="module")
def played(site_page: Page) -> str:
    """A finished game of Qwixx."""
    alone.begin(site_page, "qwixx")
    play.play(site_page, play.qwixx_by_finger(3, Random(5)))
    alone.expect_over(site_page)
    return alone.table_of(site_page)


def test_it_is_replayed_step_by_step(site_page: Page, played: str) -> None:
    alone.goto(site_page, f"/r/{played}")
    site_page.get_by_role("button", name=say("after.next"), exact=True).click()
    site_page.wait_for_url(f"**/#/r/{played}?ply=1")
    site_page.reload()
    expect(site_page.locator(".steps")).to_contain_text("1")


def test_it_is_reviewed_with_progress_and_can_be_stopped(site_page: Page, played: str) -> None:
    alone.goto(site_page, f"/r/{played}")
    review = site_page.get_by_role("link", name=say("review.ask"))
    expect(review).to_be_visible()
    [worker] = site_page.workers
    worker.evaluate(SLOW)
    review.click()
    expect(site_page.locator("progress")).to_be_visible()
    site_page.get_by_role("button", name=say("review.stop")).click()
    again = site_page.get_by_role("button", name=say("review.ask"))
    expect(again).to_be_visible()
    worker.evaluate(QUICK)
    again.click()
    expect(site_page.locator(".reviewed .review .chances")).to_be_visible(timeout=120_000)


def test_its_dice_are_checked(site_page: Page, played: str) -> None:
    alone.goto(site_page, f"/check/{played}")
    expect(site_page.locator(".verdict.right")).to_be_visible()
    expect(site_page.locator("main")).to_contain_text(say("check.here"))


def test_its_record_is_true(site_page: Page, played: str) -> None:
    alone.goto(site_page, f"/r/{played}")
    with site_page.expect_download() as download:
        site_page.get_by_role("button", name=say("after.as_text"), exact=True).click()
    assert download.value.suggested_filename == f"{played[1:]}.markoff"
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert "won" in [found.code for found in verify(record_text.read(text))]


def test_it_goes_on_from_any_step(site_page: Page, played: str) -> None:
    alone.goto(site_page, f"/r/{played}?ply=4")
    site_page.get_by_role("link", name=say("after.continue")).click()
    site_page.get_by_role("button", name=say("options.begin"), exact=True).click()
    site_page.wait_for_url("**/#/t/~*")
    play.ready(site_page)
    assert alone.table_of(site_page) != played


def test_its_mistakes_come_again_tomorrow(site_page: Page, played: str, sites: Screens) -> None:
    """Whoever plays at random makes some. They move to another device, too."""
    alone.goto(site_page, f"/r/{played}?review=1")
    link = site_page.get_by_role("link", name=say("review.to_mistakes"))
    expect(link).to_be_visible(timeout=120_000)
    link.click()
    expect(site_page.locator(".calendar .due b")).to_have_count(1)
    site_page.clock.set_fixed_time(datetime.now().astimezone() + timedelta(days=1))
    alone.goto(site_page, "/")
    alone.goto(site_page, "/mistakes")
    site_page.locator("main button.first").click()
    field = site_page.locator(".game button[data-choice], .game .bar .no").first
    field.click()
    if site_page.locator(".game .bar .go").count():
        site_page.locator(".game .bar .go").click()
    expect(site_page.locator(".bubble .answered")).to_be_visible()

    alone.goto(site_page, "/settings")
    with site_page.expect_download() as download:
        site_page.get_by_role("button", name=say("settings.save_all")).click()
    other = sites.open("./#/settings")
    other.locator("input[type=file]").set_input_files(download.value.path())
    expect(other.get_by_role("heading", level=1)).to_have_text(say("home.title"))
    alone.goto(other, "/mistakes")
    expect(other.locator(".mistakes li").first).to_be_visible()
