"""Puzzles on this device: the same app judges them, without a server."""

import re

from playwright.sync_api import Page, expect

from markoff.puzzles.puzzle import puzzles
from web.app import alone
from web.app import lessons as taking
from web.app.puzzles import BUTTONS, right_in
from web.sources import say


def test_puzzles_are_solved_one_after_the_other_on_this_device(site_page: Page) -> None:
    alone.goto(site_page, "/puzzles")
    site_page.get_by_role("radio", name=say("common.game.quixo"), exact=True).check(force=True)
    site_page.get_by_role("button", name=say("puzzles.start")).click()
    site_page.wait_for_url(re.compile(r"#/puzzles/\w+$"))
    first = site_page.url.rsplit("/", 1)[1]
    site_page.wait_for_selector(".puzzle .bubble")
    taking.by_finger(site_page, right_in(puzzles()[first]))
    expect(site_page.locator(".bubble.well h2")).to_have_text(say("puzzles.right"))
    site_page.locator(BUTTONS).first.click()
    expect(site_page.locator(".bubble:not(.answered)")).to_be_visible()
    assert site_page.url.rsplit("/", 1)[1] in puzzles()
    assert not site_page.url.endswith(first)
