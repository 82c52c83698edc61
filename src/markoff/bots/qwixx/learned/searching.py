"""The expert: it compares its best choices by playing the next turns with everybody, as the network
would, with the same dice for each.

Games are played in small batches. A choice that turns out clearly worse is dropped, so most games
go to those that are close.
"""

from math import inf
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import numpy as np

from markoff.bots.network.kernels import ONE
from markoff.bots.opinion import Opinion
from markoff.bots.qwixx.learned import looking_ahead
from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats
from markoff.fast.qwixx.packing import pack, pack_board
from markoff.fast.qwixx.rows import Words
from markoff.game import Game, Seat
from markoff.games import qwixx_on_board

ROUNDS = 1
"""How many turns of everybody it plays on."""
GAMES, GAMES_ON_BOARD = 600, 160
"""How often it plays on, all its choices together: On Board a turn takes four times longer."""
AT_ONCE = 16
CLEARLY = 2.5
"""A choice that is worse by this many standard errors is dropped."""
NEAR = 0.1
"""Choices that the network likes less than its favourite by more than that are not considered."""


class Table(NamedTuple):
    """What the kernels of a game need, and who they are."""

    kernels: Any
    known: tuple[Any, ...]
    """The network, and On Board the board."""
    packed: Words
    games: int


def table_of(position: Any) -> Table:
    packed = pack(position)
    players = len(packed) - 1
    if isinstance(position, qwixx_on_board.Position):
        from markoff.bots.qwixx.learned.on_board import looking_ahead as board_kernels

        network, board = board_kernels.packed_network_for(players), pack_board(position.board)
        return Table(board_kernels, (network, board), packed, GAMES_ON_BOARD)
    network = looking_ahead.packed_network_for(players)
    return Table(looking_ahead, (network,), packed, GAMES)


def opinion(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    until = inf if seconds is None else monotonic() + seconds
    actions = np.array(game.legal(position, seat), np.int64)
    table = table_of(position)
    chances = first_look(table, seat, actions)
    order = np.argsort(-chances, kind="stable")
    near = order[chances[order] >= chances[order[0]] - NEAR]
    if len(near) > 1:
        starts = np.zeros((len(near), len(table.packed)), np.uint64)
        table.kernels.after_turn(*table.known, table.packed, seat, actions[near], starts)
        found = compared(table, starts, seat, rng.getrandbits(32), until)
        chances += found.max() - chances[order[0]]  # the others keep their distance
        chances[near] = found
    return dict(zip(actions.tolist(), np.clip(chances, 0, 1).tolist(), strict=True))


def first_look(table: Table, seat: Seat, actions: Actions) -> Floats:
    """What the network says without looking ahead."""
    found = np.zeros(len(actions), np.int64)
    table.kernels.worths(*table.known, table.packed, seat, actions, found)
    return np.asarray(found / ONE)


def compared(table: Table, starts: Words, seat: Seat, seed: int, until: float) -> Floats:
    """The share of the seat from each of these positions. All are compared with the first, which
    seemed best; those that are dropped keep their distance to it."""
    kernels, known, _, most = table
    count, turns = len(starts), ROUNDS * (starts.shape[1] - 1)
    sums, squares = np.zeros((2, count))
    behind, alive = np.zeros(count), np.arange(count)
    played = used = 0
    while True:
        games = played, played + AT_ONCE
        more, more_squares = np.zeros((2, len(alive)))
        kernels.look_ahead(*known, starts[alive], seat, turns, seed, games, more, more_squares)
        sums[alive] += more
        squares[alive] += more_squares
        played, used = games[1], used + AT_ONCE * len(alive)
        lead = (sums[alive] - sums[0]) / played
        behind[alive] = lead
        error = np.sqrt(np.maximum(squares[alive] / played - lead**2, 0) / played)
        keep = lead + CLEARLY * error >= (lead - CLEARLY * error).max()
        keep[0] = True
        alive = alive[keep]
        if used >= most or len(alive) == 1 or monotonic() >= until:
            return np.asarray(sums[0] / played + behind)
