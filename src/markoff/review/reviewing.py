"""From a record to its review: the match is replayed, and every position and choice judged.

The chances of a position are those of good play from there on. A roll changes them by luck, a
choice by how good it was. The judges' random numbers come from the record, so the same record
has the same review everywhere.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from markoff.bots.judge import Chances
from markoff.game import DICE, Game, Result, Seat
from markoff.review.costs import Asked, Judged, judged
from markoff.review.judges import Judges, experts
from markoff.review.review import POINTS, Account, Costly, Point, Review, rounded
from markoff.review.turning import turning
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import replay

Told = Callable[[int, int], None]
"""Is told how much is done, of how much."""

Answers = dict[Seat, Judged]
"""Of a turn: its choices, judged, of those seats that had more than one."""


class Case(NamedTuple):
    """A match under review."""

    match: Match
    judges: Judges
    dice: bool
    seed: str
    """Of all random numbers."""

    @property
    def game(self) -> Game[Any]:
        return self.match.rules

    def judged(self, position: Any, result: Result | None = None) -> Chances:
        """The chances of all seats in this position; known if the match is over there."""
        result = result or self.game.result(position)
        if result is None:
            return self.judges.judge(self.game, position, Random(self.seed))
        if self.judges.unit == POINTS:
            return tuple(map(float, result.scores))
        return shares(result, self.game.teams(len(self.match.setup.players)))


def review(record: Record, judges: Judges | None = None, told: Told | None = None) -> Review:
    """Of a match that is over, or as far as it has come. `BadText` if it cannot be replayed."""
    match = replay(replace(record, pending=""))
    judges = judges or experts(match.rules, match.position)
    dice = any(DICE in turn.choices for turn in match.turns)
    case = Case(match, judges, dice, fingerprint(match))
    told = told or (lambda _done, _total: None)
    answers = _answers(case, told)
    points = _points(case, answers, told)
    costly = [each.costly for turn in answers for each in turn.values() if each.costly]
    names = match.setup.names
    return Review(
        game=match.setup.game,
        names=names,
        teams=match.rules.teams(len(names)),
        points=points,
        turning=turning(points, judges.unit),
        choices=tuple(sorted(costly, key=lambda each: -each.lost)),
        seats=tuple(account(seat, points, answers, costly) for seat in range(len(names))),
        unit=judges.unit,
    )


def fingerprint(match: Match) -> str:
    """Of what was played and how it ended: the same whoever sat there, and however long they
    thought."""
    first = match.turns[0].position if match.turns else match.position
    choices = [choice.text for turn in match.turns for choice in turn.choices.values()]
    told = [match.setup.game, match.rules.write(first), *choices, str(match.result)]
    return sha256("\n".join(told).encode()).hexdigest()


def _answers(case: Case, told: Told) -> list[Answers]:
    """Every choice judged, of everybody who really had one."""
    match, judges, noisy, seed = case
    game, found = match.rules, []
    for ply, (position, choices) in enumerate(match.turns):
        told(ply, 2 * len(match.turns))
        answers = {
            seat: judged(game, Asked(ply, position, seat, choice.action), judges, noisy, seed)
            for seat, choice in choices.items()
            if seat != DICE and len(game.legal(position, seat)) > 1
        }
        found.append(answers)
    return found


def _points(case: Case, answers: Sequence[Answers], told: Told) -> tuple[Point, ...]:
    """From the end backwards: a turn in which all chose the best, or had no choice, changes
    nothing. Where somebody resigned or forfeited, or time was up, the last point is what the
    position promised: that was neither luck nor play."""
    turns = case.match.turns
    plies = len(turns)
    chances = case.judged(case.match.position, case.game.result(case.match.position))
    found = [Point(plies, tuple(map(rounded, chances)), roll=False)]
    for ply in reversed(range(plies)):
        told(2 * plies - ply, 2 * plies)
        position, choices = turns[ply]
        turn = {seat: choice.action for seat, choice in choices.items()}
        best = {**turn, **{seat: answer.best for seat, answer in answers[ply].items()}}
        if DICE in turn:
            chances = case.judged(position)
        elif answers[ply] and not case.dice:
            chances = _one_side_moves(case, answers[ply])
        elif turn != best:
            chances = case.judged(case.game.play(position, best))
        found.append(Point(ply, tuple(map(rounded, chances)), DICE in turn))
    return tuple(reversed(found))


def _one_side_moves(case: Case, answers: Answers) -> Chances:
    """Without dice the best choice of the side that moves tells the chances of both."""
    ((seat, best),) = answers.items()
    return tuple(
        best.chance if seat % 2 == other % 2 else 1 - best.chance
        for other in range(len(case.match.setup.players))
    )


def shares(result: Result, teams: Sequence[Sequence[Seat]]) -> Chances:
    """Who has won: equal totals share the win, and a draw is everybody's."""
    winning = [team for team in teams if set(team) <= set(result.winners)] or list(teams)
    won = {seat for team in winning for seat in team}
    return tuple((seat in won) / len(winning) for seat in range(sum(len(team) for team in teams)))


def account(
    seat: Seat,
    points: Sequence[Point],
    answers: Iterable[Answers],
    costly: Iterable[Costly],
) -> Account:
    own = [each.lost for each in costly if each.seat == seat]
    rolls = [
        after.chances[seat] - before.chances[seat]
        for before, after in pairwise(points)
        if before.roll
    ]
    choices = sum(seat in turn for turn in answers)
    return Account(seat, rounded(sum(rolls)), rounded(sum(own)), choices, mistakes=len(own))
