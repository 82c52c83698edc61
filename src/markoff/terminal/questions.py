"""The questions that `markoff play` asks when its options leave something open."""

from pathlib import Path

from markoff.bots import ABOUT
from markoff.games import GAMES, qwixx_boards
from markoff.table.setup import Caps
from markoff.terminal.arrange import Wishes, board_option, names
from markoff.terminal.folder import unfinished
from markoff.terminal.screen import Screen
from markoff.text import BadText

GAMES_TO_OFFER = {
    "Qwixx": ("qwixx", "me, casual"),
    "Qwixx On Board": ("qwixx-on-board", "me, casual"),
    "Quixo for two": ("quixo", "me, casual"),
    "Quixo for four": ("quixo", "me, casual, casual, casual"),
}
OFFERED_MATCHES = 5


def what_to_play(screen: Screen) -> tuple[str, str] | Path:
    """A game and who could play it, or an unfinished match."""
    matches = unfinished()[:OFFERED_MATCHES]
    offers = [*GAMES_TO_OFFER, *(f"Resume {path.stem}" for path in matches)]
    chosen = one_of(screen, "What would you like to play?", offers)
    if chosen < len(GAMES_TO_OFFER):
        return list(GAMES_TO_OFFER.values())[chosen]
    return matches[chosen - len(GAMES_TO_OFFER)]


def one_of(screen: Screen, question: str, offers: list[str], default: int = 0) -> int:
    """Which of the offers, picked by its number; Enter takes the default."""
    screen.say(question, "bold")
    for number, offer in enumerate(offers, start=1):
        screen.say(f"  {number}  {offer}")
    while True:
        answer = screen.ask(f"1 to {len(offers)} (Enter: {default + 1}): ")
        if not answer:
            return default
        if answer.isascii() and answer.isdigit() and 0 < int(answer[:3]) <= len(offers):
            return int(answer) - 1
        screen.say(f"Please type a number from 1 to {len(offers)}.")


def who_plays(screen: Screen, default: str) -> tuple[str, ...]:
    screen.say("Who plays? Names with commas between them; these are bots:", "bold")
    for bot, about in ABOUT.items():
        screen.say(f"  {bot:8} {about}")
    return names(screen.ask(f"Names (Enter: {default}): ") or default)


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
    offers = [*qwixx_boards.SHIPPED, "the board in a file of mine"]
    chosen = one_of(screen, "Which side of the board?", offers)
    if chosen < len(qwixx_boards.SHIPPED):
        return offers[chosen]
    while True:
        try:
            return board_option(screen.ask("File: "))
        except BadText as error:
            screen.say(str(error))
