"""The app inside a real browser on this computer, without a server: figures, no verdicts.

python bench/device.py [--rounds 5]

- sent: what a static host sends at the first visit, and at the second;
- to a table: from opening the page until a new table is there, cold and warm;
- memory: what the browser's processes take more than before, with the app and a table;
- a choice: from yours until you can choose again, after each of the others, all of one level, has
  chosen as often as it is its turn, and everything is stored.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import psutil
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from device.hosting import BLANK, Host, hosting
from site_parts import write_site
from web.chromium import launch

PATIENCE = 120_000
CHOICES = 15
GAMES_MEASURED = (("qwixx", 2), ("qwixx", 5), ("qwixx-on-board", 4), ("quixo", 2), ("quixo", 4))
TO_A_TABLE = """async () => {
  const home = await import("./web/device/home.js");
  const ask = async (path, body) => (await home.fetchHere(path, { method: "POST", body })).json();
  const plan = JSON.stringify({ game: "qwixx", places: ["", "casual"] });
  const { table } = await ask("/api/tables", plan);
  const { key } = await ask(`/api/tables/${table}/places`, JSON.stringify({ name: "Ann" }));
  const socket = new home.SocketHere(`/live/${table}`);
  await new Promise((seen) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", keys: [key] }));
    socket.onmessage = seen;
  });
  return performance.now();
}"""
PLAY = """async ([plan, choices]) => {
  const home = await import("./web/device/home.js");
  const ask = async (path, body) =>
    (await home.fetchHere(path, { method: "POST", body: JSON.stringify(body) })).json();
  const { table } = await ask("/api/tables", plan);
  const { key } = await ask(`/api/tables/${table}/places`, { name: "Ann" });
  const socket = new home.SocketHere(`/live/${table}`);
  const say = (message) => socket.send(JSON.stringify(message));
  const times = [];
  let chosen = 0;
  let ply = -1;
  await new Promise((over) => {
    socket.onopen = () => {
      say({ type: "hello", keys: [key] });
      say({ type: "begin", id: "begin" });
    };
    socket.onmessage = ({ data }) => {
      const state = JSON.parse(data);
      if (state.type !== "state" || state.ply <= ply) return;
      if (state.reason || times.length >= choices) return over();
      if (state.awaited[0] === -1) say({ type: "roll", id: `r${state.ply}`, ply: state.ply });
      const [seat, texts] = Object.entries(state.choices ?? {})[0] ?? [];
      if (!texts) return;
      if (chosen) times.push(performance.now() - chosen);
      ply = state.ply;
      chosen = performance.now();
      const text = texts[ply % texts.length];
      say({ type: "choose", id: `c${ply}`, seat: Number(seat), ply, text });
    };
  });
  socket.close();
  return times;
}"""
LEVELS = """async (game) => {
  const home = await import("./web/device/home.js");
  const games = await (await home.fetchHere("/api/games")).json();
  return games[game].levels.map(({ name }) => name);
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5, help="starts that are measured")
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        hosting(write_site(Path(folder))) as host,
    ):
        sent(browser, host)
        starts(browser, host, wanted.rounds)
        page = opened(context(browser, host))
        before = memory(browser)
        page.evaluate(TO_A_TABLE)
        print(f"memory                {(memory(browser) - before) / 1e6:.0f} MB more with a table")
        for game, players in GAMES_MEASURED:
            for level in page.evaluate(LEVELS, game):
                waits(page, game, players, level)


def context(browser: Browser, host: Host) -> BrowserContext:
    made = browser.new_context(base_url=host.address)
    made.set_default_timeout(PATIENCE)
    return made


def opened(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(BLANK)
    return page


def sent(browser: Browser, host: Host) -> None:
    """With the pages themselves, which a service worker fetches all."""
    visitor = context(browser, host)
    for visit in ("first", "second"):
        before = host.sent
        page = visitor.new_page()
        page.goto("./")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_load_state("networkidle")
        page.evaluate(TO_A_TABLE)
        page.close()
        print(f"sent, {visit:<6} visit    {(host.sent - before) / 1e6:.2f} MB")
    visitor.close()


def starts(browser: Browser, host: Host, rounds: int) -> None:
    cold, warm = [], []
    for _ in range(rounds):
        visitor = context(browser, host)
        for times in (cold, warm):
            page = opened(visitor)
            times.append(float(page.evaluate(TO_A_TABLE)) / 1000)
            page.close()
        visitor.close()
    for name, times in (("cold", cold), ("warm", warm)):
        print(f"to a table, {name}      median {median(times):.1f} s, most {max(times):.1f} s")


def memory(browser: Browser) -> int:
    """Of all processes of the browser."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return sum(psutil.Process(each["id"]).memory_info().rss for each in told["processInfo"])


def waits(page: Page, game: str, players: int, level: str) -> None:
    times = page.evaluate(PLAY, [{"game": game, "places": ["", *[level] * (players - 1)]}, CHOICES])
    figures = f"median {median(times):5.0f} ms, most {max(times):5.0f} ms of {len(times)}"
    print(f"{game:<15} {players} {level:<9} {figures}")


if __name__ == "__main__":
    start = time.monotonic()
    main()
    print(f"measured in           {time.monotonic() - start:.0f} s")
