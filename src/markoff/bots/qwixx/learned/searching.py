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
from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats, Places
from markoff.bots.qwixx.learned.sealed import Sealed, sealed
from markoff.bots.qwixx.learned.table import Table, table_of
from markoff.fast.qwixx.rows import Words
from markoff.game import Game, Seat
from markoff.games import qwixx_on_board

ROUNDS = 2
"""How many turns of everybody it plays on."""
TURNS, TURNS_ON_BOARD = 10_000, 20_000
"""About how many turns it plays for a choice: after all that are close and the answers to them
together, AT_ONCE games after each at least. On Board the network sees less far."""
AT_ONCE = 16
CLEARLY = 2.5
"""A choice that is worse by this many standard errors is dropped."""
NEAR = 0.1
"""Choices that the network likes less than its favourite by more than that are not considered."""


def opinion(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    until = inf if seconds is None else monotonic() + seconds
    actions = np.array(game.legal(position, seat), np.int64)
    table, acting = table_of(position), game.to_act(position)
    if len(acting) == 2:
        others = game.legal(position, acting[1 - acting.index(seat)])
        look: Sealed | Foreseen = sealed(table, seat, actions, np.array(others, np.int64))
    else:
        look = Foreseen(table, seat, actions)
    chances = look.chances()
    near = near_the_best(chances)
    if len(near) > 1:
        ends = look.ends(near)
        cells = compared(
            table, ends, seat, effort_for(game, table.players), rng.getrandbits(32), until
        )
        found = look.judged(near, cells, rng)
        chances += found.max() - chances[near[0]]  # the others keep their distance
        chances[near] = found
    return dict(zip(actions.tolist(), np.clip(chances, 0, 1).tolist(), strict=True))


def near_the_best(chances: Floats) -> Places:
    """Which choices the network likes nearly as much as its favourite, which comes first."""
    order = np.argsort(-chances, kind="stable")
    return np.asarray(order[chances[order] >= chances[order[0]] - NEAR])


class Effort(NamedTuple):
    rounds: int
    games: int


def effort_for(game: Game[Any], players: int) -> Effort:
    """With more players a round has more turns, so there are fewer games."""
    turns = TURNS_ON_BOARD if game is qwixx_on_board else TURNS
    return Effort(ROUNDS, turns // (ROUNDS * players))


class Foreseen(NamedTuple):
    """Where nobody else chooses, or several others do: then what they choose is foreseen."""

    table: Table
    seat: Seat
    actions: Actions

    def chances(self) -> Floats:
        return first_look(*self)

    def ends(self, own: Places) -> Words:
        """The positions at the end of the turn, by own choice; there is one for each."""
        kernels, known, packed = self.table
        after = np.zeros((len(own), 1, len(packed)), np.uint64)
        kernels.after_turn(*known, packed, self.seat, self.actions[own], after[:, 0])
        return after

    def judged(self, _own: Places, cells: Floats, _rng: Random) -> Floats:
        return cells[:, 0]


def first_look(table: Table, seat: Seat, actions: Actions) -> Floats:
    """What the network says without looking ahead."""
    found = np.zeros(len(actions), np.int64)
    table.kernels.worths(*table.known, table.packed, seat, actions, found)
    return np.asarray(found / ONE)


def compared(
    table: Table, ends: Words, seat: Seat, effort: Effort, seed: int, until: float
) -> Floats:
    """The share of the seat from each of these ends of the turn, by own choice and by what the
    other one answers. All are compared with the first, which seems best; those that are dropped
    keep their distance to it."""
    choices, answers, words = ends.shape
    turns = effort.rounds * table.players
    sums, squares = np.zeros((2, choices, answers))
    behind, alive = np.zeros((choices, answers)), np.arange(choices)
    played = used = 0
    while True:
        games = played, played + AT_ONCE
        more, more_squares = np.zeros((2, len(alive) * answers))
        starts = ends[alive].reshape(-1, words)
        table.kernels.look_ahead(*table.known, starts, seat, turns, seed, games, more, more_squares)
        sums[alive] += more.reshape(-1, answers)
        squares[alive] += more_squares.reshape(-1, answers)
        played, used = games[1], used + AT_ONCE * len(starts)
        lead = (sums[alive] - sums[0, 0]) / played
        behind[alive] = lead
        error = np.sqrt(np.maximum(squares[alive] / played - lead**2, 0) / played)
        keep = ~clearly_worse(lead - CLEARLY * error, lead + CLEARLY * error)
        keep[0] = True
        alive = alive[keep]
        if used >= effort.games or len(alive) == 1 or monotonic() >= until:
            return np.asarray(sums[0, 0] / played + behind)


def clearly_worse(least: Floats, most: Floats) -> "np.ndarray[Any, np.dtype[np.bool_]]":
    """Choices that are worse than one and the same other choice, whatever answers them."""
    return np.asarray((least[:, np.newaxis] > most).all(axis=2).any(axis=0))
