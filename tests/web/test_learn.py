"""Guided first games: every lesson from the first step to the table that it ends at."""

import pytest
from playwright.sync_api import Page, expect

from markoff.lessons.lesson import lesson_of, lessons
from web.app import lessons as taking
from web.app import play
from web.app.screens import Screens
from web.sources import LANGUAGES, say


def _by_finger(page: Page, name: str) -> int:
    return taking.take(page, name, taking.by_finger, taking.pick_by_finger, taking.go_on)


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_leads_to_a_real_game(screens: Screens, name: str) -> None:
    page = screens.open("/")
    taking.open_lesson(page, name)
    assert _by_finger(page, name) >= 5
    page.get_by_role("button", name=say("learn.real")).click()
    page.wait_for_url("**/t/*")
    assert play.ready(page) == "choose"
    seats = page.locator(".seats li")
    expect(seats).to_have_count(len(lesson_of(name).bots))


def test_a_lesson_can_be_taken_with_the_keyboard_alone(screens: Screens) -> None:
    page = screens.open("/")
    taking.open_lesson(page, "qwixx")
    keys = taking.by_keyboard
    taking.take(page, "qwixx", keys, keys, taking.go_on_by_keyboard)


def test_a_wrong_choice_says_why_and_the_third_shows_the_right_one(screens: Screens) -> None:
    page = screens.open("/")
    taking.open_lesson(page, "quixo")
    taking.go_on(page)
    taking.pick_by_finger(page, "d1")
    taking.at(page, 2)
    answered = page.locator(".bubble .answered")
    expect(answered).to_have_count(0)
    for _ in range(2):
        taking.by_finger(page, "a1N")
        expect(answered).to_have_text(say("learn.not.choose"))
    expect(page.locator("#told")).to_contain_text(say("learn.not.choose"))
    taking.by_finger(page, "a1N")
    shown = say("quixo.choice", cell="d1", **{"from": say("quixo.from.N")})
    expect(answered).to_have_text(say("learn.shown", choice=shown))
    expect(page.locator("[data-spot=d1].lifted")).to_be_visible()
    page.locator(".game .handle[data-spot=N]").click()
    taking.at(page, 3)


def test_what_is_asked_for_is_framed(screens: Screens) -> None:
    page = screens.open("/")
    taking.open_lesson(page, "quixo")
    asked = page.locator(".game [data-asked]")
    expect(asked).to_have_count(0)
    taking.go_on(page)
    expect(asked).to_have_attribute("data-spot", "d1")
    taking.pick_by_finger(page, "d1")
    taking.at(page, 2)
    expect(asked).to_have_attribute("data-spot", "N")


def test_what_the_words_name_stays_framed_after_a_wrong_choice(screens: Screens) -> None:
    page = screens.open("/")
    taking.open_lesson(page, "quixo-for-four")
    taking.go_on(page)
    taking.pick_by_finger(page, "d1")
    taking.at(page, 2)
    taking.by_finger(page, "d1Nl")
    expect(page.locator(".bubble .answered")).to_contain_text("d1")
    expect(page.locator(".game [data-asked]")).to_have_attribute("data-spot", "d1")


def test_every_step_can_be_left_both_ways_and_is_found_again(screens: Screens) -> None:
    page = screens.open("/")
    taking.open_lesson(page, "qwixx")
    last = len(lesson_of("qwixx").steps) - 1
    for n in range(last):
        taking.at(page, n)
        page.locator(".bubble .buttons button").last.click()
    taking.at(page, last)
    back = page.get_by_role("button", name=say("learn.back"), exact=True)
    for n in reversed(range(4, last)):
        back.click()
        taking.at(page, n)
    page.reload()
    taking.at(page, 4)
    expect(page.locator(".bubble h2")).to_have_text(say("learn.step", step=5, steps=last + 1))


def test_after_the_end_a_lesson_begins_again(screens: Screens) -> None:
    page = screens.open("/")
    last = len(lesson_of("quixo").steps) - 1
    page.evaluate(f"localStorage.setItem('markoff.lesson.quixo', '{{\"step\": {last - 1}}}')")
    taking.open_lesson(page, "quixo")
    page.get_by_role("button", name=say("learn.skip"), exact=True).click()
    taking.at(page, last)
    page.reload()
    taking.at(page, 0)


@pytest.mark.parametrize("kept", ['{"step": 99}', '"odd"', "{", '{"step": -3}'])
def test_whatever_the_device_remembers_the_lesson_opens(screens: Screens, kept: str) -> None:
    page = screens.open("/")
    page.evaluate("kept => localStorage.setItem('markoff.lesson.quixo', kept)", kept)
    taking.open_lesson(page, "quixo")
    taking.at(page, 0)
    screens.forgive()  # a browser reports the refusal


@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_readers_hear_what_a_step_says_and_what_happened(
    screens: Screens, language: str
) -> None:
    page = screens.open("/", language=language)
    taking.open_lesson(page, "qwixx")
    told = page.locator("#told")
    expect(told).to_contain_text(say("learn.qwixx.sheet", language)[:40])
    taking.go_on(page)
    expect(told).to_contain_text(say("learn.qwixx.roll", language))
    taking.pick_by_finger(page, "roll")
    expect(told).to_contain_text(say("learn.qwixx.white", language)[:40])


def test_moves_are_typed_and_the_space_bar_rolls_as_at_a_table(screens: Screens) -> None:
    page = screens.open("/")
    taking.open_lesson(page, "qwixx")
    taking.go_on(page)
    taking.at(page, 1)
    page.locator("#lesson-step").focus()
    page.keyboard.press(" ")
    taking.at(page, 2)
    page.keyboard.press("/")
    page.locator("dialog input").fill("red 3")
    page.keyboard.press("Enter")
    taking.at(page, 3)


def test_there_is_no_other_lesson(screens: Screens) -> None:
    page = screens.open("/learn/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("common.lost"))


def test_newcomers_are_invited_once(screens: Screens) -> None:
    page = screens.open("/")
    invited = page.get_by_role("region", name=say("home.learn"), exact=True)
    expect(invited.get_by_role("link")).to_have_count(3)
    invited.get_by_role("button", name=say("home.newcomer_close")).click()
    expect(invited).to_have_count(0)
    page.reload()
    expect(page.locator(".card")).to_have_count(3)
    expect(invited).to_have_count(0)


def test_whoever_has_begun_a_lesson_is_no_newcomer(screens: Screens) -> None:
    page = screens.open("/")
    page.get_by_role("region", name=say("home.learn"), exact=True).get_by_role("link").first.click()
    page.wait_for_selector(".bubble")
    page.get_by_role("link", name=say("common.home")).click()
    expect(page.locator(".card")).to_have_count(3)
    expect(page.locator(".newcomer")).to_have_count(0)


def test_cards_and_rules_lead_to_the_lessons(screens: Screens) -> None:
    page = screens.open("/")
    card = page.get_by_role("region", name=say("common.game.quixo"), exact=True)
    expect(card.get_by_role("link", name=say("home.learn"))).to_have_attribute(
        "href", "/learn/quixo"
    )
    page.goto("/rules/quixo")
    page.get_by_role("link", name=say("rules.learn.quixo-for-four")).click()
    page.wait_for_selector(".bubble")
    expect(page.locator("h1")).to_contain_text(say("learn.name.quixo-for-four"))
