"""Choosing how strong a bot is, hints that say why, and the review after a match."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from web.app.house import House, Table
from web.app.reviews import hints, made_up
from web.app.rooms import NAMES, QUIXO_FOUR_LATE, QUIXO_LATE, Rooms
from web.app.screens import DESKTOP, PATIENCE, Screens
from web.app.sitting import Sitting, begun
from web.app.states import PICK, STATES
from web.sources import say

LEFT = 48
"""Where the first ply is; see core/graph.js."""
PAUSE = 20
MINUTES = 180_000
"""For the first thought of an expert: its kernels may have to be compiled."""


@pytest.fixture(scope="module")
def rooms(house: House) -> Rooms:
    return Rooms(house)


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
    expect(first).to_contain_text("Yellow 7 skips less likely numbers than green 11.")


@pytest.mark.parametrize("size", [(900, 600), DESKTOP])
def test_hints_beside_the_board_leave_room_for_the_opponent(
    house: House, screens: Screens, size: tuple[int, int]
) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben", hints=True))
    page = screens.open(table.path(0), size=size)
    page.route("**/api/hint", lambda route: route.fulfill(json=hints(house, table, 0)))
    page.get_by_role("button", name=say("table.hint")).click()
    told = page.locator("section.hint")
    expect(told.locator("li")).to_have_count(3)
    expect(told.locator("li b").first).to_have_text(re.compile("^[a-e][1-5], "))
    words, ben = told.locator("h2").bounding_box(), page.locator(".player.at-r").bounding_box()
    assert words
    assert ben
    above = ben["y"] + ben["height"] <= words["y"]
    assert above or ben["x"] + ben["width"] <= words["x"]


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
    expect(page).to_have_title(re.compile(say("review.title")))
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
    _step(page, made["choices"][0]["ply"], last)  # what cost most comes first
    width = graph.evaluate("(graph) => graph.querySelector('.grid').getBBox().width")
    graph.click(position={"x": LEFT + width * 10 / last, "y": 80})
    _step(page, 10, last)
    expect(page.locator(".steps")).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    _step(page, 11, last)

    costly = made["choices"][1]
    review.get_by_role("button", name=say("review.to_step", ply=costly["ply"])).first.click()
    _step(page, costly["ply"], last)
    here = page.locator(".costly-here")
    expect(here).to_be_in_viewport()
    expect(here).to_contain_text("Ada chose: nothing (29% to win).")
    expect(here).to_contain_text(re.compile("Better: cross off [a-z]+ [0-9]+ \\(47% to win\\)."))
    expect(here).to_contain_text("A misthrow costs 5 points")
    expect(page.locator("#told")).to_contain_text("Cost: 18%.")
    page.get_by_role("button", name=say("review.earlier")).click()
    _step(page, made["choices"][0]["ply"], last)
    page.get_by_role("button", name=say("review.later")).click()
    _step(page, costly["ply"], last)
    page.get_by_text(say("review.as_table")).click()
    expect(review.locator("tbody tr")).to_have_count(last + 1)
    expect(review.locator("tbody tr[aria-current=true] th")).to_have_text(str(costly["ply"]))


def reviewed(
    house: House, screens: Screens, table: Table, best: int = -1, size: tuple[int, int] = (360, 640)
) -> tuple[Page, dict[str, Any]]:
    """The page of a review that is made up, and its most costly choice."""
    made = made_up(house, table, best)
    page = screens.device(size=size).new_page()
    page.route("**/review", lambda route: route.fulfill(json=made))
    page.goto(f"/r/{table.code}?review=1")
    page.wait_for_selector(".costly-here")
    return page, made["choices"][0]


def test_the_sheet_shows_both_choices_and_what_would_have_been(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    """Somebody took a cross, and nothing would have been better; then the other way round."""
    page, costly = reviewed(house, screens, rooms.qwixx_crossed_over, best=0)
    mine = page.locator(".pad.large")
    chosen = mine.locator(f".cell.chosen[data-field={costly['choice']}]")
    expect(chosen).to_be_in_viewport(ratio=1)
    expect(chosen).to_have_attribute("data-chance", "31%")
    expect(mine.locator(".nothing.better")).to_be_in_viewport(ratio=1)
    expect(mine.locator(".nothing.better")).to_contain_text("52%")
    expect(mine.locator(".ink")).to_have_count(1)
    toggle = page.get_by_role("button", name=say("review.show_better"))
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(mine.locator(".compared, .ink")).to_have_count(0)
    expect(page.locator("#told")).to_contain_text(say("review.shown"))
    toggle.click()
    expect(chosen).to_be_visible()
    page.keyboard.press("ArrowRight")  # as it was really played
    expect(page.locator(".costly-here")).to_contain_text("Ada chose")
    expect(mine.locator(f".cell.crossed[data-field={costly['choice']}]")).to_be_visible()

    page, costly = reviewed(house, screens, rooms.qwixx_over)
    better = page.locator(f".pad.large .cell.better[data-field={costly['better']}]")
    expect(better).to_be_in_viewport(ratio=1)
    expect(page.locator(".pad.large .nothing.chosen")).to_be_visible()
    page.get_by_role("button", name=say("review.show_better")).click()
    crossed = page.locator(f".pad.large .cell.crossed[data-field={costly['better']}]")
    expect(crossed).to_be_in_viewport(ratio=1)


def test_the_path_shows_both_choices_and_where_the_pawn_would_be(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    page, costly = reviewed(house, screens, rooms.on_board_over)
    space = page.locator(f".path .space[data-field={costly['better']}]")
    expect(space).to_have_class(re.compile(r"\bbetter\b"))
    expect(space).to_be_in_viewport(ratio=1)
    expect(space).not_to_have_class(re.compile(r"\btaken\b"))
    expect(page.locator(".path .chosen")).to_have_attribute("data-field", "P0")
    page.get_by_role("button", name=say("review.show_better")).click()
    expect(space).to_have_class(re.compile(r"\btaken\b"))
    expect(space).to_be_in_viewport(ratio=1)


def test_the_board_shows_both_pushes_and_the_row_as_it_would_be(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    for table, fresh in ((rooms.quixo_over, "cross"), (rooms.quixo_four_over, "point faces")):
        page, costly = reviewed(house, screens, table)
        tray = page.locator(".tray")
        for kind, choice in (("chosen", costly["choice"]), ("better", costly["better"])):
            expect(tray.locator(f".pushes-compared .{kind} .head")).to_have_count(1)
            expect(tray.locator(f".worth-compared.{kind}")).to_be_in_viewport(ratio=1)
            expect(tray.locator(f".raised[data-spot={choice[:2]}]")).to_have_count(1)
        expect(tray.locator(".last, .earlier, .last-arrow")).to_have_count(0)
        page.get_by_role("button", name=say("review.show_better")).click()
        expect(tray.locator(".pushes-compared")).to_have_count(0)
        expect(tray.get_by_label("last move").first).to_have_attribute(
            "aria-label", re.compile(fresh)
        )


def test_who_waits_for_a_review_sees_how_far_it_is_and_may_stop(
    screens: Screens, rooms: Rooms
) -> None:
    page = screens.device().new_page()
    STATES["review-waits"].visit(page, rooms)
    expect(page.locator(".review progress")).to_have_attribute("value", "23")
    expect(page.locator(".review")).to_contain_text(say("review.progress", done=23, of=68))
    page.get_by_role("button", name=say("review.stop")).click()
    expect(page.locator(".review progress")).to_have_count(0)
    page.get_by_role("button", name=say("review.ask")).click()
    expect(page.locator(".review progress")).to_be_visible()
    page.get_by_role("link", name=say("table.replay")).click()
    expect(page.locator(".review")).to_have_count(0)
    expect(page.get_by_role("button", name=say("after.play"))).to_be_visible()
    expect(page.get_by_role("link", name=say("review.ask"))).to_be_visible()


def test_a_hint_is_tried_on_the_board_before_it_is_chosen(screens: Screens, rooms: Rooms) -> None:
    drawn = {
        "qwixx-hint-picked": ".pad.large .cell.marked .ghost",
        "on-board-hint-picked": ".path .space.marked",
        "quixo-hint-picked": ".tray .ghost.fresh",
        "quixo-four-hint-picked": ".turn-point .hinted",
    }
    for name, selector in drawn.items():
        page = screens.device().new_page()
        STATES[name].visit(page, rooms)
        picked = page.locator(PICK)
        expect(picked).to_have_attribute("aria-pressed", "true")
        expect(page.locator(selector)).to_be_in_viewport()
        picked.click()
        expect(picked).to_have_attribute("aria-pressed", "false")
        expect(page.locator(selector)).to_have_count(0)


def test_a_hint_that_was_tried_is_chosen(house: House, screens: Screens) -> None:
    for position, people in ((QUIXO_LATE, 2), (QUIXO_FOUR_LATE, 4)):
        table = begun(house, house.table("quixo", *NAMES[:people], position=position, hints=True))
        page = screens.open(table.path(0))
        made = hints(house, table, 0)
        page.route("**/api/hint", partial(Route.fulfill, json=made))
        page.get_by_role("button", name=say("table.hint")).click()
        page.locator(".hint .pick").first.click()
        page.locator(".turn-point .hinted" if people == 4 else ".in-hand .first").click()
        expect(page.locator(".tray .cell.last")).to_have_count(1)
        played = house.get(f"/api/tables/{table.code}/replay")["turns"][-1]
        assert played == made[0]["choice"]

    table = begun(house, house.table("qwixx", "Ada", "Ben", hints=True))
    page = screens.open(table.path(0))
    made = hints(house, table, 0)
    page.route("**/api/hint", lambda route: route.fulfill(json=made))
    page.get_by_role("button", name=say("table.hint")).click()
    assert made[0]["choice"] == "-"
    page.locator(".hint .pick").first.click()
    go = page.locator(".bar .go")
    expect(go).to_be_focused()
    expect(go).to_contain_text("Nothing")
    go.click()
    expect(page.locator(".bar .sent")).to_be_visible()


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
