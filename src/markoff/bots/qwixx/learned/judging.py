"""Positions of Qwixx judged by the network, in plain Python: everybody's share of the win."""

from functools import cache, partial
from pathlib import Path

from markoff.bots.network.plain import Plain, outputs, plain
from markoff.bots.network.shares import shares, shares_at_end
from markoff.bots.network.weights import Weights, read_weights
from markoff.bots.qwixx.learned.inputs import inputs, number_of_inputs
from markoff.bots.qwixx.learned.planning import Judge
from markoff.games import qwixx
from markoff.games.qwixx import Position
from markoff.games.qwixx_sheet import score

FOLDER = Path(__file__).parent / "weights"


def shipped(players: int) -> Weights:
    """The weights that come with Markoff."""
    path = FOLDER / f"{qwixx.NAME}-{players}.network"
    return read_weights(path, qwixx.NAME, players, number_of_inputs(players))


@cache
def network_for(players: int) -> Plain:
    return plain(shipped(players))


def shares_of(network: Plain, position: Position) -> list[int]:
    """Everybody's share of the win after a turn, by seat: before a roll or at the end; or in the
    middle of a turn, if nobody crosses anything more in it and nobody gets a misthrow."""
    if position.phase == qwixx.OVER:
        return shares_at_end([score(sheet) for sheet in position.sheets])
    players, following = len(position.sheets), position.active
    if position.phase != qwixx.ROLL:
        following = (following + 1) % players
    found = shares(outputs(network, inputs(position.sheets, following)))
    return [found[(seat - following) % players] for seat in range(players)]


def judge_by(network: Plain) -> Judge:
    return Judge(
        qwixx,
        shares=partial(shares_of, network),
        sheets=lambda position: position,
        with_sheets=lambda _position, sheets: sheets,
    )
