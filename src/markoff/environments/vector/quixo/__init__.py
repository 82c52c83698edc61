"""Many games of Quixo for two at once."""

from markoff.environments.vector.quixo.env import QuixoVectorEnv

__all__ = ["QuixoVectorEnv"]
