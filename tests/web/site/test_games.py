"""Games on this device, by clicks: all four, with bots, around one device, with real dice."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from web.app import alone, play
from web.sources import say


@pytest.mark.parametrize(
    ("game", "players"), [("qwixx", 2), ("qwixx-on-board", 2), ("quixo", 2), ("quixo", 4)]
)
def test_a_whole_game_against_bots(site_page: Page, game: str, players: int) -> None:
    alone.begin(site_page, game, f"bots=1&players={players}")
    if game == "quixo":
        play.play(site_page, play.quixo_by_finger(Random(2)))
    else:
        play.play(site_page, play.qwixx_by_finger(4, Random(2)))
    alone.expect_over(site_page)


def test_after_a_game_comes_a_rematch_on_this_device(site_page: Page) -> None:
    before = alone.begun(site_page, "quixo", "hot-seat=1")
    play.play(site_page, play.quixo_by_finger(Random(2)))
    site_page.get_by_role("button", name=say("table.rematch")).click()
    site_page.wait_for_url(lambda url: "/#/t/~" in url and before not in url)
    play.ready(site_page)


def test_a_game_around_one_device_takes_back_what_was_chosen(site_page: Page) -> None:
    alone.goto(site_page, "/new/quixo?hot-seat=1")
    expect(site_page.locator(".chairs select option[value=link]")).to_have_count(0)
    alone.begun(site_page, "quixo", "hot-seat=1")
    play.quixo_by_finger(Random(1))(site_page)
    expect(site_page.locator(".match")).to_have_attribute("data-ply", "1")
    site_page.locator(".game .undo").click()
    expect(site_page.locator(".match")).to_have_attribute("data-ply", "0")


def test_real_dice_are_typed_in_and_a_bot_plays_along(site_page: Page) -> None:
    alone.begin(site_page, "qwixx", "real-dice=1&bots=1")
    assert play.ready(site_page) == "type"
    for face in "416326":
        site_page.locator(".type-dice .faces button").nth(int(face) - 1).tap()
    assert play.ready(site_page) == "choose"


def test_only_the_sheets_are_kept_for_people_with_their_own_dice(site_page: Page) -> None:
    alone.begin(site_page, "qwixx", "real-dice=1&players=3")
    expect(site_page.locator(".own-dice")).to_have_text(say("qwixx.own_dice"))
    play.play(site_page, play.qwixx_by_finger(6, Random(4)))
    alone.expect_over(site_page)


def test_a_hint_is_given_with_its_reason(site_page: Page) -> None:
    alone.begun(site_page, "qwixx")
    hint = site_page.get_by_role("button", name=say("table.hint"))
    while play.ready(site_page) == "choose" and not hint.is_visible():
        play.bar(site_page).last.click()  # rolls, if it is our turn
    hint.click()
    expect(site_page.locator("section.hint li")).not_to_have_count(0)


def test_nothing_is_offered_that_needs_another_device(site_page: Page) -> None:
    alone.goto(site_page, "/")
    expect(site_page.get_by_role("heading", name=say("home.no_server"))).to_be_visible()
    expect(site_page.get_by_role("link", name=say("home.invite"))).to_have_count(0)
    expect(site_page.get_by_label(say("home.join"))).to_have_count(0)
    alone.begun(site_page, "quixo")
    site_page.get_by_role("button", name=say("table.menu")).click()
    expect(site_page.get_by_role("dialog")).to_be_visible()
    expect(site_page.get_by_role("button", name=say("table.copy_link"))).to_have_count(0)
    site_page.keyboard.press("Escape")
