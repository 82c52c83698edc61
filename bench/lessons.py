"""Guided first games in a real browser on this computer: figures, no verdicts.

python bench/lessons.py

For each lesson, from the home page of a newcomer through every step to the first choice of a real
game, at normal speed on a phone: taps, the seconds that the app takes while nobody reads, the words
to read, and the minutes that both take together at WORDS_A_MINUTE.
"""

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from markoff.lessons.lesson import lesson_of, lessons
from web.app import lessons as taking
from web.app import play
from web.app.house import House
from web.app.screens import Screens
from web.chromium import launch
from web.sources import say

PHONE = (390, 844)
WORDS_A_MINUTE = 150
"""Slow, for somebody who looks at the board as well."""
COUNT = """() => {
  window.taps = 0;
  addEventListener("click", () => { window.taps += 1; }, true);
}"""


def words_in(name: str) -> int:
    return sum(len(say(f"learn.{name}.{step.say}").split()) for step in lesson_of(name).steps)


def taken(page: Page, name: str) -> tuple[int, float]:
    """Taps and seconds from home to a real game."""
    page.wait_for_selector(".newcomer")
    page.evaluate(COUNT)
    begun = time.perf_counter()
    link = page.locator(f".newcomer a[href='/learn/{name}']")
    if link.count():
        link.click()
    else:  # a second lesson of a game: its rules lead there
        page.locator(f"a[href='/rules/{lesson_of(name).game}']").first.click()
        page.locator(f".rules a[href='/learn/{name}']").click()
    taking.take(page, name, taking.by_finger, taking.pick_by_finger, taking.go_on)
    page.get_by_role("button", name=say("learn.real")).click()
    play.ready(page)
    return page.evaluate("window.taps"), time.perf_counter() - begun


def main() -> None:
    print(f"{'lesson':<16} {'steps':>5} {'taps':>5} {'seconds':>8} {'words':>6} {'minutes':>8}")
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder)) as house,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        Screens(browser, house.url) as screens,
    ):
        for name, lesson in lessons().items():
            page = screens.open("/", size=PHONE, speed="normal", still=False)
            taps, seconds = taken(page, name)
            words = words_in(name)
            minutes = seconds / 60 + words / WORDS_A_MINUTE
            figures = f"{len(lesson.steps):>5} {taps:>5} {seconds:>8.1f} {words:>6} {minutes:>8.1f}"
            print(f"{name:<16} {figures}")


if __name__ == "__main__":
    main()
