"""What the app tells people about what is kept, and what they see when their table is removed."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cli.running import markoff
from web.app.house import House
from web.app.screens import Screens
from web.sources import LANGUAGES, say, words


def plural(key: str, form: str, n: int) -> str:
    entry = words("en")[key]
    assert isinstance(entry, dict)
    return entry[form].replace("{n}", str(n))


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_and_settings_lead_to_the_page(screens: Screens, language: str) -> None:
    for start in ("/", "/settings"):
        page = screens.open(start, language=language)
        page.get_by_role("link", name=say("common.privacy", language)).click()
        title = page.get_by_role("heading", level=1)
        expect(title).to_have_text(say("common.privacy", language))
        expect(page.get_by_text(say("privacy.for_ever", language))).to_be_visible()


def test_the_page_says_what_the_host_has_set(browser: Browser, tmp_path: Path) -> None:
    days = {"MARKOFF_IDLE_DAYS": "7", "MARKOFF_KEEP_DAYS": "1"}
    with House(tmp_path, **days) as house, Screens(browser, house.url) as screens:
        page = screens.open("/privacy")
        expect(page.get_by_text(plural("privacy.idle", "other", 7))).to_be_visible()
        expect(page.get_by_text(plural("privacy.finished", "one", 1))).to_be_visible()
        expect(page.get_by_text(say("privacy.addresses"), exact=True)).to_be_visible()
        expect(page.get_by_text(say("privacy.for_ever"))).to_have_count(0)


def test_without_a_server_the_page_says_so_and_the_rest(screens: Screens) -> None:
    page = screens.device().new_page()
    page.route("**/api/keeping", lambda route: route.abort())
    page.goto("/privacy")
    expect(page.get_by_role("alert")).to_have_text(say("reasons.unreachable"))
    expect(page.get_by_text(say("privacy.whole"))).to_be_visible()
    screens.forgive()


def test_whoever_sits_at_a_table_that_is_removed_reads_so(browser: Browser, tmp_path: Path) -> None:
    with House(tmp_path) as house, Screens(browser, house.url) as screens:
        table = house.table("quixo", "Ann", "Bob")
        page = screens.open(table.path(0))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        url = f"sqlite:{tmp_path}/tables.db"
        done = markoff("remove", table.code, "--yes", "--database", url)
        assert "1 table removed" in done.stdout, done.stderr
        expect(page.get_by_role("alert")).to_have_text(say("reasons.table_removed"), timeout=60_000)
