"""The web app in a real browser on this computer: figures, no verdicts.

python bench/web.py [--rounds 40]

- home: from the start of loading with an empty cache until it can be used, and what was sent;
- the first move: taps and seconds from the home page, with the breath that the picture takes;
- a choice: from the press until it is on the screens of all four seats of a Quixo table;
- long tasks: work of more than 50 ms in one go while a game is shown turn by turn at normal speed,
  on a processor that is slowed down four times; for the longest, what it was spent on.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web.app import play
from web.app.house import House
from web.app.screens import DESKTOP, Screens
from web.app.sitting import Sitting, begun
from web.chromium import launch

SLOWER = 4
HOMES = 10
TURNS = 20
PAUSE = 1.2
"""Seconds between turns: everything moves, and has been looked at."""

READY = """() => {
  const usable = document.querySelector(".home button, main button");
  return usable ? performance.now() : false;
}"""
WATCH = """() => {
  window.seen = [];
  const now = () => document.querySelectorAll(".seats li")[0]?.parentElement.innerText ?? "";
  let last = now();
  new MutationObserver(() => {
    const here = now();
    if (here === last) return;
    last = here;
    requestAnimationFrame(() => window.seen.push(performance.timeOrigin + performance.now()));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
PRESSED = """() => {
  window.pressed = 0;
  const press = () => { window.pressed = performance.timeOrigin + performance.now(); };
  addEventListener("click", press, true);
}"""
LONG_TASKS = """() => {
  window.long = [];
  window.frames = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.long.push(task.duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) {
      const end = frame.startTime + frame.duration;
      const scripts = frame.scripts.reduce((sum, { duration }) => sum + duration, 0);
      const drawing = frame.renderStart ? end - frame.renderStart : 0;
      window.frames.push({ whole: frame.duration, scripts, drawing });
    }
  }).observe({ type: "long-animation-frame" });
}"""
"""A frame says what a task does not: how long scripts ran, and drawing after them."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=40, help="choices that are measured")
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        House(Path(folder)) as house,
    ):
        screens = Screens(browser, house.url)
        home(screens)
        for game, move in (("qwixx", first_cross), ("quixo", first_push)):
            first_move(screens, game, move)
        choices(house, screens, wanted.rounds)
        for game in ("qwixx", "qwixx-on-board", "quixo"):
            long_tasks(house, screens, game)


def home(screens: Screens) -> None:
    times, sizes = [], []
    for _ in range(HOMES):
        page = screens.device(still=False).new_page()
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.send("Network.setCacheDisabled", {"cacheDisabled": True})
        sent: list[float] = []
        network.on(
            "Network.loadingFinished", lambda e, sent=sent: sent.append(e["encodedDataLength"])
        )
        page.goto("/", wait_until="commit")
        times.append(float(page.wait_for_function(READY, polling="raf").json_value()))
        page.wait_for_load_state("networkidle")
        sizes.append(sum(sent))
        page.context.close()
    print(f"home, cold cache      median {median(times):.0f} ms, most {max(times):.0f} ms")
    print(f"  sent                {median(sizes) / 1000:.1f} kB in {len(sent)} answers")


def first_move(screens: Screens, game: str, move: Callable[[Page], int]) -> None:
    """From an open home page, as fast as a finger can: what people wait for is left."""
    page = screens.open("/", still=False, speed="normal")
    page.wait_for_function(READY)
    start = time.monotonic()
    page.locator(f"[aria-labelledby=game-{game}] > button.first").tap()
    taps = 1 + move(page)
    print(f"first move, {game:<9} {taps} taps, {time.monotonic() - start:.1f} s")
    page.context.close()


def first_cross(page: Page) -> int:
    page.locator(".game .bar .go, .game button[data-choice]").first.wait_for()
    rolled = page.locator(".game .bar .go").count()
    if rolled:
        page.locator(".game .bar .go").tap()
    play.offered(page).first.tap()
    page.locator(".game .bar .go").tap()
    page.locator(".pad .crossed, .bar .sent").first.wait_for()
    return rolled + 2


def first_push(page: Page) -> int:
    play.ready(page)
    play.quixo_by_finger(Random(3))(page)
    page.locator(".match:not([data-ply='0'])").wait_for()
    return 2


def choices(house: House, screens: Screens, rounds: int) -> None:
    pages = [screens.device(still=False).new_page() for _ in range(4)]
    waits: list[float] = []
    while len(waits) < rounds:
        table = begun(house, house.table("quixo", "Ada", "Ben", "Cem", "Dora", undo="off"))
        for seat, page in enumerate(pages):
            page.goto(table.path(seat))
            page.wait_for_selector(".match .game .cell")
            page.evaluate(PRESSED)
            page.evaluate(WATCH)
        waits += one_match(pages, rounds - len(waits))
    p95 = quantiles(waits, n=20)[-1]
    print(f"a choice, four seats  median {median(waits):.0f} ms, p95 {p95:.0f} ms of {len(waits)}")


def one_match(pages: list[Page], most: int) -> list[float]:
    """How long each choice took to all screens. They share one wall clock: it is one computer."""
    move, waits = play.quixo_by_finger(Random(3)), []
    while len(waits) < most:
        states = [play.state(page) for page in pages]
        if "over" in states:
            break
        if "choose" not in states:
            time.sleep(0.01)
            continue
        for page in pages:
            page.evaluate("window.seen = []")
        acting = pages[states.index("choose")]
        move(acting)
        for page in pages:
            page.wait_for_function("() => window.seen.length > 0")
        seen = max(page.evaluate("window.seen.at(-1)") for page in pages)
        waits.append(seen - acting.evaluate("window.pressed"))
    return waits


def long_tasks(house: House, screens: Screens, game: str) -> None:
    """The page only looks on: a press by Playwright would be work in the page, too. One press
    comes before: people have touched the app by then, and that is when sound wakes up."""
    table = begun(house, house.table(game, "Ada", "Ben", undo="off"))
    page = screens.open(table.path(0), size=DESKTOP, still=False, speed="normal")
    play.ready(page)
    page.locator("main .status").click()
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(1000)
    page.evaluate(LONG_TASKS)
    rng = Random(4)
    with Sitting(house, table) as sitting:
        for plies in range(1, TURNS + 1):
            sitting.play(lambda _, choices: rng.choice(choices), plies)
            time.sleep(PAUSE)
    tasks, frames = page.evaluate("[window.long, window.frames]")
    most = f", the longest {max(tasks):.0f} ms" if tasks else ""
    print(f"long tasks, {game:<14} {len(tasks)} of more than 50 ms in {TURNS} turns{most}")
    if frames:
        longest = max(frames, key=lambda frame: float(frame["whole"]))
        spent = ", ".join(f"{part} {ms:.0f} ms" for part, ms in longest.items())
        print(f"  the longest frame   {spent}")
    page.context.close()


if __name__ == "__main__":
    main()
