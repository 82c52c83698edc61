"""The browser adds words to the dice by itself, and the check holds the record against them."""

import re

from playwright.sync_api import Page, Route, expect

from web.app.house import House, Table
from web.app.screens import Screens
from web.app.sitting import Sitting
from web.sources import say

WORDS = re.compile(r"([a-km-np-z2-9]{5}-){4}[a-km-np-z2-9]{5}")
NEAR_THE_END = "R Y G B M3 | R Y G B M2 | 0 roll"
SENT = """(table) => {
  const { joined } = JSON.parse(localStorage.getItem(`markoff.promised.${table}`));
  return joined.flatMap(({ words }) => words ?? []);
}"""
KEYS = """(table) =>
  JSON.parse(localStorage.getItem("markoff.matches")).find((one) => one.table === table).keys"""


def sit_down(page: Page, name: str, words: str = "") -> None:
    page.get_by_role("textbox", name=say("options.your_name")).fill(name)
    if words:
        page.locator("details summary").filter(has_text=say("options.words")).click()
        page.get_by_role("textbox", name=say("options.words"), exact=True).fill(words)
    page.get_by_role("button", name=say("options.sit"), exact=True).click()
    expect(page.locator(".begin")).to_be_visible()


def play_out(house: House, code: str, *people: Page) -> None:
    """Somebody plays on for them, as quickly as possible."""
    keys = tuple(page.evaluate(KEYS, code)[0] for page in people)
    with Sitting(house, Table(code, keys)) as sitting:
        sitting.play()


def proved(page: Page, means: str) -> None:
    expect(page.locator(".verdict.right")).to_contain_text(say("check.yes"))
    expect(page.locator(".proofs li.right")).to_have_count(3)
    expect(page.locator(".proofs")).to_contain_text(say("check.words_here"))
    expect(page.locator(".meaning")).to_contain_text(say(f"check.means_{means}"))


def test_whoever_sits_down_adds_words_and_can_prove_that_the_dice_were_fair(
    house: House, screens: Screens
) -> None:
    plan = {"position": NEAR_THE_END, "undo": "off", "given_seats": True}
    code = house.post("/api/tables", game="qwixx", places=("", ""), **plan)["table"]
    ada, ben = screens.open(f"/t/{code}"), screens.open(f"/t/{code}")
    sit_down(ada, "Ada", "lucky socks")
    sit_down(ben, "Ben")
    ada.get_by_role("button", name=say("options.begin_with", n=2)).click()
    expect(ben.locator(".match")).to_be_visible()
    play_out(house, code, ada, ben)
    (adas,), (bens,) = ada.evaluate(SENT, code), ben.evaluate(SENT, code)
    assert WORDS.fullmatch(adas.removeprefix("lucky socks "))
    assert WORDS.fullmatch(bens)
    assert house.get(f"/api/tables/{code}/replay")["words"] == [adas, bens]

    ada.get_by_role("button", name=say("table.rematch")).click()
    ben.get_by_role("button", name=say("table.agree"), exact=True).click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: code not in url)
    again = ada.url.rsplit("/", 1)[1]
    expect(ada.locator(".match")).to_be_visible()
    play_out(house, again, ada, ben)
    for page, name, means in ((ada, "Ada", "all"), (ben, "Ben", "last")):
        for table, since in ((code, "before"), (again, "rematch")):
            page.goto(f"/check/{table}")
            proved(page, means)
            expect(page.locator(".proofs")).to_contain_text(say(f"check.bound.{since}"))
            own = page.locator(".added li").filter(has_text=name)
            expect(own).to_contain_text(say("check.added_here"))
    forged(ada, house, again, adas)
    stranger = screens.open(f"/check/{code}")
    expect(stranger.locator(".verdict.right")).to_be_visible()
    expect(stranger.locator(".proofs li.open")).to_have_count(2)
    expect(stranger.locator(".meaning")).to_contain_text(say("check.means_if"))


def forged(page: Page, house: House, table: str, sent: str) -> None:
    """What a server shows that has replaced somebody's words."""
    replay = house.get(f"/api/tables/{table}/replay")
    words = ["other words" if one == sent else one for one in replay["words"]]

    def lie(route: Route) -> None:
        route.fulfill(json={**replay, "words": words})

    page.route(f"**/api/tables/{table}/replay", lie)
    page.goto("about:blank")
    page.goto(f"/check/{table}")
    expect(page.locator(".verdict.wrong")).to_contain_text(say("check.not_as_seen"))
    expect(page.locator(".added .problem")).to_contain_text(f"{say('check.added_other')} {sent}")


def test_a_game_against_bots_has_the_words_of_the_browser_too(
    house: House, screens: Screens
) -> None:
    page = screens.open("/")
    card = page.get_by_role("region", name=say("common.game.quixo"), exact=True)
    card.get_by_role("button", name=say("home.play")).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".match")).to_be_visible()
    code = page.url.rsplit("/", 1)[1]
    with Sitting(house, Table(code, tuple(page.evaluate(KEYS, code)))) as sitting:
        sitting.ask("resign", seat=sitting.state["yours"][0])
    page.goto(f"/check/{code}")
    expect(page.locator(".proofs li.right")).to_have_count(3)
    expect(page.locator(".verdict.right")).to_contain_text(say("check.yes_seats"))
    expect(page.locator(".meaning")).to_contain_text(say("check.means_all_seats"))
    (words,) = page.evaluate(SENT, code)
    assert WORDS.fullmatch(words)
    expect(page.locator(".added")).to_contain_text(words)
    forged(page, house, code, words)
