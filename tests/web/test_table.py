"""At a table: what people do with each other, what they hear, and what nobody may see."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House
from web.app.screens import Screens
from web.app.sitting import Sitting, begun, something
from web.sources import say


def told(page: Page) -> str:
    return page.locator("#told").inner_text()


def expect_told(page: Page, words: str) -> None:
    expect(page.locator("#told")).to_contain_text(re.compile(words))


def test_rolls_choices_and_the_result_are_told(house: House, screens: Screens) -> None:
    position = "R Y G B M0 | R Y G B M3 | 1 roll"
    table = begun(
        house, house.table("qwixx", "Ada", "Ben", undo="off", typed_in=True, position=position)
    )
    page = screens.open(table.path(0))
    expect(page.locator(".type-dice")).to_be_visible()
    with Sitting(house, table) as sitting:
        sitting.ask("roll", ply=0, text="41+6326")
        expect_told(page, r"4.*1.*5")
        sitting.choose(0, "R5")
        sitting.choose(1, "-")
        expect_told(page, re.escape(say("qwixx.you.crosses", field=say("qwixx.field.R", n=5))))
        sitting.choose(1, "-")
        expect_told(page, re.escape(say("table.four_misthrows", n=1, names="Ben")))


def test_a_push_is_told(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    page = screens.open(table.path(1))
    expect(page.locator(".match .game .cell").first).to_be_visible()
    with Sitting(house, table) as sitting:
        sitting.choose(0, "d1N")
    expect_told(page, "Ada.*d1")


def test_a_reload_keeps_the_seat_and_what_was_sealed(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    page = screens.open(table.path(0))
    expect(page.locator(".status.yours")).to_be_visible()
    assert "#" not in page.url, "the key of the seat stays out of sight"
    play.offered(page).first.click()
    play.bar(page).first.click()
    expect(page.get_by_role("button", name=say("qwixx.change"))).to_be_visible()
    sealed = page.locator(".bar .sent b").text_content() or ""
    page.reload()
    expect(page.locator(".bar .sent b")).to_have_text(sealed)
    page.get_by_role("button", name=say("qwixx.change")).click()
    expect(page.locator(".status.yours")).to_be_visible()


def test_the_secret_link_brings_the_seat_to_another_device(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    phone, desk = screens.open(table.path(0)), screens.open(table.path(0), size=(1280, 720))
    expect(phone.locator(".status.yours")).to_be_visible()
    expect(desk.locator(".status.yours")).to_be_visible()
    play.quixo_by_finger(Random(1))(phone)
    expect(phone.locator(".status.yours")).to_have_count(0)
    expect(desk.locator(".status.yours")).to_have_count(0)


def test_a_spectator_sees_no_sealed_choice(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    player, spectator = screens.open(table.path(0)), screens.open(table.path())
    frames: list[str] = []
    spectator.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))),
    )
    spectator.reload()
    expect(spectator.locator(".match .game")).to_be_visible()
    assert spectator.locator(".game [data-choice], .bar button").count() == 0
    play.offered(player).first.click()
    play.bar(player).first.click()
    expect(spectator.locator(".seats")).to_contain_text(say("table.has_chosen"))
    assert any('"chosen"' in frame for frame in frames)
    assert not any('"sealed"' in frame or '"choices"' in frame for frame in frames)


def test_two_people_play_on_one_device(screens: Screens) -> None:
    page = screens.open("/new/quixo?hot-seat=1")
    names = page.locator("fieldset.chairs input")
    names.nth(0).fill("Ada")
    names.nth(1).fill("Ben")
    page.get_by_role("radio", name="3 × 3").check(force=True)
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    move, turns, status = play.quixo_by_finger(Random(2)), [], page.locator(".status")
    for _ in range(4):
        if play.ready(page) == "over":
            break
        turns.append(status.inner_text())
        move(page)
        expect(status).not_to_have_text(turns[-1])
    assert {name for name in ("Ada", "Ben") for turn in turns if name in turn} == {"Ada", "Ben"}


def test_the_active_player_rolls_and_others_only_after_a_while(
    house: House, screens: Screens
) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    with Sitting(house, table) as sitting:
        while sitting.state.get("awaited") != [-1]:
            sitting.play(plies=sitting.state["ply"] + 1)
    ben = screens.open(table.path(1))
    roll = say("qwixx.roll")
    expect(ben.get_by_role("button", name=roll, exact=True)).to_be_visible()
    ada = screens.device().new_page()
    ada.clock.install()
    ada.goto(table.path(0))
    expect(ada.locator(".status")).to_have_text(say("qwixx.status.watch_roll", name="Ben"))
    expect(ada.get_by_role("button", name=roll, exact=True)).to_have_count(0)
    ada.clock.fast_forward(10_000)
    expect(ada.get_by_role("button", name=roll, exact=True)).to_be_visible()


def test_a_mistyped_roll_is_corrected_if_the_others_agree(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", typed_in=True))
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    with Sitting(house, table) as sitting:
        sitting.ask("roll", ply=0, text="41+6326")
    ada.get_by_role("button", name=say("table.correct"), exact=True).click()
    expect(ben.locator(".consent")).to_contain_text(say("table.asks.correct", names="Ada", n=1))
    ben.get_by_role("button", name=say("table.agree"), exact=True).click()
    expect(ada.locator(".type-dice")).to_be_visible()


def test_a_turn_is_taken_back_if_the_other_agrees(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"), 1, something)
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    expect(ben.locator(".status.yours")).to_be_visible()
    ada.locator(".in-hand").get_by_role("button", name=say("table.undo")).click()
    consent = ben.locator(".consent")
    expect(consent).to_contain_text(say("table.asks.undo", names="Ada", n=1))
    ben.get_by_role("button", name=say("table.agree"), exact=True).click()
    expect(ada.locator(".status.yours")).to_be_visible()
    assert house.get(f"/api/tables/{table.code}").get("ply", 0) == 0


def test_who_asked_is_told_of_a_no(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"), 1, something)
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    expect(ben.locator(".status.yours")).to_be_visible()
    ada.get_by_role("button", name=say("table.menu")).click()
    ada.get_by_role("dialog").get_by_role("button", name=say("table.undo")).click()
    ben.get_by_role("button", name=say("table.decline"), exact=True).click()
    expect(ada.locator("main")).to_contain_text(say("table.said_no", name="Ben"))
    expect_told(ada, say("table.said_no", name="Ben"))
    expect(ada.locator(".consent")).to_have_count(0)
    expect(ben.locator("main")).not_to_contain_text(say("table.said_no", name="Ben"))
    play.quixo_by_finger(Random(1))(ben)
    expect(ada.locator("main")).not_to_contain_text(say("table.said_no", name="Ben"))


@pytest.mark.parametrize("agree", [True, False], ids=["agreed", "declined"])
def test_a_rematch(house: House, screens: Screens, agree: bool) -> None:
    table = house.table(
        "qwixx", "Ada", "Ben", undo="off", position="R Y G B M3 | R Y G B M3 | 0 roll"
    )
    begun(house, table, 1000)
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    ada.get_by_role("button", name=say("table.rematch")).click()
    expect(ben.locator(".consent")).to_contain_text(say("table.asks.rematch", names="Ada", n=1))
    answer = say("table.agree" if agree else "table.decline")
    ben.get_by_role("button", name=answer, exact=True).click()
    if agree:
        for page in (ada, ben):
            page.wait_for_url(lambda url: table.code not in url)
            expect(page.locator(".status.yours")).to_be_visible()
        assert ada.url == ben.url
    else:
        expect(ada.locator(".consent")).to_have_count(0)
        expect(ada.locator("main")).to_contain_text(say("table.said_no", name="Ben"))


def test_talk(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    ada.get_by_role("textbox", name=say("table.say_label")).fill("<b>Good luck!</b>")
    ada.keyboard.press("Enter")
    expect(ben.get_by_role("log")).to_contain_text("Ada: <b>Good luck!</b>")


def test_a_reaction_is_said_without_words(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    ada, ben = (screens.open(table.path(seat)) for seat in (0, 1))
    ada.get_by_role("button", name=say("table.react.clap")).click()
    sign = ben.locator(".talk").get_by_role("img", name=say("table.react.clap"))
    expect(sign).to_be_visible()


def test_a_bot_sits_in_for_somebody_who_leaves(house: House, screens: Screens) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben"))
    page = screens.open(table.path(0))
    page.get_by_role("button", name=say("table.menu")).click()
    page.get_by_role("button", name=say("table.leave"), exact=True).click()
    expect(page.locator(".seats")).to_contain_text(say("table.stands_in", bot="casual"))
    page.get_by_role("button", name=say("table.back"), exact=True).click()
    expect(page.locator(".seats")).not_to_contain_text(say("table.stands_in", bot="casual"))


def test_bots_are_people_with_a_level_in_the_players_language(
    house: House, screens: Screens
) -> None:
    position = "R Y G B M3 | R Y G B M3 | R Y G B M3 | 0 roll"
    bots = ("", "casual", "casual")
    table = house.table("qwixx", "Ada", places=bots, position=position, undo="off")
    level = say("common.bot.casual", "de")
    page = screens.open(table.path(0), language="de")
    expect(page.locator(".places")).to_contain_text(f"Otto {level}")
    page.locator(".begin button").click()
    expect(page.locator(".seats")).to_contain_text(f"Otto {level}")
    with Sitting(house, table) as sitting:
        sitting.play()
    expect(page.locator(".scoring")).to_contain_text("Otto")
    page.goto(f"/r/{table.code}?ply=2")
    expect(page.locator(".others")).to_contain_text("Otto")
    page.goto("/")
    expect(page.locator(".matches")).to_contain_text("Otto")
    assert "casual" not in page.locator("body").inner_text()


def test_clocks_are_gone_when_the_match_is_over(house: House, screens: Screens) -> None:
    position = "R Y G B M3 | R Y G B M3 | 0 roll"
    clock = {"bank": 300_000, "increment": 5_000}
    table = begun(
        house, house.table("qwixx", "Ada", "Ben", undo="off", position=position, clock=clock)
    )
    page = screens.open(table.path(0))
    expect(page.locator(".seats .clock")).to_have_count(2)
    with Sitting(house, table) as sitting:
        sitting.play()
    expect(page.locator(".ended")).to_be_visible()
    expect(page.locator(".seats .clock")).to_have_count(0)


def test_friends_meet_at_a_table_and_begin(screens: Screens) -> None:
    host = screens.open("/new/qwixx")
    host.locator("fieldset.chairs input").first.fill("Ada")
    host.get_by_role("button", name=say("options.open"), exact=True).click()
    host.wait_for_url("**/t/*")
    guest = screens.open(host.url)
    guest.get_by_role("textbox", name=say("options.your_name")).fill("Ben")
    guest.get_by_role("button", name=say("options.sit"), exact=True).click()
    guest.get_by_role("button", name=say("options.rename"), exact=True).click()
    guest.get_by_role("textbox", name=say("options.your_name")).fill("Benjamin")
    guest.keyboard.press("Enter")
    expect(host.locator(".places")).to_contain_text("Benjamin")
    begin = host.get_by_role("button", name=say("options.begin_with", n=2))
    expect(begin).to_be_enabled()
    begin.click()
    expect(host.locator(".match .game")).to_be_visible()
    expect(guest.locator(".match .game")).to_be_visible()
