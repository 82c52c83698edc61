"""Puzzles: a question, an answer, what it leads to, and how somebody does."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from markoff.puzzles.answer import choices, line
from markoff.puzzles.puzzle import OUTCOME, puzzles
from markoff.puzzles.themes import THEMES
from web.app import lessons as taking
from web.app.puzzles import BUTTONS, judged_by_outcome, one, open_puzzle, right_in, wrong_in
from web.app.screens import DESKTOP, Screens
from web.sources import LANGUAGES, say, words

HEAD = ".bubble h2"
START = 1000
"""The rating of somebody new."""


def kept(page: Page) -> Any:
    """What the device remembers."""
    return json.loads(page.evaluate("localStorage.getItem('markoff.puzzles.form')") or "{}")


def button(page: Page, key: str) -> Any:
    return page.locator(BUTTONS).get_by_text(say(key), exact=True)


def test_a_wrong_answer_can_be_seen_tried_again_and_left(screens: Screens) -> None:
    page, puzzle = screens.open("/"), judged_by_outcome()
    open_puzzle(page, puzzle)
    taking.by_finger(page, wrong_in(puzzle))
    expect(page.locator(HEAD)).to_have_text(say("puzzles.wrong"))
    assert kept(page)["answers"] == {puzzle.id: False}
    rating = kept(page)["ratings"][puzzle.game]["rating"]
    assert rating < START
    expect(page.locator(".puzzle-form")).to_contain_text(f"{rating:.0f}")

    last = len(line(puzzle, wrong_in(puzzle)).turns)
    page.keyboard.press("End")
    expect(page.locator(f".puzzle[data-ply='{last}']")).to_be_visible()
    page.locator(".steps").get_by_role("button", name=say("after.back"), exact=True).click()
    expect(page.locator(f".puzzle[data-ply='{last - 1}']")).to_be_visible()

    button(page, "puzzles.again").click()
    expect(page.locator(".bubble:not(.answered)")).to_be_visible()
    taking.by_finger(page, right_in(puzzle))
    expect(page.locator(HEAD)).to_have_text(say("puzzles.right"))
    expect(page.locator(".bubble .change")).to_have_text(say("puzzles.unrated"))
    expect(page.locator(".explained")).to_contain_text(say(f"puzzles.idea.{puzzle.themes[0]}"))
    assert kept(page)["answers"] == {puzzle.id: False}
    assert kept(page)["ratings"][puzzle.game]["rating"] == rating

    button(page, "puzzles.next").click()
    expect(page.locator(".bubble:not(.answered)")).to_be_visible()
    assert not page.url.endswith(puzzle.id)


@pytest.mark.parametrize("unit", sorted({p.unit for p in puzzles().values() if p.game != "quixo"}))
def test_dice_by_the_keyboard_alone(screens: Screens, unit: str) -> None:
    puzzle = next(p for p in puzzles().values() if p.unit == unit)
    page = screens.open("/", size=DESKTOP)
    open_puzzle(page, puzzle)
    taking.by_keyboard(page, right_in(puzzle))
    expect(page.locator(HEAD)).to_have_text(say("puzzles.right"))
    expect(page.locator(HEAD)).to_be_focused()
    rows = page.locator(".worths tbody tr")
    expect(rows).to_have_count(len(choices(puzzle)))
    expect(rows.first).to_contain_text(say("puzzles.own"))
    assert kept(page)["ratings"][puzzle.game]["rating"] > START
    expect(page.locator(".puzzle-form")).to_contain_text(say("puzzles.streak"))
    taking.tab_to(page, of="first")
    for _ in range(9):
        if page.evaluate("document.activeElement.textContent") == say("puzzles.next"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".bubble:not(.answered)")).to_be_visible()
    assert not page.url.endswith(puzzle.id)


def test_the_answer_can_be_shown_which_counts_as_a_try(screens: Screens) -> None:
    page, puzzle = screens.open("/"), one("qwixx")
    open_puzzle(page, puzzle)
    button(page, "puzzles.show").click()
    expect(page.locator(".worths .right")).not_to_have_count(0)
    assert kept(page)["answers"] == {puzzle.id: False}
    assert kept(page)["streak"] == 0


def test_both_choices_are_drawn_side_by_side(screens: Screens) -> None:
    page, puzzle = screens.open("/"), judged_by_outcome()
    open_puzzle(page, puzzle)
    taking.by_finger(page, wrong_in(puzzle))
    drawn = page.locator(".pushes-compared")
    expect(page.locator(".steps")).to_be_visible()
    expect(drawn).to_have_count(0)
    button(page, "puzzles.show").click()
    expect(drawn).to_have_count(1)
    which = page.locator(".which button")
    expect(which.last).to_have_attribute("aria-pressed", "true")
    which.first.click()
    expect(page.locator(HEAD)).to_have_text(say("puzzles.wrong"))


def test_the_line_plays_by_itself_unless_motion_is_unwelcome(screens: Screens) -> None:
    page, puzzle = screens.open("/", still=False), judged_by_outcome()
    open_puzzle(page, puzzle)
    taking.by_finger(page, right_in(puzzle))
    last = len(line(puzzle, right_in(puzzle)).turns)
    expect(page.locator(f".puzzle[data-ply='{last}']")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_readers_hear_the_question_and_the_answer(screens: Screens, language: str) -> None:
    page, puzzle = screens.open("/", language=language), judged_by_outcome()
    open_puzzle(page, puzzle)
    told = page.locator("#told")
    expect(told).to_contain_text(say(f"puzzles.ask.{puzzle.themes[0]}", language))
    taking.by_finger(page, right_in(puzzle))
    expect(told).to_contain_text(say("puzzles.right", language))


def test_a_game_and_a_theme_can_be_chosen_and_everything_forgotten(screens: Screens) -> None:
    page = screens.open("/puzzles")
    page.get_by_role("radio", name=say("common.game.quixo"), exact=True).check(force=True)
    theme = judged_by_outcome().themes[0]
    page.get_by_role("radio", name=say(f"puzzles.theme.{theme}"), exact=True).check(force=True)
    page.get_by_role("button", name=say("puzzles.start")).click()
    page.wait_for_url(re.compile(r"/puzzles/\w+$"))
    puzzle = puzzles()[page.url.rsplit("/", 1)[1]]
    assert puzzle.game == "quixo"
    assert theme in puzzle.themes
    page.wait_for_selector(".bubble")
    taking.by_finger(page, right_in(puzzle))
    expect(page.locator(HEAD)).to_have_text(say("puzzles.right"))

    page.get_by_role("link", name=say("puzzles.title")).click()
    row = page.locator(".puzzle-figures li", has_text=say("common.game.quixo"))
    expect(row).to_contain_text(re.compile(r"1[01]\d\d\?"))
    page.get_by_role("button", name=say("puzzles.reset")).click()
    page.get_by_role("button", name=say("puzzles.reset_sure")).click()
    expect(row).not_to_contain_text(say("puzzles.rating"))
    assert kept(page) == {}


def test_every_theme_has_a_name_and_an_idea() -> None:
    known = words("en")
    for theme in THEMES:
        assert {f"puzzles.theme.{theme}", f"puzzles.idea.{theme}"} <= known.keys(), theme
    asked = {key.removeprefix("puzzles.ask.") for key in known if key.startswith("puzzles.ask.")}
    named = {key.removeprefix("puzzles.idea.") for key in known if key.startswith("puzzles.idea.")}
    assert asked <= named == set(THEMES)
    by_outcome = {p.themes[0] for p in puzzles().values() if p.unit == OUTCOME}
    assert by_outcome <= asked, "otherwise nobody knows what to look for"


def test_a_link_to_no_puzzle_says_so(screens: Screens) -> None:
    page = screens.open("/puzzles/nothing")
    expect(page.get_by_role("alert")).to_contain_text("nothing")
    page.get_by_role("link", name=say("puzzles.title")).click()
    expect(page.locator(".puzzles")).to_be_visible()
    screens.forgive()  # a browser reports the refusal


def test_whatever_the_device_remembers_puzzles_open(screens: Screens) -> None:
    page = screens.open("/")
    for what in ("form", "wish"):
        page.evaluate("what => localStorage.setItem(`markoff.puzzles.${what}`, '[1')", what)
    page.goto("/puzzles")
    expect(page.locator(".puzzles")).to_be_visible()
