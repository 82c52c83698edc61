"""The contents of a review, in the form that programs get as JSON."""

from typing import Annotated

from msgspec import Struct

from markoff.bots.why.reasons import BETTER
from markoff.bots.why.words import Why, Words, sentence
from markoff.table.note import note

CHANCE, POINTS = "chance", "points"
"""What is measured: chances to win, or alone the points to expect."""


PLACES = {CHANCE: 2, POINTS: 1}
"""By what is measured, for choices: as many as people are shown, so that their sums come out."""


def rounded(number: float, places: int = 4) -> float:
    """As all numbers of a review: the estimates are never as good. Nothing is -0.0."""
    return round(number, places) + 0.0


class Point(Struct, frozen=True):
    """How the match stood before the turn of this ply, or at its end."""

    ply: Annotated[int, note("How many turns came before.")]
    chances: Annotated[
        tuple[float, ...],
        note("By seat: the chance to win if all play well. Partners share theirs."),
    ]
    roll: Annotated[bool, note("Whether the dice were rolled at this ply.")]


class Reason(Struct, frozen=True):
    """Why a choice is good or bad."""

    code: Annotated[str, note("The kind of reason, such as `skips_nothing`.")]
    facts: Annotated[
        dict[str, str], note("What the reason is about, such as the row and the number.")
    ]
    sentence: Annotated[str, note("The same in English, for codes that a client has no words for.")]


def reason(why: Why, own: Words) -> Reason:
    """In these words of a game, or in those for any game."""
    return Reason(*why, sentence(why, own))


class Weighed(Struct, frozen=True, omit_defaults=True):
    """A choice that there was, made or not."""

    choice: Annotated[str, note("In notation.")]
    worth: Annotated[float, note("The chance or the points of the seat with it.")]
    why: Annotated[
        Reason | None, note("Why the best one is better, if it is and there is a reason to give.")
    ] = None
    about: Annotated[
        str, note("The reason speaks for the `better` one, or against this `choice`.")
    ] = BETTER


class Costly(Struct, frozen=True):
    """A choice that was clearly not the best."""

    ply: Annotated[int, note("How many turns came before.")]
    seat: Annotated[int, note("Whose choice it was.")]
    choice: Annotated[str, note("In notation, like everything that is chosen.")]
    better: Annotated[str, note("The best choice there.")]
    chance: Annotated[
        float, note("Of the seat with its own choice; without dice, what followed from it.")
    ]
    best: Annotated[float, note("The same after the better one.")]
    lost: Annotated[float, note("The difference. Without dice the graph falls by this much.")]
    proven: Annotated[bool, note("Whether the worth of both choices is proven, or estimated.")]
    why: Annotated[
        Reason | None, note("Why the better one is better, if there is a reason to give.")
    ]
    about: Annotated[
        str, note("The reason speaks for the `better` one, or against the `choice`.")
    ] = BETTER
    after: Annotated[
        str,
        note(
            "The position in notation as it would have been after the better choice, if the "
            "others had chosen what they did."
        ),
    ] = ""
    error: Annotated[
        float, note("The standard error of `lost`; 0 if nothing in it is left to chance.")
    ] = 0.0
    weighed: Annotated[
        tuple[Weighed, ...],
        note("Everything that could be chosen there, the best first: so it can be tried again."),
    ] = ()


class Account(Struct, frozen=True):
    """What a seat owes to luck and to its play."""

    seat: Annotated[int, note("Whose it is.")]
    luck: Annotated[
        float, note("How the rolls have changed its chance, all together; 0 without dice.")
    ]
    play: Annotated[float, note("What its costly choices have lost, all together.")]
    choices: Annotated[int, note("How often it had a choice.")]
    mistakes: Annotated[int, note("How many of them were costly.")]
    mattered: Annotated[
        int, note("How many of them mattered: the worst choice would have been costly.")
    ] = 0


class Review(Struct, frozen=True):
    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    names: Annotated[tuple[str, ...], note("By seat.")]
    teams: Annotated[tuple[tuple[int, ...], ...], note("Who wins and loses together.")]
    points: Annotated[
        tuple[Point, ...],
        note(
            "One before each turn, and one after the last. Where no turn ended the game, but "
            "for example a resignation, there is one more of the same ply: what really "
            "happened."
        ),
    ]
    turning: Annotated[
        tuple[int, ...], note("The plies whose turns changed the chances most, in their order.")
    ]
    choices: Annotated[tuple[Costly, ...], note("The most costly first.")]
    seats: Annotated[tuple[Account, ...], note("By seat.")]
    unit: Annotated[
        str,
        note("`chance`, or for one player alone `points`: then all chances are points to expect."),
    ] = CHANCE
