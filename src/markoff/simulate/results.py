"""What came out of many games, as numbers with their errors."""

from collections.abc import Iterator
from typing import Any

import msgspec

from markoff.fast.counts import SCORE, Counts, Seat
from markoff.games import GAMES
from markoff.simulate.arrangement import Arrangement
from markoff.statistics.shares import wilson
from markoff.statistics.spread import Spread, spread


class Wins(msgspec.Struct, frozen=True):
    games: int
    shared: int
    """Of them those with several winners; team mates are one."""
    share: float
    interval: tuple[float, float]
    """The 95 % interval after Wilson."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    bot: str
    seat: int | None = None
    """None for bots that change seats."""
    wins: Wins | None = None
    """None for one who plays alone."""
    measured: dict[str, Spread] = {}
    """The score, where there are points, and whatever else the game counts."""

    @property
    def score(self) -> Spread | None:
        return self.measured.get(SCORE)

    @property
    def name(self) -> str:
        """The bot, after the seat if it keeps one."""
        return self.bot if self.seat is None else f"{self.seat} {self.bot}"


class Results(msgspec.Struct, frozen=True):
    game: str
    position: str
    games: int
    seed: int
    rotate: bool
    length: Spread
    """Turns of games with dice, plies of others."""
    reasons: dict[str, int]
    """How many games ended so; the move limit breaks off a game that need not end."""
    players: list[Player]


def results(arrangement: Arrangement, counts: Counts) -> Results:
    game, position, bots, games, seed, rotate, _ = arrangement
    return Results(
        game=game,
        position=GAMES[game].write(position),
        games=games,
        seed=seed,
        rotate=rotate,
        length=spread(counts.lengths),
        reasons=dict(sorted(counts.reasons.items(), key=lambda reason: (-reason[1], reason[0]))),
        players=[
            _player(bot, None if rotate else n, counts.seats[n], games if len(bots) > 1 else 0)
            for n, bot in enumerate(bots)
        ],
    )


def _player(bot: str, seat: int | None, counts: Seat, games: int) -> Player:
    wins = None
    if games:
        share = counts.won / games
        wins = Wins(counts.won, counts.shared, share, wilson(share, games))
    measured = {name: spread(numbers) for name, numbers in counts.measured.items()}
    return Player(bot, seat, wins, measured)


def as_json(found: Results) -> Any:
    """The same for JSON, where what is measured of a player stands beside the rest."""
    fields = msgspec.to_builtins(found, str_keys=True)
    for player in fields["players"]:
        player |= player.pop("measured", {})
    return fields


CSV_HEADER = "seat", "bot", "measure", "of", "at", "value"

Row = tuple[int | str, str, str, str, int | str, float]


def rows(found: Results) -> Iterator[Row]:
    """The same as a table for CSV: one number in each row. `at` is the per cent of a quantile, the
    number or the reason that was counted; what holds for all players has no seat and no bot."""
    yield "", "", "games", "", "", found.games
    yield "", "", "seed", "", "", found.seed
    for reason, games in found.reasons.items():
        yield "", "", "games", "reason", reason, games
    yield from _spread_rows("", "", "length", found.length)
    for player in found.players:
        seat = "" if player.seat is None else player.seat
        if player.wins:
            low, high = player.wins.interval
            yield seat, player.bot, "games", "wins", "", player.wins.games
            yield seat, player.bot, "games", "shared wins", "", player.wins.shared
            yield seat, player.bot, "share", "wins", "", player.wins.share
            yield seat, player.bot, "share", "wins", "low", low
            yield seat, player.bot, "share", "wins", "high", high
        for name, numbers in player.measured.items():
            yield from _spread_rows(seat, player.bot, name, numbers)


def _spread_rows(seat: int | str, bot: str, of: str, numbers: Spread) -> Iterator[Row]:
    for measure in ("mean", "error", "deviation", "lowest", "highest"):
        yield seat, bot, measure, of, "", getattr(numbers, measure)
    for percent, number in numbers.quantiles.items():
        yield seat, bot, "quantile", of, percent, number
    for number, games in numbers.games.items():
        yield seat, bot, "games", of, number, games
