"""How somebody takes a lesson in a browser. The law says what a step wants, not the page."""

from collections.abc import Callable

from playwright.sync_api import Page

from markoff.lessons.course import Course, course_of
from markoff.lessons.lesson import ROLL, lesson_of
from web.sources import say

TABS = 80
Do = Callable[[Page, str], None]

FOCUSED = """() => {
  const { dataset = {}, className = "" } = document.activeElement ?? {};
  return { choice: dataset.choice ?? dataset.spot ?? "", classes: className.split(" ") };
}"""


def open_lesson(page: Page, name: str) -> None:
    page.goto(f"/learn/{name}")
    page.wait_for_selector(".bubble")


def at(page: Page, step: int, ply: int | None = None) -> None:
    """Waits until the page shows this step."""
    part = "" if ply is None else f"[data-ply='{ply}']"
    page.wait_for_selector(f".lesson[data-step='{step}']{part}")


def by_finger(page: Page, choice: str) -> None:
    """A tap, or a whole choice, on the board of any game."""
    if choice in (ROLL, "-"):
        page.locator(".game .bar button").last.click()
        return
    field = page.locator(f".game button[data-choice='{choice}']")
    if field.count():
        if field.get_attribute("aria-pressed") != "true":
            field.click()
        page.locator(".game .bar .go").click()
        return
    cell, side, point = choice[:2], choice[2:3], choice[3:]
    if not page.locator(f".game [data-spot='{cell}'].lifted").count():
        page.locator(f".game [data-spot='{cell}']").click()
    page.locator(f".game .handle[data-spot='{side}']").click()
    if point:
        partner = page.locator(".game .player").nth(2).locator("b").text_content()
        who = "quixo.point.you" if point == "l" else "quixo.point.name"
        page.get_by_role("button", name=say(who, name=partner)).click()


def pick_by_finger(page: Page, start: str) -> None:
    """Picks up what a choice begins with."""
    if start == ROLL:
        by_finger(page, start)
    else:
        page.locator(f".game :is([data-choice='{start}'], [data-spot='{start}'])").click()


def go_on(page: Page) -> None:
    page.locator(".bubble .first").click()


def tab_to(page: Page, choice: str = "", of: str = "") -> None:
    """With the keyboard alone, to what is this choice, or is of this class."""
    for _ in range(TABS):
        here = page.evaluate(FOCUSED)
        if (choice and here["choice"] == choice) or (of and of in here["classes"]):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {choice or of}")


def by_keyboard(page: Page, choice: str) -> None:
    """The games that are played on a sheet."""
    if choice == ROLL:
        tab_to(page, of="go")
    elif choice == "-":
        only = page.locator(".game .bar .no").count() == 0
        tab_to(page, of="go" if only else "no")
    else:
        tab_to(page, choice)
        page.keyboard.press("Enter")
        page.wait_for_selector(".bar .go")
        tab_to(page, of="go")
    page.keyboard.press("Enter")


def go_on_by_keyboard(page: Page) -> None:
    page.wait_for_selector(".bubble .first")
    tab_to(page, of="first")
    page.keyboard.press("Enter")


def take(page: Page, name: str, do: Do, pick: Do, leave: Callable[[Page], None]) -> int:
    """Every step from the first to the last; returns how often something was chosen."""
    lesson, chosen, past = lesson_of(name), 0, 0
    last = len(lesson.steps) - 1
    for n in range(last):
        step, following = lesson.steps[n], lesson.steps[n + 1]
        past = 0 if step.later else past
        at(page, n, past)
        course = course_of(lesson, n)
        while not course.done:
            choice = _choice(course)
            (pick if type(step).__name__ == "Tap" else do)(page, choice)
            course.choose(choice)
            chosen += 1
            if following.later:
                at(page, n, past + len(course.turns))
        past += len(course.turns)
        if following.later or not course.chosen:
            leave(page)
    at(page, last)
    return chosen


def _choice(course: Course) -> str:
    """In free play something that does something, if there is anything."""
    return course.right[-1]
