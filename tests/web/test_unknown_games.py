"""Games that nobody has drawn are played by the same pages: text, and a button for each choice."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from web.app.house import House
from web.app.looks import axe, not_fitting, watch
from web.app.screens import PHONE, Screens
from web.app.sitting import begun
from web.sources import LANGUAGES, say

TOYS = Path(__file__).parents[1]
NIM, GRAB, KIT = (str(TOYS / f"toy_{name}.py") for name in ("game", "dice", "kit"))


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("nim"), program=(NIM,), MARKOFF_WARM="no") as house:
        yield house


@pytest.fixture(scope="module")
def grab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("grab"), program=(GRAB,), MARKOFF_WARM="no") as house:
        yield house


@pytest.fixture(scope="module")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Nim has a kit there."""
    with House(tmp_path_factory.mktemp("kit"), program=(KIT,), MARKOFF_WARM="no") as house:
        yield house


def choices(page: Page) -> list[str]:
    return [str(one.get_attribute("data-choice")) for one in page.locator("[data-choice]").all()]


def take(page: Page, choice: str) -> None:
    """One of the buttons, and the answer of the server to it."""
    match = page.locator(".match")
    ply = int(match.get_attribute("data-ply") or 0)
    page.locator(f"[data-choice={choice}]").click()
    page.wait_for_function(
        "(ply) => Number(document.querySelector('.match').dataset.ply) > ply", arg=ply
    )


def test_a_new_table_offers_what_the_game_has(nim: House, browser: Browser) -> None:
    with Screens(browser, nim.url) as screens:
        page = screens.open("/")
        card = page.locator(".card", has_text="Nim")
        expect(card).to_contain_text(say("home.about_plain"))
        card.get_by_role("link", name=say("home.hot_seat")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(say("options.title", game="Nim"))
        expect(page.get_by_role("group", name="heap")).to_contain_text("counters in the heap")
        expect(page.get_by_role("radio", name="7", exact=True)).to_be_checked()
        page.get_by_role("radio", name="12", exact=True).check(force=True)
        expect(page.get_by_role("group", name=say("options.dice"), exact=True)).to_have_count(0)
        page.get_by_role("button", name=say("options.begin"), exact=True).click()
        expect(page.locator(".position")).to_have_text("12/12 0")
        assert choices(page) == ["take-1", "take-2", "take-3"]
        take(page, "take-3")
        expect(page.locator(".position")).to_have_text("9/12 1")
        expect(page.locator("#told")).to_contain_text("take-3")


def test_starting_before_it_is_known_who_plays_leaves_that_to_the_server(
    nim: House, browser: Browser
) -> None:
    held: list[Route] = []
    with Screens(browser, nim.url) as screens:
        page = screens.open("/")
        page.route(re.compile(r"/api/bots\?"), lambda route: held.append(route))
        card = page.locator(".card", has_text="Nim")
        card.get_by_role("link", name=say("home.hot_seat")).click()
        page.get_by_role("button", name=say("options.begin"), exact=True).click()
        expect(page.locator(".position")).to_have_text("7/7 0")
        assert held, "nobody was asked who plays Nim"
        for route in held:
            route.continue_()


def test_a_match_against_a_bot_is_played_to_its_end_and_replayed(
    nim: House, browser: Browser
) -> None:
    with Screens(browser, nim.url) as screens:
        page = screens.open("/")
        card = page.locator(".card", has_text="Nim")
        card.get_by_role("button", name=say("home.play"), exact=True).click()
        page.get_by_label(say("options.your_name"), exact=True).fill("Ada")
        expect(page.get_by_label(say("options.who_sits", n=2))).to_have_value("random")
        page.locator("details.more summary").click()
        expect(page.get_by_role("switch", name=say("options.hints"))).to_have_count(0)
        page.get_by_role("button", name=say("options.begin"), exact=True).click()
        over = page.locator(".ended")
        for _ in range(7):
            expect(page.locator(".status.yours, .ended").first).to_be_visible()
            if over.is_visible():
                break
            expect(page.locator(".status.yours")).to_have_text(say("plain.status.yours"))
            take(page, choices(page)[-1])
        expect(over).to_contain_text("Last counter.")
        expect(page.locator(".position")).to_contain_text("0/7")
        expect(page.locator("[data-choice]")).to_have_count(0)
        expect(page.get_by_role("link", name=say("table.review"))).to_have_count(0)
        page.get_by_role("link", name=say("table.replay"), exact=True).click()
        expect(page.locator(".position")).to_have_text("7/7 0")
        page.get_by_role("button", name=say("after.next")).click()
        expect(page.locator(".position")).not_to_have_text("7/7 0")
        expect(page.locator(".turn-told")).to_contain_text(": take-")


def test_with_a_kit_there_are_hints_and_a_review(advised: House, browser: Browser) -> None:
    opened = advised.table("nim", "Ada", places=("", "expert"), given_seats=True, hints=True)
    table = begun(advised, opened)
    with Screens(browser, advised.url) as screens:
        page = screens.open(table.path(0))
        page.get_by_role("button", name=say("table.hint")).click()
        best = page.locator(".hint li").first
        expect(best).to_contain_text("take-3")
        expect(best).to_contain_text("100%")
        expect(best).to_contain_text("Leaves 4, a multiple of four.")
        take(page, "take-1")
        for _ in range(7):
            expect(page.locator(".status.yours, .ended").first).to_be_visible()
            if page.locator(".ended").is_visible():
                break
            take(page, choices(page)[0])
        page.get_by_role("link", name=say("table.review")).click()
        costly = page.locator(".costly").first
        expect(costly).to_contain_text("take-1")
        expect(costly).to_contain_text(say("review.proven"))
        expect(costly).to_contain_text("Leaves 4, a multiple of four.")


def test_a_lobby_names_the_game_and_what_was_agreed_on(nim: House, browser: Browser) -> None:
    table = nim.table("nim", "Ada", places=("", ""), options={"heap": "12"})
    with Screens(browser, nim.url) as screens:
        page = screens.open(table.path(0))
        expect(page.get_by_role("heading", level=1)).to_have_text("Nim")
        expect(page.locator(".agreed")).to_contain_text("Heap: 12")
        expect(page.locator(".agreed a")).to_have_count(0)


def test_somebody_may_resign_where_the_game_says_so(nim: House, browser: Browser) -> None:
    table = begun(nim, nim.table("nim", "Ada", "Ben"))
    with Screens(browser, nim.url) as screens:
        page = screens.open(table.path(0))
        page.get_by_role("button", name=say("table.menu")).click()
        page.get_by_role("button", name=say("table.resign"), exact=True).click()
        page.get_by_role("button", name=say("table.resign_sure"), exact=True).click()
        expect(page.locator(".ended")).to_contain_text("Ben")


def test_dice_and_sealed_choices_of_an_unknown_game(grab: House, browser: Browser) -> None:
    table = begun(grab, grab.table("grab", "Ada", "Ben"))
    with Screens(browser, grab.url) as screens:
        ada, ben = screens.open(table.path(0)), screens.open(table.path(1))
        for _ in range(3):
            expect(ben.locator(".status")).to_have_text(say("plain.status.yours"))
            ada.locator("[data-choice=grab]").click()
            expect(ada.locator(".plain")).to_contain_text(say("plain.sent", choice="grab"))
            expect(ben.locator(".plain")).not_to_contain_text(say("plain.sent", choice="grab"))
            take(ben, "leave")
        expect(ada.locator(".ended")).to_contain_text("Third round.")
        expect(ada.locator(".ended")).to_contain_text("Ada")
        expect(ada.locator(".plain-scores li").first).to_contain_text("Ada")
        ada.goto(f"/check/{table.code}")
        ada.get_by_role("button", name=say("check.ask_server"), exact=True).click()
        expect(ada.locator(".verdict.right")).to_be_visible()


def test_real_dice_of_an_unknown_game_are_typed_in(grab: House, browser: Browser) -> None:
    table = begun(grab, grab.table("grab", "Ada", typed_in=True))
    with Screens(browser, grab.url) as screens:
        page = screens.open(table.path(0))
        expect(page.locator(".status.yours")).to_have_text(say("plain.status.roll"))
        page.get_by_label(say("plain.type_roll")).fill("5")
        page.get_by_role("button", name=say("plain.take_roll"), exact=True).click()
        expect(page.locator("#told")).to_contain_text(say("plain.rolled", roll="5"))
        take(page, "grab")
        expect(page.locator(".position")).to_contain_text("5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_fits_and_can_be_heard(nim: House, browser: Browser, language: str) -> None:
    table = begun(nim, nim.table("nim", "Ada", "Ben"))
    with Screens(browser, nim.url) as screens:
        device = screens.device(size=PHONE, language=language, bypass_csp=True)
        watch(device)
        page = device.new_page()
        for path, shown in (("/new/nim", ".new"), (table.path(0), ".position"), ("/", ".card")):
            page.goto("about:blank")
            page.goto(path)
            expect(page.locator(shown).first).to_be_visible()
            assert not axe(page)
            assert not not_fitting(page)
