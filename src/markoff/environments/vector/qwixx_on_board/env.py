"""Qwixx On Board, many games at once: on all seats, or on one seat against policies."""

from markoff.environments.qwixx.on_board_layout import layout
from markoff.environments.vector.qwixx.env import Opponents, Sheets, seats_of
from markoff.fast.qwixx.packing import unpack_on_board
from markoff.games import qwixx_on_board


class QwixxOnBoardVectorEnv(Sheets):
    """As `QwixxVectorEnv`, with a pawn for each player and a path in every observation.

    >>> env = QwixxOnBoardVectorEnv(num_envs=1000, players=2, board="spiral-b")
    >>> observation, info = env.reset(seed=1)
    >>> observation["observation"].shape, observation["action_mask"].shape
    ((1000, 238), (1000, 85))
    """

    def __init__(
        self,
        num_envs: int = 1024,
        *,
        players: int | None = None,
        board: str = qwixx_on_board.DEFAULTS["board"],
        opponents: Opponents = None,
        seat: int | None = None,
        copy: bool = True,
    ) -> None:
        """Without `players` and `opponents` two play."""
        start = qwixx_on_board.start(seats_of(qwixx_on_board, 2, players, opponents), board)
        self._path = start.board
        super().__init__(start, layout(start), start.board, num_envs, opponents, seat, copy)

    def position(self, number: int) -> qwixx_on_board.Position:
        """The position in this sub-environment, as the law knows it."""
        return unpack_on_board(self._packed(number), self._path)
