"""A finished game in short: all that statistics count. It is small enough to keep and to send
hundreds of them, and nothing has to be replayed again."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from markoff.game import Result, Seat
from markoff.games import game_of
from markoff.table.note import note
from markoff.table.record import Record
from markoff.table.setup import Player, check_date
from markoff.text import BadText

MOST_POINTS = 10_000
"""No game has as many; histograms need some end."""
LONGEST_FILE = 300
LONGEST_NAME = 200

Text = Annotated[str, Meta(max_length=LONGEST_NAME)]
Length = Annotated[int, Meta(ge=0, le=1_000_000)]
Score = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]


class Who(Struct, frozen=True, order=True, omit_defaults=True):
    """A person, or a bot of any name."""

    name: Annotated[Text, note("Of a bot, its level.")]
    bot: Annotated[Text, note("Its level; empty for a person.")] = ""


class Digest(Struct, frozen=True, omit_defaults=True):
    """A finished game, in short."""

    file: Annotated[str, Meta(max_length=LONGEST_FILE), note("Where its record is.")]
    id: Annotated[Text, note("The same for the same game, in text and JSON.")]
    date: Annotated[Text, note("As in `2026-11-15`.")]
    game: Annotated[Text, note("Its name, as `/api/games` lists it.")]
    players: Annotated[tuple[Who, ...], note("By seat.")]
    winners: Annotated[tuple[int, ...], note("Several for a team or a tie.")]
    scores: Annotated[tuple[Score, ...], note("By seat.")]
    reason: Annotated[Text, note("Why the game ended.")]
    length: Annotated[
        Length | None,
        note("Rolls of a game with dice, moves of others; `null` if nobody saw them."),
    ] = None
    forfeit: Annotated[bool, note("Whether a program has forfeited.")] = False
    seat: Annotated[
        int | None, note("Where you sat, if that is known; otherwise it is found by your name.")
    ] = None

    @property
    def result(self) -> Result:
        return Result(self.winners, self.scores, self.reason)

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        return game_of(self.game).teams(len(self.players))


def digest(file: str, record: Record, result: Result, length: int | None, played: str) -> Digest:
    """With the fingerprint of what was played."""
    setup = record.setup
    return Digest(
        file=file,
        id=_identity(record, played),
        date=setup.date,
        game=setup.game,
        players=tuple(Who(player.name, player.bot) for player in setup.players),
        winners=result.winners,
        scores=result.scores,
        reason=result.reason,
        length=length,
        forfeit=record.forfeit is not None,
    )


def _identity(record: Record, played: str) -> str:
    setup = record.setup
    players: Sequence[Player] = setup.players
    known = msgspec.json.encode((setup.match, setup.date, players, played))
    return sha256(known).hexdigest()[:32]


def in_order(games: Sequence[Digest]) -> list[Digest]:
    """The oldest first."""
    return sorted(games, key=lambda game: (game.date, game.file))


def check(game: Digest) -> None:
    """Refuses what no record can have led to, so that it can be counted."""
    players = len(game.players)
    check_date(game.date)
    seats = range(players)
    if not (
        players in game_of(game.game).PLAYERS
        and len(game.scores) == players
        and {*game.winners} <= {*seats}
        and (game.seat is None or game.seat in seats)
    ):
        raise BadText("not_a_digest", "{file} is not the digest of a game", file=game.file)
