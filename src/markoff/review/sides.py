"""Two sides, turn by turn and without dice: the graph and the costs are one thing.

It goes backwards from the end. A choice is worth what followed from it, a position is worth its
best choice, and the difference is what the choice has cost: so every fall is somebody's doing.
Of the choices that were not made there are only opinions. What is proven, before or after, beats
them.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from markoff.game import Action, Seat
from markoff.kits.weighing import CERTAIN
from markoff.review.case import Case, Steps
from markoff.review.costs import Answers, Asked, Judged, Verdict, costly
from markoff.review.review import CHANCE, PLACES, Point, rounded
from markoff.table.match import Match

OUTCOMES = {chance: proof for proof, chance in CERTAIN.items()}
HOPE = 0.1
"""Whoever moves looks a little better to a search than to the next one, which looks from the other
side. What is more than that was the choice: so it counts as two standard errors of an estimate."""


class Worth(NamedTuple):
    """The chance to win of the side that moves."""

    value: float
    proven: bool

    def to_others(self) -> "Worth":
        return Worth(rounded(1 - self.value, PLACES[CHANCE]), self.proven)


LOST, WON = Worth(0.0, True), Worth(1.0, True)

Worths = dict[Action, Worth]
"""Of all choices, the best first; of none where there is but one."""


def look_at(case: Case) -> Steps[tuple[list[Answers], list[Point]]]:
    """Every choice of those who really had one, and how the match stood before each turn and
    after the last."""
    turns, plies = case.match.turns, len(case.match.turns)
    asked, opinions, known = [], [], None
    for ply, (position, choices) in enumerate(turns):
        yield ply, plies + 1
        ((seat, choice),) = choices.items()
        asked.append(Asked(ply, position, seat, choice.action))
        opinions.append(_agreeing(_opinion(case, position, seat), known))
        worth = opinions[-1].get(choice.action, known)
        known = worth.to_others() if worth and worth.proven else None
    yield plies, plies + 1
    mover = _next_mover(case.match)
    worth = _at_the_end(case, mover, known)
    points, answers = [_point(case, plies, mover, worth)], []
    for question, worths in zip(reversed(asked), reversed(opinions), strict=True):
        answer, worth = _judge_choice(case, question, worths, worth.to_others())
        answers.append({question.seat: answer} if worths else {})
        points.append(_point(case, question.ply, question.seat, worth))
    return answers[::-1], points[::-1]


def can_review(match: Match) -> bool:
    one_by_one = all(len(turn.choices) == 1 for turn in match.turns)
    return not match.rules.HAS_DICE and len(_sides(match)) == 2 and one_by_one


def _next_mover(match: Match) -> Seat:
    """Who is to act; after the end, somebody of the side that did not move last."""
    if acting := match.rules.to_act(match.position):
        return acting[0]
    last = next(iter(match.turns[-1].choices)) if match.turns else 0
    return next(team[0] for team in _sides(match) if last not in team)


def _sides(match: Match) -> Sequence[Sequence[Seat]]:
    return match.rules.teams(len(match.setup.players))


def _opinion(case: Case, position: Any, seat: Seat) -> Worths:
    game, judges = case.game, case.judges
    if len(game.legal(position, seat)) == 1:
        return {}
    opinion = judges.bot(game, position, seat, Random(case.seed))
    proofs = judges.proofs(game, position, judges.bot, opinion)
    worths = {
        action: Worth(CERTAIN[proofs[action]], True)
        if action in proofs
        else Worth(rounded(chance, PLACES[CHANCE]), False)
        for action, chance in opinion.items()
    }
    # of equals that which wins sooner
    order = sorted(worths, key=lambda each: (-worths[each].value, -opinion[each]))
    return {action: worths[action] for action in order}


def _agreeing(worths: Worths, known: Worth | None) -> Worths:
    """With what the choice before has proven of this position."""
    if known == LOST:
        return dict.fromkeys(worths, LOST)
    if known == WON and worths and WON not in worths.values():
        return {**worths, next(iter(worths)): WON}  # one of them wins: the likeliest
    return worths


def _at_the_end(case: Case, seat: Seat, known: Worth | None) -> Worth:
    """By the rules if they ended the match; otherwise what the position promised."""
    position = case.match.position
    if case.game.result(position):
        return Worth(case.chances(position)[seat], True)
    worths = _agreeing(_opinion(case, position, seat), known)
    if not worths:
        return known or Worth(rounded(case.chances(position)[seat], PLACES[CHANCE]), False)
    return _best(worths, next(iter(worths)))


def _judge_choice(
    case: Case, asked: Asked, worths: Worths, followed: Worth
) -> tuple[Judged, Worth]:
    """What was chosen, and what the position was worth."""
    action = asked.action
    if not worths:
        return Judged(action, None, mattered=False), followed
    worths = {**_discount(worths, worths[action], followed), action: followed}
    best = max(worths, key=lambda each: worths[each].value)
    if rounded(worths[best].value - followed.value) < case.judges.floor:
        worst = min(worth.value for worth in worths.values())
        mattered = rounded(worths[best].value - worst) >= case.judges.floor
        return Judged(action, None, mattered), _best(worths, action)
    proven = worths[best].proven and followed.proven
    values = {each: worth.value for each, worth in worths.items()}
    proofs = {each: OUTCOMES[worth.value] for each, worth in worths.items() if worth.proven}
    verdict = Verdict(best, values, proven, proofs, error=0.0 if proven else HOPE / 2)
    found = costly(case.game, asked, verdict, case.judges.floor)
    return Judged(best, found, mattered=True), _best(worths, best)


def _discount(worths: Worths, own: Worth, followed: Worth) -> Worths:
    """If the search hoped too much for the choice that was made, so it did for the others."""
    hope = min(own.value - followed.value, HOPE)
    if followed.proven or hope <= 0:
        return worths
    return {
        action: worth if worth.proven else Worth(rounded(worth.value - hope, PLACES[CHANCE]), False)
        for action, worth in worths.items()
    }


def _best(worths: Worths, best: Action) -> Worth:
    """A win is proven by one choice, anything less only by all."""
    sure = worths[best] == WON or all(worth.proven for worth in worths.values())
    return Worth(worths[best].value, sure)


def _point(case: Case, ply: int, seat: Seat, worth: Worth) -> Point:
    own, others = worth.value, worth.to_others().value
    side = next(team for team in _sides(case.match) if seat in team)
    players = range(len(case.match.setup.players))
    return Point(ply, tuple(own if each in side else others for each in players), False)
