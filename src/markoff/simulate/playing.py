"""How games are played and counted: by the kernels of each game, or from a solved table."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from markoff.fast.quixo import law as quixo_kernels
from markoff.fast.quixo import playouts as quixo_playouts
from markoff.fast.quixo import policies as quixo_policies
from markoff.fast.qwixx import playouts as qwixx_playouts
from markoff.fast.qwixx import result as qwixx_result
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board
from markoff.games import quixo, qwixx_on_board
from markoff.simulate.arrangement import Arrangement
from markoff.simulate.counts import Counts, Seat, counted
from markoff.tablebases.qwixx.games import distribution
from markoff.tablebases.qwixx.tablebase import Table

Playing = Callable[[Sequence[str], range], Counts]
"""Plays the games with these numbers, between these bots by seat."""

MOVE_LIMIT = "move limit"
"""Why a game of Quixo is broken off, in the word of records."""


def playing(arrangement: Arrangement, table: Table | None = None) -> Playing:
    """The way to play that is arranged; `optimal` needs the table for one."""
    _, position, _, _, seed, _, most_plies = arrangement
    if table is not None:
        return lambda _, games: _from_table(table, position, seed, games)
    if arrangement.game == quixo.NAME:
        return lambda bots, games: _quixo(position, bots, seed, games, most_plies)
    return lambda bots, games: _qwixx(position, bots, seed, games)


def _qwixx(position: Any, bots: Sequence[str], seed: int, games: range) -> Counts:
    on_board = isinstance(position, qwixx_on_board.Position)
    board = pack_board(position.board) if on_board else NO_BOARD
    policies = qwixx_playouts.seated(*bots)
    played = qwixx_playouts.played(pack(position), board, policies, seed, games)
    several = np.bitwise_count(played.winners) > 1
    seats = []
    for seat in range(len(bots)):
        won = (played.winners >> seat & 1).astype(bool)
        seats.append(
            Seat(
                won=int(won.sum()),
                shared=int((won & several).sum()),
                scores=counted(played.scores[:, seat]),
                misthrows=counted(played.misthrows[:, seat]),
                locks=counted(played.locks[:, seat]),
            )
        )
    reasons = counted(played.reasons)
    words = Counter({qwixx_result.REASONS[reason]: number for reason, number in reasons.items()})
    return Counts(counted(played.turns), words, tuple(seats))


def _quixo(
    position: quixo.Position, bots: Sequence[str], seed: int, games: range, most_plies: int
) -> Counts:
    policies = [quixo_policies.POLICIES[bot] for bot in bots]
    packed = quixo_kernels.pack(position)
    played = quixo_playouts.playouts(packed, policies, seed, games.start, len(games), most_plies)
    won = counted(played.winners)
    reasons = counted(played.reasons)
    return Counts(
        lengths=counted(played.plies),
        reasons=Counter(
            {quixo_kernels.REASONS[n] or MOVE_LIMIT: number for n, number in reasons.items()}
        ),
        seats=tuple(Seat(won=won[seat % 2]) for seat in range(len(bots))),
    )


def _from_table(table: Table, position: Any, seed: int, games: range) -> Counts:
    played = distribution(table, len(games), seed, position.sheets[0], games.start)
    alone = Seat(
        scores=counted(played.scores),
        misthrows=counted(played.misthrows),
        locks=counted(played.locks),
    )
    return Counts(counted(played.turns), +Counter(played.reasons), (alone,))
