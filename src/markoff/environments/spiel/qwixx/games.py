"""Qwixx and Qwixx On Board as games of OpenSpiel, with how long they can last and what they pay."""

from typing import Any, ClassVar

from markoff.environments.spiel.game import Extent, Parameters, SpielGame
from markoff.environments.spiel.moment import Moment
from markoff.environments.spiel.qwixx import layout
from markoff.environments.spiel.qwixx.rolling import OnBoardState, QwixxState
from markoff.game import Game, Seat
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx import CLOSED_ROWS_TO_END
from markoff.games.qwixx_sheet import (
    ALL_ROWS,
    MISTHROW,
    MOST_MISTHROWS,
    POINTS,
    RIGHTMOST,
)
from markoff.kits.qwixx_on_board import read_board
from markoff.text import BadText

DICE = 6
CLOSED, OPEN = RIGHTMOST + 2, RIGHTMOST
"""The most crosses in a row with its lock, and in one without: the rightmost number takes the lock
along."""


def most_turns(players: int) -> int:
    """Each turn leaves the active player a number crossed or a misthrow more. As long as the game
    goes on, a sheet has at most one lock, which comes with a number, and three misthrows."""
    closed = CLOSED_ROWS_TO_END - 1
    numbers = closed * (CLOSED - 1) + (len(ALL_ROWS) - closed) * OPEN
    return players * (numbers + MOST_MISTHROWS - 1) + 1


def points_alone() -> tuple[int, int]:
    """Four misthrows and nothing else; two rows with locks and all but the last number of two."""
    still_open = len(ALL_ROWS) - CLOSED_ROWS_TO_END
    most = CLOSED_ROWS_TO_END * POINTS[CLOSED] + still_open * POINTS[OPEN]
    return MISTHROW * MOST_MISTHROWS, most


class QwixxGame(SpielGame):
    NAME = "markoff_qwixx"
    rules: ClassVar[Game[Any]] = qwixx
    state = QwixxState
    parameters: ClassVar[Parameters] = {"players": 2}
    together = True

    def start(self, chosen: Parameters) -> qwixx.Position:
        return qwixx.start(chosen["players"])

    def extent(self, chosen: Parameters) -> Extent:
        turns = most_turns(chosen["players"])
        points = points_alone() if chosen["players"] == 1 else (-1, 1)
        return Extent(2 * turns, DICE * turns, points)

    def observation(self, moment: Moment, seat: Seat) -> layout.Parts:
        return layout.observation(self.layout, moment, seat)


class OnBoardGame(SpielGame):
    NAME = "markoff_qwixx_on_board"
    rules: ClassVar[Game[Any]] = qwixx_on_board
    state = OnBoardState
    parameters: ClassVar[Parameters] = {"players": 2, "board": qwixx_on_board.DEFAULTS["board"]}
    together = True

    def start(self, chosen: Parameters) -> qwixx_on_board.Position:
        if "=" in chosen["board"]:
            raise BadText(
                "board_as_file",
                "OpenSpiel cannot keep a board that is written out: name a shipped board, or the"
                " file of your own",
            )
        return qwixx_on_board.start(chosen["players"], board=read_board(chosen["board"]))

    def extent(self, chosen: Parameters) -> Extent:
        turns = most_turns(chosen["players"])
        return Extent(3 * turns, DICE * turns)

    def observation(self, moment: Moment, seat: Seat) -> layout.Parts:
        return layout.observation_on_board(self.layout, moment, seat)
