"""Strong and expert at Qwixx and Qwixx On Board: their kernels, and what they see coming."""

from random import Random

import numpy as np
import pytest

from bots.positions_of import positions
from markoff.bots.opinion import best
from markoff.bots.qwixx import alone
from markoff.bots.qwixx.learned import searching
from markoff.bots.qwixx.learned.levels import chances
from markoff.bots.qwixx.learned.table import table_of
from markoff.bots.qwixx.policies import choice as choice_of
from markoff.fast.qwixx.packing import pack
from markoff.fast.qwixx.policies import POLICIES
from markoff.game import DICE
from markoff.games import qwixx, qwixx_on_board
from markoff.kits import kit_of
from markoff.tablebases.qwixx.file import path_of

THINKERS = "strong", "expert"


@pytest.fixture(autouse=True)
def _think_little(monkeypatch):
    monkeypatch.setattr(searching, "TURNS", 256)
    monkeypatch.setattr(searching, "TURNS_ON_BOARD", 256)


def opinion(name, game, text, seat):
    position = game.read(text)
    chances = kit_of(game).levels[name].bot(game, position, seat, Random(0))
    return {game.write_action(position, seat, action): p for action, p in chances.items()}


def choice(name, game, text, seat=0):
    return best(opinion(name, game, text, seat), 1)[0][0]


# The kernels against the law.


@pytest.mark.parametrize(
    ("game", "options"), [(qwixx, {}), (qwixx_on_board, {"board": "spiral-b"})]
)
def test_a_turn_played_by_the_network_is_a_legal_one(game, options):
    """Whatever a seat chooses, the turn ends as the law lets it end after that choice."""
    for position in [*positions(game, 3, games=2, **options)][::4]:
        table = table_of(position)
        for seat in game.to_act(position):
            actions = np.array(game.legal(position, seat), np.int64)
            after = np.zeros((len(actions), len(table.packed)), np.uint64)
            table.kernels.after_turn(*table.known, table.packed, seat, actions, after)
            for action, end in zip(actions.tolist(), after.tolist(), strict=True):
                assert tuple(end) in ends_of_turn(game, position, {seat: action})


@pytest.mark.parametrize(
    ("game", "options"), [(qwixx, {}), (qwixx_on_board, {"board": "spiral-b"})]
)
def test_a_turn_in_which_both_choose_ends_as_the_law_lets_it_end(game, options):
    sealed = [now for now in positions(game, 2, games=2, **options) if len(game.to_act(now)) == 2]
    for position in sealed[::4]:
        table, choices = table_of(position), [np.array(game.legal(position, n)) for n in (0, 1)]
        for seat in (0, 1):
            own, others = choices[seat], choices[1 - seat]
            after = np.zeros((len(own), len(others), 3), np.uint64)
            table.kernels.after_both(*table.known, table.packed, seat, own, others, after)
            for n, m in np.ndindex(after.shape[:2]):
                chosen = {seat: int(own[n]), 1 - seat: int(others[m])}
                assert tuple(after[n, m].tolist()) in ends_of_turn(game, position, chosen)


def ends_of_turn(game, position, chosen):
    """Every way in which a turn can end, packed, if these seats choose that in its next action."""
    ends, todo = set(), [(position, chosen)]
    while todo:
        now, fixed = todo.pop()
        acting = game.to_act(now)
        if acting in ((), (DICE,)):
            ends.add(tuple(map(int, pack(now))))
            continue
        turns = [fixed]
        for seat in acting:
            if seat not in fixed:
                turns = [{**turn, seat: a} for turn in turns for a in game.legal(now, seat)]
        todo += [(game.play(now, turn), {}) for turn in turns]
    return ends


@pytest.mark.parametrize("name", ["greedy-2", "careful-1", "rush"])
@pytest.mark.parametrize("game", [qwixx, qwixx_on_board], ids=lambda game: game.NAME)
def test_a_reference_chooses_something_legal(name, game):
    assert name in POLICIES
    for position in positions(game, 2, games=2):
        for seat in game.to_act(position):
            assert choice_of(name, position, seat, Random(1)) in game.legal(position, seat)


def test_the_references_choose_as_they_are_described():
    position = qwixx.read("R2 Y2 G12 B12 M0 | R Y G B M0 | 0 2 34+3344")
    cheapest = {"greedy-3": "R6", "greedy-2": "-", "careful-2": "R6"}
    for name, expected in cheapest.items():
        action = choice_of(name, position, 0, Random(1))
        assert qwixx.write_action(position, 0, action) == expected, name


# What they see.


@pytest.mark.parametrize("name", THINKERS)
def test_crosses_the_first_number_of_a_row(name):
    assert choice(name, qwixx, "R Y G B M0 | R Y G B M0 | 1 1 11+3434") in ("R2", "Y2")


@pytest.mark.parametrize("name", THINKERS)
def test_does_not_skip_five_numbers_in_a_young_row_for_nothing(name):
    assert choice(name, qwixx, "R Y G B M0 | R Y G B M0 | 1 1 34+1111") == "-"


@pytest.mark.parametrize("name", THINKERS)
def test_skips_many_numbers_late_in_an_old_game(name):
    old = "R2,3,4,5,6,12 Y2,3 G12,11,10,9,8,3 B12 M3"
    young = "R2,3,4,5,6,7,8 Y2,3,4,5 G12,11,10,9 B12,11,10 M1"
    assert choice(name, qwixx, f"{young} | {old} | 1 1 45+-111") != "-"


def test_expert_waits_in_action_1_for_a_better_cross_in_action_2():
    text = "R Y G B M0 | R Y G B M0 | 0 1 16+1444"
    assert choice("expert", qwixx, text) == "-"
    assert choice("expert", qwixx, text.replace("0 1 ", "0 2 ")) == "R2"


AHEAD = "R2,3,4,5,6,7,8,9,10,11 Y2,3,4,5,6,12 G12,11,10,9,8 B12 M0"
BEHIND = "R2,3,5,6,7 Y2 G B M1"


@pytest.mark.parametrize("name", THINKERS)
def test_closes_the_second_row_when_ahead_and_not_when_behind(name):
    chances = opinion(name, qwixx, f"{AHEAD} | {BEHIND} | 1 1 66+1-11", 0)
    assert chances["R12"] == 1.0
    ahead = "R2 Y2,3,4,5,6,7,8,9,12 G12,11,10 B12,11,10 M0"
    chances = opinion(name, qwixx, f"{ahead} | {BEHIND} | 0 1 66+1-11", 1)
    assert chances["R12"] == 0.0 < chances["-"]


@pytest.mark.parametrize("name", THINKERS)
def test_the_pawn_avoids_a_misthrow(name):
    text = "R3 Y3 G12 B12 M0 P0 | R Y G B M0 P0 | 0 3 66+1111 | spiral-a"
    assert choice(name, qwixx_on_board, text) == "P5"  # the only space that crosses a number


RICH, POOR = "R2,3,4,5,6,7,8 Y2,3,4 G12,11,10 B12,11,10 M0", "R2 Y2 G12 B12 M0"


@pytest.mark.parametrize("name", THINKERS)
def test_rings_the_bell_when_ahead_and_not_when_far_behind(name):
    text = f"{RICH} P34 | {POOR} P1 | 0 3x 66+1111 | spiral-a"
    found = opinion(name, qwixx_on_board, text, 0)
    assert found["P36"] >= max(found.values()) - 0.01  # it wins in any case
    text = f"{RICH} P33 | {POOR} P34 | 1 3x 66+1111 | spiral-a"
    assert choice(name, qwixx_on_board, text, 1) in ("-", "P35")


# What they promise.


def test_the_chances_of_all_seats_add_up_and_equal_seats_have_equal_ones():
    for players in (2, 3, 5):
        found = chances(qwixx.start(players), Random(1))
        assert sum(found) == pytest.approx(1)
        assert max(found) - min(found) < 0.15
    over = qwixx.read(f"{AHEAD.replace('10,11 ', '10,11,12 ')} | {BEHIND} | 1 over")
    assert chances(over, Random(1)) == (1.0, 0.0)


def test_alone_more_points_are_better():
    text = "R2,3,4,5,6,7,8,9,10,11 Y2 G12 B12 M0 | 0 2x 66+6111"
    for name in THINKERS:
        assert choice(name, qwixx, text) == "R12"


def test_a_damaged_tablebase_is_left_aside(tmp_path, monkeypatch):
    path_of(tmp_path, 1, 0.0).write_text("something else")
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    position = qwixx.read("R Y G B M0 | 0 1 41+5326")
    assert not alone.is_solved()
    assert set(alone.opinion(qwixx, position, 0, Random(1))) == set(qwixx.legal(position, 0))
    assert alone.expected(qwixx, position, Random(1))[0] > 50


def test_a_time_limit_cuts_the_thinking_short_and_leaves_a_whole_opinion(monkeypatch):
    monkeypatch.setattr(searching, "TURNS", 10**10)
    position = qwixx.read("R Y G B M0 | R Y G B M0 | 1 1 33+1111")
    found = kit_of(qwixx).levels["expert"].bot(qwixx, position, 0, Random(1), 0.01)
    assert list(found) == list(qwixx.legal(position, 0))


def test_more_playouts_change_little(monkeypatch):
    """The estimate is an average: it settles."""
    text = "R2,3 Y2 G12 B12 M0 | R2 Y3 G12 B11 M0 | 0 1 12+5555"
    few = opinion("expert", qwixx, text, 0)
    monkeypatch.setattr(searching, "TURNS", 2400)
    many = opinion("expert", qwixx, text, 0)
    assert max(abs(few[choice] - many[choice]) for choice in few) < 0.1


def test_where_all_is_lost_more_points_are_still_better():
    text = (
        "R3,4 Y4,5,6,7,8 G12,10,8,7,6,5,4 B10,7,6,5 M1"
        " | R3,4,9,10,11 Y5,10 G10,8,7,3 B10,9,6,5,4 M1 | 0 1 21+6313"
    )
    for name in THINKERS:
        assert choice(name, qwixx, text, 1) == "B3"


@pytest.mark.parametrize("game", [qwixx, qwixx_on_board])
def test_rolls_and_turns_are_fair_on_average(game):
    """What one roll brings to a seat, another takes; and so does a turn that is played well."""
    start, rng = game.start(2), Random(5)
    expected = chances(start, rng)[0]
    rolled = [game.play(start, {DICE: rng.choice(game.legal(start, DICE))}) for _ in range(50)]
    played = [turn_played(game, position) for position in rolled]
    for later in rolled, played:
        found = sum(chances(position, rng)[0] for position in later) / len(later)
        assert found == pytest.approx(expected, abs=0.04)


def turn_played(game, position):
    """As the expert plays it, up to the next roll."""
    while game.to_act(position) != (DICE,):
        opinions = {
            seat: kit_of(game).levels["expert"].bot(game, position, seat, Random(1))
            for seat in game.to_act(position)
        }
        position = game.play(position, {seat: max(o, key=o.get) for seat, o in opinions.items()})
    return position
