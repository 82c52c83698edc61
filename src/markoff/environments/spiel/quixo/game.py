"""Quixo as a game of OpenSpiel. The rules alone need not end it, so it has a cap."""

from typing import Any, ClassVar

from markoff.environments.spiel.game import Extent, Parameters, SpielGame
from markoff.environments.spiel.moment import Moment
from markoff.environments.spiel.quixo import layout
from markoff.environments.spiel.state import State
from markoff.game import Game, Seat
from markoff.games import quixo
from markoff.text import BadText

ENDLESS = 2**31 - 1
"""The longest game that OpenSpiel can name."""


class QuixoState(State):
    rules: ClassVar[Game[Any]] = quixo


class QuixoGame(SpielGame):
    NAME = "markoff_quixo"
    rules: ClassVar[Game[Any]] = quixo
    state = QuixoState
    parameters: ClassVar[Parameters] = {"players": 2, "size": 5, "max_moves": 500}
    together = False

    def start(self, chosen: Parameters) -> quixo.Position:
        if chosen["max_moves"] < 0:
            raise BadText(
                "max_moves",
                "max_moves is the number of moves after which a game is drawn, or 0 for no"
                " such end, not {moves}",
                moves=chosen["max_moves"],
            )
        return quixo.start(chosen["players"], size=str(chosen["size"]))

    def extent(self, chosen: Parameters) -> Extent:
        return Extent(chosen["max_moves"] or ENDLESS)

    def observation(self, moment: Moment, seat: Seat) -> layout.Parts:
        return layout.observation(self.layout, moment, seat)

    def information(self, moment: Moment, seat: Seat) -> layout.Parts:
        return layout.information(self.layout, moment, seat)
