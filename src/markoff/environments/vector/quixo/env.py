"""Quixo for two, many games at once."""

from typing import ClassVar

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from markoff.environments.vector.quixo.kernels import NOBODY, Games, Terms, advance_all, begin_all
from markoff.environments.vector.side_by_side import SideBySide
from markoff.fast.quixo.boards import PUSH_COUNTS
from markoff.fast.quixo.law import Packed, unpack
from markoff.fast.quixo.policies import POLICIES
from markoff.games import quixo
from markoff.text import BadText

MOST_MOVES = 1 << 40


class QuixoVectorEnv(SideBySide):
    """Each sub-environment is a game. You choose for both sides, and always see the board of the
    player to move; the reward is for the player who has just moved. With an `opponent` you choose
    for one side only, and the other one answers within the same step.

    >>> env = QuixoVectorEnv(num_envs=1000)
    >>> observation, info = env.reset(seed=1)
    >>> observation["observation"].shape, observation["action_mask"].shape
    ((1000, 2, 5, 5), (1000, 44))
    >>> actions = np.zeros(1000, np.int64)
    >>> observation, reward, terminated, truncated, info = env.step(actions)
    >>> info["player"][:3].tolist()
    [1, 1, 1]
    """

    FINAL_FACT: ClassVar[str] = "winner"

    def __init__(
        self,
        num_envs: int = 1024,
        *,
        size: int = 5,
        opponent: str | None = None,
        seat: int | None = None,
        most_moves: int = 200,
        copy: bool = True,
    ) -> None:
        """`seat` is your seat against an opponent: 0 begins, and None draws it for each game. After
        `most_moves` of both sides a game is broken off."""
        board = quixo.start(2, str(size)).size
        pushes = int(PUSH_COUNTS[board])
        super().__init__(num_envs, Box(0, 1, (2, board, board), np.int8), pushes, copy)
        if most_moves not in range(1, MOST_MOVES):
            raise BadText(
                "environment_moves",
                "a game is broken off after 1 move or more, not {moves}",
                moves=most_moves,
            )
        self.terms = Terms(board, _policy(opponent), _seat(seat, opponent), most_moves)
        self.games = Games(
            marks=np.zeros(num_envs, np.uint64),
            seats=np.zeros(num_envs, np.int64),
            moves=np.zeros(num_envs, np.int64),
            numbers=np.zeros(num_envs, np.uint64),
        )

    def begin(self, seed: int) -> None:
        begin_all(self.terms, self.games, self.shown, seed)

    def advance(self, actions: NDArray[np.int64]) -> None:
        advance_all(self.terms, self.games, self.shown, actions)

    def position(self, number: int) -> quixo.Position:
        """The position in this sub-environment, as the law knows it."""
        marks, seat = self.games.marks[number], int(self.games.seats[number])
        return unpack(Packed(self.terms.size, 2, seat, marks, np.uint64(0)))


def _policy(opponent: str | None) -> int:
    if opponent is None:
        return NOBODY
    if opponent not in POLICIES:
        raise BadText(
            "environment_quixo_opponent",
            "an opponent in Quixo is one of {known}, not {name}",
            known=", ".join(POLICIES),
            name=opponent,
        )
    return POLICIES[opponent]


def _seat(seat: int | None, opponent: str | None) -> int:
    if seat is None:
        return NOBODY
    if opponent is None or seat not in (0, 1):
        raise BadText(
            "environment_quixo_seat",
            "seat is 0 or 1, your seat against an opponent, not {seat}",
            seat=seat,
        )
    return seat
