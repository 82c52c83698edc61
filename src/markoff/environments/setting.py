"""What is played, with how many and by which options: the arguments that every environment takes,
checked once."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeGuard

import numpy as np

from markoff.environments.layout import Layout
from markoff.environments.layouts import layout_of
from markoff.environments.rendering import check_mode
from markoff.game import Game, Seat
from markoff.games import check_options, check_seen, game_of
from markoff.text import BadText, excerpt

MOST_MOVES = 200
"""By default, in games that need not end."""
LONGEST = 1 << 40
"""More than anybody waits for."""

ENDS, RAISES = "ends", "raises"
"""What an illegal action does: it ends the game and costs who chose it, or it is an error."""


def check_illegal(illegal: str) -> str:
    if illegal not in (ENDS, RAISES):
        raise BadText(
            "illegal_action",
            "illegal must be ends or raises, not {found}",
            found=excerpt(str(illegal)),
        )
    return illegal


def check_most_moves(most_moves: object) -> int:
    if not is_whole(most_moves, range(1, LONGEST)):
        raise BadText(
            "most_moves",
            "most_moves must be a whole number from 1 on, not {found}",
            found=excerpt(str(most_moves)),
        )
    return int(most_moves)


def check_players(game: Game[Any], players: object) -> int:
    """Two unless they are named. How many there can be, the rules say."""
    if players is None:
        return 2 if 2 in game.PLAYERS else game.PLAYERS[0]
    if not is_whole(players, range(LONGEST)):
        raise BadText(
            "players_whole_number",
            "players must be a whole number, not {found}",
            found=excerpt(str(players)),
        )
    return int(players)


def is_whole(value: object, among: range) -> TypeGuard[int]:
    """Of Python or NumPy. A range alone would search for anything else number by number."""
    is_number = isinstance(value, int | np.integer) and not isinstance(value, bool)
    return is_number and value in among


class Setting(NamedTuple):
    game: Game[Any]
    players: int
    start: Any
    layout: Layout
    most_moves: int
    render_mode: str | None
    agents: tuple[str, ...]

    def begin(self, options: Mapping[str, Any] | None) -> Any:
        """The position of a new game, which `reset` may be told in notation; it must fit."""
        text = (options or {}).get("position")
        if text is None:
            return self.start
        position = self.game.read(str(text))
        if self.game.terms(position) != self.game.terms(self.start):
            raise BadText("other_terms", "the position is not one of this environment's game")
        if not self.game.to_act(position):
            raise BadText("position_over", "the game is already over in this position")
        return position

    def seat_of(self, agent: str) -> Seat:
        if agent not in self.agents:
            raise BadText(
                "no_agent",
                "there is no agent {agent}; there are {agents}",
                agent=excerpt(str(agent)),
                agents=", ".join(self.agents),
            )
        return self.agents.index(agent)


def setting(
    game: str | Game[Any],
    players: int | None,
    most_moves: int,
    render_mode: str | None,
    options: dict[str, Any],
) -> Setting:
    """Refuses in one sentence what cannot be played."""
    rules = game_of(game) if isinstance(game, str) else game
    check_options(rules, options)
    check_mode(render_mode)
    players, most_moves = check_players(rules, players), check_most_moves(most_moves)
    start = rules.start(players, **{option: str(value) for option, value in options.items()})
    check_seen(rules, start)
    agents = tuple(f"player_{seat}" for seat in range(players))
    layout = layout_of(rules, start)
    return Setting(rules, players, start, layout, most_moves, render_mode, agents)
