"""Positions of Qwixx On Board judged by the network, in plain Python.

Positions that are judged one after the other differ in one sheet or pawn. So what the network adds
up for a sheet and its pawn is kept, for as long as one question is answered.
"""

from functools import cache
from typing import NamedTuple

from markoff.bots.network.plain import Plain, added, outputs_of, plain
from markoff.bots.network.shares import shares, shares_at_end
from markoff.bots.network.weights import Weights, read_weights
from markoff.bots.qwixx.learned.judging import FOLDER
from markoff.bots.qwixx.learned.on_board.inputs import (
    closed_rows,
    free_ahead,
    number_of_inputs,
    number_that_are_on,
    place_inputs,
    table_inputs,
    turns_left,
)
from markoff.bots.qwixx.learned.planning import Judge
from markoff.game import Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx import OVER, SECOND, THIRD
from markoff.games.qwixx_on_board import Position, extra_points
from markoff.games.qwixx_sheet import score


def shipped(players: int) -> Weights:
    """The weights that come with Markoff."""
    path = FOLDER / f"{qwixx_on_board.NAME}-{players}.network"
    return read_weights(path, qwixx_on_board.NAME, players, number_of_inputs(players))


@cache
def network_for(players: int) -> Plain:
    return plain(shipped(players))


class Part(NamedTuple):
    """What a sheet and its pawn add to the sums of the network, and to the scores."""

    added: int
    score: int


def judge_by(network: Plain) -> Judge:
    """For one question, and so for one board: it keeps what it has added up."""
    kept: dict[object, Part] = {}

    def shares_of(position: Position) -> list[int]:
        players, following = len(position.pawns), position.qwixx.active
        if position.qwixx.phase in (SECOND, THIRD):
            following = (following + 1) % players
        found = parts(position, following)
        scores = [part.score for part in found]
        if position.qwixx.phase == OVER or position.rung_by == following:
            shared = shares_at_end(scores)
        else:
            total = added(network, table_inputs(scores, turns_left(position, following)))
            total += sum(part.added for part in found)
            shared = shares(outputs_of(network, total, number_that_are_on(players)))
        return [*shared[players - following :], *shared[: players - following]]

    def parts(position: Position, following: Seat) -> list[Part]:
        """In the order of rolling."""
        sheets, pawns, board, _ = position
        players, closed = len(pawns), closed_rows(sheets)
        left, found = turns_left(position, following) or players, []
        for place in range(players):
            seat = (following + place) % players
            sheet, ahead = sheets.sheets[seat], free_ahead(pawns, seat, place < left)
            key = place, sheet, closed, pawns[seat], ahead
            if key not in kept:
                on = place_inputs(place, sheet, closed, pawns[seat], ahead, board)
                points = score(sheet) + extra_points(board, pawns[seat])
                kept[key] = Part(added(network, on), points)
            found.append(kept[key])
        return found

    return Judge(
        qwixx_on_board,
        shares=shares_of,
        sheets=lambda position: position.qwixx,
        with_sheets=lambda position, sheets: position._replace(qwixx=sheets),
    )
