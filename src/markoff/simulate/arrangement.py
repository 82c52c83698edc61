"""What is to be simulated: a position, a bot for each seat, and how many games under which seed."""

from typing import Any, NamedTuple

from markoff.fast.quixo import policies as quixo_policies
from markoff.fast.qwixx import policies as qwixx_policies
from markoff.game import DICE
from markoff.games import GAMES, quixo
from markoff.text import BadText, excerpt

OPTIMAL = "optimal"
BOTS = {
    "qwixx": (*qwixx_policies.POLICIES, OPTIMAL),
    "qwixx-on-board": tuple(qwixx_policies.POLICIES),
    "quixo": tuple(quixo_policies.POLICIES),
}
MOST_GAMES = 10**9
MOST_PLIES = 10**6
MOST_SEED = 2**63 - 1


class Arrangement(NamedTuple):
    game: str
    position: Any
    """Of the law of that game; before a roll."""
    bots: tuple[str, ...]
    """One for each seat."""
    games: int
    seed: int
    rotate: bool
    """Whether the bots change seats: each has all of them as equally often as the number
    of games allows."""
    most_plies: int
    """After which a game of Quixo is broken off."""

    @property
    def alone(self) -> bool:
        return self.bots == (OPTIMAL,)


def arranged(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    *,
    players: int | None = None,
    position: str | None = None,
    rotate: bool = False,
    most_plies: int = 1000,
    **terms: str,
) -> Arrangement:
    """Checks everything; `terms` are the size or the board. One bot is for all seats."""
    _check_numbers(games, seed, most_plies)
    for bot in bots:
        if bot not in BOTS[game]:
            raise BadText(f"no bot {excerpt(bot)} for {game}; there are {', '.join(BOTS[game])}")
    if position is None:
        begun = _start(game, _players(bots) if players is None else players, terms)
    elif players is not None or terms:
        raise BadText("a position tells its own players, size and board")
    else:
        begun = _read(game, position)
    seats, _ = GAMES[game].terms(begun)
    seated = _seated(bots, seats)
    if rotate and seats == 1:
        raise BadText("a single bot has nobody to change seats with")
    return Arrangement(game, begun, seated, games, seed, rotate, most_plies)


def _check_numbers(games: int, seed: int, most_plies: int) -> None:
    for number, least, most, what in (
        (games, 1, MOST_GAMES, "the number of games"),
        (most_plies, 1, MOST_PLIES, "the most plies of a game"),
        (seed, 0, MOST_SEED, "the seed"),
    ):
        if number not in range(least, most + 1):
            raise BadText(f"{what} is from {least} to {most}, not {number}")


def _seated(bots: tuple[str, ...], seats: int) -> tuple[str, ...]:
    if len(bots) not in (1, seats):
        raise BadText(f"{len(bots)} bots for {seats} seats: name one for each, or one for all")
    if OPTIMAL in bots and seats > 1:
        raise BadText(f"{OPTIMAL} plays Qwixx alone, not among {seats}")
    return bots * seats if len(bots) == 1 else bots


def _players(bots: tuple[str, ...]) -> int:
    """As many as there are bots; a single one has itself for an opponent."""
    if len(bots) > 1:
        return len(bots)
    return 1 if bots == (OPTIMAL,) else 2


def _start(game: str, players: int, terms: dict[str, str]) -> Any:
    for name in terms:
        if name not in GAMES[game].OPTIONS:
            raise BadText(f"{game} has no {name}")
    return GAMES[game].start(players, **terms)


def _read(game: str, text: str) -> Any:
    position = GAMES[game].read(text)
    to_act = GAMES[game].to_act(position)
    if not to_act:
        raise BadText("the game is over in this position")
    if game != quixo.NAME and to_act != (DICE,):
        raise BadText("games begin before a roll, in a position that says roll")
    return position
