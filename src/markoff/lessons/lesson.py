"""A lesson: a guided first game in steps that the player does. One JSON file is one lesson.

A step is data: a position, what is asked there, and the key of what is said. There are five kinds:
read; tap something; make this choice; find a choice with a property; play freely for a while. What
is legal, and where a choice leads, is nowhere in the file: the law says that.
"""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from markoff.game import Seat
from markoff.text import BadText, excerpt

FOLDER = Path(__file__).parent
ROLL = "roll"
"""What is tapped where the dice are to be rolled."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    say: str
    """The key of its words."""
    position: str
    """Where it begins, in notation."""
    later: bool = False
    """It begins a new scene, and does not go on from where the step before ended."""


class Read(Step, frozen=True):
    """Nothing to do but to read."""


class Tap(Step, frozen=True, kw_only=True):
    """Pick up what a choice begins with, without making it; or roll."""

    on: str
    """The beginning of a legal choice, or `roll`."""
    then: tuple[str, ...] = ()
    """The turns that follow, in notation."""


class Choose(Step, frozen=True, kw_only=True):
    """Make this choice."""

    choice: str
    others: dict[Seat, str] = {}
    """What those choose who act at the same time; without it, bots do."""
    then: tuple[str, ...] = ()
    """The turns that follow, in notation."""


class Find(Step, frozen=True, kw_only=True):
    """Make any choice with a property; checks.py has those that there are."""

    check: str
    on: str = ""
    """How all that is right begins, if the words name it."""
    others: dict[Seat, str] = {}
    then: tuple[str, ...] = ()


class Play(Step, frozen=True, kw_only=True):
    """Play freely against the bots, until a choice has a property or so many are made."""

    check: str
    most: int


AnyStep = Read | Tap | Choose | Find | Play


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seat: Seat
    """The player's."""
    bots: tuple[str, ...]
    """Who sits in each seat; empty for the player."""
    steps: tuple[AnyStep, ...]


@cache
def lessons() -> dict[str, Lesson]:
    """All that there are, by the names of their files."""
    return {
        path.stem: msgspec.json.decode(path.read_bytes(), type=Lesson)
        for path in sorted(FOLDER.glob("*.json"))
    }


def lesson_of(name: str) -> Lesson:
    if name not in lessons():
        raise BadText(
            "no_lesson",
            "there is no lesson {lesson}; there are {lessons}",
            lesson=excerpt(name),
            lessons=", ".join(lessons()),
        )
    return lessons()[name]


def step_of(lesson: Lesson, number: int) -> AnyStep:
    if not 0 <= number < len(lesson.steps):
        raise BadText(
            "no_step",
            "this lesson has the steps 0 to {last}, not {step}",
            last=len(lesson.steps) - 1,
            step=number,
        )
    return lesson.steps[number]
