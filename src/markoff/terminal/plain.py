"""Pictures for a game that has none of its own: its notation, as it is."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from markoff.game import DICE, Action, Game, Result, Seat, Turn
from markoff.terminal.ink import listed, shown
from markoff.terminal.scene import Scene, Sides


class PlainPictures:
    """Keeps what `picture.Pictures` asks for, for any game."""

    NOTATION = ""
    MANY = "Choices begin with one of these (type it to see the rest)"
    FACES = "one face after the other"
    ABOUT: Mapping[str, str] = MappingProxyType({})
    ENDINGS: Mapping[str, str] = MappingProxyType({})

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def board(self, position: Any, names: Sequence[str], _viewer: Seat | None) -> RenderableType:
        acting = [shown(names, seat) for seat in self.game.to_act(position) if seat != DICE]
        to_act = [Text(f" {listed(acting)} to act")] if acting else []
        return Group(Text(f" {self.game.write(position)}", "bold"), *to_act)

    def choice(self, position: Any, _names: Sequence[str], seat: Seat, action: Action) -> str:
        """Of a player the notation beside it says everything."""
        if seat == DICE:
            return f"The dice show {self.game.write_action(position, seat, action)}"
        return ""

    def happened(self, before: Any, turn: Turn, _after: Any, names: Sequence[str]) -> list[str]:
        return [
            f"{'The dice show' if seat == DICE else f'{shown(names, seat)} plays'}"
            f" {self.game.write_action(before, seat, action)}."
            for seat, action in turn.items()
        ]

    def laid_out(self, scene: Scene, _width: int) -> Sides:
        acting = [seat for seat in self.game.to_act(scene.position) if seat != DICE]
        to_act = f" {listed(shown(scene.names, seat) for seat in acting)} to act" if acting else ""
        return Sides([Text(f" {self.game.write(scene.position)}", "bold"), Text(to_act)], [])

    def final(
        self, position: Any, result: Result, names: Sequence[str], _width: int = 80
    ) -> RenderableType:
        winners = listed(shown(names, seat) for seat in result.winners)
        won = f" {winners} won" if result.winners else " Nobody won"
        scores = ", ".join(
            f"{shown(names, seat)} {score}" for seat, score in enumerate(result.scores)
        )
        return Group(
            Text(f" {self.game.write(position)}", "bold"),
            Text(f"{won}: {result.reason}."),
            *([Text(f" {scores}")] if any(result.scores) else []),
        )
