"""The questions that `markoff play` asks when its options leave something open."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from markoff.game import UNSEEN, Game
from markoff.games import GAMES
from markoff.kits import kit_of
from markoff.kits.able import check_able, offered, usual_level
from markoff.kits.able import names as bot_names
from markoff.table.record import Record
from markoff.table.setup import Caps
from markoff.terminal.arrange import Wishes, names
from markoff.terminal.bots import plays_by_itself
from markoff.terminal.folder import unfinished
from markoff.terminal.me import ME
from markoff.terminal.picture import pictures_of
from markoff.terminal.screen import Screen
from markoff.text import BadText

NUMBERS = "no", "one", "two", "three", "four", "five", "six"


class Offer(NamedTuple):
    title: str
    game: str
    players: range

    @property
    def default(self) -> str:
        """Two play unless there must be more: a person, and bots."""
        count = 2 if 2 in self.players else self.players[0]
        return ", ".join([ME, *[usual_level(GAMES[self.game])] * (count - 1)])


def offers() -> list[Offer]:
    """Every game; one for two or four players, but not three, once for each number."""
    found = []
    for game in GAMES.values():
        if game.PLAYERS.step == 1:
            found.append(Offer(game.TITLE, game.NAME, game.PLAYERS))
        else:
            found += [
                Offer(f"{game.TITLE} for {NUMBERS[n]}", game.NAME, range(n, n + 1))
                for n in game.PLAYERS
            ]
    return found


OFFERED_MATCHES = 5


def what_to_play(screen: Screen) -> Offer | Path:
    """A game, or an unfinished match."""
    matches = dict(list(unfinished().items())[:OFFERED_MATCHES])
    wares: list[Offer | Path] = [*offers(), *matches]
    titles = [offer.title for offer in offers()]
    resuming = [_about(record) for record in matches.values()]
    return wares[screen.pick("What would you like to play?", titles + resuming)]


def _about(record: Record) -> str:
    setup = record.setup
    return f"Resume {setup.game}: {', '.join(setup.names)} ({_turns(len(record.turns))})"


def _turns(count: int) -> str:
    return f"{count} turn{'' if count == 1 else 's'}"


def who_plays(screen: Screen, offer: Offer) -> tuple[str, ...]:
    screen.say("Who plays? Type names, separated by commas; these are bots:", "bold")
    for bot, about in _levels(offer).items():
        screen.say(f"  {bot:8}  {about}")
    while True:
        players = names(screen.ask(f"Names (Enter: {offer.default}): ") or offer.default)
        try:
            _check_players(offer, players)
        except BadText as error:
            screen.say(f"{error}.")
        else:
            return players


def _levels(offer: Offer) -> dict[str, str]:
    """Those that can play this, for at least one number of players."""
    rules = GAMES[offer.game]
    able = {level for count in offer.players for level in offered(rules, rules.start(count))}
    found = {name: about for name, about in kit_of(rules).ladder.items() if name in able}
    return found or {usual_level(rules): "Plays anything that is allowed."}


def _check_players(offer: Offer, players: tuple[str, ...]) -> None:
    if len(players) not in offer.players:
        least, most = offer.players[0], offer.players[-1]
        count = str(least) if least == most else f"{least} to {most}"
        raise BadText(
            "game_is_for",
            "{game} is for {due} players, not {players}",
            game=offer.title,
            due=count,
            players=len(players),
        )
    rules = GAMES[offer.game]
    for name in players:
        if name in bot_names():
            check_able(name, rules, rules.start(len(players)))


def how(screen: Screen, wishes: Wishes) -> Wishes:
    """What the game leaves to the table."""
    rules = GAMES[wishes.game]
    described = pictures_of(wishes.game).ABOUT
    for option in rules.OPTIONS:
        if option not in wishes.options and set(described) & set(rules.CHOICES[option]):
            value = _value(screen, rules, option, described)
            wishes = wishes._replace(options={**wishes.options, option: value})
    if rules.ENDLESS:
        agreements = ["threefold repetition is a draw", "play until somebody wins"]
        question = f"{rules.TITLE} need not end. What do you agree on?"
        wishes = wishes._replace(caps=Caps(threefold=screen.pick(question, agreements) == 0))
    if rules.HAS_DICE and not wishes.options.get("dice"):
        wishes = _which_dice(screen, wishes, rules)
    return wishes


def _which_dice(screen: Screen, wishes: Wishes, rules: Game[Any]) -> Wishes:
    """Bots have to see them."""
    dice = ["Markoff rolls, and the rolls can be checked afterwards", "real dice, typed in"]
    if UNSEEN in rules.CHOICES.get("dice", ()) and not any(map(plays_by_itself, wishes.seats)):
        dice.append("real dice, not typed in: only the sheets are kept here")
    number = screen.pick("Which dice?", dice)
    if number == 2:
        return wishes._replace(options={**wishes.options, "dice": UNSEEN})
    return wishes._replace(typed_in=number == 1)


def _value(screen: Screen, rules: Game[Any], option: str, described: Mapping[str, str]) -> str:
    """One of the values worth offering, or where that can be read, one in a file."""
    values = rules.CHOICES[option]
    lines = [f"{value}: {described[value]}" if value in described else value for value in values]
    read = kit_of(rules).read_option.get(option)
    in_a_file = [f"the {option} in a file of mine"] if read else []
    number = screen.pick(f"Which {option}?", [*lines, *in_a_file])
    if number < len(values) or read is None:
        return values[number]
    while True:
        try:
            return read(screen.ask("File: "))
        except BadText as error:
            screen.say(str(error))
