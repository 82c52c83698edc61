"""Games leave this device as files: to any server, and to another device."""

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from web.app import alone, play
from web.app.house import House
from web.app.screens import Screens
from web.sources import say


def saved(page: Page, button: Locator) -> Path:
    with page.expect_download() as download:
        button.click()
    return Path(download.value.path())


def go_on_at(house: House, screens: Screens, record: Path) -> Page:
    """Somebody opens the file at a server and goes on from its last step."""
    page = screens.open("/r/file")
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("button", name=say("after.last"), exact=True).click()
    page.get_by_role("link", name=say("after.continue")).click()
    page.locator(".chairs select").first.select_option("casual")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    play.ready(page)
    assert page.url.startswith(f"{house.url}/t/")
    return page


def test_a_game_that_runs_goes_on_at_a_server(
    site_page: Page, house: House, screens: Screens
) -> None:
    table = alone.begun(site_page, "quixo", "hot-seat=1")
    for n in range(2):
        play.quixo_by_finger(Random(n))(site_page)
        expect(site_page.locator(".match")).to_have_attribute("data-ply", str(n + 1))
    alone.goto(site_page, f"/r/{table}")
    record = saved(site_page, site_page.get_by_role("button", name=say("after.so_far")))
    page = go_on_at(house, screens, record)
    first, *_ = house.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}/replay")["positions"]
    assert sum(first.split()[0].count(mark) for mark in "XO") == 2


def test_a_finished_record_opens_at_a_server_and_back_on_the_device(
    site_page: Page, screens: Screens
) -> None:
    alone.begin(site_page, "qwixx")
    play.play(site_page, play.qwixx_by_finger(3, Random(1)))
    alone.expect_over(site_page)
    alone.goto(site_page, f"/r/{alone.table_of(site_page)}")
    record = saved(site_page, site_page.get_by_role("button", name=say("after.as_text")))
    page = screens.open("/r/file")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".steps")).to_be_visible()
    alone.goto(site_page, "/r/file")
    site_page.locator("input[type=file]").set_input_files(record)
    expect(site_page.locator(".steps")).to_be_visible()


RESULTS = {
    "markoff.puzzles.form": {"ratings": {}, "answers": {"p": True}, "streak": 1, "longest": 1},
    "markoff.days.today": {"2026-11-17": {"table": "~A", "score": 104}},
}


def test_puzzles_and_days_move_to_another_device(sites: Screens) -> None:
    page = sites.open("./#/settings")
    for key, value in RESULTS.items():
        page.evaluate("([key, value]) => localStorage[key] = value", [key, json.dumps(value)])
    page.reload()
    results = saved(page, page.get_by_role("button", name=say("settings.save_all")))
    expect(page.get_by_text(say("settings.saved_results"))).to_be_visible()
    other = sites.open("./#/settings")
    other.locator("input[type=file]").set_input_files(results)
    expect(other.get_by_text(say("settings.brought_results"))).to_be_visible()
    for key, value in RESULTS.items():
        assert json.loads(other.evaluate("(key) => localStorage[key]", key)) == value
    other.locator("input[type=file]").set_input_files(results)
    expect(other.get_by_text(say("settings.brought", n=0))).to_be_visible()


def test_all_games_move_to_another_device_and_go_on_there(site_page: Page, sites: Screens) -> None:
    table = alone.begun(site_page, "quixo", "hot-seat=1")
    play.quixo_by_finger(Random(1))(site_page)
    expect(site_page.locator(".match")).to_have_attribute("data-ply", "1")
    alone.goto(site_page, "/settings")
    games = saved(site_page, site_page.get_by_role("button", name=say("settings.save_all")))
    other = sites.open("./#/settings")
    bring = other.locator("input[type=file]")
    bring.set_input_files(games)
    expect(other.get_by_role("heading", level=1)).to_have_text(say("home.title"))
    alone.goto(other, f"/t/{table}")
    expect(other.locator(".match")).to_have_attribute("data-ply", "1")
    play.quixo_by_finger(Random(2))(other)
    expect(other.locator(".match")).to_have_attribute("data-ply", "2")
    alone.goto(other, "/settings")
    bring.set_input_files(games)
    expect(other.get_by_text(say("settings.brought", n=0))).to_be_visible()
    alone.goto(other, f"/t/{table}")
    expect(other.locator(".match")).to_have_attribute("data-ply", "2")


@pytest.mark.parametrize("text", ["", "{}", "[1]", json.dumps({"markoff": "games of a device"})])
def test_a_file_with_something_else_is_refused(site_page: Page, text: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(text)
    alone.goto(site_page, "/settings")
    site_page.locator("input[type=file]").set_input_files(wrong)
    expect(site_page.get_by_role("alert")).to_have_text(say("settings.not_games"))


def test_a_game_that_is_removed_is_gone_from_the_device(site_page: Page) -> None:
    table = alone.begun(site_page, "quixo", "hot-seat=1")
    alone.goto(site_page, "/")
    site_page.get_by_role("button", name=say("home.remove_label", table=table)).click()
    site_page.get_by_role("button", name=say("home.remove"), exact=True).click()
    expect(site_page.get_by_role("dialog")).to_have_count(0)
    alone.goto(site_page, "/settings")
    kept = saved(site_page, site_page.get_by_role("button", name=say("settings.save_all")))
    assert table not in kept.read_text(encoding="utf-8")


def test_everything_can_be_forgotten(sites: Screens) -> None:
    page = sites.open("./")
    alone.begun(page, "quixo", "hot-seat=1")
    alone.goto(page, "/settings")
    page.get_by_role("button", name=say("settings.forget"), exact=True).click()
    page.get_by_role("button", name=say("settings.forget_sure")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("home.title"))
    expect(page.locator(".matches")).to_have_count(0)
    alone.goto(page, "/settings")
    page.get_by_role("button", name=say("settings.save_all")).click()
    expect(page.get_by_text(say("settings.no_games"))).to_be_visible()
