"""A standing rating list: all games in a folder of files, whoever played them and when.

Ratings are only comparable at equal tables, so each game, number of players and setting has its own
list. Games of one deal count together, as in an arena.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from markoff.arena.outcome import ranked, shared
from markoff.arena.rows import CSV, JSON_LINES, Row, read_rows
from markoff.games import game_of
from markoff.statistics.plackett_luce import Deal, Ranking, rated
from markoff.statistics.shares import Interval
from markoff.text import BadText

EXACT = 4


class Rated(msgspec.Struct, frozen=True):
    bot: str
    """As it was named in the command."""
    name: str
    rating: float
    """On the Elo scale; the average of the list is 0."""
    interval: Interval
    """95 %."""
    games: int
    points: float
    """One for a win; shared wins and draws in parts."""
    forfeits: int


class RatingList(msgspec.Struct, frozen=True):
    game: str
    players: int
    options: dict[str, str]
    games: int
    bots: list[Rated]
    """The best first."""

    @property
    def title(self) -> str:
        """The game, for how many, and its settings."""
        terms = [f"{name} {value.partition('=')[0]}" for name, value in self.options.items()]
        return ", ".join([f"{self.game} for {self.players}", *terms])


DealName = tuple[str, int, int]
"""File, seed and number."""


class Played(NamedTuple):
    """A game, and what it shares with others of its deal."""

    deal: DealName
    row: Row


def standing(folder: Path, game: str = "", players: int | None = None) -> list[RatingList]:
    """The lists of all games that were wanted, those with most games first. A file will do, too."""
    tables: dict[tuple[str, int, str], list[Played]] = defaultdict(list)
    for file, row in _rows(folder):
        if game in ("", row.game) and players in (None, row.players):
            terms = " ".join(f"{name}={value}" for name, value in sorted(row.options.items()))
            deal = (str(file), row.seed, row.deal)
            tables[row.game, row.players, terms].append(Played(deal, row))
    return sorted(map(_list, tables.values()), key=lambda found: (-found.games, found.title))


def _rows(folder: Path) -> Iterable[tuple[Path, Row]]:
    if not folder.exists():
        raise BadText("no_games_folder", "there is no folder {folder}", folder=str(folder))
    for file in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
        if file.suffix in (JSON_LINES, CSV) and file.is_file():
            for row in read_rows(file):
                yield file, row


class _Count:
    """What the games of one table size come to."""

    def __init__(self, first: Row) -> None:
        self.teams = game_of(first.game).teams(first.players)
        self.numbers: dict[str, int] = {}
        self.names: dict[str, str] = {}
        self.deals: dict[DealName, list[Ranking]] = defaultdict(list)
        self.games: Counter[str] = Counter()
        self.points: dict[str, float] = defaultdict(float)
        self.forfeits: Counter[str] = Counter()

    def add(self, deal: DealName, row: Row) -> None:
        bots = [row.bots[team[0]] for team in self.teams]
        for bot, share in zip(bots, shared(self.teams, row.winners), strict=True):
            self.numbers.setdefault(bot, len(self.numbers))
            self.points[bot] += share
        self.names.update(zip(row.bots, row.names, strict=True))
        self.games.update(set(bots))
        scores: tuple[int, ...] | None = row.scores
        if row.forfeited is not None:
            self.forfeits[row.bots[row.forfeited]] += 1
            scores = None
        seated = tuple(self.numbers[bot] for bot in bots)
        self.deals[deal].append(ranked(seated, self.teams, row.winners, scores))

    def rated(self) -> list[Rated]:
        """The best first."""
        alike: Counter[Deal] = Counter(tuple(sorted(each)) for each in self.deals.values())
        ratings = rated(alike, len(self.numbers))
        found = [
            Rated(
                bot=bot,
                name=self._name(bot),
                rating=round(ratings.elo[n], EXACT),
                interval=_rounded(ratings.interval(n)),
                games=self.games[bot],
                points=self.points[bot],
                forfeits=self.forfeits[bot],
            )
            for bot, n in self.numbers.items()
        ]
        return sorted(found, key=lambda each: (-each.rating, each.bot))

    def _name(self, bot: str) -> str:
        """Its own, unless others have it too."""
        alike = [*self.names.values()].count(self.names[bot])
        return self.names[bot] if alike == 1 else bot


def _list(games: list[Played]) -> RatingList:
    first = games[0].row
    count = _Count(first)
    for deal, row in games:
        count.add(deal, row)
    return RatingList(first.game, first.players, first.options, len(games), count.rated())


def _rounded(interval: Interval) -> Interval:
    low, high = interval
    return round(low, EXACT), round(high, EXACT)
