"""How somebody plays in a browser: with a finger, or with the keyboard alone."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from web.sources import say

LONGEST = 400
"""Steps in a match; one that is not over by then will never be."""
TABS = 80

READY = """() => {
  const game = document.querySelector(".match .game");
  if (!game) return false;
  if (document.querySelector(".match .ended")) return "over";
  if (game.querySelector(".type-dice")) return "type";
  if (document.querySelector(".status.yours") || game.querySelector(".bar .go")) return "choose";
  return false;
}"""
FOCUSED = """() => {
  const here = document.activeElement;
  const inside = Boolean(here?.closest(".match .game"));
  const able = here instanceof HTMLButtonElement && !here.disabled && here.ariaDisabled !== "true";
  const small = Boolean(here?.closest(".enlarge, .seat-tabs, .undo"));
  return {
    spot: here?.dataset?.spot ?? here?.dataset?.choice ?? "",
    bar: Boolean(here?.closest(".bar")),
    plays: inside && able && !small,
    body: !here || here === document.body,
  };
}"""


def state(page: Page) -> str:
    return str(page.evaluate(READY))


def ready(page: Page) -> str:
    """Waits until there is something to do here, or the match is over."""
    return str(page.wait_for_function(READY).json_value())


def play(page: Page, move: Callable[[Page], None], steps: int = LONGEST) -> int:
    """Plays to the end, or this many steps; returns how many there were."""
    for n in range(steps):
        if ready(page) == "over":
            return n
        move(page)
    return steps


def offered(page: Page) -> Locator:
    """The numbers and spaces that can be crossed or walked to."""
    return page.locator(".game button[data-choice]:not([disabled]):not([aria-disabled=true])")


def bar(page: Page) -> Locator:
    """What goes on from here; taking something back is no move."""
    return page.locator(".game .bar button:not(.undo)")


def qwixx_by_finger(crosses: int, rng: Random) -> Callable[[Page], None]:
    """Crosses anything until this many crosses are made, then only takes misthrows."""
    left = crosses

    def move(page: Page) -> None:
        nonlocal left
        fields = offered(page)
        if left and fields.count():
            left -= 1
            fields.nth(rng.randrange(fields.count())).click()
            bar(page).first.click()
        else:
            bar(page).last.click()

    return move


def quixo_by_finger(rng: Random) -> Callable[[Page], None]:
    def move(page: Page) -> None:
        passing = page.get_by_role("button", name=say("quixo.pass").capitalize(), exact=True)
        if passing.count():
            passing.click()
            return
        cubes = page.locator(".game .cell:not([aria-disabled=true])")
        cubes.nth(rng.randrange(cubes.count())).click()
        page.wait_for_selector(".game .handle")
        handles = page.locator(".game .handle")
        handle = handles.nth(rng.randrange(handles.count()))
        handle.tap()
        if page.locator(".quixo.players-4").count():
            page.locator(".game [data-spot=point]").tap()

    return move


def tab_to_the_game(page: Page) -> dict[str, object]:
    """From wherever the focus is to the next thing that plays."""
    here = page.evaluate(FOCUSED)
    for _ in range(TABS):
        if here["plays"]:
            return dict(here)
        page.keyboard.press("Tab")
        here = page.evaluate(FOCUSED)
    raise AssertionError("Tab never comes to the game")


def qwixx_by_keyboard(crosses: int) -> Callable[[Page], None]:
    left = crosses

    def move(page: Page) -> None:
        nonlocal left
        here = tab_to_the_game(page)
        if here["spot"] and left:
            left -= 1
            page.keyboard.press("Enter")
            page.wait_for_selector(".bar .go")
            assert page.evaluate(FOCUSED)["bar"], "a drafted cross leads to the bar"
            page.keyboard.press("Enter")
            return
        for _ in range(TABS):
            if page.evaluate(FOCUSED)["bar"] and page.evaluate(FOCUSED)["plays"]:
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError("Tab never comes to the bar")

    return move


def quixo_by_keyboard(page: Page) -> None:
    """The first cube, pushed back from the first side."""
    tab_to_the_game(page)
    if page.get_by_role("button", name=say("quixo.pass").capitalize(), exact=True).count():
        page.keyboard.press("Enter")
        return
    page.keyboard.press("Enter")
    page.wait_for_selector(".game .handle")
    handle = page.locator(".game .handle").first
    arrows = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}
    page.keyboard.press(arrows[handle.evaluate("one => /from-(.)/.exec(one.className)[1]")])
    assert page.evaluate(FOCUSED)["spot"] == handle.get_attribute("data-spot")
    page.keyboard.press("Enter")
    if page.locator(".game [data-spot^='point']").count():
        assert page.evaluate(FOCUSED)["spot"] == "point"
        page.keyboard.press("Enter")
