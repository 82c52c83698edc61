"""The pages around the tables: home, languages, light and dark, replays, checks."""

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from web.app import play
from web.app.house import House
from web.app.looks import lit, settled
from web.app.rooms import Rooms
from web.app.screens import DESKTOP, Screens
from web.app.sitting import Sitting, begun
from web.sources import LANGUAGES, say

MOST_BYTES = 100_000


@pytest.fixture(scope="module")
def rooms(house: House) -> Rooms:
    return Rooms(house)


def test_home_is_small(screens: Screens) -> None:
    page = screens.device().new_page()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    assert sum(sizes) <= MOST_BYTES, f"home takes {sum(sizes):,.0f} bytes"


HOLES = """() => [...document.querySelectorAll(".ways")].flatMap((ways) => {
  const edge = ways.getBoundingClientRect().right;
  const tiles = [...ways.children].map((tile) => tile.getBoundingClientRect());
  const last = (tile) => Math.max(...tiles.filter(({ y }) => y === tile.y).map((one) => one.right));
  return tiles.filter((tile) => Math.abs(last(tile) - edge) > 1 || tile.height > 100).map(String);
})"""


@pytest.mark.parametrize("width", [320, 390, 640, 820, 1024, 1120, 1280])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_ways_to_play_fill_their_lines(screens: Screens, width: int, language: str) -> None:
    page = screens.open("/", size=(width, 900), language=language)
    expect(page.locator(".ways")).to_have_count(3)
    assert page.evaluate(HOLES) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("game", ["qwixx", "qwixx-on-board", "quixo"])
def test_one_press_and_the_newcomer_plays(screens: Screens, game: str) -> None:
    page = screens.open("/")
    card = page.get_by_role("region", name=say(f"common.game.{game}"), exact=True)
    card.get_by_role("button", name=say("home.play")).click()
    assert play.ready(page) == "choose"
    page.goto("/")
    expect(page.get_by_role("link", name=say("home.go_on"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_the_browsers(screens: Screens, language: str) -> None:
    page = screens.open("/", language=language)
    expect(page.get_by_role("heading", level=1)).to_have_text(say("home.title", language))
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_language_can_be_switched_and_stays(screens: Screens) -> None:
    page = screens.open("/")
    page.get_by_role("combobox", name=say("home.language")).select_option("pl")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("home.title", "pl"))
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("home.title", "pl"))
    focused = page.evaluate("document.activeElement.id")
    assert focused in ("language", "")


def ground(page: Page) -> str:
    settled(page)
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def test_light_and_dark_follow_the_system_or_the_player(screens: Screens) -> None:
    page = screens.open("/settings", dark=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    dark = ground(page)
    lit(page, "light")
    light = ground(page)
    assert light != dark
    page.get_by_role("radio", name=say("settings.theme.dark")).check(force=True)
    assert ground(page) == dark
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert ground(page) == dark


def test_a_replay_goes_step_by_step(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(f"/r/{rooms.qwixx_over.code}?ply=2", size=DESKTOP)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("2")
    page.get_by_role("button", name=say("after.next"), exact=True).click()
    expect(slider).to_have_value("3")
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    page.locator("main").focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("2")
    page.keyboard.press("End")
    loser = say("table.four_misthrows", n=1, names="")
    expect(page.locator(".turn-told")).to_contain_text(loser)


def test_going_on_from_a_position(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(f"/r/{rooms.qwixx_over.code}?ply=6")
    page.get_by_role("link", name=say("after.continue")).click()
    expect(page.locator("form.new")).to_contain_text(say("options.position_about"))
    for select in page.locator("fieldset.chairs select").all():
        select.select_option("casual")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    assert play.ready(page) == "choose"


def test_going_on_from_a_position_in_the_own_place(house: House, screens: Screens) -> None:
    """A player continues in their own seat, a spectator in the one they look at."""
    position = "R Y G B M0 | R Y G B M3 | 1 roll"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position, undo="off"), 10_000)
    ben = screens.open(table.path(1))
    expect(ben.locator(".ended")).to_be_visible()
    own = ben.get_by_role("radio", name=say("options.place_of", n=2, name="Ben"))
    ben.goto(f"/r/{table.code}?ply=1")
    ben.get_by_role("link", name=say("after.continue")).click()
    expect(own).to_be_checked()
    expect(ben.locator(".chairs li").nth(1)).to_contain_text(say("options.you"))
    ben.locator("fieldset.chairs select").select_option("casual")
    ben.get_by_role("button", name=say("options.begin"), exact=True).click()
    expect(ben.locator(".seats li").nth(1)).to_contain_text(say("table.you"))

    guest = screens.open(f"/r/{table.code}?ply=1&seat=1")
    guest.get_by_role("link", name=say("after.continue")).click()
    expect(
        guest.get_by_role("radio", name=say("options.place_of", n=2, name="Ben"))
    ).to_be_checked()
    guest.get_by_role("radio", name=say("options.place_of", n=1, name="Ada")).check(force=True)
    expect(guest.locator(".chairs li").first).to_contain_text(say("options.you"))


def test_a_link_to_a_step_keeps_the_sheet(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(f"/r/{rooms.qwixx_over.code}?ply=5")
    tabs = page.locator(".seat-tabs button")
    tabs.nth(2).click()
    expect(tabs.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile(r"\?ply=5&seat=2$"))
    page.reload()
    expect(tabs.nth(2)).to_have_attribute("aria-pressed", "true")


def test_a_jump_shows_no_moments_of_long_ago(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(f"/r/{rooms.qwixx_over.code}", still=False)
    expect(page.get_by_role("slider")).to_have_value("0")
    page.locator("main").focus()
    page.keyboard.press("End")
    expect(page.locator(".turn-told b")).to_be_visible()
    assert page.locator(".moments p").count() == 0
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".moments p")).to_have_count(1)


COLOURS = """async (picture) => {
  await picture.decode();
  const pen = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.naturalWidth, picture.naturalHeight);
  const found = new Set();
  for (let n = 0; n < data.length; n += 4) found.add(data.slice(n, n + 3).join());
  return [...found];
}"""
ACCENT = "31,91,214"


@pytest.mark.parametrize("still", [True, False], ids=["reduced motion", "motion"])
def test_the_picture_of_a_result_shows_the_line(
    screens: Screens, rooms: Rooms, still: bool
) -> None:
    page = screens.open(f"/r/{rooms.quixo_over.code}", still=still)
    page.get_by_role("button", name=say("after.picture")).click()
    colours = page.locator(".result-picture").evaluate(COLOURS)  # waits until it is drawn
    assert ACCENT in colours
    assert len(colours) > 10


WOOD = "232,207,166"


def test_the_picture_of_a_result_shows_the_path(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(f"/r/{rooms.on_board_over.code}")
    expect(page.locator(".path .extra")).to_have_count(40)
    page.get_by_role("button", name=say("after.picture")).click()
    assert WOOD in page.locator(".result-picture").evaluate(COLOURS), "the last five spaces"


def test_two_who_have_no_name_yet_meet(screens: Screens) -> None:
    first = screens.open("/new/quixo")
    name = first.get_by_role("textbox", name=say("options.your_name"))
    guests = say("home.guests").split(", ")
    assert name.input_value() in guests
    first.get_by_role("button", name=say("options.open")).click()
    expect(first.locator(".lobby")).to_be_visible()
    second = screens.open("/")
    taken = guests.index(first.locator(".places b").first.inner_text())
    second.evaluate("n => localStorage.setItem('markoff.number.guest', n)", str(taken))
    second.goto(first.url)
    offered = second.get_by_role("textbox", name=say("options.your_name")).input_value()
    assert offered in guests
    assert offered != guests[taken]
    second.get_by_role("button", name=say("options.sit"), exact=True).click()
    expect(second.locator(".places")).to_contain_text(offered)


def test_a_guest_keeps_the_name_in_another_language(screens: Screens) -> None:
    page = screens.open("/new/quixo?bots=1")
    name = page.get_by_role("textbox", name=say("options.your_name")).input_value()
    page.goto("/")
    page.get_by_role("combobox", name=say("home.language")).select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("home.title", "de"))
    page.goto("/new/quixo?bots=1")
    own = page.get_by_role("textbox", name=say("options.your_name", "de"))
    expect(own).to_have_value(name)


def test_the_dice_are_checked_in_the_browser(screens: Screens, rooms: Rooms) -> None:
    page = screens.open(f"/check/{rooms.qwixx_over.code}")
    expect(page.locator(".verdict.right")).to_be_visible()
    page = screens.open(f"/check/{rooms.typed_over.code}")
    expect(page.locator(".verdict")).to_have_text(say("check.typed_in"))


def test_odd_dice_that_were_typed_in(house: House, screens: Screens) -> None:
    """There are no steps to look at, and no match is as rare as 0 %."""
    table = begun(house, house.table("qwixx", "Ada", "Ben", "Cem", typed_in=True))
    with Sitting(house, table) as sitting:
        while not sitting.state.get("reason"):
            if sitting.state["awaited"] == [-1]:
                sitting.ask("roll", ply=sitting.state.get("ply", 0), text="66+6666")
            sitting.play(plies=sitting.state.get("ply", 0) + 1)
    page = screens.open(f"/check/{table.code}")
    faces = page.locator(".faces > p").first
    expect(faces).to_contain_text(f"{say('check.luck_rare')} {say('check.luck_typed')}")


def test_where_the_browser_cannot_compute_the_server_tells_what_it_found(
    house: House, screens: Screens
) -> None:
    """As on a page that came without https; in the player's language."""
    position = "R Y G B M0 | R Y G B M3 | 1 roll"
    table = house.table("qwixx", "Ada", places=("", "random"), position=position, undo="off")
    begun(house, table, 10_000)
    page = screens.device(language="de").new_page()
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page.goto(f"/check/{table.code}")
    page.get_by_role("button", name=say("check.ask_server", "de")).click()
    answer = page.locator(".ask-server [role=status]")
    expect(answer).to_contain_text(say("check.server_right", "de"))
    expect(answer).to_contain_text("nach den Regeln von Qwixx.")
    expect(answer).to_contain_text(say("table.reason.fourth misthrow", "de"))
    expect(answer).not_to_contain_text(re.compile("Won|turns|rolls|misthrow"))


def test_an_unknown_table_is_told_kindly(screens: Screens) -> None:
    page = screens.open("/t/ZZZZZZ")
    sentence = say("reasons.no_table", table="ZZZZZZ")
    expect(page.locator(".problem")).to_have_text(sentence)


def test_what_is_no_code_or_no_position_gets_a_sentence(screens: Screens) -> None:
    page = screens.open()
    page.get_by_label(say("home.join")).fill("!!")
    page.get_by_role("button", name=say("home.join_button")).click()
    expect(page.get_by_role("alert")).to_have_text(say("home.no_code"))
    page.goto("/new/qwixx?position=foo")
    expect(page.get_by_role("alert")).to_contain_text("A Qwixx position has")
    screens.forgive()


def test_rules_of_a_game_that_there_is_not(screens: Screens) -> None:
    page = screens.open("/rules/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("common.lost"))
    page.goto("/rules")
    expect(page.get_by_role("link", name=say("common.game.quixo"))).to_be_visible()
    screens.forgive()


def test_it_can_be_installed(house: House, screens: Screens) -> None:
    page = screens.open("/")
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    found = house.get(manifest or "")
    assert {"name", "icons", "start_url", "display"} <= set(found)
    whole = urljoin(house.url, manifest)
    assert urljoin(whole, found["start_url"]) == urljoin(whole, found["scope"]) == f"{house.url}/"
    for icon in found["icons"]:
        assert page.request.get(urljoin(whole, icon["src"])).ok


def test_a_board_of_ones_own_is_played(house: House, screens: Screens) -> None:
    path = ",".join(f"{'RYGB'[n % 4]}{2 + n % 11}+{1 + n // 8}" for n in range(40))
    table = house.table("qwixx-on-board", "Ada", "Ben", options={"board": f"mine={path}"})
    page = screens.open(begun(house, table).path(0))
    expect(page.locator(".game .space .extra")).to_have_count(40)


def test_a_path_that_cannot_be_fetched_is_told_and_asked_for_again(
    rooms: Rooms, screens: Screens
) -> None:
    page = screens.device().new_page()
    page.clock.install()
    page.route("**/api/boards", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto(rooms.on_board.path(0))
    problem = page.locator(".path .problem")
    for _ in range(3):
        with page.expect_event("requestfailed"):
            page.clock.run_for(5_000)
    expect(problem).to_contain_text(say("qwixx.no_path"))
    page.unroute("**/api/boards")
    problem.get_by_role("button", name=say("qwixx.fetch_path")).click()
    expect(page.locator(".path .space .extra")).to_have_count(40)
    expect(problem).to_have_count(0)
    screens.forgive()
