"""From a record to its review: the match is replayed, and every position and choice judged.

The chances of a position are those of good play from there on. A roll changes them by luck, a
choice by how good it was. The judges' random numbers come from the record, so the same record
has the same review everywhere.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import pairwise

from msgspec.structs import replace

from markoff.game import Seat
from markoff.review import rolling, sides
from markoff.review.case import Case, Progress, Steps
from markoff.review.costs import Answers
from markoff.review.judges import Judges, experts
from markoff.review.review import Account, Costly, Point, Review, rounded
from markoff.review.turning import turning
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import replay


def review(
    record: Record, judges: Judges | None = None, progress: Progress | None = None
) -> Review:
    """Of a match that is over, or as far as it has come. `BadText` if it cannot be replayed, or
    nobody can judge this game."""
    steps = reviewing(record, judges)
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            found: Review = end.value
            return found
        if progress:
            progress(done, of)


def reviewing(record: Record, judges: Judges | None = None) -> Steps[Review]:
    """The same step by step, for those who have something else to do meanwhile."""
    match = replay(replace(record, pending=""))
    judges = judges or experts(match.rules, match.position)
    case = Case(match, judges, fingerprint(match))
    way = sides if sides.can_review(match) else rolling
    answers, points = yield from way.look_at(case)
    costly = [
        with_after(match, each.costly) for turn in answers for each in turn.values() if each.costly
    ]
    names = match.setup.names
    return Review(
        game=match.setup.game,
        names=names,
        teams=match.rules.teams(len(names)),
        points=(*points, *_ending(case)),
        turning=turning(points, judges.unit),
        choices=tuple(sorted(costly, key=lambda each: -each.lost)),
        seats=tuple(account(seat, points, answers, costly) for seat in range(len(names))),
        unit=judges.unit,
    )


def with_after(match: Match, costly: Costly) -> Costly:
    """With the position as it would have been: nobody else has chosen anything different."""
    game, (position, choices) = match.rules, match.turns[costly.ply]
    turn = {seat: choice.action for seat, choice in choices.items()}
    better = game.read_action(position, costly.seat, costly.better)
    return replace(costly, after=game.write(game.play(position, {**turn, costly.seat: better})))


def _ending(case: Case) -> list[Point]:
    """One more point where no turn ended the match, but a resignation, a forfeit, the clock or an
    agreement: what that made of it was neither luck nor play."""
    match = case.match
    if match.result is None or match.rules.result(match.position):
        return []
    return [Point(match.ply, case.worth(match.result), roll=False)]


def fingerprint(match: Match) -> str:
    """The seed, from what was played and how it ended: the same whatever the names and thinking
    times."""
    first = match.turns[0].position if match.turns else match.position
    choices = [choice.text for turn in match.turns for choice in turn.choices.values()]
    words = [match.setup.game, match.rules.write(first), *choices, str(match.result)]
    return sha256("\n".join(words).encode()).hexdigest()


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
    judged = [turn[seat] for turn in answers if seat in turn]
    return Account(
        seat,
        luck=rounded(sum(rolls)),
        play=rounded(sum(own)),
        choices=len(judged),
        mistakes=len(own),
        mattered=sum(each.mattered for each in judged),
    )
