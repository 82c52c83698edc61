"""Many games of Qwixx at once."""

from markoff.environments.vector.qwixx.env import QwixxVectorEnv

__all__ = ["QwixxVectorEnv"]
