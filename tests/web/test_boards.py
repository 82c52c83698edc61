"""A board of one's own is entered on the board itself, by finger and by keyboard, and played on."""

import json
import re
from functools import partial
from pathlib import Path
from urllib.parse import unquote

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from markoff.games.qwixx_boards import read_file, shipped, write_file, write_spaces
from web.app import play
from web.app.house import House
from web.app.looks import enlarge_text, settled
from web.app.screens import DESKTOP, Screens
from web.sources import say

SPIRAL = shipped("spiral-a")
FIELDS = [space.split("+")[0] for space in write_spaces(SPIRAL).split(",")]
ROWS = {letter: say(f"boards.row.{letter}") for letter in "RYGB"}


@pytest.fixture(params=["phone", "desktop"])
def page(request: pytest.FixtureRequest, screens: Screens) -> Page:
    return screens.open("/boards", **({} if request.param == "phone" else {"size": DESKTOP}))


def press(page: Page, group: str, name: str) -> None:
    pad = page.get_by_role("group", name=say(f"boards.{group}"), exact=True)
    pad.get_by_role("button", name=name, exact=True).click()


def enter(page: Page, field: str) -> None:
    press(page, "colour", ROWS[field[0]])
    press(page, "number", field[1:])


def space(page: Page, n: int) -> Locator:
    return page.locator(f"[data-space='{n}']")


def label(n: int, what: str) -> str:
    return say("boards.space_is", n=n, all=40, what=what)


def start_from(page: Page, name: str) -> None:
    page.locator(".board-starts").get_by_role("button", name=name).click()


def test_two_taps_a_space_and_a_reload_loses_nothing(page: Page) -> None:
    for field in FIELDS[:5]:
        enter(page, field)
    expect(space(page, 6)).to_have_attribute("aria-current", "true")
    expect(space(page, 5)).to_have_accessible_name(label(5, "green 10, 3 extra points"))
    page.reload()
    expect(space(page, 5)).to_have_accessible_name(label(5, "green 10, 3 extra points"))
    expect(space(page, 6)).to_have_attribute("aria-current", "true")
    expect(space(page, 6)).to_have_accessible_name(label(6, say("boards.nothing_yet")))
    space(page, 5).click()
    press(page, "number", "9")
    expect(space(page, 5)).to_have_accessible_name(label(5, "green 9, 3 extra points"))
    expect(space(page, 5)).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name=say("boards.undo")).click()
    expect(space(page, 5)).to_have_accessible_name(label(5, "green 10, 3 extra points"))
    page.get_by_role("button", name=say("boards.redo")).click()
    expect(space(page, 5)).to_have_accessible_name(label(5, "green 9, 3 extra points"))


def test_a_whole_board_by_keyboard_is_saved_and_played_on(page: Page) -> None:
    space(page, 1).focus()
    page.keyboard.type("".join(FIELDS))
    expect(space(page, 40)).to_be_focused()
    expect(page.locator(".board-name")).to_contain_text(say("boards.entered", n=40, all=40))
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(space(page, 5)).to_be_focused()
    expect(space(page, 5)).to_have_accessible_name(label(5, "green 10, 3 extra points"))
    page.keyboard.press("Delete")
    expect(space(page, 5)).to_have_accessible_name(label(5, say("boards.nothing_yet")))
    page.keyboard.press("Control+z")
    expect(space(page, 5)).to_have_accessible_name(label(5, "green 10, 3 extra points"))
    name = page.get_by_label(say("boards.name"))
    name.focus()
    page.keyboard.type("mine-1")
    page.keyboard.press("Enter")
    expect(page.locator(".board-name")).to_contain_text(say("boards.is_saved"))
    expect(page.locator(".to-do")).to_have_count(0)
    use = page.locator(".board-name").get_by_role(
        "link", name=say("boards.use_named", name="mine-1")
    )
    use.click()
    expect(page.get_by_role("radio", name="mine-1")).to_be_checked()
    for select in page.locator("fieldset.chairs select").all():
        select.select_option("casual")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    play.ready(page)
    expect(page.locator(".path .extra")).to_have_count(40)
    numbers = page.locator(".path .field-number").all_text_contents()
    assert numbers == [field[1:] for field in FIELDS]


def test_what_is_wrong_is_marked_at_its_place_and_in_a_list(page: Page) -> None:
    start_from(page, "Spiral A")
    space(page, 12).click()
    page.get_by_role("button", name=say("boards.less")).click()
    page.get_by_role("button", name=say("boards.less")).click()
    problem = say("boards.points_fall", before="6")
    expect(page.locator(".space.wrong")).to_have_count(1)
    expect(page.locator(".space-panel .problem")).to_have_text(problem)
    expect(space(page, 12)).to_have_accessible_name(re.compile(re.escape(problem)))
    space(page, 30).click()
    page.get_by_role("button", name=say("boards.clear")).click()
    page.get_by_role("button", name=say("boards.save"), exact=True).click()
    expect(page.get_by_role("heading", name=say("boards.to_do"))).to_be_focused()
    assert not page.evaluate("localStorage.getItem('markoff.boards')")
    lines = page.locator(".to-do button")
    expect(lines).to_have_text(
        [say("boards.at_space", n=12, problem=problem), say("boards.empties", n=1, first=30)]
    )
    lines.first.click()
    expect(space(page, 12)).to_be_focused()
    expect(space(page, 12)).to_be_in_viewport()


def test_the_space_stays_above_what_is_docked(screens: Screens) -> None:
    page = screens.open("/boards", language="de")
    start_from(page, "Spirale A")
    enlarge_text(page, 2)
    space(page, 12).click()
    page.get_by_role("button", name=say("boards.less", "de")).click()
    expect(page.locator(".space-panel .problem")).to_be_visible()
    settled(page)
    docked = page.locator(".space-panel").bounding_box() or {}
    edited = space(page, 12).bounding_box() or {}
    assert 0 <= edited["y"] <= docked["y"] - edited["height"]


def test_what_the_server_refuses_is_marked_where_it_is(
    house: House, screens: Screens, page: Page
) -> None:
    start_from(page, "Spiral A")
    word = f"my-spiral-a={write_spaces(SPIRAL)}".replace("B11+3", "B11+0")
    asked = {"game": "qwixx-on-board", "players": "2", "board": word}
    refusal = httpx.get(f"{house.url}/api/bots", params=asked)
    assert refusal.status_code == 400
    page.route("**/api/bots?*", partial(Route.fulfill, status=400, json=refusal.json()))
    page.get_by_role("button", name=say("boards.save"), exact=True).click()
    expect(page.locator(".space.wrong")).to_have_count(1)
    expect(page.locator(".to-do button")).to_contain_text(
        say("reasons.extra_points", least="3", most="20")
    )
    page.locator(".to-do button").click()
    expect(space(page, 6)).to_be_focused()
    screens.forgive()


def test_boards_of_before_are_read_and_files_come_and_go(page: Page, tmp_path: Path) -> None:
    word = f"older={write_spaces(SPIRAL)}"
    page.evaluate(
        f"localStorage.setItem('markoff.boards', {json.dumps(json.dumps({'older': word}))})"
    )
    page.reload()
    page.get_by_role("button", name=say("boards.edit_named", name="older")).click()
    expect(space(page, 40)).to_have_accessible_name(label(40, "red 12, 20 extra points"))
    file = page.locator(".saved-boards").get_by_role(
        "link", name=say("boards.export_named", name="older")
    )
    text = unquote((file.get_attribute("href") or "").partition(",")[2])
    assert read_file(text).spaces == SPIRAL.spaces
    path = tmp_path / "mine.txt"
    path.write_text(write_file(shipped("spiral-b")).replace("spiral-b", "from-a-file"))
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_label(say("boards.name"))).to_have_value("from-a-file")
    page.get_by_role("button", name=say("boards.undo")).click()
    expect(page.get_by_label(say("boards.name"))).to_have_value("older")
