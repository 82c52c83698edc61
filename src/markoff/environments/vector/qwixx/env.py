"""Qwixx, many games at once: alone, on all seats, or on one seat against policies."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from markoff.environments.layout import Layout
from markoff.environments.qwixx.layout import layout
from markoff.environments.setting import check_players, is_whole
from markoff.environments.vector.qwixx.kernels import DRAWN, Games, Terms, advance_all, begin_all
from markoff.environments.vector.side_by_side import SideBySide
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board, unpack
from markoff.fast.qwixx.playouts import policies_of
from markoff.fast.qwixx.policies import POLICIES
from markoff.game import Game
from markoff.games import qwixx
from markoff.games.qwixx_boards import Board
from markoff.text import BadText, excerpt

Opponents = str | Sequence[str] | None


class Sheets(SideBySide):
    """What Qwixx and Qwixx On Board have in common."""

    FINAL_FACT: ClassVar[str] = "score"

    def __init__(
        self,
        start: Any,
        seen: Layout,
        board: Board | None,
        num_envs: int,
        opponents: Opponents,
        seat: int | None,
        copy: bool,
    ) -> None:
        packed = pack(start)
        players = len(packed) - 1
        super().__init__(num_envs, seen, copy)
        names = _names(opponents, players)
        self.players, self.board = players, board
        self.terms = Terms(
            start=packed,
            board=pack_board(board) if board else NO_BOARD,
            policies=policies_of(*names).reshape(-1, 2),
            seat=_seat(seat, bool(names), players),
        )
        games = self.num_envs if names else _games(self.num_envs, players)
        self.games = Games(
            positions=np.zeros((games, len(packed)), np.uint64),
            seats=np.zeros(games, np.int64),
            numbers=np.zeros(games, np.uint64),
        )
        self.shown.player[:] = np.arange(self.num_envs) % players
        for table in self.shown.observation, self.shown.final_observation:
            table[:] = seen.observe(start, 0)  # the kernels write everything but the path

    def begin(self, seed: int) -> None:
        begin_all(self.terms, self.games, self.shown, seed)

    def advance(self, actions: NDArray[np.int64]) -> None:
        advance_all(self.terms, self.games, self.shown, actions)

    def _packed(self, number: int) -> NDArray[np.uint64]:
        number = self.checked(number)
        one_each = len(self.terms.policies) > 0
        row: NDArray[np.uint64] = self.games.positions[
            number if one_each else number // self.players
        ]
        return row


class QwixxVectorEnv(Sheets):
    """Alone, each sub-environment is a game, and the reward at its end are the points.

    With more players, each seat is a sub-environment: seat s of game g is number g · players + s,
    and all of them choose at the same time. Who has nothing to decide can only choose 0. With
    `opponents` each sub-environment is your seat in one game, and policies play the others.

    >>> env = QwixxVectorEnv(num_envs=1000, opponents=["careful-1", "greedy-2"])
    >>> observation, info = env.reset(seed=1)
    >>> observation["observation"].shape, observation["action_mask"].shape
    ((1000, 163), (1000, 45))
    >>> observation, reward, terminated, truncated, info = env.step(np.zeros(1000, np.int64))
    """

    def __init__(
        self,
        num_envs: int = 1024,
        *,
        players: int | None = None,
        opponents: Opponents = None,
        seat: int | None = None,
        copy: bool = True,
    ) -> None:
        """Without `players` and `opponents` you play alone; `seat` is your seat against opponents,
        and None draws it for each game."""
        start = qwixx.start(seats_of(qwixx, 1, players, opponents))
        super().__init__(start, layout(start), None, num_envs, opponents, seat, copy)

    def position(self, number: int) -> qwixx.Position:
        """The position in this sub-environment, as the law knows it."""
        return unpack(self._packed(number))


def seats_of(game: Game[Any], alone: int, players: int | None, opponents: Opponents) -> int:
    """As many as are named, or one more than there are opponents."""
    if players is not None or opponents is None:
        return check_players(game, alone if players is None else players)
    return 2 if isinstance(opponents, str) else 1 + len(_listed(opponents))


def _listed(opponents: object) -> Sequence[str]:
    if isinstance(opponents, Sequence) and all(isinstance(name, str) for name in opponents):
        return opponents
    raise BadText(
        "environment_opponents_names",
        "opponents must be a name or a list of names, not {found}",
        found=excerpt(str(opponents)),
    )


def _names(opponents: Opponents, players: int) -> Sequence[str]:
    """One policy for each other seat; a single name stands for all."""
    if opponents is None:
        return ()
    names = (opponents,) * (players - 1) if isinstance(opponents, str) else _listed(opponents)
    for name in names:
        if name not in POLICIES:
            raise BadText(
                "environment_opponent",
                "an opponent is one of {known}, not {name}",
                known=", ".join(POLICIES),
                name=excerpt(name),
            )
    if len(names) != players - 1 or not names:
        raise BadText(
            "environment_opponents",
            "{players} players need {needed} opponents, not {given}",
            players=players,
            needed=players - 1,
            given=len(names),
        )
    return names


def _seat(seat: int | None, against_policies: bool, players: int) -> int:
    if seat is None:
        return DRAWN
    if not against_policies or not is_whole(seat, range(players)):
        raise BadText(
            "environment_seat",
            "seat is from 0 to {last}, your seat against opponents, not {seat}",
            last=players - 1,
            seat=excerpt(str(seat)),
        )
    return int(seat)


def _games(num_envs: int, players: int) -> int:
    games, left = divmod(num_envs, players)
    if left:
        raise BadText(
            "environment_seats",
            "each of {players} seats is a sub-environment, and {number} is no multiple of that",
            players=players,
            number=num_envs,
        )
    return games
