"""Whole games to take pictures of, and the pictures as lines and words."""

import io
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from rich.console import Console, RenderableType

from markoff.game import DICE, Result, Turn
from markoff.games import GAMES
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, RIGHTMOST, Sheet, place
from markoff.terminal.picture import PICTURES

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
STRANGE = (
    "[red]Ada[/red] the Magnificent, of the House of Long Names",
    "日本語の名前はとても長いです、本当に長い",
    "",
    "[/bold]Dora\n\x1b[31m",
    "Zoë 🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲",
)
TABLES = [(name, players) for name, game in GAMES.items() for players in game.PLAYERS]


class Step(NamedTuple):
    before: Any
    turn: Turn
    after: Any


@cache
def games(name: str, players: int) -> list[list[Step]]:
    """A few whole games between careful guests, careless ones, and some of both."""
    return [
        list(_steps(name, players, random.Random(n), carelessness))
        for n, carelessness in enumerate((0.0, 0.1, 0.5, 1.0))
    ]


def _steps(name: str, players: int, source: random.Random, carelessness: float) -> Iterator[Step]:
    game = GAMES[name]
    position = game.start(players)
    for _ in range(600):
        if not game.to_act(position):
            return
        turn = {}
        for seat in game.to_act(position):
            actions = game.legal(position, seat)
            if seat == DICE or name == "quixo" or source.random() < carelessness:
                turn[seat] = source.choice(actions)
            else:
                turn[seat] = _careful(sheets_of(position)[seat], actions)
        after = game.play(position, turn)
        yield Step(position, turn, after)
        position = after


def _careful(sheet: Sheet, actions: Sequence[int]) -> int:
    """The longest move of the pawn, or a cross that skips at most two numbers."""
    if actions[-1] > LAST_FIELD:
        return actions[-1]
    skips = {NOTHING: 2.5}
    for action in actions[1:]:
        row, column = place(action)
        skips[action] = column - sheet.rows[row].bit_length() if column < RIGHTMOST else -1
    return min(actions, key=skips.__getitem__)


def steps(name: str, players: int) -> list[Step]:
    return [step for game in games(name, players) for step in game]


def lines(picture: RenderableType, width: int = 80) -> list[str]:
    """The picture as it goes into a pipe."""
    page = io.StringIO()
    Console(width=width, file=page, color_system=None).print(picture)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def sheets_of(position) -> tuple[Sheet, ...]:
    return getattr(position, "qwixx", position).sheets


def ending(name: str, position, result: Result) -> str:
    return lines(PICTURES[name].final(position, result, NAMES), width=200)[-1].strip()


def choices(name: str, position) -> list[str]:
    seat = GAMES[name].to_act(position)[0]
    actions = GAMES[name].legal(position, seat)
    return [PICTURES[name].choice(position, NAMES, seat, action) for action in actions]


def told(name: str, position, turn: Turn) -> list[str]:
    return PICTURES[name].happened(position, turn, GAMES[name].play(position, turn), NAMES)
