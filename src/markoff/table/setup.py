"""What a table agrees on before the first turn."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from markoff.game import Game
from markoff.games import GAMES, check_options, game_of
from markoff.refusal import Sentence
from markoff.table.dice import Dice, seating
from markoff.table.note import note
from markoff.text import BadText, excerpt

TYPED_IN = "typed in"
"""In place of a commitment: the players roll real dice and type in what they show."""

GREATEST = 999_999_999
"""The greatest number in a record."""

LONGEST_NAME = 40
LONGEST_BOT = 200
"""A bot may be a program, and its name a command line."""
LONGEST_WORDS = 200


class Player(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits in a seat."""

    name: Annotated[str, note("1 to 40 printable characters.")]
    bot: Annotated[
        str, note("The bot that plays, or `cmd:` and the command line of a program.")
    ] = ""
    words: Annotated[str, note("What this player added to the dice.")] = ""


class Caps(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """When a game that need not end is a draw by agreement. Off by default."""

    threefold: Annotated[bool, note("A draw at the third repetition.")] = False
    moves: Annotated[int | None, note("A draw after this many moves.")] = None


NO_CAPS = Caps()


class Clock(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A time bank for every seat, and what each choice adds to it, in milliseconds."""

    bank: Annotated[int, note("Milliseconds at the start.")]
    increment: Annotated[int, note("Milliseconds that each choice adds.")] = 0
    per_move: Annotated[
        bool, note("The bank is full again for every choice: for games that take days.")
    ] = False


UNITS = {"d": 86_400_000, "h": 3_600_000, "m": 60_000, "s": 1_000}


def read_clock(text: str) -> Clock:
    """As people write it: `5m+3s`, `90s`; `2d/move` for two days for each choice.

    >>> read_clock("5m+3s") == Clock(bank=300_000, increment=3_000)
    True
    >>> read_clock("2d/move") == Clock(bank=172_800_000, per_move=True)
    True
    """
    words = re.fullmatch(r"(\d{1,4})([dhms])(?:\+(\d{1,4})([dhms])|(/move))?", text, re.ASCII)
    if not words:
        raise BadText(
            "clock_text",
            "write a clock like 5m+3s or 2d/move, not {found}",
            found=excerpt(text),
        )
    bank, unit, increment, increment_unit, per_move = words.groups()
    added = int(increment) * UNITS[increment_unit] if increment else 0
    return Clock(int(bank) * UNITS[unit], added, per_move is not None)


class Setup(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a table agrees on. `markoff.start` makes one for you."""

    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    players: Annotated[tuple[Player, ...], note("By seat.")]
    match: Annotated[str, note("The name of the match, which its dice depend on.")]
    date: Annotated[str, note("As in `2026-11-15`.")]
    dice: Annotated[str, note("The commitment to the secret, or `typed in`.")]
    options: Annotated[dict[str, str], note("Of the game, such as `size` or `board`.")] = {}
    drawn: Annotated[
        tuple[int, ...] | None,
        note("If the seats were drawn: who sits in each, numbered in the order of joining."),
    ] = None
    caps: Annotated[Caps, note("When a game that need not end is a draw.")] = NO_CAPS
    clock: Annotated[Clock | None, note("Without one there was no limit on time.")] = None
    position: Annotated[str, note("Where the game goes on from; empty for its start.")] = ""

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return GAMES[self.game]

    @property
    def names(self) -> tuple[str, ...]:
        """Of the players, by seat."""
        return tuple(player.name for player in self.players)


def start(setup: Setup) -> Any:
    """The first position. Refuses a setup that cannot be played: `BadText` says why."""
    rules = game_of(setup.game)
    check_options(rules, setup.options)
    position = rules.start(len(setup.players), **setup.options)
    if setup.position:
        position = _continued(setup)
    for player in setup.players:
        printable(player.name, LONGEST_NAME, "a_name", "a name")
        if player.bot:
            printable(player.bot, LONGEST_BOT, "bot_name", "the name of a bot")
        if player.words:
            printable(player.words, LONGEST_WORDS, "players_words", "a player's words")
    _check_tags(setup)
    _check_end_and_time(setup)
    return position


def _continued(setup: Setup) -> Any:
    """The position to start from, which supplies the options that the setup leaves out."""
    position = setup.rules.read(setup.position)
    players, options = setup.rules.terms(position)
    if players != len(setup.players):
        raise BadText(
            "position_players",
            "the position is for {due} players, not {players}",
            due=players,
            players=len(setup.players),
        )
    told = {**setup.rules.DEFAULTS, **options}
    for option, value in setup.options.items():
        if value != told[option]:
            raise BadText(
                "position_option",
                "the {option} of the position is not {value}",
                option=option,
                value=excerpt(value),
            )
    if not setup.rules.to_act(position):
        raise BadText("position_over", "the game is already over in this position")
    return position


def printable(text: str, longest: int, code: str, what: str, /) -> str:
    """The text, if it is one printable line of limited length without spaces around it."""
    if not (0 < len(text) <= longest and text.isprintable() and text.strip() == text):
        raise BadText(
            "not_printable",
            "{what} must have 1 to {longest} printable characters, unlike {found}",
            what=Sentence(code, what),
            longest=longest,
            found=excerpt(text),
        )
    return text


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """This name, with a number after it if somebody at the table already has it."""
    names = [wanted, *(f"{wanted} {n}" for n in range(2, len(taken) + 2))]
    return next(name for name in names if name not in taken)


def _check_end_and_time(setup: Setup) -> None:
    caps, clock = setup.caps, setup.clock
    if caps != NO_CAPS and not setup.rules.ENDLESS:
        raise BadText(
            "no_caps",
            "{game} always ends by its rules, so there are no draws to agree on",
            game=setup.game,
        )
    if caps.moves is not None and not 1 <= caps.moves <= GREATEST:
        raise BadText(
            "cap_moves",
            "a move limit must be from 1 to {most:,} moves, not {moves}",
            most=GREATEST,
            moves=caps.moves,
        )
    if clock and not (1 <= clock.bank <= GREATEST and 0 <= clock.increment <= GREATEST):
        raise BadText(
            "clock_time", "a clock must start with some time, and a choice cannot take time from it"
        )


def _check_tags(setup: Setup) -> None:
    if not re.fullmatch(r"[A-Za-z0-9-]{1,40}", setup.match):
        raise BadText(
            "match_name",
            "the name of a match can only have letters, digits and -, unlike {found}",
            found=excerpt(setup.match),
        )
    if setup.dice != TYPED_IN and not re.fullmatch(r"[0-9a-f]{64}", setup.dice):
        raise BadText(
            "dice_tag",
            "the dice must be a SHA-256 in hex or {typed_in}, not {found}",
            typed_in=TYPED_IN,
            found=excerpt(setup.dice),
        )
    if setup.drawn is not None and sorted(setup.drawn) != list(range(len(setup.players))):
        raise BadText("lots", "the draw for the seats must name every player once")
    if setup.drawn is not None and setup.dice == TYPED_IN:
        raise BadText("lots_typed_in", "seats cannot be drawn if the dice are typed in")
    check_date(setup.date)


def check_date(text: str) -> None:
    try:
        written = date.fromisoformat(text).isoformat()
    except ValueError:
        written = None
    if text != written:
        raise BadText("date", "write a date like 2026-11-15, not {found}", found=excerpt(text))


def dice_of(setup: Setup, secret: bytes) -> Dice:
    """The dice of this match, once the secret is known."""
    joined: list[str] = [""] * len(setup.players)
    order = setup.drawn or range(len(setup.players))
    for player, place in zip(setup.players, order, strict=True):
        joined[place] = player.words
    return Dice(secret, setup.match, tuple(joined))


def draw_lots(setup: Setup, secret: bytes) -> Setup:
    """The same table with its players in the drawn order instead of the order of joining."""
    lots = seating(dice_of(setup, secret))
    return replace(setup, players=tuple(setup.players[n] for n in lots), drawn=lots)
