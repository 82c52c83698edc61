"""The library in a few words: all that `import markoff` offers. docs/library.md shows it at work.

Names and texts are accepted wherever they say enough: a game by its name, an option as `4` or
`"4"`, a position or a choice in notation. What cannot be done is refused with `BadText` or
`Refused`, both a `ValueError` with a code and a sentence.
"""

from collections.abc import Sequence
from datetime import date
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from markoff.bots.why_words import sentence
from markoff.game import DICE, Action, Game, Seat
from markoff.games import GAMES
from markoff.kits import kit_of
from markoff.kits.able import offered
from markoff.kits.hints import hints
from markoff.refusal import Refused
from markoff.table import record_forms
from markoff.table.dice import commitment
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.table.seeding import match_name, secret_of
from markoff.table.setup import TYPED_IN, Player, Setup, dice_of
from markoff.text import BadText, excerpt

__all__ = [
    "Advice",
    "Match",
    "Record",
    "analyse",
    "bots",
    "game",
    "read_record",
    "replay",
    "start",
]


def game(name: str) -> Game[Any]:
    """The rules of a game, as a module of pure functions.

    >>> game("quixo").TITLE
    'Quixo'
    """
    if name not in GAMES:
        raise BadText(
            "no_game",
            "there is no game {game}; there are {games}",
            game=excerpt(name),
            games=", ".join(GAMES),
        )
    return GAMES[name]


def start(
    name: str,
    players: int | Sequence[str] | None = None,
    *,
    seed: int | str | None = None,
    typed_dice: bool = False,
    position: str = "",
    **options: int | str,
) -> Match:
    """A new match, from the start of the game or from any position.

    Players are a number or names; without them there are two, or as many as in the position. The
    same seed always gives the same dice. With `typed_dice` you roll real ones yourself.

    >>> match = start("quixo", players=["Ada", "Ben"], size=3)
    >>> match.choose(0, "a1N")
    >>> match.rules.write(match.position)
    'X../.../... O'
    """
    rules = game(name)
    if players is None:
        players = rules.terms(rules.read(position))[0] if position else 2
    if isinstance(players, int):
        players = [f"Player {number}" for number in range(1, players + 1)]
    text = None if seed is None else str(seed)
    secret = None if typed_dice else secret_of(text)
    setup = Setup(
        game=name,
        players=tuple(map(Player, players)),
        match=match_name(text),
        date=date.today().isoformat(),
        dice=commitment(secret) if secret else TYPED_IN,
        options={option: str(value) for option, value in options.items()},
        position=position,
    )
    return Match(setup, dice_of(setup, secret) if secret else None)


def read_record(source: str | PathLike[str]) -> Record:
    """A record from a file, or from its text: the text form or JSON."""
    if isinstance(source, str) and ("\n" in source or source.startswith("{")):
        return record_forms.read(source)
    return record_forms.read(Path(source).read_text(encoding="utf-8"))


class Advice(NamedTuple):
    """What a bot thinks of one choice."""

    choice: str
    chance: float
    """To win, from 0 to 1; for somebody who plays alone, the points to expect."""
    reason: str
    action: Action


def bots(name: str, players: int = 2, **options: Any) -> dict[str, str]:
    """The levels that can play this game here, the weakest first, each with a sentence."""
    match = start(name, players, **options)
    return offered(match.rules, match.position)


def analyse(
    what: Match | str,
    position: Any = None,
    seat: Seat | None = None,
    *,
    bot: str = "",
    count: int | None = None,
    seconds: float | None = None,
) -> list[Advice]:
    """Every choice, or that many of the best, as the expert or another bot sees it, the best first.

    `what` is a match, or the name of a game with a position, which may be text. The seat must be
    said only where several are to choose.
    """
    rules = what.rules if isinstance(what, Match) else game(what)
    at = what.position if isinstance(what, Match) else position
    if at is None:
        raise Refused("which_position", "say which position, as text or as the rules make it")
    at = rules.read(at) if isinstance(at, str) else at
    seat = _seat(rules.to_act(at)) if seat is None else seat
    if seat == DICE or seat not in rules.to_act(at):
        raise Refused("seat_not_to_act", "seat {seat} is not to act", seat=seat)
    found = hints(rules, at, seat, bot, count, seconds)
    words = kit_of(rules).reasons.words
    return [
        Advice(rules.write_action(at, seat, action), chance, sentence(why, words), action)
        for action, chance, why in found
    ]


def _seat(acting: tuple[Seat, ...]) -> Seat:
    if acting == (DICE,):
        raise Refused("roll_first", "the dice are to roll first")
    if len(acting) != 1:
        seats = ", ".join(map(str, acting)) or "nobody"
        raise Refused("which_seat", "say which seat: {seats} are to act", seats=seats)
    return acting[0]
