"""The questions that `markoff play` asks when its options leave something open."""

from pathlib import Path
from typing import NamedTuple

from markoff.bots import ABOUT, BOTS
from markoff.bots.able import check_able, offered
from markoff.games import GAMES
from markoff.table.record import Record
from markoff.table.setup import Caps
from markoff.terminal.arrange import Wishes, board_option, names
from markoff.terminal.folder import unfinished
from markoff.terminal.screen import Screen
from markoff.text import BadText


class Offer(NamedTuple):
    title: str
    game: str
    players: range
    default: str


OFFERS = (
    Offer("Qwixx", "qwixx", range(1, 6), "me, casual"),
    Offer("Qwixx On Board", "qwixx-on-board", range(2, 5), "me, casual"),
    Offer("Quixo for two", "quixo", range(2, 3), "me, casual"),
    Offer("Quixo for four", "quixo", range(4, 5), "me, casual, casual, casual"),
)
SIDES = {
    "spiral-a": "the numbers of a colour come in the order of its row",
    "spiral-b": "the numbers wander to and fro: for the patient",
}
OFFERED_MATCHES = 5


def what_to_play(screen: Screen) -> Offer | Path:
    """A game, or an unfinished match."""
    matches = dict(list(unfinished().items())[:OFFERED_MATCHES])
    titles = [offer.title for offer in OFFERS]
    chosen = one_of(
        screen,
        "What would you like to play?",
        titles + [_about(record) for record in matches.values()],
    )
    return OFFERS[chosen] if chosen < len(OFFERS) else list(matches)[chosen - len(OFFERS)]


def _about(record: Record) -> str:
    setup = record.setup
    return f"Resume {setup.game}: {', '.join(setup.names)} ({len(record.turns)} turns)"


def one_of(screen: Screen, question: str, offers: list[str], default: int = 0) -> int:
    """Which of the offers, picked by its number; Enter takes the default."""
    screen.say(question, "bold")
    for number, offer in enumerate(offers, start=1):
        screen.say(f"  {number}  {offer}")
    while True:
        answer = screen.ask(f"1 to {len(offers)} (Enter: {default + 1}): ")
        if not answer:
            return default
        if answer in map(str, range(1, len(offers) + 1)):
            return int(answer) - 1
        screen.say(f"Please type a number from 1 to {len(offers)}.")


def who_plays(screen: Screen, offer: Offer) -> tuple[str, ...]:
    screen.say("Who plays? Names with commas between them; these are bots:", "bold")
    for bot in _levels(offer):
        screen.say(f"  {bot:8}  {ABOUT[bot]}")
    while True:
        players = names(screen.ask(f"Names (Enter: {offer.default}): ") or offer.default)
        try:
            _check_players(offer, players)
        except BadText as error:
            screen.say(f"{error}.")
        else:
            return players


def _levels(offer: Offer) -> list[str]:
    """Those that can play this, for at least one number of players."""
    rules = GAMES[offer.game]
    able = {level for count in offer.players for level in offered(rules, rules.start(count))}
    return [level for level in ABOUT if level in able]


def _check_players(offer: Offer, players: tuple[str, ...]) -> None:
    if len(players) not in offer.players:
        least, most = offer.players[0], offer.players[-1]
        count = str(least) if least == most else f"{least} to {most}"
        raise BadText(f"{offer.title} is for {count}, and these are {len(players)}")
    rules = GAMES[offer.game]
    for name in players:
        if name in BOTS:
            check_able(name, rules, rules.start(len(players)))


def how(screen: Screen, wishes: Wishes) -> Wishes:
    """What the game leaves to the table."""
    if "board" in GAMES[wishes.game].OPTIONS and "board" not in wishes.options:
        wishes = wishes._replace(options={"board": _board(screen)})
    if GAMES[wishes.game].ENDLESS:
        offers = ["play until somebody wins", "threefold repetition is a draw"]
        threefold = one_of(screen, "Quixo need not end. What do you agree on?", offers) == 1
        return wishes._replace(caps=Caps(threefold=threefold))
    offers = ["Markoff rolls, and the rolls can be checked afterwards", "real dice, typed in"]
    return wishes._replace(typed_in=one_of(screen, "Which dice?", offers) == 1)


def _board(screen: Screen) -> str:
    offers = [f"{name}: {about}" for name, about in SIDES.items()]
    chosen = one_of(screen, "Which board?", [*offers, "the board in a file of mine"])
    if chosen < len(SIDES):
        return list(SIDES)[chosen]
    while True:
        try:
            return board_option(screen.ask("File: "))
        except BadText as error:
            screen.say(str(error))
