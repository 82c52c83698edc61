"""Statistics on this device: the app in the browser counts, and no server is needed."""

from pathlib import Path

from playwright.sync_api import Page, expect

from web.app import alone
from web.app.kept import ADDED, bring, months
from web.sources import say


def test_records_are_imported_and_counted_on_this_device(site_page: Page, tmp_path: Path) -> None:
    alone.goto(site_page, "/stats")
    expect(site_page.locator(".nothing")).to_be_visible()
    bring(site_page, *months(tmp_path))
    expect(site_page.locator(".headline")).to_contain_text(say("stats.n_games", n=ADDED))
    figure = site_page.get_by_role("img").first
    expect(figure).to_have_css("display", "block")
    expect(site_page.locator(".bar-line").first).to_have_css("display", "grid")
