"""Guided first games: what a step asks, and what follows from what the player did.

Nothing is kept: a request has all choices of the step, and the same choices lead to the same.
"""

from typing import Annotated

from msgspec import Meta, Struct

from markoff.lessons.checks import NOTHING
from markoff.lessons.course import Course, course_of
from markoff.lessons.lesson import Find, Lesson, Play, lesson_of
from markoff.server.http.call import Call
from markoff.table.note import note

MOST_CHOICES = 20
"""In one step; no lesson has as many."""
LONGEST_CHOICE = 20


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has done in a step."""

    lesson: Annotated[str, note("Its name, such as that of a game.")]
    step: Annotated[int, note("Counted from 0.")]
    choices: Annotated[
        tuple[Annotated[str, Meta(max_length=LONGEST_CHOICE)], ...],
        Meta(max_length=MOST_CHOICES),
        note("What the player has chosen or tapped in this step, in order."),
    ] = ()


class Taught(Struct, frozen=True, omit_defaults=True):
    """A step, and where it stands."""

    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    seat: Annotated[int, note("The player's.")]
    bots: Annotated[tuple[str, ...], note("Who sits in each seat; empty for the player.")]
    steps: Annotated[int, note("How many the lesson has.")]
    kind: Annotated[str, note("`read`, `tap`, `choose`, `find` or `play`.")]
    say: Annotated[str, note("The key of what is said.")]
    positions: Annotated[
        tuple[str, ...], note("In notation: where it begins, and after each turn.")
    ]
    actors: Annotated[
        tuple[tuple[int, ...], ...],
        note("Who is to act in each of these positions by the rules; the dice are -1."),
    ]
    turns: Annotated[tuple[str, ...], note("In notation.")] = ()
    choices: Annotated[tuple[str, ...], note("What the player may choose by the rules.")] = ()
    right: Annotated[
        tuple[str, ...], note("What does the step: choices, what to tap, or `roll`.")
    ] = ()
    on: Annotated[str, note("How all that is right begins, if a step to find it names that.")] = ""
    check: Annotated[
        str, note("The property that a choice needs, or that ends free play, such as `wins`.")
    ] = ""
    done: Annotated[bool, note("Whether the step is done.")] = False
    goes_on: Annotated[bool, note("Whether the next step begins where this one ends.")] = False
    winners: Annotated[tuple[int, ...], note("If the game is over.")] = ()
    scores: Annotated[tuple[int, ...], note("By seat, if the game is over.")] = ()
    reason: Annotated[str, note("Why it is over; empty before.")] = ""


async def teach(_: Call, attempt: Attempt) -> Taught:
    lesson = lesson_of(attempt.lesson)
    return _taught(lesson, attempt.step, course_of(lesson, attempt.step, attempt.choices))


def _taught(lesson: Lesson, number: int, course: Course) -> Taught:
    game, step = course.game, course.step
    following = lesson.steps[number + 1 : number + 2]
    result = game.result(course.position)
    return Taught(
        game=lesson.game,
        seat=lesson.seat,
        bots=lesson.bots,
        steps=len(lesson.steps),
        kind=type(step).__name__.lower(),
        say=step.say,
        positions=tuple(map(game.write, course.positions)),
        actors=tuple(map(game.to_act, course.positions)),
        turns=tuple(course.turns),
        choices=() if course.done else tuple(course.choices),
        right=tuple(sorted(course.right, key=lambda choice: choice == NOTHING)),
        on=step.on if isinstance(step, Find) and not course.done else "",
        check=step.check.split(" ")[0] if isinstance(step, Find | Play) else "",
        done=course.done,
        goes_on=bool(following) and not following[0].later,
        winners=result.winners if result else (),
        scores=result.scores if result else (),
        reason=result.reason if result else "",
    )
