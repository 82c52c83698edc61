"""The levels of both games that compute: strong, expert, and perfect alone.

Strong looks at every choice and at what the own sheet is worth after it. Expert plays the next
turns of everybody thousands of times. Perfect knows the tablebase of the game for one.
"""

from math import inf
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import numpy as np

from markoff.bots.opinion import Chances, Opinion
from markoff.bots.qwixx import alone
from markoff.bots.qwixx.glance import glance
from markoff.bots.qwixx.packed_worth import NO_PATH, Path, Worth, path_for, worth_for
from markoff.bots.qwixx.rollouts import average, compare
from markoff.bots.qwixx.shares import Floats
from markoff.bots.qwixx.worth import chance_alone
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board
from markoff.fast.qwixx.rows import Words
from markoff.game import Game, Seat
from markoff.games import qwixx_on_board

PLAYOUTS = 6000
"""How many times the expert plays on, all its choices together. More did not make it stronger."""
TURNS = {1: 6, 2: 8, 3: 9, 4: 12, 5: 15}
TURNS_ON_BOARD = {2: 12, 3: 12, 4: 12}
"""How many turns it plays on at most, by the number of players: whole rounds. On Board the path
makes far plans pay."""
GAMES_AT_ONCE = 32
CLEARLY = 2.5
"""A choice that is worse by so many standard errors is not looked at any more."""
LIKE_STRONG = 0.01
"""How much of its opinion is that of strong: it decides where nothing wins any more."""
AHEAD = 0.3
"""On Board: what it is worth to be ahead on the path, in points for a space and a turn. Strong
does not know that, and takes the extra points as they are."""
JUDGED = 1500
"""Games from which the chances of all seats are estimated."""


class Packed(NamedTuple):
    """What kernels need of a position."""

    position: Words
    board: Words
    worth: Worth
    path: Path


def pack_all(position: Any, ahead: float = AHEAD) -> Packed:
    words = pack(position)
    players = len(words) - 1
    if not isinstance(position, qwixx_on_board.Position):
        return Packed(words, NO_BOARD, worth_for(players), NO_PATH)
    board = pack_board(position.board)
    return Packed(words, board, worth_for(players), path_for(board, players, ahead))


def _turns(packed: Packed) -> int:
    players = len(packed.position) - 1
    return TURNS_ON_BOARD[players] if len(packed.board) else TURNS[players]


def strong(
    game: Game[Any], position: Any, seat: Seat, _rng: Random, _seconds: float | None = None
) -> Opinion:
    actions = np.array(game.legal(position, seat), np.int64)
    return _opinion(actions, _first_look(pack_all(position, ahead=0.0), seat, actions))


def _first_look(packed: Packed, seat: Seat, actions: "np.ndarray[Any, Any]") -> Floats:
    chances = np.zeros(len(actions))
    glance(*packed, seat, actions, chances)
    return chances


def _opinion(actions: "np.ndarray[Any, Any]", chances: Floats) -> Opinion:
    return dict(zip(actions.tolist(), np.clip(chances, 0, 1).tolist(), strict=True))


def expert(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    until = inf if seconds is None else monotonic() + seconds
    actions = np.array(game.legal(position, seat), np.int64)
    packed = pack_all(position)
    looked = _first_look(packed, seat, actions)
    order = np.argsort(-looked, kind="stable")
    sorted_chances = _play_on(packed, seat, actions[order], rng.getrandbits(32), until)
    chances = np.empty_like(looked)
    chances[order] = sorted_chances
    plain = _first_look(pack_all(position, ahead=0.0), seat, actions)
    return _opinion(actions, (1 - LIKE_STRONG) * chances + LIKE_STRONG * plain)


def _play_on(
    packed: Packed, seat: Seat, actions: "np.ndarray[Any, Any]", seed: int, until: float
) -> Floats:
    """The chance of each action by playing on. All are compared with the first, which seemed
    best; those that turn out clearly worse are dropped, and keep their distance to it."""
    count, turns = len(actions), _turns(packed)
    sums, squares = np.zeros((2, count))
    behind, alive = np.zeros(count), np.arange(count)
    played = used = 0
    while True:
        games = played, played + GAMES_AT_ONCE
        more, more_squares = np.zeros((2, len(alive)))
        compare(*packed, seat, actions[alive], turns, seed, games, more, more_squares)
        sums[alive] += more
        squares[alive] += more_squares
        played, used = games[1], used + GAMES_AT_ONCE * len(alive)
        lead = (sums[alive] - sums[0]) / played
        behind[alive] = lead
        error = np.sqrt(np.maximum(squares[alive] / played - lead**2, 0) / played)
        keep = lead + CLEARLY * error >= (lead - CLEARLY * error).max()
        keep[0] = True
        alive = alive[keep]
        if used >= PLAYOUTS or len(alive) == 1 or monotonic() >= until:
            return np.asarray(sums[0] / played + behind)


def perfect(
    game: Game[Any], position: Any, seat: Seat, rng: Random, _seconds: float | None = None
) -> Opinion:
    """Alone. While the tablebase is being made, by an estimate of the points."""
    points = alone.opinion(game, position, seat, rng)
    return {action: chance_alone(expected) for action, expected in points.items()}


def chances(position: Any, rng: Random, _seconds: float | None = None) -> Chances:
    packed = pack_all(position)
    players = len(packed.position) - 1
    sums = np.zeros(players)
    average(*packed, _turns(packed), rng.getrandbits(32), JUDGED, sums)
    return tuple((sums / JUDGED).tolist())
