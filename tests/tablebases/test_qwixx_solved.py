"""Qwixx solved: the tables know what plain enumeration over the law finds."""

from collections import Counter
from functools import cache
from itertools import product
from math import inf

import numba
import pytest

from markoff.games import qwixx
from markoff.games.qwixx import FIRST, OVER, ROLL, SECOND, Position
from markoff.games.qwixx_sheet import NOTHING, Sheet, score
from markoff.tablebases.qwixx.solve import solve_from
from markoff.text import BadText

ROWS_TO_CLOSE = "R2,3,4,5,6,7,8,9,10,11 Y2,3,4,5,6,7,8,9,11 G12,3 B4 M3 | 0 roll"
ONE_IS_CLOSED = "R2,3,4,5,6,12 Y10 G12,11,10,9,8,7,6,5,4 B12,4 M2 | 0 roll"
"""Two white ones can close green, and only the end of the game forbids blue 3 after it."""
LAST_CHANCES = "R2,3,4,5,6,12 Y11 G12,11,10,9,8,7,6,5,4 B12,3 M2 | 0 roll"
CLOSED_BY_ANOTHER = "R2,9 Y11 G12,11,10,9,8,7,6,5,4 B4 M3 | R2,3,4,5,6,12 Y G B M0 | 0 roll"


@cache
def rolls(open_rows):
    """Every roll with its chance; the order of the white dice does not matter."""
    faces = range(1, 7)
    coloured = list(product(*(faces if row in open_rows else (0,) for row in range(4))))
    return [
        ((one, other, *dice), (1 if one == other else 2) / 36 / len(coloured))
        for one, other in product(faces, faces)
        if one <= other
        for dice in coloured
    ]


@cache
def white_rolls(open_rows):
    """What the coloured dice show does not matter to a passive player: say, one."""
    coloured = [1 if row in open_rows else 0 for row in range(4)]
    sums = Counter(one + other for one in range(6) for other in range(6))
    return [((1 + n // 2, 1 + n - n // 2, *coloured), k / 36) for n, k in sums.items()]


def rolled(position, dice):
    return position._replace(phase=FIRST, dice=dice)


def after_action_1(position):
    actions = qwixx.legal(position, 0)
    return [qwixx.crosses(position, {0: action}, then=SECOND) for action in actions]


@cache
def turn(position, players, ending):
    """The expected final score of seat 0, who is to roll, by the law alone: every roll, every
    choice. Nobody else crosses anything."""
    total = 0.0
    for dice, chance in rolls(position.open_rows):
        best = -inf
        for between in after_action_1(rolled(position, dice)):
            if between.phase == OVER:
                best = max(best, score(between.sheets[0]))
                continue
            for action in qwixx.legal(between, 0):
                after = qwixx.play(between, {0: action})._replace(active=0)
                best = max(best, later(after, players, ending, players - 1))
        total += chance * best
    return total


@cache
def later(position, players, ending, rolls_to_come):
    """The same with this many rolls of others to come, then the chance that the game ends."""
    points = score(position.sheets[0])
    if position.phase == OVER:
        return points
    if rolls_to_come == 0:
        return ending * points + (1 - ending) * turn(position, players, ending)
    total = 0.0
    for dice, chance in white_rolls(position.open_rows):
        total += chance * max(
            later(without_dice(after), players, ending, rolls_to_come - 1)
            for after in after_action_1(rolled(position, dice))
        )
    return total


def without_dice(position):
    return Position(
        position.sheets, 0, OVER if position.phase == OVER else ROLL, position.open_rows
    )


@pytest.mark.parametrize(
    ("text", "players", "ending"),
    [
        (ROWS_TO_CLOSE, 1, 0.0),
        (ONE_IS_CLOSED, 1, 0.0),
        (LAST_CHANCES, 1, 0.1),
        (LAST_CHANCES, 2, 0.0),
        (LAST_CHANCES, 5, 0.16),
        (CLOSED_BY_ANOTHER, 2, 0.05),
    ],
)
def test_a_table_equals_plain_enumeration_over_the_law(text, players, ending):
    position = qwixx.read(text)
    sheet = position.sheets[0]
    table = solve_from(sheet, players, ending, open_rows=position.open_rows)
    exact = turn(position, players, ending)
    assert table.value(sheet, position.open_rows) == pytest.approx(exact, abs=1e-9)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_best_choices_together_are_the_value_before_the_roll(players):
    position = qwixx.read(LAST_CHANCES)
    position = position._replace(sheets=position.sheets * players)
    table = solve_from(position.sheets[0], players, ending=0.1)
    for active in range(players):
        before = position._replace(active=active)
        every = rolls(before.open_rows) if active == 0 else white_rolls(before.open_rows)
        mean = 0.0
        for dice, chance in every:
            choices = table.choices(rolled(before, dice), 0)
            assert [action for action, _ in choices if action == NOTHING] == [NOTHING]
            assert choices == sorted(choices, key=lambda choice: -choice[1])
            mean += chance * choices[0][1]
        assert mean == pytest.approx(table.expectation(before, 0), abs=1e-9)


def test_a_choice_in_action_1_is_worth_its_best_action_2():
    position = qwixx.read("R2,3,4,5,6,12 Y10 G12,11,10,9,8,7,6,5 B12,3 M2 | 0 1 12+-132")
    table = solve_from(position.sheets[0])
    for action, value in table.choices(position, 0):
        after = qwixx.play(position, {0: action})
        assert value == table.choices(after, 0)[0][1] == table.expectation(after, 0)


def test_the_last_misthrow_and_the_second_lock_are_worth_the_final_score():
    position = qwixx.read("R2,3,4,5,6,12 Y11 G12,11,10,9,8,7,6,5,4,3 B12,3 M3 | 0 2 11+-111")
    table = solve_from(position.sheets[0])
    worth = dict(table.choices(position, 0))
    for action, value in worth.items():
        assert value == score(qwixx.play(position, {0: action}).sheets[0])
    assert len(worth) == 2


def test_red_and_yellow_are_alike_and_so_are_rising_and_falling_rows():
    red, yellow, green, blue = qwixx.read(ONE_IS_CLOSED).sheets[0].rows
    images = [(red, yellow, green, blue), (yellow, red, blue, green), (blue, green, yellow, red)]
    values = [solve_from(Sheet(rows, 2)).value(Sheet(rows, 2)) for rows in images]
    assert values == pytest.approx([values[0]] * 3, abs=1e-9)


def test_a_table_is_for_its_own_number_of_players_or_for_one():
    two = qwixx.read(CLOSED_BY_ANOTHER)
    sheet, open_rows = two.sheets[0], two.open_rows
    alone, for_three = (solve_from(sheet, n, open_rows=open_rows) for n in (1, 3))
    assert alone.expectation(two, 0) == alone.value(sheet, open_rows)
    with pytest.raises(BadText, match="for 3 players, not 2"):
        for_three.choices(two, 0)


def test_who_is_not_to_act_has_no_choice():
    position = qwixx.read(LAST_CHANCES)
    assert solve_from(position.sheets[0]).choices(position, 0) == []


@pytest.mark.parametrize(("players", "ending"), [(0, 0.0), (6, 0.0), (1, 1.0), (1, -0.1)])
def test_what_cannot_be_solved_is_refused(players, ending):
    with pytest.raises(BadText):
        solve_from(Sheet(), players, ending)


def test_more_threads_than_there_are_do_no_harm():
    before = numba.get_num_threads()
    assert solve_from(qwixx.read(LAST_CHANCES).sheets[0], threads=256).players == 1
    assert numba.get_num_threads() == before


def test_where_others_have_closed_all_rows_there_is_nothing_to_value():
    told = []
    sheet = Sheet((0b111, 0, 0, 0))
    table = solve_from(sheet, open_rows=(), progress=lambda *done: told.append(done))
    assert told == []
    assert table.value(sheet, ()) == 6


def test_progress_is_told_up_to_the_last_sheet():
    told = []
    sheet = qwixx.read(LAST_CHANCES).sheets[0]
    solve_from(sheet, progress=lambda done, total: told.append((done, total)), threads=1)
    assert told == [(1, 2), (2, 2)]
