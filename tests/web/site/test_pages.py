"""The pages of the site: they are reached by links behind the #, from any folder of any host."""

import re

from playwright.sync_api import Page, expect

from web.app import alone
from web.app.host import Host
from web.app.screens import DESKTOP, Screens
from web.sources import say


def title(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def test_links_lead_to_pages_and_to_parts_of_them(host: Host, sites: Screens) -> None:
    page = sites.open("./")
    card = page.get_by_role("region", name="Quixo", exact=True)
    rules = card.get_by_role("link", name=say("common.rules"))
    expect(rules).to_have_attribute("href", "#/rules/quixo")
    rules.click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(say("rules.title", game="Quixo"))
    assert page.url == f"{host.url}#/rules/quixo"
    part = page.locator("nav ol a, ol a").last
    part.click()
    expect(heading).to_have_text(say("rules.title", game="Quixo"))
    assert re.fullmatch(r"#/rules/quixo#[\w-]+", page.evaluate("() => location.hash"))
    assert page.evaluate("() => scrollY") > 0
    page.go_back()
    page.go_back()
    expect(heading).to_have_text(say("home.title"))


def test_an_address_opens_its_page_in_a_new_tab(sites: Screens) -> None:
    page = sites.open("./index.html#/rules/quixo")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("rules.title", game="Quixo"))
    page.goto("./#/nothing/here")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("common.lost"))


def test_every_page_opens_in_the_language_of_the_browser(sites: Screens) -> None:
    page = sites.open("./", language="pl")
    for path, words in (
        ("/rules/qwixx", say("rules.title", "pl", game="Qwixx")),
        ("/settings", say("settings.title", "pl")),
        ("/privacy", say("common.privacy", "pl")),
        ("/ears", say("common.ears", "pl")),
    ):
        alone.goto(page, path)
        expect(page.get_by_role("heading", level=1)).to_have_text(words)
    alone.goto(page, "/")
    page.get_by_label(say("home.language", "pl")).select_option("nl")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("home.title", "nl"))


def test_nothing_is_asked_of_the_host_but_files_of_the_site(host: Host, sites: Screens) -> None:
    device = sites.device(size=DESKTOP)
    asked: list[str] = []
    device.on("request", lambda request: asked.append(request.url))
    page = device.new_page()
    page.goto("./")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    alone.begun(page, "qwixx")
    assert len(asked) > 100
    outside = [url for url in asked if not url.startswith((host.url, "blob:", "data:"))]
    assert outside == []
    assert [url for url in asked if "/api/" in url] == []


def test_what_is_kept_about_people_says_that_nothing_leaves_the_device(sites: Screens) -> None:
    page = sites.open("./#/privacy")
    expect(page.locator("main")).to_contain_text(say("privacy.site"))
    expect(page.locator("main")).not_to_contain_text(say("privacy.host"))


def test_a_board_is_drawn_and_played(site_page: Page) -> None:
    alone.goto(site_page, "/boards")
    expect(site_page.get_by_role("heading", level=1)).to_have_text(say("boards.title"))
    expect(site_page.locator("main")).to_contain_text(say("common.board.spiral-a"))
