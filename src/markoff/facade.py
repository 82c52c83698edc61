"""Everything that `import markoff` offers. docs/library.md shows it at work.

Names and texts are accepted wherever they say enough: a game by its name, a number as `4` or `"4"`,
a position or a choice in notation. What cannot be done is refused with `BadText` or `Refused`, both
a `ValueError` with a code and a sentence.
"""

from collections.abc import Sequence
from datetime import date
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from markoff.bots.why.words import sentence
from markoff.game import DICE, Action, Game, Seat
from markoff.games import game_of
from markoff.kits import kit_of
from markoff.kits.able import offered
from markoff.kits.hints import hints
from markoff.refusal import Refused
from markoff.table import journal, policy, record_forms
from markoff.table import replay as replaying
from markoff.table.dice import commitment
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.seeding import match_name, secret_of
from markoff.table.setup import TYPED_IN, Player, Setup, dice_of
from markoff.text import excerpt

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


def game(name: str | Game[Any]) -> Game[Any]:
    """The rules of a game, as a module of pure functions that keeps the contract in
    `markoff.game`.

    >>> import markoff
    >>> quixo = markoff.game("quixo")
    >>> quixo.TITLE, quixo.PLAYERS
    ('Quixo', range(2, 5, 2))
    >>> len(quixo.legal(quixo.start(players=2), seat=0))
    44
    """
    return game_of(name if isinstance(name, str) else getattr(name, "NAME", str(name)))


def start(
    name: str | Game[Any],
    players: int | str | Sequence[str] | None = None,
    *,
    seed: int | str | None = None,
    typed_dice: bool = False,
    position: Any = "",
    **options: int | str,
) -> Match:
    """A new match, from the start of the game or from any position, which may be text.

    Players are a number or a list of names; without them there are two, or as many as in the
    position. The same seed always gives the same dice. With `typed_dice` you roll real ones.

    >>> import markoff
    >>> match = markoff.start("quixo", players=["Ada", "Ben"], size=3)
    >>> match.choose(0, "a1N")
    >>> match.rules.write(match.position)
    'X../.../... O'
    >>> markoff.start("quixo", position="X../.../... O").awaited
    (1,)

    The dice of a game act first; here they always show the same.

    >>> match = markoff.start("qwixx", seed=7)
    >>> match.roll()
    >>> match.rules.write(match.position)
    'R Y G B M0 | R Y G B M0 | 0 1 12+5656'
    """
    rules = game(name)
    written = position if isinstance(position, str) else rules.write(position)
    if players is None:
        players = rules.terms(rules.read(written))[0] if written else 2
    text = None if seed is None else str(seed)
    secret = None if typed_dice else secret_of(text)
    setup = Setup(
        game=rules.NAME,
        players=tuple(map(Player, _names(players))),
        match=match_name(text),
        date=date.today().isoformat(),
        dice=commitment(secret) if secret else TYPED_IN,
        options={option: str(value) for option, value in options.items()},
        position=written,
    )
    return Match(setup, dice_of(setup, secret) if secret else None)


def read_record(source: str | PathLike[str]) -> Record:
    """A record from a file, or from its text: the text form or JSON.

    >>> import markoff
    >>> from markoff.table import record_text
    >>> match = markoff.start("quixo", players=["Ada", "Ben"], size=3)
    >>> match.choose(0, "a1N")
    >>> record = markoff.read_record(record_text.write(match.record()))
    >>> record.setup.names, record.turns
    (('Ada', 'Ben'), ('a1N',))
    """
    if isinstance(source, str) and ("\n" in source or source.startswith("{")):
        return record_forms.read(source)
    return journal.read_record(Path(source))


def replay(record: Record | str | PathLike[str]) -> Match:
    """The match as it stands after a record, which may also be a file or text. Every choice is
    checked again by the rules.

    >>> import markoff
    >>> match = markoff.start("quixo", size=3)
    >>> match.choose(0, "a1N")
    >>> again = markoff.replay(match.record())
    >>> again.position == match.position
    True
    >>> again.choose(1, "b1N")  # and play on
    """
    return replaying.replay(record if isinstance(record, Record) else read_record(record))


class Advice(NamedTuple):
    """What a bot thinks of one choice.

    >>> import markoff
    >>> advice = markoff.analyse("quixo", "X../O../... X", bot="casual", count=1)[0]
    >>> advice.choice, round(advice.chance, 2), advice.reason
    ('a1E', 0.53, 'Lines up 2 marks.')
    """

    choice: str
    """In notation."""
    chance: float
    """The chance to win, from 0 to 1; for one player alone, the expected points."""
    reason: str
    """Why, in one sentence."""
    action: Action
    """The same choice as the number that `legal` returns."""


def bots(
    name: str | Game[Any], players: int | str | Sequence[str] = 2, **options: Any
) -> dict[str, str]:
    """The levels that can play this game here, the weakest first, each with a sentence. Options
    are those of `start`.

    >>> import markoff
    >>> list(markoff.bots("quixo", size=3))
    ['beginner', 'casual', 'strong', 'expert', 'perfect']
    >>> markoff.bots("quixo")["casual"]
    'Plays by rules of thumb, like somebody in the family who has played often.'
    """
    match = start(name, players, **options)
    return offered(match.rules, match.position)


def analyse(
    what: Match | str | Game[Any],
    position: Any = None,
    seat: Seat | str | None = None,
    *,
    bot: str = "",
    count: int | str | None = None,
    seconds: float | None = None,
) -> list[Advice]:
    """Every choice, or the `count` best ones, as the expert or another bot sees it, best first.

    `what` is a match, or a game with a position, which may be text. Name the seat if several are to
    choose. `seconds` limits how long the bot thinks.

    >>> import markoff
    >>> markoff.analyse("quixo", "X../O../... X", bot="casual", count=1)[0].choice
    'a1E'
    """
    if isinstance(what, Match):
        if position is not None:
            raise Refused("match_has_position", "a match has its own position; name only the seat")
        rules, at, acting = what.rules, what.position, what.awaited
        past = policy.past(what)
    elif position is None:
        raise Refused("which_position", "name a position, as text or as the rules return it")
    else:
        rules = game(what)
        at = rules.read(position) if isinstance(position, str) else position
        acting, past = rules.to_act(at), ()
    seat = _seat(acting) if seat is None else _number("the seat", seat)
    if seat not in acting:
        raise Refused("seat_not_to_act", "seat {seat} is not to act", seat=seat)
    most = None if count is None else _number("the count", count)
    found = hints(rules, at, seat, bot, most, seconds, past)
    words = kit_of(rules).reasons.words
    return [
        Advice(rules.write_action(at, seat, action), chance, sentence(why, words), action)
        for action, chance, why in found
    ]


def _seat(acting: tuple[Seat, ...]) -> Seat:
    if not acting:
        raise Refused("game_is_over", "the game is over: nobody is to act")
    if acting == (DICE,):
        raise Refused("roll_first", "roll the dice first")
    if len(acting) > 1:
        seats = ", ".join(map(str, acting))
        raise Refused("which_seat", "say which seat: {seats} are to act", seats=seats)
    return acting[0]


def _names(players: object) -> list[str]:
    """The names of the seats. A string is a number, because as names it would give one for each
    letter."""
    if isinstance(players, Sequence) and not isinstance(players, str):
        return [str(name) for name in players]
    if not _is_number(players):
        raise Refused(
            "players",
            "players must be a number or a list of names, not {found}",
            found=excerpt(str(players)),
        )
    return [f"Player {number}" for number in range(1, int(players) + 1)]


def _number(what: str, value: object) -> int:
    if not _is_number(value):
        raise Refused(
            "no_number",
            "{what} must be a number, not {found}",
            what=what,
            found=excerpt(str(value)),
        )
    return int(value)


def _is_number(value: object) -> TypeGuard[int | str]:
    """Written as `4` or `"4"`."""
    return isinstance(value, int | str) and str(value).isdecimal()
