"""One site, built once, at a static host; and people's devices that open it there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from markoff import site as making
from markoff.bundle import parts
from web.app.host import Host
from web.app.house import House
from web.app.screens import Screens


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    making.write(making.files(parts.made()), folder)
    return folder


@pytest.fixture(scope="package")
def host(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(site, tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture(scope="package")
def able_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has what browsers need to play without it."""
    parts.made()
    with House(tmp_path_factory.mktemp("able")) as house:
        yield house


@pytest.fixture
def able_screens(browser: Browser, able_house: House) -> Iterator[Screens]:
    with Screens(browser, able_house.url) as screens:
        yield screens


@pytest.fixture
def sites(browser: Browser, host: Host) -> Iterator[Screens]:
    """Opens the site for people to look at; whatever goes wrong in it fails the test."""
    with Screens(browser, host.url) as screens:
        yield screens


@pytest.fixture(scope="module")
def site_page(browser: Browser, host: Host) -> Iterator[Page]:
    """One device for several tests: starting the app takes seconds."""
    with Screens(browser, host.url) as screens:
        yield screens.open("./")
