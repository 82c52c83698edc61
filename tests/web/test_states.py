"""Every page and state: nothing for axe to find in light and dark, nothing too small for a finger,
and no word that does not fit on a small phone, in any language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.app.house import House
from web.app.looks import axe, lit, not_fitting, too_small, watch
from web.app.screens import Screens
from web.app.states import STATES, Rooms
from web.sources import LANGUAGES


@pytest.fixture(scope="module")
def rooms(house: House) -> Rooms:
    return Rooms(house)


@pytest.fixture(scope="module")
def window(browser: Browser, house: House) -> Iterator[Page]:
    """One for all, which is quicker. The policy of the pages does not hold: axe adds styles."""
    with Screens(browser, house.url) as screens:
        device = screens.device(bypass_csp=True)
        watch(device)
        yield device.new_page()


@pytest.fixture
def page(window: Page) -> Iterator[Page]:
    """As if nobody had been here before."""
    yield window
    window.context.set_offline(False)
    window.evaluate("localStorage.clear(); sessionStorage.clear()")
    window.emulate_media(color_scheme="light")


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_wrong_with(page: Page, rooms: Rooms, name: str) -> None:
    state = STATES[name]
    state.visit(page, rooms)
    found = axe(page) + too_small(page)
    lit(page, "dark")
    found += [f"in the dark: {one}" for one in axe(page, only_colours=True)]
    found += not_fitting(page)
    for language in LANGUAGES[1:]:
        state.speak(page, language)
        found += [f"in {language}: {one}" for one in not_fitting(page)]
    assert not found, "\n".join(found)
