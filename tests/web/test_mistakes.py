"""A review as a lesson: a costly choice is tried again on the spot, and again after some days."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from web.app import lessons as taking
from web.app import practising
from web.app.house import House
from web.app.practising import Review, pass_days, practise, without_a_server
from web.app.rooms import Rooms
from web.app.screens import Screens
from web.sources import say


@pytest.fixture(scope="module")
def rooms(house: House) -> Rooms:
    return Rooms(house)


def answer(page: Page) -> Any:
    return expect(page.locator(".answered"))


RIGHT = re.compile("^Right: ")
PLAYED = """localStorage.setItem("markoff.days.today", JSON.stringify(
  { [new Date().toLocaleDateString("sv")]: { table: "QX7F", score: 80 } }))"""
WRONG = re.compile("^That was the choice in the game: ")


@pytest.mark.parametrize("name", ["qwixx_crossed_over", "on_board_over", "quixo_over"])
def test_a_costly_choice_is_tried_again_on_the_spot(
    house: House, screens: Screens, rooms: Rooms, name: str
) -> None:
    best = 0 if name == "qwixx_crossed_over" else -1
    page, made = practising.reviewed(house, screens, getattr(rooms, name), best=best)
    costly = made["choices"][0]
    drawn = page.locator(".game :is(.compared, .pushes-compared)")
    expect(drawn.first).to_be_visible()
    page.get_by_role("button", name=say("review.try")).click()
    expect(page.locator(".costly-here")).to_contain_text(say("review.try_ask"))
    expect(drawn).to_have_count(0)
    expect(page.locator(".review li[aria-current=true]")).not_to_contain_text("52%")
    taking.by_finger(page, costly["choice"])
    answer(page).to_have_text(WRONG)
    answer(page).to_contain_text("21%")
    expect(drawn.first).to_be_visible()
    expect(page.locator(".better-here")).to_have_text(re.compile(r"^Better: .* \(52% to win\)"))
    expect(page.locator("#told")).to_contain_text("It costs 21%.")
    page.get_by_role("button", name=say("review.try_again")).click()
    taking.by_finger(page, costly["better"])
    answer(page).to_have_text(RIGHT)
    expect(drawn).to_have_count(0)
    page.get_by_role("button", name=say("review.try_done")).click()
    expect(page.locator(".costly-here p.chosen")).to_be_visible()


def test_home_says_what_is_due_today_and_whether_today_was_played(screens: Screens) -> None:
    device = screens.device()
    page = device.new_page()
    page.goto("/")
    links = page.locator(".train a")
    expect(links.first).to_have_text(say("home.train.today"))
    page.evaluate(practising.kept("qwixx"))
    page.evaluate(PLAYED)
    page.reload()
    expect(links.nth(2)).to_have_accessible_name(
        f"{say('home.train.mistakes')} ({say('home.train.due', n=1)})"
    )
    expect(links.first).to_have_accessible_name(
        f"{say('home.train.today')} ({say('home.train.played')})"
    )


def test_whoever_gives_up_sees_the_answer_and_the_next_step_ends_it(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    page, _ = practising.reviewed(house, screens, rooms.quixo_over)
    page.get_by_role("button", name=say("review.try")).click()
    page.get_by_role("button", name=say("review.try_stop")).click()
    expect(page.locator(".pushes-compared")).to_be_visible()
    page.get_by_role("button", name=say("review.try")).click()
    expect(page.locator(".game .takable").first).to_be_visible()
    page.get_by_role("button", name=say("after.next"), exact=True).click()
    expect(page.locator(".game .takable")).to_have_count(0)


def test_another_record_of_a_match_with_the_same_name_is_reviewed_anew(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    table = rooms.quixo_over
    page = screens.open("/r/file?review=1")
    text = page.request.get(f"{house.url}/api/tables/{table.code}/record").body()
    record: FilePayload = {"name": "day.markoff", "mimeType": "text/plain", "buffer": text}
    made = practising.made_up(house, table)
    answers = iter([made, {**made, "choices": []}])
    page.route("**/api/review", lambda route: route.fulfill(json=next(answers)))
    opened = page.locator("input[type=file]")
    opened.set_input_files(record)
    expect(page.locator(".costly-here")).to_be_visible()
    opened.set_input_files(record)
    expect(page.locator(".costly-here")).to_have_count(0)
    expect(page.locator(".review .chances")).to_be_visible()


def test_mistakes_come_again_until_they_are_solved_twice(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    page, made = practising.reviewed(house, screens, rooms.on_board_over)
    choices = made["choices"]
    n = len(choices)
    expect(page.locator(".review")).to_contain_text(say("review.kept", n=n))
    page.get_by_role("link", name=say("review.to_mistakes")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("mistakes.title"))
    expect(page.locator("main")).to_contain_text("The next one comes tomorrow.")
    expect(page.locator(".calendar .due")).to_contain_text(str(n))
    without_a_server(page)

    pass_days(page, 1)
    practise(page, n)
    expect(page.locator("#told")).to_contain_text("Here your choice cost you 21%.")
    _answer_all(page, made, wrong={0})
    expect(page.locator("main")).to_contain_text(say("mistakes.result", n=n - 1, all=n))
    pass_days(page, 2)
    practise(page, 1)  # the wrong answer has started again
    _answer_all(page, {"choices": choices[:1]})
    pass_days(page, 4)
    practise(page, n - 1)
    _answer_all(page, {"choices": choices[1:]}, told=say("mistakes.done"))
    expect(page.locator(".solved summary")).to_have_text(say("mistakes.solved", n=n - 1))
    pass_days(page, 5)
    practise(page, 1)
    _answer_all(page, {"choices": choices[:1]}, told=say("mistakes.done"))
    expect(page.locator("main")).to_contain_text(say("mistakes.all_solved"))
    screens.forgive()  # nobody could be asked


def _answer_all(
    page: Page, made: Review, wrong: set[int] | None = None, told: str | None = None
) -> None:
    """Everything that is due, in this order."""
    last = len(made["choices"])
    for n, costly in enumerate(made["choices"]):
        expect(page.locator(".bubble h2")).to_have_text(say("mistakes.nth", n=n + 1, of=last))
        is_wrong = n in (wrong or ())
        taking.by_finger(page, costly["choice" if is_wrong else "better"])
        answer(page).to_have_text(WRONG if is_wrong else RIGHT)
        if told:
            expect(page.locator(".bubble")).to_contain_text(told)
        page.locator(".bubble .first").click()
    expect(page.locator(".calendar")).to_be_visible()


def test_a_mistake_leads_back_to_its_game(house: House, screens: Screens, rooms: Rooms) -> None:
    page, made = practising.reviewed(house, screens, rooms.on_board_over)
    page.goto("/mistakes")
    page.get_by_role("link", name=re.compile(say("mistakes.game"))).first.click()
    expect(page.locator(".costly-here")).to_contain_text("(52% to win)")
    ply = made["choices"][0]["ply"]
    expect(page.locator(".steps input")).to_have_value(str(ply))


def test_mistakes_are_practised_with_the_keyboard_alone(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    page, made = practising.reviewed(house, screens, rooms.qwixx_crossed_over, best=0)
    page.goto("/mistakes")
    pass_days(page, 1)
    taking.tab_to(page, of="first")
    page.keyboard.press("Enter")
    page.wait_for_selector(".bubble")
    taking.by_keyboard(page, made["choices"][0]["better"])
    answer(page).to_have_text(RIGHT)
    expect(page.locator("#mistake")).to_be_focused()
    taking.go_on_by_keyboard(page)
    expect(page.locator("#mistake")).to_have_text(say("mistakes.nth", n=2, of=3))


def test_nothing_is_kept_of_others_or_by_those_who_do_not_want_it(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    page, _ = practising.reviewed(house, screens, rooms.on_board_over, seat=1)
    page.goto("/mistakes")
    expect(page.locator("main")).to_contain_text(say("mistakes.none"))

    page = screens.open("/settings")
    page.get_by_role("switch", name=say("settings.mistakes")).uncheck()
    made = practising.made_up(house, rooms.on_board_over)
    page.route("**/review", lambda route: route.fulfill(json=made))
    page.goto(rooms.on_board_over.path(0))
    page.wait_for_selector(".ended")
    page.goto(f"/r/{rooms.on_board_over.code}?review=1")
    page.wait_for_selector(".costly-here")
    page.goto("/mistakes")
    expect(page.locator("main")).to_contain_text(say("mistakes.none"))
    expect(page.locator("main")).to_contain_text(say("mistakes.off"))


def test_one_is_deleted_or_all_and_they_do_not_come_back(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    page, made = practising.reviewed(house, screens, rooms.on_board_over)
    n = len(made["choices"])
    page.goto("/mistakes")
    kept = page.locator(".mistakes li")
    expect(kept).to_have_count(n)
    page.get_by_role("button", name=re.compile("^Delete: ")).first.click()
    expect(kept).to_have_count(n - 1)
    page.get_by_role("button", name=say("mistakes.delete_all"), exact=True).click()
    page.get_by_role("button", name=say("mistakes.delete_sure")).click()
    expect(kept).to_have_count(0)
    page.goto(f"/r/{rooms.on_board_over.code}?review=1")
    page.wait_for_selector(".costly-here")
    page.goto("/mistakes")
    expect(page.locator("main")).to_contain_text(say("mistakes.none"))


@pytest.mark.parametrize("kept", ["{", "7", '{"mistakes": [null, {"id": 3}]}', '{"mistakes": {}}'])
def test_whatever_the_browser_has_kept_the_page_opens(screens: Screens, kept: str) -> None:
    page = screens.open("/")
    page.evaluate("(kept) => localStorage.setItem('markoff.mistakes.all', kept)", kept)
    page.goto("/mistakes")
    expect(page.locator("main")).to_contain_text(say("mistakes.none"))


def test_a_position_that_nobody_can_read_is_passed_over(
    house: House, screens: Screens, rooms: Rooms
) -> None:
    page, _ = practising.reviewed(house, screens, rooms.quixo_over)
    key = "markoff.mistakes.all"
    kept = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))
    kept["mistakes"][0]["position"] = "nothing"
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, json.dumps(kept)])
    page.goto("/mistakes")
    pass_days(page, 1)
    page.get_by_role("button", name=say("mistakes.practise", n=1)).click()
    expect(page.get_by_role("alert")).to_have_text(say("mistakes.unreadable"))
    page.get_by_role("button", name=say("mistakes.next")).click()
    expect(page.locator(".calendar")).to_be_visible()
