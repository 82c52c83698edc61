"""Many games of Qwixx On Board at once."""

from markoff.environments.vector.qwixx_on_board.env import QwixxOnBoardVectorEnv

__all__ = ["QwixxOnBoardVectorEnv"]
