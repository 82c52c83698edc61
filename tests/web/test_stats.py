"""Statistics in the browser: games come in by playing and from files, are counted as in the
terminal, leave as files, and can be deleted."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from insights.known_games import begun, entered, quixo, save
from markoff.cli import main
from web.app.counted import games, headline, opened, reviewed, saved, wait_for_reader
from web.app.house import House
from web.app.kept import ADDED, bring, months
from web.app.reviews import made_up
from web.app.screens import Screens
from web.app.sitting import Sitting
from web.sources import say


@pytest.fixture(scope="module", autouse=True)
def reader(house: House) -> None:
    wait_for_reader(house)


def test_imported_games_are_counted_as_in_the_terminal(
    screens: Screens, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = months(tmp_path / "games")
    page = opened(screens)
    bring(page, *files)
    headline(page).to_contain_text(games(ADDED))
    expect(page.locator("#stats-whose")).to_have_value('{"name":"Mia"}')
    found = json.loads(saved(page, "stats.save_json"))
    assert main(["stats", str(tmp_path / "games"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out.replace(f"{tmp_path / 'games'}/", ""))
    assert found == told
    assert main(["stats", str(tmp_path / "games"), "--csv", str(tmp_path / "rows.csv")]) == 0
    rows = (tmp_path / "rows.csv").read_text().replace(f"{tmp_path / 'games'}/", "")
    assert saved(page, "stats.save_csv") == rows


def test_what_does_not_count_is_named_and_copies_count_once(
    screens: Screens, tmp_path: Path
) -> None:
    good = quixo(["Mia", "Ben"], 0)
    unfinished = entered(begun("quixo", ["Mia", "Ben"], "2026-11-16"), ["a1N"])
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Mia,\n")
    page = opened(screens)
    bring(
        page,
        save(tmp_path, "one.markoff", good),
        save(tmp_path, "one.json", good),
        save(tmp_path, "open.markoff", unfinished),
        letter,
    )
    said = page.locator(".taken-in li")
    expect(said).to_have_count(4)
    expect(said.nth(0)).to_have_text(say("stats.added", n=1))
    expect(said.nth(1)).to_have_text(say("stats.copies", n=1))
    expect(said.nth(2)).to_have_text(say("stats.unfinished", file="open.markoff"))
    expect(said.nth(3)).to_contain_text("letter.txt: Line 1 doesn’t belong in a record.")
    headline(page).to_contain_text(games(1))


def test_a_game_at_a_table_counts_for_your_seat_and_outlives_the_table(
    house: House, screens: Screens
) -> None:
    table = house.table("quixo", "Mummy", "Ben", options={"size": "3"})
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.ask("resign", seat=1)
    page = screens.open(table.path(0))
    expect(page.locator(".ended")).to_be_visible()
    page.goto("/stats")
    headline(page).to_contain_text(games(1))
    expect(page.locator("#stats-whose option:checked")).to_have_text(say("stats.you"))
    page.locator(".kept-games .look").click()
    expect(page.locator(".replay")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/r/{table.code}"))
    page.goto("/stats")
    page.route("**/api/tables/**", lambda route: route.abort("internetdisconnected"))
    page.reload()
    headline(page).to_contain_text(re.compile("^Mummy: "))
    expect(page.locator(".kept-games li")).to_contain_text(
        say("stats.outcome.won", n=1, names="Ben")
    )
    page.locator(".kept-games .look").click()
    expect(page.locator(".replay")).to_be_visible()
    expect(page).to_have_url(re.compile("/r/file"))


def test_a_review_of_your_game_counts(house: House, screens: Screens) -> None:
    table = house.table("quixo", "Mia", "Ben", options={"size": "3"})
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.play(plies=3)
        sitting.ask("resign", seat=1)
    page = screens.open(table.path(0))
    expect(page.locator(".ended")).to_be_visible()
    page.goto("/stats")
    headline(page).to_contain_text(games(1))
    found = {**made_up(house, table), "choices": []}
    page.route("**/review", lambda route: route.fulfill(json=found))
    page.goto(f"/r/{table.code}?review=1")
    expect(page.locator(".review .graph")).to_be_visible()
    page.goto("/stats")
    expect(page.locator(".play-sum tbody td").first).to_have_text("1")


def test_in_imported_games_you_choose_your_name(
    house: House, screens: Screens, tmp_path: Path
) -> None:
    table = house.table("quixo", "Mia", "Ben", options={"size": "3"})
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.ask("resign", seat=1)
    page = screens.open(table.path(0))
    expect(page.locator(".ended")).to_be_visible()
    page.goto("/stats")
    headline(page).to_contain_text(games(1))
    bring(page, save(tmp_path, "old.markoff", quixo(["Zoe", "Ben"], 1)))
    headline(page).to_contain_text(games(1))
    page.get_by_label(say("stats.your_name")).select_option(label="Zoe (1 game)")
    headline(page).to_contain_text(games(2))
    page.get_by_label(say("stats.whose")).select_option(label="Ben (2 games)")
    headline(page).to_contain_text(re.compile("^Ben: "))
    page.reload()
    headline(page).to_contain_text(re.compile("^Ben: "))


def test_all_records_go_to_another_device_and_can_be_deleted(
    screens: Screens, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = opened(screens)
    bring(page, *months(tmp_path / "games"))
    headline(page).to_contain_text(games(ADDED))
    collected = tmp_path / "all.json"
    collected.write_text(saved(page, "stats.save_records"), encoding="utf-8")

    assert main(["stats", str(collected), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == ADDED

    other = opened(screens)
    bring(other, collected)
    expect(other.locator(".taken-in")).to_have_text(say("stats.added", n=ADDED))
    headline(other).to_contain_text(games(ADDED))

    page.locator(".kept-games li button:last-child").first.click()
    page.get_by_role("button", name=say("stats.delete_sure")).click()
    headline(page).to_contain_text(games(ADDED - 1))
    page.get_by_role("button", name=say("stats.delete_all"), exact=True).click()
    page.get_by_role("button", name=say("stats.delete_sure")).click()
    expect(page.locator(".nothing")).to_be_visible()
    page.reload()
    expect(page.locator(".nothing")).to_be_visible()


def test_a_game_that_was_deleted_does_not_come_back_from_its_table(
    house: House, screens: Screens
) -> None:
    table = house.table("quixo", "Mia", "Ben", options={"size": "3"})
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.ask("resign", seat=1)
    page = screens.open(table.path(0))
    expect(page.locator(".ended")).to_be_visible()
    page.goto("/stats")
    page.locator(".kept-games li button:last-child").click()
    page.get_by_role("button", name=say("stats.delete_sure")).click()
    expect(page.locator(".nothing")).to_be_visible()
    page.reload()
    expect(page.locator(".nothing")).to_be_visible()


def test_the_latest_games_are_reviewed_one_after_the_other_until_you_stop(
    screens: Screens, tmp_path: Path
) -> None:
    held: list[Route] = []
    page = opened(screens)
    page.route("**/api/review", lambda route: held.append(route))
    files = [
        save(tmp_path, f"{n}.markoff", quixo(["Mia", "Ben"], 1, f"2026-11-0{n}")) for n in (1, 2, 3)
    ]
    bring(page, *files)

    def next_review() -> Route:
        page.wait_for_function("() => document.querySelector('.reviewing progress')")
        for _ in range(1500):
            if held:
                return held.pop()
            page.wait_for_timeout(20)
        raise AssertionError("nobody has asked")

    page.get_by_role("button", name=say("stats.review_start"), exact=True).click()
    first = next_review()
    assert "date: 2026-11-03" in (first.request.post_data or "")
    first.fulfill(json=reviewed(0.1, 0.2))
    expect(page.locator(".reviewing")).to_contain_text(say("stats.review_at", game=2, of=3))
    next_review()
    page.get_by_role("button", name=say("stats.stop"), exact=True).click()
    expect(page.locator(".reviewing")).to_contain_text(say("stats.reviewed_now", n=1))
    rows = page.locator(".play-sum tbody td")
    expect(rows.nth(0)).to_have_text("1")
    expect(rows.nth(3)).to_have_text(say("stats.pp", n="5.00"))
    page.reload()
    expect(rows.nth(0)).to_have_text("1")
