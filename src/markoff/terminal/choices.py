"""Choices on the screen: listed with numbers, typed by number or in notation."""

from collections.abc import Iterable
from itertools import groupby
from typing import Protocol

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from markoff.game import DICE, Action, Seat
from markoff.kits import kit_of
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN
from markoff.terminal.ink import wrapped
from markoff.terminal.picture import pictures_of
from markoff.terminal.scene import Scene
from markoff.terminal.spots import spot
from markoff.text import BadText, excerpt

EXPLAINED = 12
"""Up to this many choices are explained, one on each line; more are only listed."""
LISTED = 50
"""Up to this many are listed with their numbers; of more, only their beginnings."""


class Page(Protocol):
    """Where choices are listed, and questions about them asked."""

    def say(self, text: str, style: str = "") -> None: ...
    def show(self, *pictures: RenderableType) -> None: ...
    def ask(self, question: str) -> str: ...


HANGING = 15
"""Where the explanations of commands begin."""
UNDO = "take back the last choice or the roll you typed in, but never what was revealed"
UNDO_ALL = "take back the last choice, or all choices of the last action"
OTHERS = {
    "board, list": "draw everything again; list all choices",
    "save FILE": "write the record so far to a file",
    "quit": "leave; the game is saved, and you can resume it",
}


def help_lines(match: Match) -> list[str]:
    """How to choose, then the commands, which are indented."""
    setup = match.setup
    pictures, kit = pictures_of(setup.game), kit_of(setup.rules)
    typing = "Type the number of a choice, or the choice itself in notation."
    if setup.dice == TYPED_IN and setup.rules.HAS_DICE:
        typing += f" Dice: {pictures.FACES}."
    commands = {"undo": UNDO_ALL if match.unseen else UNDO}
    if kit.has_hints and not match.unseen:
        commands["hint"] = f"the best choices by the {kit.adviser}, and why"
    commands |= OTHERS
    if setup.rules.CAN_RESIGN:
        commands["resign"] = "give up this game"
    listed = [f"  {command:12} {words}" for command, words in commands.items()]
    return [*filter(None, [typing, pictures.NOTATION]), *listed]


def list_choices(screen: Page, match: Match, seat: Seat, whole: bool = False) -> None:
    """All choices with their numbers; if there are very many, only how they begin."""
    choices = numbered(match, seat)
    if len(choices) <= EXPLAINED:
        _explain(screen, match, seat, choices)
    elif len(choices) <= LISTED or whole:
        cells = [Text(f"{number:2} {text}") for number, text, _ in choices]
        screen.show(Columns(cells, padding=(0, 2), equal=True))
    else:
        beginnings = " ".join(begun for begun, _ in groupby(text[:2] for _, text, _ in choices))
        screen.say(f"{pictures_of(match.setup.game).MANY}: {beginnings}")


def choices_to_pick(scene: Scene, width: int) -> list[Text]:
    """The choices that begin as the viewer has begun, each a spot; of very many, how they begin."""
    offers, seat = scene.offers, scene.viewer
    if seat is None or not offers:
        return []
    numbers = {action: n for n, _, action in numbered(scene, seat)}
    pictures = pictures_of(scene.rules.NAME)
    if len(offers) > EXPLAINED:
        keys = list(dict.fromkeys(text[: len(scene.begun) + 2] for text in offers.values()))
        return [*wrapped(f"{pictures.MANY}:", width), *_in_rows(keys, width)]
    lines: list[Text] = []
    for action, text in offers.items():
        words = pictures.choice(scene.position, scene.names, seat, action)
        about = wrapped(f"{text:4} {words}", width, f" {numbers[action]:2}  ", " " * 6)
        for line in about:
            line.stylize(spot("", text), 1)
        lines += about
    return lines


def _in_rows(keys: Iterable[str], width: int) -> list[Text]:
    rows, row = [], Text(" ")
    for key in keys:
        if row.cell_len + len(key) + 1 > width:
            rows.append(row)
            row = Text(" ")
        row.append(key, spot("", key)).append(" ")
    return [*rows, row]


def numbered(match: Match | Scene, seat: Seat) -> list[tuple[int, str, Action]]:
    """Number, text and action of every choice. Doing nothing has the number 0."""
    rules, position = match.rules, match.position
    actions = rules.legal(position, seat)
    texts = [rules.write_action(position, seat, action) for action in actions]
    first = 0 if texts[0] == "-" else 1
    return [
        (first + n, text, action)
        for n, (text, action) in enumerate(zip(texts, actions, strict=True))
    ]


def _explain(
    screen: Page, match: Match, seat: Seat, choices: Iterable[tuple[int, str, Action]]
) -> None:
    pictures = pictures_of(match.setup.game)
    for number, text, action in choices:
        words = pictures.choice(match.position, match.setup.names, seat, action)
        screen.say(f"{number:3}  {text:4} {words}".rstrip())


def read_choice(match: Match, seat: Seat, answer: str, screen: Page) -> Action | None:
    """The choice with this number, or written so, in capitals or not. The beginning of several
    choices explains these, and is no choice yet."""
    choices = numbered(match, seat)
    if not answer:
        raise BadText(
            "type_a_number",
            "type a number from {first} to {last}, or a choice",
            first=choices[0][0],
            last=choices[-1][0],
        )
    for number, text, action in choices:
        if answer.lower() in (str(number), text.lower()):
            return action
    begun = [choice for choice in choices if choice[1].lower().startswith(answer.lower())]
    if begun:
        _explain(screen, match, seat, begun)
        return None
    if answer.isdigit():
        raise BadText(
            "choice_numbers",
            "the choices are numbered {first} to {last}",
            first=choices[0][0],
            last=choices[-1][0],
        )
    match.rules.read_action(match.position, seat, answer)
    raise BadText("not_now", "you cannot choose {found} now", found=excerpt(answer))


def read_dice(match: Match, _: Seat, answer: str, screen: Page) -> Action | None:
    """A roll as people type it, with or without spaces; looked at again before it counts."""
    position, rules, pictures = match.position, match.rules, pictures_of(match.setup.game)
    rolls = rules.legal(position, DICE)
    pattern = rules.write_action(position, DICE, rolls[0])
    faces = [letter for letter in answer if letter not in " +-,"]
    due = sum(letter.isdigit() for letter in pattern)
    if len(faces) != due or not set(faces) <= set("123456"):
        wanted = f"faces from 1 to 6 ({pictures.FACES}), {due} in all"
        raise BadText(
            "expected_answer",
            "expected {wanted}, found {found}",
            wanted=wanted,
            found=excerpt(answer),
        )
    left = iter(faces)
    roll = rules.read_action(
        position, DICE, "".join(next(left) if letter.isdigit() else letter for letter in pattern)
    )
    words = pictures.choice(position, match.setup.names, DICE, roll)
    return None if screen.ask(f"{words}. Enter if that is right, n if not: ") else roll
