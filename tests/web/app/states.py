"""Every page and state of the app, and how to get there: for the checks, and for the pictures.

The tables are laid once; what is picked on a page stays on that page.
"""

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, NamedTuple

from playwright.sync_api import Page, Route

from web.app.house import House, Table
from web.app.reviews import hints, made_up
from web.app.sitting import Sitting, begun, something

NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil")
LONG = (
    "Wilhelmina-Magdalena van der Meulen-Smit",
    "Brzęczyszczykiewicz z Chrząszczyżewoszyc",
    "Donaudampfschifffahrtskapitänsanwärterin",
    "Ö",
    "Maximiliane Oberhuber-Niedermeyer-Schulz",
)
LATE = (
    "R2,3,5,6,8,9 Y3,4,6 G12,11,9,8,7 B11,9 M1 | R2,4,5,7 Y2,3,4,5,6,7 G11,10 B12,10,8,7 M0"
    " | R3,7 Y2,6,8 G12,10,9,8,7,6 B12,11 M2 | R4,6,8 Y5,7,9,10 G11,7 B10,9,8 M0"
    " | R2,3,4,5,6,12 Y8 G12,4 B12,11,10,5 M3 | 0 2 43+-562"
)
ON_BOARD_LATE = (
    "R2,3,5,6 Y3,4,6 G12,11,9 B11,9 M1 P21 | R2,4,5 Y2,3,4,5 G11,10 B12,10,8 M0 P24"
    " | R3,7 Y2,6,8 G12,10,9 B12,11 M2 P19 | R4 Y5,7 G11,7 B10 M0 P30 | 0 3x 43+1562 | spiral-a"
)
QUIXO_LATE = "XO..X/O...X/..X.O/X...O/OX.XO X"
QUIXO_FOUR_LATE = "XlOu.Xr./Ou...Od/..Xl.Xr/Od...Ou/.XlOuXr. l"


class Rooms:
    """Tables in every state that matters."""

    def __init__(self, house: House) -> None:
        self.house = house

    @cached_property
    def waiting(self) -> Table:
        return self.house.table("qwixx", "Ada", places=("", "", "casual", ""), hints=True)

    @cached_property
    def first(self) -> Table:
        return begun(self.house, self.house.table("qwixx", "Ada", "Ben"))

    @cached_property
    def late(self) -> Table:
        return begun(self.house, self.house.table("qwixx", *NAMES, position=LATE, hints=True))

    @cached_property
    def alone(self) -> Table:
        """Fields side by side may be crossed."""
        position = "R2,3,5 Y3,4 G12,11,9,8,7 B11,9 M1 | 0 2 34+3562"
        return begun(self.house, self.house.table("qwixx", "Ada", position=position, hints=True))

    @cached_property
    def long_names(self) -> Table:
        return begun(self.house, self.house.table("qwixx", *LONG, position=LATE))

    @cached_property
    def on_board(self) -> Table:
        people = NAMES[:4]
        return begun(
            self.house, self.house.table("qwixx-on-board", *people, position=ON_BOARD_LATE)
        )

    @cached_property
    def quixo(self) -> Table:
        return begun(
            self.house, self.house.table("quixo", "Ada", "Ben", position=QUIXO_LATE, hints=True)
        )

    @cached_property
    def quixo_four(self) -> Table:
        return begun(self.house, self.house.table("quixo", *NAMES[:4], position=QUIXO_FOUR_LATE))

    @cached_property
    def typed(self) -> Table:
        return begun(self.house, self.house.table("qwixx", "Ada", "Ben", typed_in=True))

    @cached_property
    def typed_roll(self) -> Table:
        table = begun(self.house, self.house.table("qwixx", "Ada", "Ben", typed_in=True))
        with Sitting(self.house, table) as sitting:
            sitting.ask("roll", ply=0, text="41+6326")
        return table

    @cached_property
    def sealed(self) -> Table:
        table = begun(self.house, self.house.table("qwixx", "Ada", "Ben"))
        with Sitting(self.house, table) as sitting:
            sitting.choose(0, sitting.state["choices"]["0"][-1])
        return table

    @cached_property
    def asked(self) -> Table:
        table = begun(self.house, self.house.table("quixo", "Ada", "Ben"), 2, something)
        with Sitting(self.house, table._replace(keys=table.keys[:1])) as sitting:
            sitting.ask("say", seat=0, text="Oh no, that was the wrong cube!")
            sitting.ask("ask", what="undo", seat=0, ply=2)
        return table

    @cached_property
    def refused(self) -> Table:
        table = begun(self.house, self.house.table("quixo", "Ada", "Ben"), 2, something)
        with Sitting(self.house, table._replace(keys=table.keys[:1])) as sitting:
            sitting.ask("ask", what="undo", seat=0, ply=2)
        with Sitting(self.house, table) as sitting:
            sitting.ask("decline", seat=1)
        return table

    @cached_property
    def paused(self) -> Table:
        clock = {"bank": 300_000, "increment": 5_000}
        table = begun(self.house, self.house.table("qwixx", "Ada", "Ben", clock=clock))
        with Sitting(self.house, table) as sitting:
            sitting.ask("ask", what="pause", seat=0)
        return table

    @cached_property
    def away(self) -> Table:
        table = begun(self.house, self.house.table("quixo", "Ada", "Ben", "Cem", "Dora"))
        with Sitting(self.house, table) as sitting:
            sitting.ask("leave", seat=2)
        return table

    def over(self, game: str, *people: str, **plan: Any) -> Table:
        return begun(self.house, self.house.table(game, *people, **plan), 10_000)

    @cached_property
    def qwixx_over(self) -> Table:
        return self.over("qwixx", *NAMES[:3], given_seats=False)

    @cached_property
    def on_board_over(self) -> Table:
        return self.over("qwixx-on-board", "Ada", "Ben")

    @cached_property
    def quixo_over(self) -> Table:
        table = begun(
            self.house,
            self.house.table("quixo", "Ada", "Ben", position="XXXX./O..../O..../O..../X.... X"),
        )
        with Sitting(self.house, table) as sitting:
            sitting.choose(0, "e1N")
        return table

    @cached_property
    def typed_over(self) -> Table:
        table = begun(
            self.house,
            self.house.table("qwixx", "Ada", typed_in=True, position="R Y G B M3 | 0 roll"),
        )
        with Sitting(self.house, table) as sitting:
            sitting.ask("roll", ply=0, text="12+3456")
            sitting.play()
        return table


class State(NamedTuple):
    path: Callable[[Rooms], str]
    shows: str
    """A selector of what is there once the page is ready."""
    then: tuple[str, ...] = ()
    """What is pressed there."""
    offline: bool = False
    answers: Callable[[Rooms], dict[str, Any]] | None = None
    """What is not asked of the server, since it would think for long."""

    def visit(self, page: Page, rooms: Rooms) -> None:
        for path, made in (self.answers(rooms) if self.answers else {}).items():
            page.route(path, partial(Route.fulfill, json=made))
        page.goto("about:blank")  # the same address with another key would not load anew
        page.goto(self.path(rooms))
        self.arrange(page)

    def speak(self, page: Page, language: str) -> None:
        """The same in another language."""
        page.context.set_offline(False)
        page.evaluate(SPEAK, language)
        page.wait_for_selector(f"html[lang={language}]")
        self.lose(page)

    def arrange(self, page: Page) -> None:
        page.wait_for_selector(self.shows)
        for selector in self.then:
            page.locator(selector).first.click()
        self.lose(page)

    def lose(self, page: Page) -> None:
        if self.offline:
            page.context.set_offline(True)
            page.wait_for_selector(".link.lost")


SPEAK = """async (language) => (await import("/web/core/device.js")).set({ language })"""


def at(path: str, *then: str, shows: str = "main h1, main h2") -> State:
    return State(lambda _: path, shows, then)


def table(name: str, seat: int | None, *then: str, shows: str = ".match .game *") -> State:
    """A table, seen from a seat or by a spectator."""
    seats = () if seat is None else (seat,)
    return State(lambda rooms: getattr(rooms, name).path(*seats), shows, then)


def after(kind: str, name: str, shows: str, query: str = "") -> State:
    return State(lambda rooms: f"/{kind}/{getattr(rooms, name).code}{query}", shows)


def review(name: str, query: str = "") -> State:
    state = after("r", name, ".review .costly", f"?review=1{query}")
    return state._replace(
        answers=lambda rooms: {"**/review": made_up(rooms.house, getattr(rooms, name))}
    )


def hinted(name: str, seat: int) -> State:
    state = table(name, seat, ".hint button")
    return state._replace(
        answers=lambda rooms: {"**/api/hint": hints(rooms.house, getattr(rooms, name), seat)}
    )


FIELD = ".game button[data-choice]"
MENU = "button.menu"
STATES: dict[str, State] = {
    "home": at("/"),
    "new-qwixx": at("/new/qwixx?bots=1&players=3", "details.more summary"),
    "new-on-board-here": at("/new/qwixx-on-board?hot-seat=1&players=4"),
    "new-real-dice": at("/new/qwixx?real-dice=1"),
    "new-quixo-four": at("/new/quixo?players=4", "details.more summary"),
    "lobby": table("waiting", 0, shows=".lobby"),
    "lobby-bot": table("waiting", 0, ".places li.free button", shows=".lobby"),
    "lobby-name": table("waiting", 0, ".places li:not(.free) .buttons button", shows=".lobby"),
    "lobby-guest": table("waiting", None, shows=".lobby"),
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
    "qwixx-typed-roll": table("typed_roll", 0),
    "qwixx-paused": table("paused", 0),
    "on-board": table("on_board", 0),
    "on-board-draft": table("on_board", 0, ".game .space.offered"),
    "quixo": table("quixo", 0),
    "quixo-hints": hinted("quixo", 0),
    "quixo-lifted": table("quixo", 0, ".game .cell.takable"),
    "quixo-asked": table("asked", 1),
    "quixo-refused": table("refused", 0),
    "quixo-four": table("quixo_four", 0),
    "quixo-four-point": table("quixo_four", 0, ".game .cell.takable", ".game .handle"),
    "quixo-away": table("away", 0),
    "menu": table("quixo", 0, MENU),
    "qwixx-over": table("qwixx_over", 0, shows=".ended"),
    "on-board-over": table("on_board_over", 0, shows=".ended"),
    "quixo-over": table("quixo_over", 0, shows=".ended"),
    "replay-qwixx": after("r", "qwixx_over", ".replay .game *", "?ply=5"),
    "replay-on-board": after("r", "on_board_over", ".replay .game *", "?ply=4"),
    "replay-quixo": after("r", "quixo_over", ".replay .game *", "?ply=1"),
    "review-qwixx": review("qwixx_over", "&ply=2"),
    "review-quixo": review("quixo_over"),
    "check": after("check", "qwixx_over", ".verdict.right"),
    "check-typed": after("check", "typed_over", ".verdict"),
    "rules-qwixx": at("/rules/qwixx"),
    "rules-on-board": at("/rules/qwixx-on-board"),
    "rules-quixo": at("/rules/quixo"),
    "settings": at("/settings"),
    "boards": at("/boards"),
    "lost-connection": table("quixo", 0)._replace(offline=True),
}
