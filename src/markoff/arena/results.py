"""What came out of an arena, as numbers with their errors; in JSON it looks the same.

Everything but the thinking time follows from the arrangement: the same on every machine.
"""

import msgspec

from markoff.games import GAMES
from markoff.statistics.shares import Interval


class Score(msgspec.Struct, frozen=True):
    """The score of a game, over all seats that a bot had; without games that were forfeited."""

    mean: float
    error: float
    """The standard error of the mean."""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot over all its games."""

    bot: str
    seats: int
    """How often it sat at a table: several times in a game with more places than bots."""
    points: float
    """One for a win; shared wins and draws in parts."""
    share: float
    """Of the points of a game, for each of its seats there: the mean over all deals."""
    interval: Interval
    """95 %, of the share."""
    rating: float
    """On the Elo scale; the average of all bots is 0."""
    rating_interval: Interval
    forfeits: int
    score: Score | None = None
    """Only where points are scored."""


class Couple(msgspec.Struct, frozen=True):
    """Two bots against each other, at a table of two sides. The numbers are those of the first."""

    bots: tuple[str, str]
    games: int
    won: int
    drawn: int
    lost: int
    pairs: tuple[int, int, int, int, int]
    """How many pairs of games brought 0, ½, 1, 1½ and 2 points."""
    share: float
    interval: Interval
    elo: float
    """The difference; null in JSON where one has won everything."""
    elo_interval: Interval
    superiority: float
    """The likelihood that the first is better."""


class Only(msgspec.Struct, frozen=True):
    """A bot that was the only one of its kind, at a table filled with others."""

    bot: str
    others: dict[str, int]
    """How many of each."""
    games: int
    share: float
    """Of the points; a fair part would be one for each place."""
    interval: Interval


class Test(msgspec.Struct, frozen=True):
    """The sequential test of the first bot against the second."""

    __test__ = False  # pytest, this is none of yours

    elo0: float
    elo1: float
    alpha: float
    beta: float
    bounds: Interval
    ratio: float
    """The log-likelihood ratio after the last pair."""
    pairs: int
    accepted: str | None
    """`elo0`, `elo1`, or nothing if the games were not enough."""


class ForfeitedGame(msgspec.Struct, frozen=True):
    game: int
    """Counted from 1, as the records are."""
    bot: str
    why: str


class Thought(msgspec.Struct, frozen=True):
    """The thinking time of a bot, in milliseconds; choices without an alternative do not count."""

    choices: int
    mean: float
    longest: float


class Results(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    position: str
    players: int
    bots: tuple[str, ...]
    names: tuple[str, ...]
    """What the bots are called in tables and records, in the same order."""
    seed: int
    arranged: int
    """How many games were to be played at most."""
    games: int
    """Those that were played and counted."""
    deals: int
    standings: list[Standing]
    """In the order of the bots."""
    superiority: list[list[float]]
    """How likely the bot of the row is better than the bot of the column."""
    couples: list[Couple]
    only: list[Only]
    reasons: dict[str, int]
    """How many games ended so."""
    plies: float
    """The mean."""
    stopped: bool = False
    """Whether it was interrupted before all games were played or a test was decided."""
    moves: int | None = None
    seconds: float | None = None
    openings: bool = False
    """Whether every deal began with its own fair position instead of that one."""
    test: Test | None = None
    forfeits: list[ForfeitedGame] = []
    """The first hundred."""
    thinking: dict[str, Thought] | None = None
    """Differs from run to run, so it is reported only on request."""

    @property
    def title(self) -> str:
        """As in `34 of 100 games of quixo for 2, size 3, seed 1, stopped early`."""
        rules = GAMES[self.game]
        players, terms = rules.terms(rules.read(self.position))
        usual = rules.terms(rules.start(players))[1]
        special = [_term(name, value) for name, value in terms.items() if value != usual[name]]
        what = ", ".join([f"{self.game} for {players}", *special])
        games = f"{self.games:,} of {self.arranged:,}" if self.stopped else f"{self.games:,}"
        what += ", from random openings" * self.openings
        return f"{games} games of {what}, seed {self.seed}" + ", stopped early" * self.stopped

    def name_of(self, bot: str) -> str:
        return self.names[self.bots.index(bot)]

    def superior(self, bot: str, other: str) -> float:
        """The likelihood that one is better than another."""
        return self.superiority[self.bots.index(bot)][self.bots.index(other)]

    @property
    def fair(self) -> float:
        """The share of one among equals."""
        return 1 / self.places

    @property
    def places(self) -> int:
        return len(GAMES[self.game].teams(self.players))


def _term(name: str, value: str) -> str:
    """A value that is written out, like a board of your own, stands behind its name."""
    return f"{name} {value.partition('=')[0]}"
