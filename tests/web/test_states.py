"""Every page and state: nothing for axe to find in light and dark, nothing too small for a finger,
and no word that does not fit on a small phone, in any language."""

import pytest

from web.house import House
from web.looks import axe, not_fitting, too_small
from web.screens import Screens
from web.sources import LANGUAGES
from web.states import STATES, Rooms


@pytest.fixture(scope="module")
def rooms(house: House) -> Rooms:
    return Rooms(house)


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_wrong_with(screens: Screens, rooms: Rooms, name: str) -> None:
    state, page = STATES[name], screens.device(bypass_csp=True).new_page()  # axe adds styles
    state.visit(page, rooms)
    found = axe(page) + too_small(page)
    page.emulate_media(color_scheme="dark")
    found += [f"in the dark: {one}" for one in axe(page)]
    found += not_fitting(page)
    for language in LANGUAGES[1:]:
        state.speak(page, language)
        found += [f"in {language}: {one}" for one in not_fitting(page)]
    assert not found, "\n".join(found)
