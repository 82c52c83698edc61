"""Choosing how strong a bot is, hints that say why, and the review after a match."""

import re

from playwright.sync_api import Page, Route, expect

from web.app.house import House
from web.app.reviews import hints, made_up
from web.app.screens import PATIENCE, Screens
from web.app.sitting import Sitting, begun
from web.sources import say

LEFT = 48
"""Where the first ply is; see core/graph.js."""
PAUSE = 20
MINUTES = 180_000
"""For the first thought of an expert: its kernels may have to be compiled."""


class Held:
    """Requests that nobody answers before the test does."""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(path, lambda route: self.routes.append(route))

    def next(self) -> Route:
        for _ in range(PATIENCE // PAUSE):
            if self.routes:
                return self.routes.pop()
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError("nobody has asked")


def test_a_bot_is_chosen_by_level_and_only_where_it_can_play(screens: Screens) -> None:
    page = screens.open("/new/quixo?bots=1")
    who = page.get_by_label(say("options.who_sits", n=2))
    chairs = page.locator(".chairs")
    expect(chairs).to_contain_text(say("options.bot_about.casual"))
    page.get_by_label("3 × 3").check()
    who.select_option("perfect")
    expect(chairs).to_contain_text(say("options.bot_about.perfect"))
    page.get_by_label("4", exact=True).check()
    expect(who).to_have_value("expert")
    expect(chairs).to_contain_text(say("options.bot_about.expert"))
    expect(who.locator("option[value=perfect]")).to_have_count(0)


def test_a_hint_says_why(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", hints=True))
    page = screens.open(table.path(0))
    held = Held(page, "**/api/hint")
    page.get_by_role("button", name=say("table.hint")).click()
    expect(page.locator(".hint [role=status]")).to_have_text(say("table.hint_thinking"))
    held.next().fulfill(json=hints(house, table, 0))
    expect(page.locator(".hint li")).to_have_count(3)
    first = page.locator(".hint li").first
    expect(first).to_contain_text("63%")
    expect(first).to_contain_text("Red 7 skips only 1 number.")


def _step(page: Page, ply: int, last: int) -> None:
    expect(page.locator(".steps .where")).to_have_text(say("after.place", ply=ply, last=last))


def test_a_review_leads_through_the_match(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"), 10_000)
    made = made_up(house, table)
    last = len(made["points"]) - 1
    page = screens.open(table.path())
    held = Held(page, "**/review")
    page.get_by_role("link", name=say("table.review")).click()
    review = page.locator(".review")
    expect(review.locator("[role=status]")).to_have_text(say("review.thinking"))
    expect(review.locator("progress")).to_be_visible()
    held.next().abort("internetdisconnected")
    expect(review.get_by_role("alert")).to_have_text(say("review.offline"))
    review.get_by_role("button", name=say("review.again")).click()
    expect(review.get_by_role("alert")).to_have_count(0)
    held.next().fulfill(status=409, json={"code": "interrupted"})
    expect(review.get_by_role("alert")).to_contain_text("interrupted")
    screens.forgive()
    review.get_by_role("button", name=say("review.again")).click()
    expect(review.locator("progress")).to_be_visible()
    held.next().fulfill(json=made)

    graph = page.get_by_role("img", name=re.compile(say("review.graph")))
    expect(graph).to_have_attribute("aria-label", re.compile("Ada: .* Ben: "))
    expect(graph.locator(".turned")).to_have_count(len(made["turning"]))
    _step(page, 0, last)
    expect(graph).to_be_in_viewport()
    width = graph.evaluate("(graph) => graph.querySelector('.grid').getBBox().width")
    graph.click(position={"x": LEFT + width * 10 / last, "y": 80})
    _step(page, 10, last)
    page.keyboard.press("ArrowRight")
    _step(page, 11, last)

    costly = made["choices"][1]
    review.get_by_role("button", name=say("review.to_step", ply=costly["ply"])).first.click()
    _step(page, costly["ply"], last)
    here = page.locator(".costly-here")
    expect(here).to_contain_text("Here Ada chose: nothing (29% to win).")
    expect(here).to_contain_text("Better: cross off red 7 (47% to win).")
    expect(here).to_contain_text("A misthrow costs 5 points")
    page.get_by_text(say("review.as_table")).click()
    expect(review.locator("tbody tr")).to_have_count(last + 1)
    expect(review.locator("tbody tr[aria-current=true] th")).to_have_text(str(costly["ply"]))


def test_a_real_hint_and_a_real_review(house: House, screens: Screens) -> None:
    """Ada could win at once, does not, and gives up."""
    position = "XXXX./O..../O..../O..../X.... X"
    table = begun(house, house.table("quixo", "Ada", "Ben", position=position, hints=True))
    page = screens.open(table.path(0))
    page.get_by_role("button", name=say("table.hint")).click()
    best = page.locator(".hint li").first
    expect(best).to_contain_text(say("why.wins_now"), timeout=MINUTES)
    with Sitting(house, table) as sitting:
        sitting.choose(0, "e1W")
        sitting.ask("resign", seat=0)
    page.get_by_role("link", name=say("table.review")).click()
    costly = page.locator(".costly li").first
    expect(costly).to_contain_text("Ada: e1, pushed in from the left", timeout=MINUTES)
    expect(costly).to_contain_text(say("why.wins_now"))
    sure = f"{say('review.proven')}|{say('review.estimated')}"  # that depends on the tables here
    expect(costly.locator(".sure")).to_have_text(re.compile(sure))
    expect(page.locator(".graph .line")).to_have_count(2)
    page.get_by_text(say("review.as_table")).click()
    end = f"{say('review.end')}0%100%"  # that Ada gave up
    expect(page.locator(".as-table tbody tr").last).to_have_text(end)
