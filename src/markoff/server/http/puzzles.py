"""Puzzles: which there are, what one asks, and what comes of a choice.

Nothing is kept: ratings and streaks belong to the device of the person who solves them.
"""

from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from markoff.games import game_of
from markoff.kits import kit_of
from markoff.puzzles.answer import (
    Verdict,
    check_choice,
    choices,
    game_in,
    line,
    verdicts,
    why_not,
)
from markoff.puzzles.puzzle import Puzzle, puzzle_of, puzzles
from markoff.review.review import Reason, reason
from markoff.server.http.call import Call
from markoff.table.note import note

LONGEST_TRY = 20

Id = Annotated[str, note("It is the same in every version.")]
Name = Annotated[str, note("Its name, as `/api/games` lists it.")]
Players = Annotated[int, note("How many play.")]
Rating = Annotated[int, note("How hard it is, on the scale of players' ratings.")]
Themes = Annotated[tuple[str, ...], note("Keys; the first is the idea.")]
Positions = Annotated[tuple[str, ...], note("In notation, the first that of the puzzle.")]
Actors = Annotated[
    tuple[tuple[int, ...], ...],
    note("Who is to act in each of these positions by the rules; the dice are -1."),
]


class PuzzleRow(Struct, frozen=True):
    """A puzzle in the list."""

    id: Id
    game: Name
    players: Players
    rating: Rating
    themes: Themes


class Posed(Struct, frozen=True):
    """What a puzzle asks."""

    id: Id
    game: Name
    players: Players
    seat: Annotated[int, note("Who has to choose; others may choose at the same time.")]
    rating: Rating
    themes: Themes
    unit: Annotated[str, note("What choices are judged by: `outcome`, `points` or `chance`.")]
    positions: Positions
    actors: Actors
    choices: Annotated[tuple[str, ...], note("What the seat may choose by the rules.")]


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody chose in a puzzle."""

    choice: Annotated[str, Meta(max_length=LONGEST_TRY), note("In notation.")]


class ChoiceWorth(Struct, frozen=True, omit_defaults=True):
    """What a choice is worth."""

    choice: Annotated[str, note("In notation.")]
    right: Annotated[bool, note("Whether it solves the puzzle.")]
    worth: Annotated[
        float,
        note("In the unit: 1, 0 or -1 for a win, a draw or a loss; points; a chance from 0 to 1."),
    ]
    cost: Annotated[float, note("How much less that is than the best.")]
    error: Annotated[
        float, note("How far off the cost may be: two standard errors; 0 if it is exact.")
    ] = 0.0


class Solved(Struct, frozen=True, omit_defaults=True):
    """What comes of a choice."""

    right: Annotated[bool, note("Whether the choice solves the puzzle.")]
    choice: Annotated[str, note("In notation.")]
    theme: Annotated[str, note("The key of the idea.")]
    exact: Annotated[bool, note("Whether the worths are exact, or estimated with an error.")]
    worths: Annotated[tuple[ChoiceWorth, ...], note("Of every choice, the best first.")]
    positions: Positions
    actors: Actors
    turns: Annotated[
        tuple[str, ...], note("What follows, in notation; the first has the choice itself.")
    ]
    why: Annotated[
        Reason | None, note("Why the best choice is better, if there is a reason to give.")
    ] = None
    about: Annotated[
        str, note("The reason speaks for the `better` one, or against the `choice`.")
    ] = ""
    winners: Annotated[tuple[int, ...], note("If the game is over at the end of the line.")] = ()
    scores: Annotated[tuple[int, ...], note("By seat, if the game is over.")] = ()
    reason: Annotated[str, note("Why it is over; empty before.")] = ""


async def list_puzzles(call: Call) -> tuple[PuzzleRow, ...]:
    wanted = call.request.query_params.get("game")
    if wanted is None:
        return _rows()
    return tuple(row for row in _rows() if row.game == game_of(wanted).NAME)


async def pose(call: Call) -> Posed:
    puzzle = _asked_for(call)
    game, position = game_in(puzzle)
    return Posed(
        id=puzzle.id,
        game=puzzle.game,
        players=game.terms(position)[0],
        seat=puzzle.seat,
        rating=puzzle.rating,
        themes=puzzle.themes,
        unit=puzzle.unit,
        positions=(puzzle.position,),
        actors=(game.to_act(position),),
        choices=tuple(choices(puzzle)),
    )


async def solve(call: Call, attempt: Try) -> Solved:
    puzzle, choice = _asked_for(call), attempt.choice
    check_choice(puzzle, choice)
    game, _ = game_in(puzzle)
    judged, played = verdicts(puzzle), line(puzzle, choice)
    about, why = why_not(puzzle, choice)
    result = game.result(played.positions[-1])
    return Solved(
        right=any(each.right for each in judged if each.choice == choice),
        choice=choice,
        theme=puzzle.themes[0],
        exact=not puzzle.errors,
        worths=tuple(map(_worth, judged)),
        positions=tuple(map(game.write, played.positions)),
        actors=tuple(map(game.to_act, played.positions)),
        turns=tuple(played.turns),
        why=reason(why, kit_of(game).reasons.words) if why else None,
        about=about if why else "",
        winners=result.winners if result else (),
        scores=result.scores if result else (),
        reason=result.reason if result else "",
    )


def _asked_for(call: Call) -> Puzzle:
    return puzzle_of(str(call.request.path_params["puzzle"]))


@cache
def _rows() -> tuple[PuzzleRow, ...]:
    return tuple(map(_row, puzzles().values()))


def _row(puzzle: Puzzle) -> PuzzleRow:
    game, position = game_in(puzzle)
    players = game.terms(position)[0]
    return PuzzleRow(puzzle.id, puzzle.game, players, puzzle.rating, puzzle.themes)


def _worth(verdict: Verdict) -> ChoiceWorth:
    choice, worth, cost, error, right = verdict
    return ChoiceWorth(choice, right, worth, cost, error)
