"""A browser that cannot play on its own says why, and offers what still works."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from web.app import alone
from web.app.screens import Screens
from web.sources import say

WITHOUT = {
    "device_insecure": "Object.defineProperty(globalThis, 'isSecureContext', { value: false });",
    "device_no_wasm": "delete globalThis.WebAssembly;",
    "device_no_storage": "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
}


def pressed(page: Page) -> None:
    card = page.get_by_role("region", name="Quixo", exact=True)
    card.get_by_role("button", name=say("home.play")).click()


@pytest.mark.parametrize("code", WITHOUT)
def test_what_a_browser_lacks_is_told(sites: Screens, code: str) -> None:
    device = sites.device()
    device.add_init_script(WITHOUT[code])
    page = device.new_page()
    page.goto("./")
    pressed(page)
    expect(page.get_by_role("alert")).to_have_text(say(f"reasons.{code}"))
    alone.goto(page, "/new/quixo?bots=1")
    expect(page.get_by_role("alert")).to_have_text(say(f"reasons.{code}"))
    page.get_by_role("link", name=say("common.rules"), exact=True).click()
    page.get_by_role("link", name="Quixo", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("rules.title", game="Quixo"))
    sites.forgive()


def test_a_part_that_cannot_be_fetched_is_told_and_asked_for_again(sites: Screens) -> None:
    page = sites.open("./")
    page.context.route("**/packages-*", lambda route: route.abort())
    alone.goto(page, "/new/quixo?bots=1")
    expect(page.get_by_role("alert")).to_have_text(say("reasons.device_cannot_fetch"))
    page.context.unroute("**/packages-*")
    page.get_by_role("button", name=say("common.again")).click()
    expect(page.get_by_role("button", name=say("options.begin"), exact=True)).to_be_visible()
    sites.forgive()


def test_while_the_app_arrives_people_see_how_far_it_is(sites: Screens) -> None:
    page = sites.open("./")
    held: list[Route] = []
    page.context.route("**/packages-*", lambda route: held.append(route))
    pressed(page)
    card = page.get_by_role("region", name="Quixo", exact=True)
    expect(card.get_by_role("status")).to_have_text(say("common.fetching"))
    expect(card.get_by_role("progressbar")).to_have_attribute("max", re.compile(r"\d{7}"))
    for route in held:
        route.continue_()
    page.wait_for_url("**/#/t/~*")
