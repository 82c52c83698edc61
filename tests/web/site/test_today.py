"""Today on this device: the same dice and the same par, without a server."""

from playwright.sync_api import Page, expect

from markoff.today.par import par
from web.app import alone, play
from web.sources import say


def test_today_is_played_on_this_device(site_page: Page) -> None:
    site_page.clock.set_fixed_time("2026-11-17T12:00:00")
    alone.goto(site_page, "/today")
    expect(site_page.get_by_text(say("today.par", par=par("2026-11-17")))).to_be_visible()
    site_page.get_by_role("button", name=say("today.play"), exact=True).click()
    site_page.wait_for_url("**/#/t/~*")
    assert play.ready(site_page) == "choose"
    alone.goto(site_page, "/")
    row = site_page.locator(".matches li").first
    expect(row).to_contain_text(say("common.your_turn"))
