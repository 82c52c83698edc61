"""Choices on the screen: listed with numbers, typed by number or in notation."""

from rich.columns import Columns
from rich.text import Text

from markoff.game import DICE, Action, Seat
from markoff.table.match import Match
from markoff.terminal.picture import PICTURES
from markoff.terminal.screen import Screen
from markoff.text import BadText, excerpt

EXPLAINED = 12
"""So many choices are explained, each on a line of its own; more are only listed."""


def list_choices(screen: Screen, match: Match, seat: Seat) -> None:
    rules, position = match.rules, match.position
    actions = rules.legal(position, seat)
    texts = [rules.write_action(position, seat, action) for action in actions]
    if len(actions) > EXPLAINED:
        cells = [Text(f"{number:2} {text}") for number, text in enumerate(texts, start=1)]
        screen.show(Columns(cells, padding=(0, 2), equal=True))
        return
    for number, (action, text) in enumerate(zip(actions, texts, strict=True), start=1):
        words = PICTURES[rules.NAME].choice(position, match.setup.names, seat, action)
        screen.say(f"{number:3}  {text:4} {words}")


def read_choice(match: Match, seat: Seat, answer: str) -> Action:
    """The action with this number in the list, or written so, in capitals or not."""
    actions = match.rules.legal(match.position, seat)
    if answer.isascii() and answer.isdigit() and len(answer) < 4:
        if not 0 < int(answer) <= len(actions):
            raise BadText(f"the choices are numbered 1 to {len(actions)}, there is no {answer}")
        return actions[int(answer) - 1]
    for action in actions:
        if match.rules.write_action(match.position, seat, action).lower() == answer.lower():
            return action
    match.rules.read_action(match.position, seat, answer)
    raise BadText(f"{excerpt(answer)} is not among the choices")


def read_dice(match: Match, _: Seat, answer: str) -> Action:
    """A roll with or without its plus, spaces and dashes, as people type it: `41 5326`."""
    faces = [letter for letter in answer if letter in "123456"]
    if any(letter not in "123456 +-," for letter in answer) or len(faces) < 2:
        raise BadText(f"expected the faces of the dice, like 41 5326, found {excerpt(answer)}")
    rolls = match.rules.legal(match.position, DICE)
    out_or_face = iter(faces[2:])
    pattern = match.rules.write_action(match.position, DICE, rolls[0])[3:]
    coloured = "".join("-" if die == "-" else next(out_or_face, "") for die in pattern)
    rest = "".join(out_or_face)
    return match.rules.read_action(match.position, DICE, f"{faces[0]}{faces[1]}+{coloured}{rest}")
