"""One server, as a process with a database of its own, and one Chromium for all tests here."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from server.patience import be_patient
from web.app.house import House
from web.app.screens import PATIENCE, Screens
from web.chromium import SHORT_LIVED, launch

expect.set_options(timeout=PATIENCE)
be_patient()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, launch(playwright, SHORT_LIVED) as browser:
        yield browser


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def screens(browser: Browser, house: House) -> Iterator[Screens]:
    """Opens the app for people to look at; whatever goes wrong in it fails the test."""
    with Screens(browser, house.url) as screens:
        yield screens
