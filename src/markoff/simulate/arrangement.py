"""What is to be simulated: a position, a bot for each seat, and how many games under which seed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from markoff.game import DICE, Game
from markoff.games import GAMES, check_seen
from markoff.kits import kit_of
from markoff.kits.kit import Playouts
from markoff.series import beginning, check_goes_on, check_range
from markoff.text import BadText, excerpt

MOST_GAMES = 10**9
MOST_PLIES = 10**6
MOST_SEED = 2**63 - 1


class Arrangement(NamedTuple):
    game: str
    position: Any
    """Of the law of that game; before a roll, where there are dice."""
    bots: tuple[str, ...]
    """One for each seat."""
    games: int
    seed: int
    rotate: bool
    """Whether the bots change seats: each has all of them as equally often as the number
    of games allows."""
    most_plies: int
    """After which a game that need not end is broken off."""

    @property
    def alone(self) -> bool:
        """Whether a perfect player plays alone, from a tablebase."""
        return self.bots == (only_alone(playouts_of(GAMES[self.game])),)


def playouts_of(game: Game[Any]) -> Playouts:
    playouts = kit_of(game).playouts
    if playouts is None:
        raise BadText(
            "no_playouts",
            "{game} has no kernels to simulate with; markoff arena plays it",
            game=game.TITLE,
        )
    return playouts


def only_alone(playouts: Playouts) -> str:
    """The bot that plays from a tablebase, alone; "" where there is none."""
    return playouts.alone.bot if playouts.alone else ""


def arrange(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    *,
    players: int | None = None,
    position: str | None = None,
    rotate: bool = False,
    most_plies: int = 1000,
    options: Mapping[str, str] = MappingProxyType({}),
) -> Arrangement:
    """Checks everything. One bot is for all seats."""
    _check_numbers(games, seed, most_plies)
    playouts = playouts_of(GAMES[game])
    for bot in bots:
        if bot not in playouts.bots:
            there = ", ".join(playouts.bots)
            raise BadText(
                "no_bot_to_simulate",
                "no bot {bot} for {game}; there are {bots}. For all others, there is markoff arena",
                bot=excerpt(bot),
                game=game,
                bots=there,
            )
    begun = beginning(GAMES[game], players, position, options, usual=_players(bots, playouts))
    _check_roll_to_come(GAMES[game], begun)
    seats, _ = GAMES[game].terms(begun)
    seated = _one_for_each(bots, seats, playouts)
    if rotate and seats == 1:
        raise BadText("nobody_to_change_with", "a single bot has nobody to swap seats with")
    return Arrangement(game, begun, seated, games, seed, rotate, most_plies)


def _check_numbers(games: int, seed: int, most_plies: int) -> None:
    check_range("the number of games", games, 1, MOST_GAMES)
    check_range("the limit of moves", most_plies, 1, MOST_PLIES)
    check_range("the seed", seed, 0, MOST_SEED)


def _one_for_each(bots: tuple[str, ...], seats: int, playouts: Playouts) -> tuple[str, ...]:
    if len(bots) not in (1, seats):
        raise BadText(
            "bots_for_seats",
            "{bots} bots for {seats} seats: name one for each, or one for all",
            bots=len(bots),
            seats=seats,
        )
    if seats > 1 and (alone := only_alone(playouts)) in bots:
        raise BadText("plays_alone", "{bot} plays alone, not among {seats}", bot=alone, seats=seats)
    return bots * seats if len(bots) == 1 else bots


def _players(bots: tuple[str, ...], playouts: Playouts) -> int:
    """As many as there are bots; a single one has itself for an opponent."""
    if len(bots) > 1:
        return len(bots)
    return 1 if bots == (only_alone(playouts),) else 2


def _check_roll_to_come(game: Game[Any], position: Any) -> None:
    check_goes_on(game, position)
    check_seen(game, position)
    if game.HAS_DICE and game.to_act(position) != (DICE,):
        raise BadText(
            "before_a_roll", "games must start before a roll, in a position that says roll"
        )
