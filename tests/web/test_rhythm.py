"""A table has a rhythm: what bots do can be followed, and nobody who is in a hurry has to."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House, Table
from web.app.looks import settled
from web.app.screens import Screens
from web.app.sitting import Sitting, begun
from web.sources import say

WATCH = """() => {
  const match = document.querySelector(".match");
  window.seen = [[Number(match.dataset.ply), performance.now()]];
  new MutationObserver(() => {
    const ply = Number(match.dataset.ply);
    if (window.seen.at(-1)[0] !== ply) window.seen.push([ply, performance.now()]);
  }).observe(match, { attributes: true });
}"""
AWAKE = """
window.locks = 0;
const lock = { release: async () => void window.locks-- };
Object.defineProperty(navigator, "wakeLock", {
  value: { request: async () => (window.locks++, lock) },
});
"""
"""A device that counts who keeps it awake."""
SHINES = """() => {
  window.waited = [];
  addEventListener("animationstart", ({ animationName, target, pseudoElement }) => {
    if (animationName !== "shine") return;
    const [, delay] = getComputedStyle(target, pseudoElement).animationDelay.split(",");
    window.waited.push(Number.parseFloat(delay));
  });
}"""
"""For each number that began to shine, how many seconds after it was offered."""
MOVES = "document.getAnimations().filter(({ playState }) => playState === 'running').length"
PUSH = 1050
"""Milliseconds in which one push of Quixo is looked at, before it is drawn sooner or later."""


def against_bots(house: House, game: str, bots: int = 1, **plan: Any) -> Table:
    places = ("", *["casual"] * bots)
    return begun(house, house.table(game, "Ada", places=places, pace=True, **plan))


def plies(page: Page) -> list[int]:
    return [ply for ply, _ in page.evaluate("window.seen")]


def reaches(page: Page, ply: int) -> None:
    expect(page.locator(".match")).to_have_attribute("data-ply", str(ply))


@pytest.mark.parametrize("still", [True, False], ids=["reduced motion", "motion"])
def test_each_push_of_a_bot_is_seen(house: House, screens: Screens, still: bool) -> None:
    table = against_bots(house, "quixo", bots=3)
    page = screens.open(table.path(0), speed="normal", still=still)
    play.ready(page)
    page.evaluate(WATCH)
    with Sitting(house, table) as sitting:
        sitting.choose(0, sitting.state["choices"]["0"][0])
    reaches(page, 4)
    assert plies(page) == [0, 1, 2, 3, 4]
    times = [at for _, at in page.evaluate("window.seen")]
    pauses = [after - before for before, after in pairwise(times[1:])]
    assert all(pause >= PUSH / 2 for pause in pauses), pauses


def test_who_touches_the_table_sees_where_it_stands_and_does_nothing_else(
    house: House, screens: Screens
) -> None:
    table = against_bots(house, "quixo", bots=3)
    page = screens.open(table.path(0), speed="calm")
    play.ready(page)
    with Sitting(house, table) as sitting:
        sitting.choose(0, sitting.state["choices"]["0"][0])
        while sitting.state["ply"] < 4:
            sitting.hear()
    page.locator(".game .cell").first.click(force=True)
    reaches(page, 4)
    assert page.locator("[aria-pressed=true]").count() == 0, "the touch has lifted nothing"


def test_a_key_shows_where_the_table_stands_and_does_nothing_else(
    house: House, screens: Screens
) -> None:
    table = against_bots(house, "quixo", bots=3)
    page = screens.open(table.path(0), speed="calm")
    play.ready(page)
    play.tab_to_the_game(page)
    with Sitting(house, table) as sitting:
        sitting.choose(0, sitting.state["choices"]["0"][0])
        while sitting.state["ply"] < 4:
            sitting.hear()
    page.keyboard.press("Enter")
    reaches(page, 4)
    assert page.locator("[aria-pressed=true]").count() == 0, "the key has lifted nothing"


def test_people_roll_their_own_dice_and_bots_theirs(house: House, screens: Screens) -> None:
    table = against_bots(house, "qwixx")
    page = screens.open(table.path(0), speed="fast")
    page.get_by_role("button", name=say("qwixx.roll")).click()
    reaches(page, 1)
    play.bar(page).last.click()
    reaches(page, 2)
    play.bar(page).last.click()
    reaches(page, 4)
    expect(page.locator(".bar").get_by_role("button", name=say("qwixx.nothing"))).to_be_visible()


def test_numbers_shine_once_the_dice_lie(house: House, screens: Screens) -> None:
    page = screens.open(against_bots(house, "qwixx").path(0), speed="calm", still=False)
    page.evaluate(SHINES)
    page.get_by_role("button", name=say("qwixx.roll")).click()
    page.wait_for_function("() => window.waited.length > 0")
    assert set(page.evaluate("window.waited")) == {0.896}
    play.offered(page).first.click()
    expect(page.locator(".tumbles")).to_have_count(0)


@pytest.mark.parametrize("look", [{"still": True, "speed": "calm"}, {"still": False}], ids=str)
def test_without_motion_numbers_shine_at_once(
    house: House, screens: Screens, look: dict[str, Any]
) -> None:
    page = screens.open(against_bots(house, "qwixx").path(0), **look)
    page.evaluate(SHINES)
    page.get_by_role("button", name=say("qwixx.roll")).click()
    expect(play.offered(page).first).to_be_visible()
    settled(page)
    assert page.evaluate("window.waited") == []


def test_a_choice_can_be_undone_until_the_bot_rolls(house: House, screens: Screens) -> None:
    table = against_bots(house, "qwixx")
    page = screens.open(table.path(0), speed="calm")
    page.get_by_role("button", name=say("qwixx.roll")).click()
    play.bar(page).last.click()
    reaches(page, 2)
    play.bar(page).last.click()
    page.get_by_role("button", name=say("table.undo_now")).click()
    reaches(page, 2)
    expect(page.locator(".status.yours")).to_be_visible()


def test_a_double_tap_on_a_choice_does_not_undo_it(house: House, screens: Screens) -> None:
    table = against_bots(house, "qwixx")
    page = screens.open(table.path(0), speed="calm")
    page.get_by_role("button", name=say("qwixx.roll")).click()
    play.bar(page).last.click()
    reaches(page, 2)
    page.evaluate(WATCH)
    play.bar(page).last.dblclick()
    reaches(page, 4)
    assert plies(page) == [2, 3, 4]


def test_my_own_choice_is_seen_at_once_while_a_turn_is_still_looked_at(
    house: House, screens: Screens
) -> None:
    table = against_bots(house, "quixo")
    page = screens.open(table.path(0), speed="calm")
    play.ready(page)
    push = play.quixo_by_finger(Random(1))
    push(page)
    reaches(page, 2)
    page.evaluate(WATCH)
    push(page)
    reaches(page, 3)
    page.wait_for_timeout(300)
    assert plies(page) == [2, 3], "and does not vanish again"


def test_the_dice_that_a_cross_was_made_with_are_lit(house: House, screens: Screens) -> None:
    position = "R5 Y G B M0 | R Y G B M0 | 0 2x 41+6326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0))
    expect(page.locator(".die.lit")).to_have_count(0)
    page.locator("[data-choice=G6]").click()
    expect(page.locator(".die.lit")).to_have_count(2)
    expect(page.locator(".white .die.lit + .die")).to_have_count(1)
    play.bar(page).first.click()
    reaches(page, 1)
    expect(page.locator(".coloured .lit.row-G")).to_have_count(1)


def test_the_screen_stays_awake_while_a_game_is_played(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    device = screens.device()
    device.add_init_script(AWAKE)
    page = device.new_page()
    page.goto(table.path(0))
    page.wait_for_function("() => window.locks === 1")
    with Sitting(house, table) as sitting:
        sitting.ask("resign", seat=0)
    page.wait_for_function("() => window.locks === 0")


def test_with_reduced_motion_nothing_glows_or_fades(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", position="R Y G B M0 | 0 1 13+6326"))
    page = screens.open(table.path(0))
    expect(play.offered(page).first).to_be_visible()
    settled(page)
    assert page.evaluate(MOVES) == 0, "what is offered does not glow"
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(MOVES) == 0, "colours change at once"
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function(f"{MOVES} > 0")
