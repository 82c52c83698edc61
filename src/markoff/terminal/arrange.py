"""Before the first turn: what to play, with whom and how; by options, or by asking."""

from collections.abc import Mapping
from datetime import date
from difflib import get_close_matches
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from markoff.engine.spec import split_names
from markoff.game import DICE
from markoff.kits.able import names as bot_names
from markoff.table.day import match_of_day, secret_of_day
from markoff.table.dice import commitment
from markoff.table.seeding import match_name, secret_of
from markoff.table.setup import (
    LONGEST_WORDS,
    NO_CAPS,
    TYPED_IN,
    Caps,
    Clock,
    Player,
    Setup,
    draw_lots,
    free_name,
    printable,
    start,
)
from markoff.terminal.bots import check_bots, plays_by_itself, with_names
from markoff.terminal.me import ME, my_name
from markoff.terminal.screen import Screen
from markoff.text import BadText

ALIKE = 0.75
"""From this similarity on, a name may be a mistyped bot."""


class Wishes(NamedTuple):
    """What is to be played, as the options or the answers say."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, str] = MappingProxyType({})
    typed_in: bool = False
    given_seats: bool = False
    words: tuple[str, ...] = ()
    seed: str | None = None
    caps: Caps = NO_CAPS
    clock: Clock | None = None
    day: str = ""
    """If the dice are those of a day."""
    me: str = ""
    """Who sits at `me`; empty if nobody has said so."""


def names(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(filter(None, split_names(text)))


def arrange(wishes: Wishes, screen: Screen, *, ask_words: bool) -> tuple[Setup, bytes | None]:
    """The setup of a new match, and the secret of its dice."""
    secret = None if wishes.typed_in else secret_of(wishes.seed)
    if wishes.day:
        secret = secret_of_day(wishes.day)
    setup = Setup(
        game=wishes.game,
        players=with_names(_players(wishes)),
        match=match_of_day(wishes.day) if wishes.day else match_name(wishes.seed),
        date=date.today().isoformat(),
        dice=commitment(secret) if secret else TYPED_IN,
        options=dict(wishes.options),
        caps=wishes.caps,
        clock=wishes.clock,
    )
    position = start(setup)  # refuses what cannot be played, before anybody is asked for words
    check_bots(setup, position)
    people = [player.name for player in setup.players if not player.bot]
    _tell_mistyped(people, screen)
    _check_end(setup, people)
    _check_words(wishes, people)
    if secret is None:
        return setup, None
    lots = len(setup.players) > 1 and not wishes.given_seats
    rolls = setup.rules.to_act(position) == (DICE,)
    words = wishes.words
    if (rolls or lots) and not wishes.day:
        _tell_commitment(setup, rolls, screen)
        if ask_words and not words:
            words = tuple(_ask_for_words(screen, people))
    setup = replace(setup, players=_with_words(setup.players, words))
    return draw_lots(setup, secret) if lots else setup, secret


def _check_end(setup: Setup, people: list[str]) -> None:
    if people or not setup.rules.ENDLESS or setup.caps != NO_CAPS:
        return
    raise BadText(
        "bots_without_caps",
        "bots alone could play {game} for ever: leave out --no-threefold, or add --moves N",
        game=setup.rules.TITLE,
    )


def _check_words(wishes: Wishes, people: list[str]) -> None:
    if len(wishes.words) > len(people):
        raise BadText(
            "words_for_people",
            "--words is given {words} times, but {people} people play",
            words=len(wishes.words),
            people=len(people),
        )
    for text in wishes.words:
        printable(text, LONGEST_WORDS, "players_words", "a player's words")
    if wishes.words and wishes.typed_in:
        raise BadText(
            "words_for_real_dice", "words are for dice that Markoff rolls, not for real ones"
        )


def _tell_commitment(setup: Setup, rolls: bool, screen: Screen) -> None:
    bound, them = ("dice are", "them") if rolls else ("draw for the seats is", "it")
    screen.say(f"The {bound} bound to a secret before game {setup.match}: nobody can change")
    screen.say(f"{them} any more, and you can check {them} afterwards. SHA-256 of the secret:")
    screen.say(setup.dice, "dim")


def _players(wishes: Wishes) -> tuple[Player, ...]:
    """A bot's name seats that bot, `cmd:` a program; every other name is a person."""
    players: list[Player] = []
    for seat in wishes.seats:
        if plays_by_itself(seat):
            players.append(Player("", seat))
        else:
            name = (wishes.me or my_name()) if seat == ME else seat
            players.append(Player(free_name(name, [player.name for player in players])))
    return tuple(players)


def _tell_mistyped(people: list[str], screen: Screen) -> None:
    for name in people:
        if meant := get_close_matches(name.lower(), bot_names(), 1, ALIKE):
            screen.say(f"{name} is a person here. For the bot, write {meant[0]}.")


def _ask_for_words(screen: Screen, people: list[str]) -> list[str]:
    """Asked for only after the commitment, so that the table cannot have known them."""
    answers: list[str] = []
    while len(answers) < len(people):
        answer = screen.ask(
            f"{people[len(answers)]}, you may add words that nobody can foresee (or Enter): "
        )
        try:
            answers.append(
                answer and printable(answer, LONGEST_WORDS, "your_addition", "what you add")
            )
        except BadText as error:
            screen.say(str(error))
    return answers


def _with_words(players: tuple[Player, ...], words: tuple[str, ...]) -> tuple[Player, ...]:
    """The people get their words, in their order."""
    left = list(words)
    return tuple(
        player if player.bot or not left else Player(player.name, words=left.pop(0))
        for player in players
    )
