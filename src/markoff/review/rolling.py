"""Games with dice, or of more than two sides: every choice is judged for itself, and every position
by games played from it.

Estimates are noisy, and the best of many noisy numbers looks better than it is. So a choice that
seems costly is judged once more with other dice: how much it has lost is what the second opinion
says about the same two choices.
"""

from collections.abc import Sequence
from random import Random

from markoff.game import DICE
from markoff.review.case import Case, Steps
from markoff.review.costs import Answers, Asked, Judged, Verdict, costly
from markoff.review.review import Point, rounded


def look_at(case: Case) -> Steps[tuple[list[Answers], list[Point]]]:
    """Every choice of everybody who really had one, and how the match stood before each turn and
    after the last."""
    asked = [_asked(case, ply) for ply in range(len(case.match.turns))]
    choices = sum(map(len, asked))
    total = choices + sum(DICE in turn.choices for turn in case.match.turns)
    answers = yield from _answers(case, asked, total)
    points = yield from _points(case, answers, choices, total)
    return answers, points


def _asked(case: Case, ply: int) -> list[Asked]:
    """The choices of a turn, of those who had more than one."""
    position, choices = case.match.turns[ply]
    return [
        Asked(ply, position, seat, choice.action)
        for seat, choice in choices.items()
        if seat != DICE and len(case.game.legal(position, seat)) > 1
    ]


def _answers(case: Case, asked: Sequence[Sequence[Asked]], total: int) -> Steps[list[Answers]]:
    found: list[Answers] = []
    done = 0
    for turn in asked:
        found.append({})
        for question in turn:
            yield done, total
            found[-1][question.seat] = judge_choice(case, question)
            done += 1
    return found


def judge_choice(case: Case, asked: Asked) -> Judged:
    game, judges = case.game, case.judges
    ply, position, seat, action = asked
    name = f"{case.seed} {ply} {seat}"
    opinion = judges.bot(game, position, seat, Random(name))
    best = max(opinion, key=lambda each: opinion[each])
    if opinion[best] - opinion[action] >= judges.floor:
        opinion = judges.bot(game, position, seat, Random(f"{name} again"))
    if opinion[best] - opinion[action] < judges.floor:
        mattered = opinion[best] - min(opinion.values()) >= judges.floor
        return Judged(action, None, mattered)
    verdict = Verdict(best, opinion, judges.exact, {}, judges.unit)
    return Judged(best, costly(game, asked, verdict), mattered=True)


def _points(case: Case, answers: Sequence[Answers], done: int, total: int) -> Steps[list[Point]]:
    """From the end backwards: a turn in which all chose the best, or had no choice, changes
    nothing."""
    turns = case.match.turns
    plies = len(turns)
    chances = case.chances(case.match.position)
    found = [Point(plies, tuple(map(rounded, chances)), roll=False)]
    for ply in reversed(range(plies)):
        position, choices = turns[ply]
        turn = {seat: choice.action for seat, choice in choices.items()}
        best = {**turn, **{seat: answer.best for seat, answer in answers[ply].items()}}
        if DICE in turn:
            yield done, total
            chances = case.chances(position)
            done += 1
        elif turn != best:
            chances = case.chances(case.game.play(position, best))
        found.append(Point(ply, tuple(map(rounded, chances)), DICE in turn))
    return found[::-1]
