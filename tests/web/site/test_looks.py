"""What only the site shows: nothing for axe to find, nothing too small for a finger, and no word
that does not fit on the smallest phones, in any language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.app import alone
from web.app.host import Host
from web.app.looks import axe, force_colours, lit, not_fitting, too_small, watch
from web.app.screens import Screens
from web.sources import LANGUAGES

NARROW = (320, 640)
SPEAK = """async (language) => {
  const device = await import(document.baseURI.split("#")[0] + "web/core/device.js");
  device.set({ language });
}"""
STATES = {
    "home": ("/", "h1"),
    "starting": ("/new/quixo?bots=1", ".waking"),
    "starting a table": ("/t/~K7WPXD", ".waking"),
    "settings": ("/settings", ".device-games"),
    "privacy": ("/privacy", "h1"),
    "refused": ("/new/quixo?bots=1", "[role=alert]"),
    "refused a table": ("/t/~K7WPXD", "[role=alert]"),
}


@pytest.fixture
def narrow(browser: Browser, host: Host) -> Iterator[Page]:
    """The policy of the pages does not hold: axe adds styles."""
    with Screens(browser, host.url) as screens:
        device = screens.device(size=NARROW, bypass_csp=True)
        watch(device)
        yield device.new_page()
        screens.forgive()


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_wrong_with(narrow: Page, name: str) -> None:
    path, shows = STATES[name]
    if name.startswith("starting"):
        narrow.context.route("**/packages-*", lambda _: None)  # never answered
    if name.startswith("refused"):
        narrow.context.route("**/packages-*", lambda route: route.abort())
    alone.goto(narrow, path)
    narrow.wait_for_selector(shows)
    found = axe(narrow) + too_small(narrow)
    for language in LANGUAGES:
        narrow.evaluate(SPEAK, language)
        narrow.wait_for_selector(f"html[lang={language}]")
        found += [f"in {language}: {one}" for one in not_fitting(narrow)]
    lit(narrow, "dark")
    found += [f"in the dark: {one}" for one in axe(narrow, only_colours=True)]
    force_colours(narrow)
    found += [f"in forced colours: {one}" for one in axe(narrow)]
    assert not found, "\n".join(found)
