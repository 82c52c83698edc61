"""Endings of Qwixx solved as plainly as possible: by the law alone, roll by roll, in fractions."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from markoff.games import qwixx
from markoff.games.qwixx import FIRST, SECOND
from markoff.games.qwixx_sheet import may_cross


@cache
def rolls(open_rows):
    """Every roll with its weight; the order of the white dice does not matter."""
    faces = range(1, 7)
    coloured = list(product(*(faces if row in open_rows else (0,) for row in range(4))))
    whites = [(one, other) for one in faces for other in faces if one <= other]
    return [((*pair, *dice), 1 + (pair[0] < pair[1])) for pair in whites for dice in coloured]


def live_rolls(position):
    """The same, but dice whose rows nobody can use any more show a 1."""
    live = [row for row in position.open_rows if any(usable(s.rows[row]) for s in position.sheets)]
    dead = [row for row in position.open_rows if row not in live]
    for dice, weight in rolls(tuple(live)):
        yield (*dice[:2], *(1 if row in dead else dice[2 + row] for row in range(4))), weight


def usable(row):
    return any(may_cross(row, column) for column in range(11))


@cache
def value(position):
    """The chance of seat 0 before a roll or later, if both play to win."""
    if (ended := qwixx.result(position)) is not None:
        return Fraction(0 in ended.winners, len(ended.winners))
    if position.phase == SECOND:
        seat = position.active
        best = max if seat == 0 else min
        choices = qwixx.legal(position, seat)
        return best(value(qwixx.play(position, {seat: action})) for action in choices)
    games = Counter()
    for dice, weight in live_rolls(position):
        games[sealed(position._replace(phase=FIRST, dice=dice))] += weight
    return sum(n * matrix_value(cells) for cells, n in games.items()) / games.total()


def sealed(position):
    """The chance of seat 0 for every pair of choices in action 1."""
    return tuple(
        tuple(value(qwixx.play(position, {0: one, 1: other})) for other in qwixx.legal(position, 1))
        for one in qwixx.legal(position, 0)
    )


@cache
def matrix_value(cells):
    """By trying all sets of choices that the two may mix: some pair of them fits."""
    rows, columns = range(len(cells)), range(len(cells[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for own, others in product(combinations(rows, size), combinations(columns, size)):
            square = [[cells[i][j] for j in others] for i in own]
            mine, theirs = balanced(list(zip(*square, strict=True))), balanced(square)
            if mine is None or theirs is None:
                continue
            least = min(
                sum(x * cells[i][j] for x, i in zip(mine, own, strict=True)) for j in columns
            )
            most = max(
                sum(y * cells[i][j] for y, j in zip(theirs, others, strict=True)) for i in rows
            )
            if least == most:
                return least
    raise AssertionError("every matrix game has a value")


def balanced(lines):
    """Chances with which every line has the same mean; None if there are no such chances."""
    size = len(lines)
    table = [[*line, Fraction(-1), Fraction(0)] for line in lines]
    table.append([*[Fraction(1)] * size, Fraction(0), Fraction(1)])
    for column in range(size + 1):
        pivot = next((n for n in range(column, size + 1) if table[n][column]), None)
        if pivot is None:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        table[column] = [entry / table[column][column] for entry in table[column]]
        for n in range(size + 1):
            if n != column and table[n][column]:
                factor = table[n][column]
                table[n] = [a - factor * b for a, b in zip(table[n], table[column], strict=True)]
    chances = [line[-1] for line in table[:size]]
    return chances if min(chances) >= 0 else None


def played(position, policy, answer):
    """The chance of seat 0, which plays by this policy. Seat 1 plays by the answer, or, if that is
    None, in the way that is worst for seat 0."""

    @cache
    def chance(position):
        if (ended := qwixx.result(position)) is not None:
            return (0 in ended.winners) / len(ended.winners)
        if position.phase == SECOND:
            seat = position.active
            after = {
                a: chance(qwixx.play(position, {seat: a})) for a in qwixx.legal(position, seat)
            }
            if seat == 1 and answer is None:
                return min(after.values())
            chosen = (policy, answer)[seat](position, seat)
            return sum(part * after[action] for action, part in chosen.items())
        total = count = 0
        for dice, weight in live_rolls(position):
            total += weight * both(position._replace(phase=FIRST, dice=dice))
            count += weight
        return total / count

    @cache
    def both(position):
        own = policy(position, 0)
        after = {
            other: sum(
                part * chance(qwixx.play(position, {0: action, 1: other}))
                for action, part in own.items()
            )
            for other in qwixx.legal(position, 1)
        }
        if answer is None:
            return min(after.values())
        return sum(part * after[other] for other, part in answer(position, 1).items())

    return chance(position)
