"""The games as environments in which programs learn: PettingZoo, Gymnasium and OpenSpiel.

    aec_env(game, players)        PettingZoo, one agent after the other
    parallel_env(game, players)   PettingZoo, all agents at once, where choices are simultaneous
    layout(game, players)         what an observation holds, and how many actions there are

Importing this room registers its environments with Gymnasium: `gymnasium.make("markoff/…-v0")`, and
`gymnasium.make_vec("markoff/…Vector-v0")` for thousands of games at once. They need `markoff[rl]`.
"""

from typing import TYPE_CHECKING, Any

from markoff.extras import missing

try:
    from markoff.environments.registering import register
except ModuleNotFoundError as _error:
    raise missing("rl") or _error from None

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from markoff.environments.layout import Layout

__all__ = ["aec_env", "layout", "parallel_env", "register"]

register()


def aec_env(game: str, players: int | None = None, **settings: Any) -> "AECEnv[Any, Any, Any]":
    """PettingZoo's environment for a game, in which one agent acts after the other.

    `illegal` says what an illegal action does: it `ends` the game and costs the agent 1, or it
    `raises` an error. `render_mode` is human, ansi, rgb_array or svg. After `most_moves` a game
    that need not end is stopped. The other settings are the options of the game.
    """
    try:
        from markoff.environments.turns import aec_env as make
    except ModuleNotFoundError as error:
        raise missing("rl") or error from None
    return make(game, players, **settings)


def parallel_env(
    game: str, players: int | None = None, **settings: Any
) -> "ParallelEnv[Any, Any, Any]":
    """PettingZoo's environment for a game in which choices are simultaneous: all agents act at
    once. The settings are those of `aec_env`."""
    try:
        from markoff.environments.together import parallel_env as make
    except ModuleNotFoundError as error:
        raise missing("rl") or error from None
    return make(game, players, **settings)


def layout(game: str, players: int | None = None, **options: Any) -> "Layout":
    """How many actions there are, the shape of an observation, and what lies where in it."""
    from markoff.environments.setting import MOST_MOVES, setting

    return setting(game, players, MOST_MOVES, None, options).layout
