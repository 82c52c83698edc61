"""A match position by position, for everybody who wants to replay it.

It holds nothing secret: no sealed choices, and the secret of the dice and the players' words only
when the game is over.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from markoff.server.http import uploads
from markoff.table.match import Match
from markoff.table.note import note
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.table.setup import TYPED_IN, dice_of


class Sitter(Struct, frozen=True, omit_defaults=True):
    name: Annotated[str, note("Who sits there.")]
    bot: Annotated[str, note("The bot that plays for this seat; empty for a person.")] = ""


class Forfeited(Struct, frozen=True):
    seat: Annotated[int, note("Whose program it was.")]
    why: Annotated[str, note("What its program did.")]


class Replay(Struct, frozen=True, omit_defaults=True):
    """What a record says, and every position that it leads to."""

    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    seats: Annotated[tuple[Sitter, ...], note("By seat.")]
    match: Annotated[str, note("The name of the match, which its dice depend on.")]
    date: Annotated[str, note("As in `2026-11-15`.")]
    dice: Annotated[str, note("The commitment to the secret, or `typed in`.")]
    positions: Annotated[
        tuple[str, ...], note("In notation: before the first turn, and after each one.")
    ]
    actors: Annotated[
        tuple[tuple[int, ...], ...],
        note("Who is to act in each of these positions by the rules; the dice are -1."),
    ]
    options: Annotated[dict[str, str], note("Of the game, such as `size` or `board`.")] = {}
    typed_in: Annotated[bool, note("Whether real dice were rolled and typed in.")] = False
    turns: Annotated[tuple[str, ...], note("In notation.")] = ()
    drawn: Annotated[
        tuple[int, ...],
        note("If the seats were drawn: who sits in each, numbered in the order of joining."),
    ] = ()
    words: Annotated[
        tuple[str, ...],
        note("What the players added to the dice, in the order of joining; once the game is over."),
    ] = ()
    secret: Annotated[str, note("Of the dice, in hex, once the game is over.")] = ""
    winners: Annotated[
        tuple[int, ...], note("Once the game is over; several for a team or a tie.")
    ] = ()
    scores: Annotated[tuple[int, ...], note("By seat, once the game is over.")] = ()
    reason: Annotated[str, note("Why it is over; empty before.")] = ""
    forfeit: Annotated[
        Forfeited | None, note("Whose program has failed, if that ended the game.")
    ] = None


def moment(match: Match) -> tuple[Record, list[Any]]:
    """A copy of the match as it is now, which later turns do not change."""
    return match.record(), [*(turn.position for turn in match.turns), match.position]


def read(text: str) -> Replay:
    """The replay of a record in text or JSON; `BadText` if it cannot be played."""
    return replay_of(*moment(replay(uploads.read(text))))


def read_as_json(text: str) -> bytes:
    return msgspec.json.encode(read(text))


def as_json(record: Record) -> bytes:
    """The replay of a record that this server has kept."""
    return msgspec.json.encode(replay_of(*moment(replay(record))))


def replay_of(record: Record, positions: Sequence[Any]) -> Replay:
    setup = record.setup
    return Replay(
        game=setup.game,
        seats=tuple(Sitter(player.name, player.bot) for player in setup.players),
        match=setup.match,
        date=setup.date,
        dice=setup.dice,
        positions=tuple(map(setup.rules.write, positions)),
        actors=tuple(map(setup.rules.to_act, positions)),
        options=setup.options,
        typed_in=setup.dice == TYPED_IN,
        turns=record.turns,
        drawn=setup.drawn or (),
        words=dice_of(setup, b"").words if record.result else (),
        secret=record.secret,
        winners=record.winners,
        scores=record.scores,
        reason=record.reason,
        forfeit=Forfeited(*record.forfeit) if record.forfeit else None,
    )
