"""A record on the full screen: one turn after another, forwards and backwards."""

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from markoff.screen.canvas import Canvas
from markoff.screen.line import Line
from markoff.screen.page import Page, end_lines
from markoff.screen.window import Help, Window
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.terminal.ink import wrapped
from markoff.terminal.picture import happened
from markoff.terminal.scene import Scene
from markoff.terminal.spots import spot

KEYS = [
    "  Right, Left  the next turn, the one before; also the space bar",
    "  Home, End    the beginning, the end",
    "  Page up/down ten turns back or on",
    "  Up, Down     scroll",
    "  12, Enter    to the position before turn 12; or click on a turn",
    "  q, Escape    leave",
]
MOVES = {"left": -1, "right": 1, "pageup": -10, "pagedown": 10}
AROUND = 6
"""Turns that are listed before and after the one you look at."""


class ReplayPage(Page):
    """The game at one ply."""

    def __init__(self, record: Record) -> None:
        self.match = replay(record)
        setup, turns = self.match.setup, self.match.turns
        super().__init__(match=self.match)
        self.last = len(turns)
        self.record = record
        self.positions = [*(turn.position for turn in turns), self.match.position]
        self.sentences = [happened(self.match, ply) for ply in range(self.last)]
        self.viewer = 0 if len(setup.players) == 1 else None
        self.ply = 0

    def go(self, ply: int, width: int) -> None:
        assert self.match is not None
        self.ply = ply = min(max(ply, 0), self.last)
        setup, turns = self.match.setup, tuple(self.match.turns[:ply])
        names = ", ".join(setup.names)
        self.title = f"{setup.rules.TITLE}, {setup.date}: {names}. Ply {ply} of {self.last}"
        position = self.positions[ply]
        self.scene = Scene(setup.rules, position, setup.names, turns, self.viewer)
        over = ply == self.last and self.match.result
        self.ending = end_lines(self.match, width) if over else []
        self.news = [Text(each) for each in (self.sentences[ply - 1] if ply else [])]
        self.news += [
            Text(f"# {words}", "italic") for at, words in self.record.comments if at == ply
        ]

    def logged(self, width: int, latest: int | None = None) -> list[Text]:
        """The turns around this one; each leads to the position after it."""
        reach = AROUND if latest else 2 * AROUND
        lines = [Text(" Turns", "bold")]
        for ply in range(max(self.ply - reach, 0), min(self.ply + reach, self.last)):
            mark = "▸" if ply == self.ply - 1 else " "
            about = wrapped(" ".join(self.sentences[ply]), width, f"{mark}{ply:4}  ", " " * 7)
            for line in about:
                line.stylize(spot("bold" if mark == "▸" else "", str(ply + 1)), 1)
            lines += about
        return lines


class ReplayApp(Window):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "help", "Help"),
        Binding("ctrl+q", "quit", "Leave", priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, record: Record, ply: int = 0) -> None:
        super().__init__()
        self.page = ReplayPage(record)
        self.begins_at = ply

    def on_mount(self) -> None:
        self.line.focus()
        self.go(self.begins_at)

    def on_resize(self) -> None:
        self.go(self.page.ply)

    def go(self, ply: int) -> None:
        width = self.size.width - 1
        self.page.go(ply, width)
        keys = "← → Home End, a ply, q: "
        self.draw(self.page.heading(width), self.page.columns(width), self.page.news, keys)

    @on(Line.Steered)
    def steer(self, event: Line.Steered) -> None:
        key = event.key
        if key in MOVES:
            self.go(self.page.ply + MOVES[key])
        elif key in ("home", "end"):
            self.go(0 if key == "home" else self.page.last)
        elif key in ("up", "down"):
            self.query_one("#left").scroll_relative(y=1 if key == "down" else -1, animate=False)
        elif key == "escape":
            self.exit()
        else:
            self.action_help()

    @on(Canvas.Picked)
    def jump(self, event: Canvas.Picked) -> None:
        self.go(int(event.key))

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        if event.value == " ":
            self.line.value = ""
            self.go(self.page.ply + 1)
        elif event.value.lower() == "q":
            self.exit()

    @on(Input.Submitted)
    def enter(self, event: Input.Submitted) -> None:
        """A number of a ply; Enter alone goes on."""
        text = event.value.strip()
        self.line.value = ""
        if not text:
            self.go(self.page.ply + 1)
        elif text.isdecimal() and len(text) < 9 and int(text) <= self.page.last:
            self.go(int(text))
        else:
            self.notify(f"The record has the plies 0 to {self.page.last}.")

    def action_help(self) -> None:
        self.push_screen(Help(KEYS))
