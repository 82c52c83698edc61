"""Every page and state of the app, and how to get there: for the checks, and for the pictures.

The tables are those of rooms.py; what is picked on a page stays on that page.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from playwright.sync_api import Page, Route

from web.app.kept import seed
from web.app.practising import kept
from web.app.puzzles import SHOW, judged_by_outcome, one, wrong_in
from web.app.reviews import hints, made_up
from web.app.rooms import Rooms


class State(NamedTuple):
    path: Callable[[Rooms], str]
    shows: str
    """A selector of what is there once the page is ready."""
    then: tuple[str, ...] = ()
    """What is pressed there."""
    key: str = ""
    """What is then pressed on the keyboard, to open a dialog."""
    offline: bool = False
    answers: Callable[[Rooms], dict[str, Any]] | None = None
    """What is not asked of the server, since it would think for long."""
    script: str = ""
    """Run before the page."""
    others: Callable[[Rooms], tuple[str, ...]] = lambda _: ()
    """The secret links of those who sit at the same device."""

    def visit(self, page: Page, rooms: Rooms) -> None:
        for path, made in (self.answers(rooms) if self.answers else {}).items():
            page.route(path, partial(Route.fulfill, json=made))
        if self.script:
            page.add_init_script(self.script)
        for path in self.others(rooms):
            page.goto(path)
            page.wait_for_selector(".match")
        path = self.path(rooms)
        if page.url.partition("#")[0].endswith(path.partition("#")[0]):
            page.goto("about:blank")  # the same address with another key would not load anew
        page.goto(path)
        self.arrange(page)

    def speak(self, page: Page, language: str) -> None:
        """The same in another language."""
        page.context.set_offline(False)
        speak(page, language)
        self.lose(page)

    def arrange(self, page: Page) -> None:
        page.wait_for_selector(self.shows)
        for selector in self.then:
            page.locator(selector).first.click()
        if self.key:
            page.keyboard.press(self.key)
            page.wait_for_selector("dialog[open]")
        self.lose(page)

    def lose(self, page: Page) -> None:
        if self.offline:
            page.context.set_offline(True)
            page.wait_for_selector(".link.lost, .offline-note")


SPEAK = """async (language) => (await import("/web/core/device.js")).set({ language })"""


def speak(page: Page, language: str) -> None:
    """As in the settings: a page is not loaded again for it."""
    page.evaluate(SPEAK, language)
    page.wait_for_selector(f"html[lang={language}]")


def at(path: str, *then: str, shows: str = "main h1, main h2") -> State:
    return State(lambda _: path, shows, then)


def table(name: str, seat: int | None, *then: str, shows: str = ".match .game *") -> State:
    """A table, seen from a seat or by a spectator."""
    seats = () if seat is None else (seat,)
    return State(lambda rooms: getattr(rooms, name).path(*seats), shows, then)


def around(name: str, seats: int, *then: str) -> State:
    """A table around one device, which holds so many seats."""
    state = table(name, 0, *then, shows=f".seat-tabs button:nth-child({seats})")
    return state._replace(
        others=lambda rooms: tuple(getattr(rooms, name).path(seat) for seat in range(1, seats))
    )


def after(kind: str, name: str, shows: str, query: str = "") -> State:
    return State(lambda rooms: f"/{kind}/{getattr(rooms, name).code}{query}", shows)


def review(name: str, *then: str, query: str = "", best: int = -1) -> State:
    """The choice at this place of the list is called the best."""
    state = after("r", name, ".review .costly", f"?review=1{query}")
    return state._replace(
        then=then,
        answers=lambda rooms: {"**/review": made_up(rooms.house, getattr(rooms, name), best)},
    )


def hinted(name: str, seat: int, *then: str) -> State:
    state = table(name, seat, ".hint button", *then)
    return state._replace(
        answers=lambda rooms: {"**/api/hint": hints(rooms.house, getattr(rooms, name), seat)}
    )


def lesson(name: str, step: int, *then: str) -> State:
    """A step of a guided game; later ones are where somebody has left it."""
    kept = f"localStorage.setItem('markoff.lesson.{name}', '{{\"step\": {step}}}')"
    here = f"if (location.pathname === '/learn/{name}' && location.search === '?{step}') {kept};"
    return at(f"/learn/{name}?{step}", *then, shows=".bubble .buttons")._replace(script=here)


def puzzle(game: str, *then: str) -> State:
    return at(f"/puzzles/{one(game).id}", *then, shows=".puzzle .bubble")


def mistakes(game: str, *then: str, shows: str = ".calendar") -> State:
    """Mistakes of a game that are kept, one of them due today."""
    here = f"if (location.search === '?{game}') {{ {kept(game)} }}"
    return at(f"/mistakes?{game}", *then, shows=shows)._replace(script=here)


WAITS = """if (location.search.includes("waits")) {
  const line = JSON.stringify({ progress: { done: 23, of: 68, before: 0 } }) + "\\n";
  const body = () => new ReadableStream({
    start: (lines) => lines.enqueue(new TextEncoder().encode(line)),
  });
  const headers = { "Content-Type": "application/x-ndjson" };
  const ask = fetch;
  window.fetch = async (path, how) =>
    String(path).endsWith("/review") ? new Response(body(), { headers }) : ask(path, how);
}"""
"""A review that is never done, for pages whose address says so: a window has many pages."""

CHANGED = """if (location.search.includes("changed")) {
  const table = location.pathname.split("/").at(-1);
  const words = "lucky socks 3u2zd-3e2qs-36mki-83m2h-ms7kr";
  const joined = [{ name: "Ada", words }, { name: "Ben" }];
  const known = { dice: "5f".repeat(32), match: "another", binds: true, since: "before", joined };
  localStorage.setItem(`markoff.promised.${table}`, JSON.stringify(known));
}"""
"""A device that remembers something else than the record says."""

PLAYED = """if (location.search.includes("played")) {
  const dayOf = (time) => new Date(time).toLocaleDateString("sv");
  const days = {
    [dayOf(Date.now() - 86_400_000)]: { table: "K7WPXC", score: 88 },
    [dayOf(Date.now())]: { table: "K7WPXD", score: 97 },
  };
  localStorage.setItem("markoff.days.today", JSON.stringify(days));
}"""
"""A device on which today was played."""

GAMES = """if (location.search.includes("games")) {
  const game = { game: "quixo", keys: ["key"], names: ["Ada", "Bartholomew"], seats: [0] };
  const matches = ["K7WPXB", "K7WPXC", "K7WPXD"].map((table) => ({ table, ...game, seen: 1e12 }));
  localStorage.setItem("markoff.matches", JSON.stringify(matches));
} else if (location.pathname === "/") localStorage.removeItem("markoff.matches");"""
"""A device with games of which the last waits for its player."""

FIELD = ".game button[data-choice]"
WRONG = wrong_in(judged_by_outcome())
WRONG_PUSH = f".game [data-spot='{WRONG[:2]}']", f".game .handle[data-spot='{WRONG[2]}']"
MENU = "button.menu"
PERSON = "button.person"
PICK = ".hint li:last-child .pick"
BETTER = ".costly-here [aria-pressed]"
TRY = ".costly-here .buttons button:first-child"
PUSH = (".game [data-spot=a1]", ".game .handle[data-spot=E]")
FACE = ".type-dice .faces button:nth-child({})"
STATES: dict[str, State] = {
    "home": at("/"),
    "home-offline": at("/")._replace(offline=True),
    "home-games": at("/?games=1", shows=".matches .your-turn")._replace(
        script=GAMES, answers=lambda _: {"**/api/turns": {"turns": ["others", "waits", "yours"]}}
    ),
    "today": at("/today", shows=".today #yesterday"),
    "today-played": at("/today?played=1", shows=".today .score")._replace(script=PLAYED),
    "new-qwixx": at("/new/qwixx?bots=1&players=3", "details.more summary"),
    "new-five": at("/new/qwixx?bots=1&players=5"),
    "new-days": at("/new/qwixx", "input[value='3d']"),
    "new-on-board-here": at("/new/qwixx-on-board?hot-seat=1&players=4"),
    "new-real-dice": at("/new/qwixx?real-dice=1", "details.more summary"),
    "new-typed": at("/new/qwixx?real-dice=1&bots=1"),
    "new-quixo-four": at("/new/quixo?players=4", "details.more summary"),
    "lobby": table("waiting", 0, shows=".lobby"),
    "lobby-bot": table("waiting", 0, ".places li.free button", shows=".lobby"),
    "lobby-name": table("waiting", 0, ".places li:not(.free) .buttons button", shows=".lobby"),
    "lobby-guest": table("waiting", None, shows=".lobby"),
    "lobby-knocking": table("closed", 0, shows=".lobby .consent"),
    "lobby-person": table("closed", 0, PERSON, shows=".lobby"),
    "lobby-seated": table("closed", 1, shows=".lobby"),
    "lobby-knock": table("closed", None, shows=".lobby form"),
    "lobby-waits": table("closed", 4, shows=".lobby .consent"),
    "lobby-declined": table("closed", 3, shows=".lobby .consent"),
    "removed": table("closed", 2, shows="main .problem"),
    "no-table": at("/t/ZZZZZZ"),
    "qwixx-first": table("first", 0),
    "qwixx-draft": table("first", 0, FIELD),
    "qwixx-sealed": table("sealed", 0),
    "qwixx-late": table("late", 0, FIELD),
    "qwixx-waits": table("late", 2),
    "qwixx-enlarged": table("late", 0, ".game .enlarge"),
    "qwixx-hints": hinted("late", 0),
    "qwixx-hints-alone": hinted("alone", 0),
    "qwixx-long-names": table("long_names", 0),
    "qwixx-spectator": table("late", None),
    "qwixx-typed": table("typed", 0),
    "qwixx-typed-three": table("typed", 0, *map(FACE.format, (4, 1, 6))),
    "qwixx-typed-roll": table("typed_roll", 0),
    "sheets-first": table("sheets", 0),
    "sheets-draft": table("sheets", 1, FIELD),
    "sheets-middle": table("sheets_late", 0),
    "sheets-waits": table("sheets_late", 1),
    "sheets-here": around("sheets", 3),
    "sheets-here-undo": around("sheets_undo", 3),
    "sheets-on-board": table("sheets_on_board", 0),
    "sheets-over": table("sheets_over", 0, shows=".ended"),
    "qwixx-paused": table("paused", 0),
    "qwixx-hint-picked": hinted("late", 0, PICK),
    "on-board": table("on_board", 0),
    "on-board-hint-picked": hinted("on_board", 0, PICK),
    "on-board-bots": table("on_board_bots", 0),
    "on-board-draft": table("on_board", 0, ".game .path button"),
    "on-board-start": table("on_board_start", 0, ".game .path button"),
    "on-board-rung": table("on_board_rung", 1),
    "quixo": table("quixo", 0),
    "quixo-hints": hinted("quixo", 0),
    "quixo-hint-picked": hinted("quixo", 0, PICK),
    "quixo-four-hint-picked": hinted("quixo_four", 0, PICK),
    "quixo-lifted": table("quixo", 0, ".game .cell.takable"),
    "quixo-asked": table("asked", 1),
    "quixo-refused": table("refused", 0),
    "quixo-bots": table("quixo_bots", 0),
    "quixo-four": table("quixo_four", 0),
    "quixo-four-bots": table("quixo_four_bots", 0),
    "quixo-four-point": table("quixo_four", 0, ".game .cell.takable", ".game .handle"),
    "quixo-away": table("away", 0),
    "menu": table("quixo", 0, MENU),
    "person": table("quixo", 0, PERSON),
    "person-remove": table("quixo", 0, PERSON, "dialog .list > button:last-child"),
    "person-guest": table("quixo", 1, PERSON),
    "person-sheets": table("sheets", 0, PERSON),
    "muted": table("muted", 1),
    "menu-bots": table("on_board_bots", 0, MENU),
    "ask": table("on_board", 0)._replace(key="?"),
    "type-move": table("on_board", 0)._replace(key="/"),
    "qwixx-over": table("qwixx_over", 0, shows=".ended"),
    "on-board-over": table("on_board_over", 0, shows=".ended"),
    "quixo-over": table("quixo_over", 0, shows=".ended"),
    "replay-qwixx": after("r", "qwixx_over", ".replay .game *", "?ply=5"),
    "replay-on-board": after("r", "on_board_over", ".replay .game *", "?ply=4"),
    "replay-quixo": after("r", "quixo_over", ".replay .game *", "?ply=1"),
    "replay-sheets": after("r", "sheets_over", ".replay .game *", "?ply=2"),
    "check-sheets": after("check", "sheets_over", ".verdict"),
    "review-qwixx": review("qwixx_over"),
    "review-qwixx-step": review("qwixx_over", query="&ply=0"),
    "review-nothing": review("qwixx_crossed_over", best=0),
    "review-on-board": review("on_board_over"),
    "review-quixo": review("quixo_over"),
    "review-quixo-four": review("quixo_four_over"),
    "review-better-shown": review("qwixx_crossed_over", BETTER, best=0),
    "review-better-shown-on-board": review("on_board_over", BETTER),
    "review-better-shown-quixo": review("quixo_four_over", BETTER),
    "review-try": review("on_board_over", TRY),
    "review-tried": review("quixo_over", TRY, ".game [data-spot=e1]", ".game .handle"),
    "review-waits": after("r", "qwixx_over", ".review progress[max]", "?review=1&waits=1")._replace(
        script=WAITS
    ),
    "check": after("check", "qwixx_over", ".verdict.right"),
    "check-changed": after("check", "on_board_over", ".verdict.wrong", "?changed=1")._replace(
        script=CHANGED
    ),
    "check-typed": after("check", "typed_over", ".verdict"),
    "rules-qwixx": at("/rules/qwixx"),
    "rules-on-board": at("/rules/qwixx-on-board"),
    "rules-quixo": at("/rules/quixo"),
    "learn-qwixx": lesson("qwixx", 0),
    "learn-qwixx-wrong": lesson("qwixx", 4, ".bar .no"),
    "learn-qwixx-over": lesson("qwixx", 9),
    "learn-on-board": lesson("qwixx-on-board", 6),
    "learn-quixo": lesson("quixo", 1),
    "learn-quixo-shown": lesson("quixo", 2, "[data-spot=d1]"),
    "learn-quixo-end": lesson("quixo", 8),
    "learn-quixo-four": lesson("quixo-for-four", 3),
    "puzzles": at("/puzzles", shows=".puzzles"),
    "puzzle-quixo": puzzle("quixo"),
    "puzzle-quixo-wrong": puzzle("quixo", *WRONG_PUSH),
    "puzzle-quixo-shown": puzzle("quixo", *WRONG_PUSH, SHOW, ".which"),
    "puzzle-qwixx": puzzle("qwixx"),
    "puzzle-qwixx-shown": puzzle("qwixx", SHOW, ".worths"),
    "puzzle-on-board-shown": puzzle("qwixx-on-board", SHOW, ".worths"),
    "mistakes-none": at("/mistakes"),
    "mistakes": mistakes("qwixx", ".solved summary"),
    "mistakes-delete": mistakes("qwixx", "button.grave"),
    "mistakes-asked": mistakes("qwixx", "main .first"),
    "mistakes-answered": mistakes("qwixx", "main .first", FIELD, ".bar .go"),
    "mistakes-quixo": mistakes("quixo", "main .first", *PUSH),
    "stats": at("/stats?kept", shows=".headline")._replace(script=seed("?kept")),
    "stats-tables": at("/stats?tables", ".stats summary", shows=".headline")._replace(
        script=seed("?tables")
    ),
    "stats-delete": at("/stats?delete", ".stats .grave", shows=".headline")._replace(
        script=seed("?delete")
    ),
    "settings": at("/settings"),
    "ears": at("/ears"),
    "privacy": at("/privacy"),
    "boards": at("/boards"),
    "boards-wrong": at(
        "/boards",
        ".board-starts button:nth-of-type(2)",
        "[data-space='12']",
        ".points [aria-label]:nth-of-type(1)",
        ".board-name button",
    ),
    "lost-connection": table("quixo", 0)._replace(offline=True),
}
