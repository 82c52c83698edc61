"""The host of a table, and what people can do about each other, on real screens."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from web.app.house import House
from web.app.screens import DESKTOP, Screens
from web.app.sitting import Sitting, begun
from web.sources import say


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = {"MARKOFF_GONE_SECONDS": "1", "MARKOFF_VACANT_SECONDS": "2"}
    with House(tmp_path_factory.mktemp("hasty"), **settings) as house:
        yield house


def button(page: Page, key: str, **values: object) -> Locator:
    return page.get_by_role("button", name=say(key, **values), exact=True)


def switch(page: Page, key: str) -> Locator:
    return page.get_by_role("switch", name=say(key), exact=True)


def person(page: Page, name: str) -> None:
    """Opens what can be done about somebody."""
    button(page, "table.person", name=name).click()


def talk(page: Page, text: str) -> None:
    page.get_by_label(say("table.say_label")).fill(text)
    button(page, "table.say").click()


def test_only_the_host_begins_until_the_host_is_gone(hasty: House, browser: Browser) -> None:
    table = hasty.table("qwixx", "Ada", "Ben")
    with Screens(browser, hasty.url) as screens:
        ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
        start = say("options.begin_with", n=2)
        expect(ada.get_by_role("button", name=start)).to_be_enabled()
        expect(ben.get_by_text(say("options.host_starts", name="Ada"))).to_be_visible()
        expect(ben.get_by_role("button", name=start)).to_have_count(0)
        expect(ben.locator(".places li").first).to_contain_text(say("table.host"))
        ada.close()
        ben.get_by_role("button", name=start).click()
        expect(ben.locator(".match")).to_be_visible()


def test_the_role_is_handed_on_with_a_press(house: House, screens: Screens) -> None:
    table = house.table("qwixx", "Ada", "Ben")
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    expect(ben.locator(".lobby")).to_be_visible()
    person(ada, "Ben")
    button(ada, "table.make_host", name="Ben").click()
    expect(ada.get_by_text(say("options.host_starts", name="Ben"))).to_be_visible()
    expect(ben.locator("#told")).to_contain_text(say("table.you_host"))
    ben.get_by_role("button", name=say("options.begin_with", n=2)).click()
    expect(ada.locator(".seats li", has_text="Ben")).to_contain_text(say("table.host"))


def test_the_next_takes_over_from_a_host_who_is_gone(hasty: House, browser: Browser) -> None:
    table = begun(hasty, hasty.table("qwixx", "Ada", "Ben"))
    with Screens(browser, hasty.url) as screens:
        ben = screens.open(table.path(1))
        person(ben, "Ada")
        button(ben, "table.take_over").click()
        expect(ben.locator(".seats li", has_text="Ben")).to_contain_text(say("table.host"))
        expect(ben.locator("#told")).to_contain_text(say("table.you_host"))


def test_before_the_game_somebody_is_removed_and_has_to_knock(
    house: House, screens: Screens
) -> None:
    table = house.table("qwixx", "Ada", "Ben", places=("", "", ""))
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    expect(ben.locator(".lobby")).to_be_visible()
    person(ada, "Ben")
    button(ada, "table.remove", name="Ben").click()
    expect(ada.get_by_text(say("table.remove_about.before"))).to_be_visible()
    expect(button(ada, "table.remove_sure", name="Ben")).to_be_focused()
    ada.keyboard.press("Enter")
    expect(ben.get_by_role("alert")).to_have_text(say("reasons.removed_by_host"))
    expect(ben.locator(".lobby")).to_have_count(0)
    expect(switch(ada, "options.closed")).to_be_checked()
    ben.reload()
    button(ben, "options.knock").click()
    expect(ben.locator("#told")).to_have_text(say("options.knock_waits", name="Ada"))
    expect(ada.get_by_role("group", name="would like to join")).to_be_visible()
    button(ada, "options.turn_away").click()
    expect(ben.locator(".consent")).to_have_text(say("options.knock_declined", name="Ada"))
    expect(ben.locator("#told")).to_have_text(say("options.knock_declined", name="Ada"))
    expect(ben.get_by_role("heading", level=1)).to_have_text("Qwixx")
    button(ben, "options.knock").click()
    expect(ben.locator(".consent")).to_contain_text(say("options.knock_waits", name="Ada"))
    button(ada, "options.let_in").click()
    expect(ada.locator(".places li").nth(1)).to_contain_text(say("options.is_here"))
    expect(button(ben, "options.knock")).to_have_count(0)


def test_during_the_game_a_bot_plays_on_for_somebody_who_is_removed(
    house: House, screens: Screens
) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    ada = screens.open(table.path(0), size=DESKTOP)
    ben = screens.open(table.path(1))
    expect(ben.locator(".match")).to_be_visible()
    person(ada, "Ben")
    button(ada, "table.remove", name="Ben").click()
    button(ada, "table.remove_sure", name="Ben").click()
    expect(ben.get_by_role("alert")).to_have_text(say("reasons.removed_by_host"))
    expect(ada.locator(".seats li").last).to_contain_text("casual")
    expect(ada.locator("#told")).to_contain_text(say("table.removed_now", name="Ben"))
    expect(ada.locator("#main")).to_be_focused()
    expect(button(ada, "table.person", name="Ben")).to_have_count(0)
    ben.get_by_role("link", name=say("common.home")).first.click()
    expect(ben.get_by_text(table.code)).to_have_count(0)


def test_where_only_the_players_see_the_dice_nobody_can_be_removed(
    house: House, screens: Screens
) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", options={"dice": "unseen"}))
    ada = screens.open(table.path(0))
    person(ada, "Ben")
    expect(ada.get_by_text(say("table.remove_not"))).to_be_visible()
    expect(button(ada, "table.remove", name="Ben")).to_have_count(0)


def test_somebody_is_muted_for_everybody_and_knows_it(house: House, screens: Screens) -> None:
    table = begun(house, house.table("quixo", "Ada", "Ben"))
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    talk(ben, "one")
    expect(ada.locator(".talk .said")).to_contain_text("one")
    person(ada, "Ben")
    switch(ada, "table.mute_all").click()
    expect(ada.locator(".talk .said")).not_to_contain_text("one")
    expect(ben.locator(".talk").get_by_text(say("table.you_muted"))).to_be_visible()
    expect(ben.locator("#told")).to_contain_text(say("table.you_muted"))
    expect(ben.locator(".talk form, .talk .reactions")).to_have_count(0)
    expect(ben.locator(".seats li").last).to_contain_text(say("table.muted"))
    switch(ada, "table.mute_all").click()
    talk(ben, "two")
    expect(ada.locator(".talk .said")).to_contain_text("two")


def test_somebody_is_muted_for_oneself_and_nobody_hears_of_it(
    house: House, screens: Screens
) -> None:
    table = begun(house, house.table("qwixx", "Ada", "Ben", "Cem"))
    ada, ben, cem = (screens.open(table.path(seat)) for seat in range(3))
    talk(ben, "one")
    expect(cem.locator(".talk .said")).to_contain_text("one")
    person(cem, "Ben")
    expect(switch(cem, "table.mute_all")).to_have_count(0)
    expect(button(cem, "table.remove", name="Ben")).to_have_count(0)
    switch(cem, "table.mute_me").click()
    button(cem, "common.close").click()
    expect(cem.locator(".talk .said")).not_to_contain_text("one")
    talk(ben, "two")
    expect(ada.locator(".talk .said")).to_contain_text("two")
    cem.reload()
    talk(ada, "three")
    expect(cem.locator(".talk .said")).to_contain_text("three")
    expect(cem.locator(".talk .said")).not_to_contain_text("two")
    expect(ben.locator(".seats")).not_to_contain_text(say("table.muted"))
    person(cem, "Ben")
    switch(cem, "table.mute_me").click()
    expect(cem.locator(".talk .said")).to_contain_text("two")


def test_a_muted_person_stays_muted_under_another_name_and_in_a_rematch(
    house: House, screens: Screens
) -> None:
    table = house.table("quixo", "Ada", "Ben")
    ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
    person(ada, "Ben")
    switch(ada, "table.mute_me").click()
    button(ada, "common.close").click()
    button(ben, "options.rename").click()
    ben.get_by_label(say("options.your_name")).fill("Bernd")
    ben.keyboard.press("Enter")
    person(ada, "Bernd")
    expect(switch(ada, "table.mute_me")).to_be_checked()
    button(ada, "common.close").click()
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.ask("resign", seat=1)
        sitting.ask("ask", what="rematch", seat=0)
    ada.wait_for_url(lambda url: table.code not in url)
    person(ada, "Bernd")
    expect(switch(ada, "table.mute_me")).to_be_checked()


def test_the_keyboard_stays_in_place_at_the_door(house: House, screens: Screens) -> None:
    table = house.table("qwixx", "Ada", places=("", "", ""), closed=True)
    ada = screens.open(table.path(0))
    expect(ada.locator(".lobby")).to_be_visible()
    guests = []
    for name in ("Ben", "Cem"):
        guest = screens.open(table.path())
        guest.get_by_label(say("options.your_name")).fill(name)
        guest.keyboard.press("Enter")
        expect(guest.locator(".consent")).to_be_focused()
        guests.append(guest)
        expect(ada.get_by_role("group", name=name)).to_be_visible()
    ben, cem = guests
    button(ada, "options.let_in").first.press("Enter")
    expect(ben.locator("#places")).to_be_focused()
    expect(ada.get_by_role("group", name="Cem")).to_be_focused()
    button(cem, "options.stop_waiting").press("Enter")
    expect(cem.get_by_label(say("options.your_name"))).to_be_focused()
    expect(ada.locator("#places")).to_be_focused()


def test_at_the_door_everybody_sees_who_is_not_there(hasty: House, browser: Browser) -> None:
    table = hasty.table("qwixx", "Ada", "Ben", places=("",) * 4)
    with Sitting(hasty, table) as sitting:
        sitting.ask("door", closed=True)
    hasty.post(f"/api/tables/{table.code}/places", name="Cem")
    with Screens(browser, hasty.url) as screens:
        ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
        expect(ada.get_by_text(say("options.is_gone", name="Cem"))).to_be_visible()
        dora = screens.open(table.path())
        dora.get_by_label(say("options.your_name")).fill("Dora")
        button(dora, "options.knock").click()
        ada.close()
        expect(dora.get_by_text(say("options.is_gone", name="Ada"))).to_be_visible()
        expect(ben.get_by_text(say("options.take_over_door", name="Ada"))).to_be_visible()
        button(ben, "table.take_over").click()
        expect(ben.get_by_role("group", name="Dora")).to_be_visible()
        expect(
            dora.locator("main").get_by_text(say("options.knock_waits", name="Ben"))
        ).to_be_visible()


def test_who_knocks_is_let_in_with_a_press(screens: Screens) -> None:
    """A table opened with a closed door, where two people share the host's device."""
    ada = screens.open("/new/qwixx?players=4", size=DESKTOP)
    ada.get_by_label(say("options.your_name")).fill("Ada")
    ada.locator(".chairs li").nth(1).locator("select").select_option("here")
    ada.locator("details.more summary").click()
    switch(ada, "options.closed").click()
    button(ada, "options.open").click()
    expect(ada.locator(".places li .buttons").first).to_be_visible()
    expect(ada.locator(".places li.free")).to_have_count(2)
    ben = screens.open(ada.url)
    expect(ben.get_by_text(say("options.knock_about", name="Ada"))).to_be_visible()
    ben.get_by_label(say("options.your_name")).fill("Ben")
    button(ben, "options.knock").click()
    expect(ben.locator("main").get_by_text(say("options.knock_waits", name="Ada"))).to_be_visible()
    ben.reload()
    expect(ben.locator("main").get_by_text(say("options.knock_waits", name="Ada"))).to_be_visible()
    expect(ada.locator("#told")).to_contain_text(say("options.knocks", name="Ben"))
    button(ada, "options.let_in").click()
    expect(ben.locator(".places li", has_text="Ben")).to_contain_text(say("options.this_device"))
    button(ben, "options.stand_up").click()
    button(ben, "options.knock").click()
    button(ben, "options.stop_waiting").click()
    expect(button(ben, "options.knock")).to_be_visible()
    expect(button(ada, "options.let_in")).to_have_count(0)
    switch(ada, "options.closed").click()
    expect(button(ben, "options.sit")).to_be_visible()
