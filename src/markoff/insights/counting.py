"""Sums over the rows of a player."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt

from markoff.insights.appraisal import Appraisal
from markoff.insights.row import ALONE, DRAWN, LOST, WON, Play, Row
from markoff.insights.summary import Against, Mistake, PlaySum, Results
from markoff.review.review import rounded
from markoff.statistics.shares import Shares, interval, mean
from markoff.statistics.spread import Spread, spread

MOST_LISTED = 10


def results(rows: Iterable[Row]) -> Results | None:
    """None without anybody to beat."""
    contested = [row for row in rows if row.outcome != ALONE]
    if not contested:
        return None
    outcomes = Counter(row.outcome for row in contested)
    shares: Shares = Counter(row.share for row in contested)
    return Results(
        games=len(contested),
        won=outcomes[WON],
        drawn=outcomes[DRAWN],
        lost=outcomes[LOST],
        share=mean(shares),
        interval=interval(shares, 1),
        fair=sum(1 / row.sides for row in contested) / len(contested),
    )


def spread_of(numbers: Iterable[int | None]) -> Spread | None:
    counted = Counter(number for number in numbers if number is not None)
    return spread(counted) if counted else None


def reasons(rows: Iterable[Row]) -> dict[str, int]:
    """The most frequent first."""
    counted = Counter(row.reason for row in rows)
    return dict(sorted(counted.items(), key=lambda reason: (-reason[1], reason[0])))


def against(
    rows: Iterable[Row], opponents: Callable[[Row], Iterable[tuple[str, str]]]
) -> tuple[Against, ...]:
    """By the game and the name that this function gives, the most frequent first."""
    met: defaultdict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        for opponent in opponents(row):
            met[opponent].append(row)
    often = sorted(met.items(), key=lambda each: (-len(each[1]), each[0]))
    counted = ((*opponent, results(games)) for opponent, games in often)
    return tuple(Against(game, name, found) for game, name, found in counted if found)


def play_sum(rows: Sequence[Row], appraisals: Mapping[str, Appraisal]) -> PlaySum | None:
    """With the appraisals of the files. None if no game was reviewed."""
    plays = [row.play for row in rows if row.play]
    if not plays:
        return None
    adjusted = [play.adjusted for play in plays]
    mean_adjusted, error = mean_and_error(adjusted)
    luck = _mean(play.luck for play in plays)
    return PlaySum(
        unit=plays[0].unit,
        games=len(plays),
        mattered=sum(play.mattered for play in plays),
        mistakes=sum(play.mistakes for play in plays),
        lost=rounded(sum(play.lost for play in plays)),
        per_choice=per_choice(plays) or 0.0,
        luck=rounded(luck),
        result=rounded(mean_adjusted + luck),
        adjusted=rounded(mean_adjusted),
        error=rounded(error),
        costliest=_costliest(rows, appraisals),
    )


def per_choice(plays: Iterable[Play | None]) -> float | None:
    """What each choice that mattered has lost on average; None if there was no such choice."""
    reviewed = [play for play in plays if play]
    mattered = sum(play.mattered for play in reviewed)
    return sum(play.lost for play in reviewed) / mattered if mattered else None


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which is 0 for a single number.

    >>> mean_and_error([1.0, 0.0, 1.0, 0.0])[0]
    0.5
    """
    middle, count = _mean(numbers), len(numbers)
    if count < 2:
        return middle, 0.0
    squares = sum((number - middle) ** 2 for number in numbers)
    return middle, sqrt(squares / (count - 1) / count)


def _mean(numbers: Iterable[float]) -> float:
    counted = list(numbers)
    return sum(counted) / len(counted)


def _costliest(rows: Iterable[Row], appraisals: Mapping[str, Appraisal]) -> tuple[Mistake, ...]:
    found = [
        Mistake(
            file=row.file,
            ply=each.ply,
            choice=each.choice,
            better=each.better,
            lost=each.lost,
            proven=each.proven,
            why=each.why.sentence if each.why else "",
        )
        for row in rows
        if row.file in appraisals
        for each in appraisals[row.file].choices
        if each.seat == row.seat
    ]
    return tuple(sorted(found, key=lambda each: -each.lost)[:MOST_LISTED])
