"""Sheet only: the dice lie on the players' own table, and phones are score sheets."""

import re
from random import Random

import httpx
from playwright.sync_api import Page, expect

from markoff.table import record_text
from markoff.table.verify import verify
from web.app import play
from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import Sitting, begun
from web.sources import say

UNSEEN = {"dice": "unseen"}
AWAKE = """
window.asked = 0;
Object.defineProperty(navigator, "wakeLock", {
  value: { request: async () => { window.asked++; return { release() {} }; } },
});
"""


def verified(house: House, page: Page) -> list[str]:
    """The codes of what the law says of the record of this page's table."""
    code = page.url.rsplit("/", 1)[1].split("#")[0]
    record = httpx.get(f"{house.url}/api/tables/{code}/record").raise_for_status().text
    assert "option dice: unseen\n" in record
    return [found.code for found in verify(record_text.read(record))]


def tap(page: Page, field: str) -> None:
    page.locator(f".game button[data-choice={field}]").tap()
    play.bar(page).first.tap()


def around_one_device(screens: Screens, *names: str) -> Page:
    page = screens.open(f"/new/qwixx?real-dice=1&hot-seat=1&players={len(names)}")
    for place, name in enumerate(names):
        page.locator("fieldset.chairs input").nth(place).fill(name)
    page.get_by_role("button", name=say("options.begin"), exact=True).tap()
    expect(page.locator(".own-dice")).to_have_text(say("qwixx.own_dice"))
    return page


def status(page: Page) -> str:
    return page.locator(".status").inner_text()


def test_three_people_play_a_whole_match_around_one_device(house: House, screens: Screens) -> None:
    page = around_one_device(screens, "Ada", "Ben", "Cem")
    assert page.locator(".dice").count() == 0
    play.play(page, play.qwixx_by_finger(12, Random(4)))
    expect(page.locator(".ended h2")).to_be_visible()
    assert page.locator(".ended a[href^='/check']").count() == 0
    assert page.locator(".ended a[href*='review']").count() == 0
    assert verified(house, page) == ["turns_by_the_rules", "dice_not_told", "won"]


def test_two_people_play_a_whole_match_on_two_devices(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", options=UNSEEN, undo="free"))
    pages = [screens.open(table.path(seat)) for seat in (0, 1)]
    moves = [play.qwixx_by_finger(5, Random(seat)) for seat in (1, 2)]
    for _ in range(play.LONGEST):
        states = [play.state(page) for page in pages]
        if states == ["over", "over"]:
            break
        for page, move, state in zip(pages, moves, states, strict=True):
            if state == "choose":
                ply = page.locator(".match").get_attribute("data-ply")
                move(page)
                expect(
                    page.locator(f".match:not([data-ply='{ply}']), .bar .sent, .ended").first
                ).to_be_visible()
    assert verified(house, pages[0]) == ["turns_by_the_rules", "dice_not_told", "won"]


def test_every_number_that_the_sheet_allows_can_be_tapped(house: House, screens: Screens) -> None:
    position = "R2,5 Y2,3,4,5,6 G B M0 | R Y G B12,11,10,9,8,2 M0 | 0 1 ?"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0))
    expect(play.offered(page).first).to_be_visible()
    fields = [each.get_attribute("data-choice") for each in play.offered(page).all()]
    assert [field for field in fields if field and field[0] == "R"] == [
        f"R{n}" for n in (6, 7, 8, 9, 10, 11)
    ]
    assert "Y12" in fields
    assert not any(field and field[0] == "B" for field in fields)


def test_nothing_for_everybody_else(screens: Screens) -> None:
    page = around_one_device(screens, "Ada", "Ben", "Cem")
    everybody = page.get_by_role("button", name=say("qwixx.nothing_for_all"), exact=True)
    expect(everybody).to_be_visible()
    tap(page, "R5")
    expect(page.locator(".status")).to_contain_text("Ben")
    page.get_by_role("button", name=say("qwixx.nothing_for_rest"), exact=True).tap()
    expect(page.locator(".status")).to_have_text(say("qwixx.status.one_second", name="Ada"))
    assert page.locator(".bar .rest").count() == 0, "nobody takes a misthrow for somebody else"
    expect(page.locator(".others .crossed")).to_have_count(0)


def test_with_typed_dice_the_rest_may_choose_nothing_too(screens: Screens) -> None:
    page = screens.open("/new/qwixx?real-dice=1&hot-seat=1&players=3")
    page.get_by_role("radio", name=say("options.dice.typed")).check(force=True)
    page.get_by_role("button", name=say("options.begin"), exact=True).tap()
    expect(page.locator(".type-dice")).to_be_visible()
    page.keyboard.type("416326")
    page.get_by_role("button", name=say("qwixx.nothing_for_all"), exact=True).tap()
    expect(page.locator(".match[data-ply='2']")).to_be_visible()


def test_undo_takes_back_the_neighbours_choice_and_then_whole_actions(screens: Screens) -> None:
    page = around_one_device(screens, "Ada", "Ben")
    undo = page.locator(".mine .again")
    tap(page, "R5")
    expect(page.locator(".status")).to_contain_text("Ben")
    undo.tap()
    expect(page.locator(".status")).to_contain_text("Ada")
    assert page.locator(".match").get_attribute("data-ply") == "0"
    tap(page, "R6")
    tap(page, "Y7")
    expect(page.locator(".match[data-ply='1']")).to_be_visible()
    undo.tap()
    expect(page.locator(".match[data-ply='0']")).to_be_visible()
    expect(page.locator(".game .crossed")).to_have_count(0)


def test_a_tab_leads_back_to_somebody_who_has_chosen(screens: Screens) -> None:
    page = around_one_device(screens, "Ada", "Ben")
    tap(page, "R5")
    expect(page.locator(".status")).to_contain_text("Ben")
    page.locator(".seat-tabs").get_by_role("button", name="Ada").tap()
    page.get_by_role("button", name=say("qwixx.change")).tap()
    tap(page, "R7")
    expect(page.locator(".status")).to_contain_text("Ben")
    tap(page, "G9")
    expect(page.locator(".mine .crossed")).to_have_count(1)


def test_a_new_table_with_real_dice(screens: Screens) -> None:
    page = screens.open("/new/qwixx?real-dice=1")
    choice = page.get_by_role("radio", name=say("options.dice.unseen"))
    expect(choice).to_be_checked()
    expect(page.locator("form.new")).to_contain_text(say("options.dice_about.unseen"))
    bots = page.locator("fieldset.chairs option", has_text=re.compile("bot", re.I))
    expect(bots).to_have_count(0)
    page.get_by_role("radio", name=say("options.dice.typed")).check(force=True)
    expect(page.locator("form.new")).to_contain_text(say("options.dice_about.typed"))
    expect(page.locator("fieldset.chairs option").nth(3)).to_be_attached()


def test_the_lobby_offers_no_bots(house: House, screens: Screens) -> None:
    table = house.table("qwixx", "Ada", places=("", "", ""), options=UNSEEN)
    page = screens.open(table.path(0))
    expect(page.locator(".agreed")).to_contain_text(say("options.dice_about.unseen"))
    assert page.get_by_role("button", name=say("options.add_bot")).count() == 0


def test_ears_hear_ranges_and_where_the_dice_are(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", options=UNSEEN))
    page = screens.open(table.path(0))
    told = page.locator("#told")
    expect(told).to_contain_text(say("qwixx.status.own_active"))
    expect(told).to_contain_text("red 2 to 11, yellow 2 to 11, green 12 to 3, blue 12 to 3")
    page.keyboard.press("d")
    expect(told).to_have_text(say("qwixx.own_dice"))
    page.keyboard.press("/")
    page.locator("#typed-move").fill("r5")
    page.keyboard.press("Enter")
    expect(page.locator(".bar .sent b")).to_contain_text("5")


def test_the_log_tells_a_match_without_dice(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", options=UNSEEN))
    with Sitting(house, table) as sitting:
        sitting.choose(0, "R5")
        sitting.choose(1, "-")
        sitting.choose(0, "B10")
    page = screens.open(table.path(1))
    page.locator(".log summary").click()
    lines = page.locator(".log li")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).to_contain_text("Ada crosses off blue 10.")
    expect(lines.nth(1)).to_contain_text("Ada crosses off red 5. You cross off nothing.")
    expect(page.locator(".lately")).to_contain_text("Ada")


def test_a_match_is_looked_at_again_without_luck(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", options=UNSEEN), 10_000)
    page = screens.open(f"/r/{table.code}?review=1")
    expect(page.locator(".replay")).to_contain_text(say("review.own_dice"))
    assert page.get_by_role("button", name=say("review.ask")).count() == 0
    page.goto(f"/check/{table.code}")
    expect(page.locator(".verdict")).to_have_text(say("check.own_dice"))
    answer = httpx.get(f"{house.url}/api/tables/{table.code}/review")
    assert answer.json()["code"] == "dice_unseen"


def test_the_screen_stays_awake(house: House, screens: Screens) -> None:
    for plan in ({"options": UNSEEN}, {"typed_in": True}):
        table = begun(house, house.table("qwixx", "Ada", "Ben", **plan))
        device = screens.device()
        device.add_init_script(AWAKE)
        page = device.new_page()
        page.goto(table.path(0))
        expect(page.locator(".match .game")).to_be_visible()
        page.wait_for_function("window.asked > 0")
