"""Every page and state: nothing for axe to find in light, dark and forced colours, nothing too
small for a finger, and no word that does not fit on a small phone, in any language, enlarged, or
spaced out."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.app.house import House
from web.app.kept import FORGET
from web.app.looks import (
    axe,
    axe_again,
    broken,
    enlarge_text,
    force_colours,
    lit,
    not_fitting,
    resize,
    space_text,
    too_small,
    watch,
)
from web.app.rooms import Rooms
from web.app.screens import PHONE, Screens
from web.app.states import STATES
from web.sources import LANGUAGES

NARROW = (320, 640)
"""The smallest phones, and a desktop at 400 %."""


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
    window.unroute_all()  # as long as there is one, every request of every page is held for it
    window.context.set_offline(False)
    window.evaluate("localStorage.clear(); sessionStorage.clear()")
    window.evaluate(FORGET)
    window.emulate_media(color_scheme="light", forced_colors="none")
    resize(window, PHONE)


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_wrong_with(page: Page, rooms: Rooms, name: str) -> None:
    state = STATES[name]
    state.visit(page, rooms)
    found = axe(page) + too_small(page)
    lit(page, "dark")
    found += [f"in the dark: {one}" for one in axe(page, only_colours=True)]
    found += not_fitting(page)
    force_colours(page, still=False)
    found += [f"in forced colours, with motion: {one}" for one in axe_again(page)]
    force_colours(page)
    enlarge_text(page, 2)
    found += [f"at twice the size: {one}" for one in not_fitting(page) + broken(page)]
    enlarge_text(page, 1)
    space_text(page, far=True)
    found += [f"spaced out: {one}" for one in not_fitting(page)]
    space_text(page, far=False)
    widths = [PHONE, NARROW]
    for language in LANGUAGES:
        if language != LANGUAGES[0]:
            state.speak(page, language)
        for size in widths:
            resize(page, size)
            found += [f"in {language}, {size[0]} wide: {one}" for one in not_fitting(page)]
        widths.reverse()  # the next language begins at the width that the last one has left
    assert not found, "\n".join(found)
