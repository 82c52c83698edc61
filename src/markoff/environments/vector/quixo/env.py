"""Quixo for two, many games at once."""

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from markoff.environments.quixo.layout import layout
from markoff.environments.setting import MOST_MOVES, check_most_moves, is_whole
from markoff.environments.vector.quixo.kernels import NOBODY, Games, Terms, advance_all, begin_all
from markoff.environments.vector.side_by_side import SideBySide
from markoff.fast.quixo.law import Packed, unpack
from markoff.fast.quixo.policies import POLICIES
from markoff.games import quixo
from markoff.text import BadText, excerpt


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
        most_moves: int = MOST_MOVES,
        copy: bool = True,
    ) -> None:
        """`seat` is your seat against an opponent: 0 begins, and None draws it for each game. After
        `most_moves` of both sides a game is broken off."""
        start, most_moves = quixo.start(2, str(size)), check_most_moves(most_moves)
        super().__init__(num_envs, layout(start), copy)
        self.terms = Terms(start.size, _policy(opponent), _seat(seat, opponent), most_moves)
        self.games = Games(
            marks=np.zeros(self.num_envs, np.uint64),
            seats=np.zeros(self.num_envs, np.int64),
            moves=np.zeros(self.num_envs, np.int64),
            numbers=np.zeros(self.num_envs, np.uint64),
        )

    def begin(self, seed: int) -> None:
        begin_all(self.terms, self.games, self.shown, seed)

    def advance(self, actions: NDArray[np.int64]) -> None:
        advance_all(self.terms, self.games, self.shown, actions)

    def position(self, number: int) -> quixo.Position:
        """The position in this sub-environment, as the law knows it."""
        number = self.checked(number)
        marks, seat = self.games.marks[number], int(self.games.seats[number])
        return unpack(Packed(self.terms.size, 2, seat, marks, np.uint64(0)))


def _policy(opponent: str | None) -> int:
    if opponent is None:
        return NOBODY
    if not isinstance(opponent, str) or opponent not in POLICIES:
        raise BadText(
            "environment_quixo_opponent",
            "an opponent in Quixo is one of {known}, not {name}",
            known=", ".join(POLICIES),
            name=excerpt(str(opponent)),
        )
    return POLICIES[opponent]


def _seat(seat: int | None, opponent: str | None) -> int:
    if seat is None:
        return NOBODY
    if opponent is None or not is_whole(seat, range(2)):
        raise BadText(
            "environment_quixo_seat",
            "seat is 0 or 1, your seat against an opponent, not {seat}",
            seat=excerpt(str(seat)),
        )
    return int(seat)
