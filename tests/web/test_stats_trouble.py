"""Statistics in the browser when something comes between: a busy app, games deleted elsewhere,
files of other people; and what reviews there lead to."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from insights.known_games import quixo, save
from web.app.counted import RECORD, games, headline, opened, reviewed, saved, wait_for_reader
from web.app.house import House
from web.app.kept import bring
from web.app.reviews import made_up
from web.app.screens import Screens
from web.app.sitting import Sitting
from web.sources import say


@pytest.fixture(scope="module", autouse=True)
def reader(house: House) -> None:
    wait_for_reader(house)


def test_a_game_that_is_deleted_while_it_is_reviewed_stays_deleted(
    screens: Screens, tmp_path: Path
) -> None:
    page = opened(screens)
    bring(page, *(save(tmp_path, f"{n}.markoff", quixo(["Mia", f"Ben {n}"], 1)) for n in (1, 2)))
    page.route("**/api/review", delete_first)
    page.get_by_role("button", name=say("stats.review_start"), exact=True).click()
    expect(page.locator(".nothing")).to_be_visible()
    page.reload()
    expect(page.locator(".nothing")).to_be_visible()


def delete_first(route: Route) -> None:
    """As another tab does it, before the review comes."""
    route.request.frame.evaluate(
        """() => new Promise((resolve) => {
          const opening = indexedDB.open("markoff-games");
          opening.onsuccess = () => {
            const work = opening.result.transaction("games", "readwrite");
            work.objectStore("games").clear();
            work.oncomplete = () => resolve(opening.result.close());
          };
        })"""
    )
    route.fulfill(json=reviewed(0.1, 0.2))


def test_a_file_of_somebody_else_does_not_change_whose_games_are_yours(
    house: House, screens: Screens, tmp_path: Path
) -> None:
    table = house.table("quixo", "Mia", "Ben", options={"size": "3"})
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.ask("resign", seat=1)
    page = screens.open(table.path(0))
    expect(page.locator(".ended")).to_be_visible()
    page.goto("/stats")
    headline(page).to_contain_text(re.compile("^Mia: "))
    theirs = json.loads(saved(page, "stats.save_records"))
    theirs["games"][0] |= {"seats": [1], "table": "THEIRS"}
    odd = {"file": "odd", "record": RECORD, "seats": [7]}
    theirs["games"].append(odd)
    collected = tmp_path / "theirs.json"
    collected.write_text(json.dumps(theirs), encoding="utf-8")
    bring(page, collected)
    expect(page.locator("#stats-whose option")).to_have_count(3)
    headline(page).to_contain_text(re.compile("^Mia: "))
    again = json.loads(saved(page, "stats.save_records"))["games"]
    assert [0] in [game.get("seats") for game in again]


def test_a_busy_app_is_asked_again(screens: Screens, tmp_path: Path) -> None:
    page = opened(screens)
    busy = {"code": "uploads_under_way", "reason": "later", "again": True}
    page.route("**/api/digests", lambda route: route.fulfill(status=409, json=busy), times=2)
    page.route("**/api/stats", lambda route: route.fulfill(status=409, json=busy), times=1)
    bring(page, save(tmp_path, "one.markoff", quixo(["Mia", "Ben"], 0)))
    expect(page.locator(".taken-in")).to_have_text(say("stats.added", n=1))
    headline(page).to_contain_text(games(1))
    screens.forgive()


def test_what_cannot_be_counted_can_be_saved_and_deleted(screens: Screens, tmp_path: Path) -> None:
    page = opened(screens)
    broken = {"code": "internal", "reason": "something is wrong"}
    page.route("**/api/stats", lambda route: route.fulfill(status=500, json=broken))
    bring(page, save(tmp_path, "one.markoff", quixo(["Mia", "Ben"], 0)))
    expect(page.locator(".stats > .problem")).to_be_visible()
    assert len(json.loads(saved(page, "stats.save_records"))["games"]) == 1
    page.get_by_role("button", name=say("stats.delete_all"), exact=True).click()
    page.get_by_role("button", name=say("stats.delete_sure")).click()
    expect(page.locator(".nothing")).to_be_visible()
    screens.forgive()


def test_a_partner_is_no_opponent(screens: Screens, tmp_path: Path) -> None:
    page = opened(screens)
    bring(page, save(tmp_path, "four.markoff", quixo(["Ada", "Ben", "Cleo", "Dan"], 1)))
    row = page.locator(".kept-games li")
    expect(row).to_contain_text(say("stats.outcome.won", n=2, names="Ben and Dan"))
    expect(row).not_to_contain_text("Cleo")
    remove = row.get_by_role("button").last
    expect(remove).to_have_accessible_name(re.compile("Ben and Dan, .*2026"))


def test_reviews_in_the_statistics_bring_your_mistakes_and_stay_small(
    house: House, screens: Screens
) -> None:
    table = house.table("quixo", "Mia", "Ben", options={"size": "3"})
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.play(plies=3)
        sitting.ask("resign", seat=1)
    page = screens.open(table.path(0))
    expect(page.locator(".ended")).to_be_visible()
    found = made_up(house, table)
    for costly in found["choices"]:
        costly["why"] = {**costly["why"], "sentence": "it wins"}
    page.route("**/api/review", lambda route: route.fulfill(json=found))
    page.goto("/stats")
    headline(page).to_contain_text(games(1))
    with page.expect_request("**/api/stats") as counting:
        page.get_by_role("button", name=say("stats.review_start"), exact=True).click()
    (review,) = counting.value.post_data_json["reviews"].values()
    assert [each["weighed"] for each in review["choices"]] == [[] for _ in found["choices"]]
    expect(page.locator(".play-sum tbody td").first).to_have_text("1")
    page.goto("/mistakes")
    expect(page.locator(".mistakes li")).to_have_count(len(found["choices"]))
