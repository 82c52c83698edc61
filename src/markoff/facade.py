"""Everything that `import markoff` offers. docs/library.md shows it at work.

Names and texts are accepted wherever they say enough: a game by its name, a number as `4` or `"4"`,
a position or a choice in notation. What cannot be done is refused with `BadText` or `Refused`, both
a `ValueError` with a code and a sentence.
"""

from collections.abc import Sequence
from datetime import date
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from markoff.bots.why.words import sentence
from markoff.drawing import Picture
from markoff.drawing import picture as drawn
from markoff.drawing.showing import show
from markoff.game import DICE, Action, Game, Seat
from markoff.games import GAMES, game_of
from markoff.kits import kit_of
from markoff.kits.able import offered
from markoff.kits.looking import look_up
from markoff.kits.weighing import TIMES, weigh
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
    "Picture",
    "Record",
    "analyse",
    "bots",
    "game",
    "lookup",
    "picture",
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
    >>> rolled = "R5 Y G B M0 | R Y G B M0 | 0 1 41+6326"
    >>> advice = markoff.analyse("qwixx", rolled, seat=0, bot="net", count=1)[0]
    >>> advice.choice, round(advice.chance, 2), advice.reason
    ('-', 0.54, 'Waits for action 2, where red 7 fits better.')
    """

    choice: str
    """In notation."""
    chance: float
    """The chance to win, from 0 to 1; for one player alone, the expected points. A proven win
    is 1, a proven draw 0.5, a proven loss 0."""
    reason: str
    """Why, in one sentence."""
    action: Action
    """The same choice as the number that `legal` returns."""
    proven: bool = False
    """Whether a tablebase, or a search that saw the end, knows this for sure."""
    error: float | None = None
    """The standard error of an estimate; 0.0 if it is proven, None if it is not known."""


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
    times: int | str = TIMES,
) -> list[Advice]:
    """Every choice, or the `count` best ones, as the expert or another bot sees it, best first.

    `what` is a match, or a game with a position, which may be text. Name the seat if several are to
    choose. `seconds` limits how long the bot thinks. A bot that leaves something to chance is asked
    several `times`: its opinions are averaged, and how far they differ gives the error.

    >>> import markoff
    >>> markoff.analyse("quixo", "X../O../... X", bot="casual", count=1)[0].choice
    'a1E'
    """
    if isinstance(what, Match):
        if position is not None:
            raise Refused("match_has_position", "a match has its own position; name only the seat")
        rules, at, acting = what.rules, what.position, what.awaited
        past = policy.past(what)
    else:
        rules = game(what)
        at = _position(rules, position)
        acting, past = rules.to_act(at), ()
    seat = _seat(acting) if seat is None else _number("the seat", seat)
    if seat not in acting:
        raise Refused("seat_not_to_act", "seat {seat} is not to act", seat=seat)
    most = None if count is None else _number("the count", count)
    often = _number("the times", times)
    if not often:
        raise Refused("no_times", "a bot must be asked at least once")
    found = weigh(rules, at, seat, bot, seconds, past, often)
    words = kit_of(rules).reasons.words
    return [
        Advice(
            rules.write_action(at, seat, each.action),
            each.worth.value,
            sentence(each.why, words),
            each.action,
            each.worth.proven,
            each.worth.error,
        )
        for each in found[:most]
    ]


def lookup(name: str | Game[Any], *arrays: Any, **named: Any) -> Any:
    """What tablebases say of many positions at once: an array of values, from arrays of positions.

    Quixo for two: `boards` of the shape (n, size, size), the top row first, with 1 for a cross, -1
    for a circle and 0 for a blank, and `to_move`, the seat that moves; or `mine=`, `theirs=` and
    `size=` as packed cells, one bit a cell from a1 upwards. The values are 1 for a win of the side
    to move, 0 for a draw, -1 for a loss, and -128 where the level is not solved. With `plies=True`
    there is a second array: the plies to the end with best play, -1 for a draw, -128 where they are
    not counted.
    Qwixx alone: `rows` of the shape (n, 4), twelve bits a row, or (n, 4, 12), and `misthrows`. The
    values are the points to expect before a roll.
    What is quickly solved is solved first; docs/research.md has more.

    >>> import markoff
    >>> markoff.lookup("quixo", mine=[0b11111, 0], theirs=[0, 0b11111], size=5).tolist()
    [1, -1]
    """
    return look_up(game(name), arrays, named)


def picture(what: Match | str | Game[Any], position: Any = None) -> Picture:
    """How a match stands, or a position of a game, which may be text, looks. It has `.svg`, and
    `.save` writes a file, .svg or .png. Notebooks show it; a match or a position at the end of a
    cell is shown by itself.

    >>> import markoff
    >>> markoff.picture("quixo", "X../.../... O").svg[:4]
    '<svg'
    """
    if not isinstance(what, Match):
        rules = game(what)
        return drawn(rules, _position(rules, position))
    if position is not None:
        raise Refused("picture_of_match", "a match has its own position; name only the match")
    return drawn(what.rules, what.position, what.setup.names, what.result)


show(Match, picture)
for _rules in GAMES.values():
    show(type(_rules.start(_rules.PLAYERS[0])), partial(drawn, _rules))


def _position(rules: Game[Any], position: Any) -> Any:
    if position is None:
        raise Refused("which_position", "name a position, as text or as the rules return it")
    return rules.read(position) if isinstance(position, str) else position


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
