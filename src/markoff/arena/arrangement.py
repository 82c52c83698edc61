"""What is to be played in an arena. Everything about a game follows from this and its number.

So any process on any machine can play any game, and again if the first one was lost.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from markoff.arena.seating import Bots, around, tables
from markoff.engine.naming import names_of
from markoff.engine.spec import PROGRAM, read_spec
from markoff.game import Game, Seat
from markoff.games import GAMES, check_seen
from markoff.kits import kit_of
from markoff.kits.able import check_able
from markoff.series import beginning, check_goes_on, check_range, rotate
from markoff.table import policy
from markoff.table.setup import GREATEST, printable
from markoff.text import BadText, excerpt

MOST_GAMES = 10**7
MOST_BOTS = 20
MOST_SEED = 2**63 - 1
MOVES = 200
"""Moves after which a game that need not end is a draw, by default."""
LONGEST_NAME = 500


class Arrangement(NamedTuple):
    game: str
    position: str
    """Where every game begins, in notation."""
    players: int
    bots: tuple[str, ...]
    """Each name once, in the order in which they were named."""
    names: tuple[str, ...]
    """What they are called in tables and records."""
    tables: tuple[Bots, ...]
    games: int
    seed: int
    moves: int | None
    """The cap of a game that need not end; such a game is also drawn by threefold repetition."""
    seconds: float | None
    """The limit for a choice."""
    openings: bool = False
    """Every deal begins with its own position, which is fair and a few turns after that one."""
    transcripts: str = ""
    """The folder for what programs hear and say; empty if nobody wants it."""

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.game]

    @property
    def folder(self) -> Path | None:
        """For transcripts."""
        return Path(self.transcripts) if self.transcripts else None

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        return self.rules.teams(self.players)

    @property
    def places(self) -> int:
        """How many sit down for themselves: players, or teams. So often a deal is played."""
        return len(self.teams)

    @property
    def deals(self) -> int:
        return self.games // self.places

    def deal(self, number: int) -> int:
        """Games of the same deal have the same dice."""
        return number // self.places

    def begins(self, deal: int) -> str:
        """Where the games of a deal begin, in notation."""
        found = kit_of(self.rules).openings if self.openings else None
        if found is None:
            return self.position
        rng = Random(policy.seed("markoff arena opening", self.seed, deal))
        opening = found(self.rules.read(self.position), rng)
        if opening is None:
            raise BadText("no_fair_opening", "no fair opening was found from this position")
        return self.rules.write(opening)

    def seats(self, number: int) -> Bots:
        """Which bot has which seat in this game."""
        deal = self.deal(number)
        table = around(self.tables[deal % len(self.tables)], self.seed, deal)
        table = rotate(table, number % self.places)
        team_of = {seat: n for n, team in enumerate(self.teams) for seat in team}
        return tuple(table[team_of[seat]] for seat in range(self.players))

    def thoughts(self, number: int, seat: Seat, ply: int) -> Random:
        """The chance that a bot may use for a choice."""
        return Random(policy.seed("markoff arena bot", self.seed, number, seat, ply))


def arrange(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int = 1,
    *,
    players: int | None = None,
    position: str | None = None,
    options: Mapping[str, str] = MappingProxyType({}),
    moves: int | None = None,
    seconds: float | None = None,
    openings: bool = False,
    transcripts: str = "",
) -> Arrangement:
    """Checks everything. Games are rounded up to whole deals."""
    if not bots:
        raise BadText("no_bots", "name the bots that play, like --bots expert,casual")
    _check_numbers(games, seed, moves, seconds)
    rules, usual = GAMES[game], len(bots) if len(set(bots)) < len(bots) else 2
    begun = beginning(rules, players, position, options, usual)
    check_goes_on(rules, begun)
    check_seen(rules, begun)
    if moves is not None and not rules.ENDLESS:
        raise BadText("no_limit", "{game} always ends, so it takes no move limit", game=game)
    if openings and kit_of(rules).openings is None:
        raise BadText(
            "no_openings", "there are no openings of {game}: leave out --openings", game=game
        )
    seats, _ = rules.terms(begun)
    if seats == 1:
        raise BadText("arena_players", "an arena needs at least two players")
    names = tuple(dict.fromkeys(bots))
    places = len(rules.teams(seats))
    _check_bots(bots, names, places)
    for name in names:
        if name.startswith(PROGRAM):
            printable(name, LONGEST_NAME, "bot_command", "the command of a bot")
            read_spec(name)
        else:
            check_able(name, rules, begun)
    arranged = Arrangement(
        game=game,
        position=rules.write(begun),
        players=seats,
        bots=names,
        names=names_of(names),
        tables=tuple(tables([names.index(name) for name in bots], places)),
        games=-(-games // places) * places,
        seed=seed,
        moves=moves or MOVES if rules.ENDLESS else None,
        seconds=seconds,
        openings=openings,
        transcripts=transcripts,
    )
    arranged.begins(0)  # says if there is no fair opening
    return arranged


def _check_numbers(games: int, seed: int, moves: int | None, seconds: float | None) -> None:
    check_range("the number of games", games, 1, MOST_GAMES)
    check_range("the seed", seed, 0, MOST_SEED)
    if moves is not None:
        check_range("the limit of moves", moves, 1, GREATEST)
    if seconds is not None and not 0.001 <= seconds <= 86_400:
        raise BadText(
            "seconds_for_choice",
            "the seconds for a choice must be from 0.001 to 86400, not {seconds:g}",
            seconds=seconds,
        )


def _check_bots(bots: tuple[str, ...], names: tuple[str, ...], places: int) -> None:
    if not all(bots):
        raise BadText("bot_missing", "name a bot on both sides of every comma")
    if len(names) < 2:
        raise BadText(
            "two_bots",
            "name at least two different bots, separated by commas, not {bots}",
            bots=excerpt(",".join(bots)),
        )
    if len(bots) > MOST_BOTS:
        raise BadText(
            "many_bots",
            "an arena takes at most {most} bots, not {bots}",
            most=MOST_BOTS,
            bots=len(bots),
        )
    if len(names) < len(bots) != places:
        raise BadText(
            "bots_once", "name each bot once, or fill the table with one name for each place"
        )
