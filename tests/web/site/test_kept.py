"""What was acknowledged here is kept, whatever happens to the worker, the page or the disk."""

from random import Random

from playwright.sync_api import Page, expect

from web.app import alone, play
from web.app.screens import Screens
from web.sources import say

FULL = """() => {
  self.add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
"""In the worker: as if the disk had no room for another event."""
FREED = "() => { IDBObjectStore.prototype.add = self.add; }"


def moved(page: Page, moves: int, seed: int = 1) -> int:
    """Some moves around one device; the ply that everybody has seen."""
    move = play.quixo_by_finger(Random(seed))
    for _ in range(moves):
        before = alone.ply(page)
        move(page)
        expect(page.locator(".match")).to_have_attribute("data-ply", str(before + 1))
    return alone.ply(page)


def test_a_worker_that_is_killed_is_started_again(site_page: Page) -> None:
    alone.begun(site_page, "quixo", "hot-seat=1")
    ply = moved(site_page, 3)
    [worker] = site_page.workers
    with site_page.expect_worker():
        worker.evaluate("() => self.close()")
    assert moved(site_page, 1, seed=2) == ply + 1


def test_a_page_that_is_killed_goes_on_where_it_was(sites: Screens) -> None:
    device = sites.device()
    page = device.new_page()
    table = alone.begun(page, "quixo", "hot-seat=1")
    ply = moved(page, 2)
    play.quixo_by_finger(Random(3))(page)  # nobody waits for the answer
    page.close()
    again = device.new_page()
    alone.goto(again, f"/t/{table}")
    expect(again.locator(".match")).to_be_visible()
    assert alone.ply(again) >= ply
    alone.goto(again, "/")
    again.get_by_role("link", name=say("home.go_on")).click()
    assert moved(again, 1) > ply


def test_a_full_disk_is_told_and_the_choice_waits(site_page: Page) -> None:
    alone.begun(site_page, "quixo", "hot-seat=1")
    ply = moved(site_page, 1)
    [worker] = site_page.workers
    worker.evaluate(FULL)
    play.quixo_by_finger(Random(4))(site_page)
    problem = site_page.get_by_role("alert")
    expect(problem).to_have_text(say("reasons.device_full"))
    assert alone.ply(site_page) == ply
    worker.evaluate(FREED)
    expect(site_page.locator(".match")).to_have_attribute("data-ply", str(ply + 1))
    expect(problem).to_have_count(0)


def test_a_table_that_cannot_be_stored_is_not_opened(site_page: Page) -> None:
    alone.begun(site_page, "quixo", "hot-seat=1")
    [worker] = site_page.workers
    worker.evaluate(FULL)
    alone.goto(site_page, "/new/quixo?hot-seat=1")
    begin = site_page.get_by_role("button", name=say("options.begin"), exact=True)
    begin.click()
    expect(site_page.get_by_role("alert")).to_have_text(say("reasons.device_full"))
    worker.evaluate(FREED)
    begin.click()
    play.ready(site_page)


def test_one_of_two_tabs_plays_and_the_other_says_so(sites: Screens) -> None:
    device = sites.device()
    first, second = device.new_page(), device.new_page()
    table = alone.begun(first, "quixo", "hot-seat=1")
    alone.goto(second, f"/t/{table}")
    expect(second.get_by_role("alert")).to_have_text(say("reasons.device_elsewhere"))
    expect(second.get_by_role("link", name=say("common.rules"), exact=True)).to_be_visible()
    ply = moved(first, 1)
    first.close()
    expect(second.locator(".match")).to_have_attribute("data-ply", str(ply))
    moved(second, 1)
    sites.forgive()
