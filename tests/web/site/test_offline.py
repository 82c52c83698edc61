"""After the first visit the site needs no network, and a new version waits for the next start."""

import json
import re
import shutil
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, BrowserContext, Page, expect

from web.app import alone, play
from web.app.host import Host
from web.app.screens import Screens
from web.sources import say

IS_KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
WAITS = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update();
  return Boolean(found.waiting);
}"""
STARTS = 20


def visited(sites: Screens, path: str = "./") -> Page:
    """Was here once, long enough for everything to arrive."""
    page = sites.device(worker=True).new_page()
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(IS_KEPT)
    return page


def test_after_the_first_visit_everything_opens_and_plays_without_a_network(
    sites: Screens,
) -> None:
    page = visited(sites)
    page.context.set_offline(True)
    page.reload()
    for path, words in (
        ("/rules/quixo", say("rules.title", game="Quixo")),
        ("/settings", say("settings.title")),
        ("/boards", say("boards.title")),
        ("/", say("home.title")),
    ):
        alone.goto(page, path)
        expect(page.get_by_role("heading", level=1)).to_have_text(words)
    card = page.get_by_role("region", name="Quixo", exact=True)
    card.get_by_role("button", name=say("home.play")).click()
    play.play(page, play.quixo_by_finger(Random(1)))
    alone.expect_over(page)
    sites.forgive()


def newer(site: Path, folder: Path) -> Path:
    """The same site with another title in its English words."""
    shutil.copytree(site, folder)
    words = folder / "web/words/en/home.json"
    changed = {**json.loads(words.read_text()), "title": "What next?"}
    words.write_text(json.dumps(changed))
    shelf = folder / "web/shelf.js"
    shelf.write_text(re.sub(r'"version": "\w+"', '"version": "newer"', shelf.read_text()))
    return folder


def starts_as(device: BrowserContext, title: str) -> Page:
    """A slow browser may still be closing the last page, and so this is not the next start yet."""
    for _ in range(STARTS):
        page = device.new_page()
        page.goto("./")
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_be_visible()
        if heading.inner_text() == title:
            return page
        page.close()
    raise AssertionError(f"after {STARTS} starts it is still the old one")


def test_an_update_takes_over_at_the_next_start(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    with Host(site, tmp_path / "host") as host, Screens(browser, host.url) as sites:
        page = visited(sites)
        host.put(newer(site, tmp_path / "newer"))
        page.wait_for_function(WAITS)
        alone.begun(page, "quixo", "hot-seat=1")
        alone.goto(page, "/")
        expect(page.get_by_role("heading", level=1)).to_have_text(say("home.title"))
        other = page.context.new_page()
        other.goto("./")
        expect(other.get_by_role("heading", level=1)).to_have_text(say("home.title"))
        other.close()
        page.close()
        again = starts_as(page.context, "What next?")
        again.get_by_role("link", name=say("home.go_on")).click()
        play.ready(again)
