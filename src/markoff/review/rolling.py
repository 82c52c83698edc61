"""Games with dice, or of more than two sides: every choice is judged for itself, and every position
by games played from it.

Estimates are noisy, and the best of many noisy numbers looks better than it is. So a choice that
seems costly is judged some more times with other dice: how much it has lost is what these opinions
say about the same two choices, and how far they differ says how sure that is.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random

from markoff.bots.opinion import Opinion
from markoff.game import DICE, Action
from markoff.review.case import Case, Steps
from markoff.review.costs import Answers, Asked, Judged, Verdict, costly
from markoff.review.review import Point, rounded

AGAIN = 4
"""Opinions about a choice that seems costly, besides the first."""


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
    opinion, error = _opinion(case, asked, "first"), 0.0
    best = max(opinion, key=lambda each: opinion[each])
    if opinion[best] - opinion[asked.action] >= judges.floor:
        opinion, error = _judged_again(case, asked, opinion, best)
    if opinion[best] - opinion[asked.action] < judges.floor:
        mattered = opinion[best] - min(opinion.values()) >= judges.floor
        return Judged(asked.action, None, mattered)
    verdict = Verdict(best, opinion, judges.exact, {}, judges.unit, error)
    return Judged(best, costly(game, asked, verdict, judges.floor), mattered=True)


def _opinion(case: Case, asked: Asked, time: str) -> Opinion:
    ply, position, seat, _ = asked
    return case.judges.bot(case.game, position, seat, Random(f"{case.seed} {ply} {seat} {time}"))


def _judged_again(case: Case, asked: Asked, first: Opinion, best: Action) -> tuple[Opinion, float]:
    """The mean of more opinions, and the standard error of what they say was lost. A bot that
    leaves nothing to chance has no other opinion."""
    opinions = [_opinion(case, asked, "again 0")]
    if opinions == [first]:
        return first, 0.0
    opinions += (_opinion(case, asked, f"again {n}") for n in range(1, AGAIN))
    losses = [opinion[best] - opinion[asked.action] for opinion in opinions]
    mean = {action: _mean([opinion[action] for opinion in opinions]) for action in first}
    lost = _mean(losses)
    spread = sum((loss - lost) ** 2 for loss in losses) / (AGAIN - 1)
    return mean, sqrt(spread / AGAIN)


def _mean(numbers: Sequence[float]) -> float:
    """Without the module `statistics`, which browsers do without."""
    return sum(numbers) / len(numbers)


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
