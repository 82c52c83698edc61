"""Strong and expert at Qwixx and Qwixx On Board: their kernels, and what they see coming."""

from random import Random

import numpy as np
import pytest

from markoff.bots.opinion import best
from markoff.bots.qwixx import alone
from markoff.bots.qwixx import computing as qwixx_levels
from markoff.bots.qwixx import worth as clear_worth
from markoff.bots.qwixx.computing import chances, pack_all
from markoff.bots.qwixx.packed_worth import MOST_ROLLS, gain, sheet_worth, worth_for
from markoff.bots.qwixx.policies import choice as choice_of
from markoff.bots.qwixx.rollouts import NOBODY, play_turn
from markoff.fast.qwixx.legal import locks_of
from markoff.fast.qwixx.packing import pack
from markoff.fast.qwixx.play import field_of, play
from markoff.fast.qwixx.policies import POLICIES
from markoff.game import DICE
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx_sheet import NOTHING
from markoff.kits import kit_of
from markoff.tablebases.qwixx.file import path_of

THINKERS = "strong", "expert"


@pytest.fixture(autouse=True)
def _think_little(monkeypatch):
    monkeypatch.setattr(qwixx_levels, "PLAYOUTS", 600)
    monkeypatch.setattr(qwixx_levels, "JUDGED", 200)


def opinion(name, game, text, seat):
    position = game.read(text)
    chances = kit_of(game).levels[name].bot(game, position, seat, Random(0))
    return {game.write_action(position, seat, action): p for action, p in chances.items()}


def choice(name, game, text, seat=0):
    return best(opinion(name, game, text, seat), 1)[0][0]


def positions(game, players, games=3, **options):
    """Those of games at random in which a seat is to act."""
    rng = Random(players)
    for _ in range(games):
        position = game.start(players, **options)
        while acting := game.to_act(position):
            if acting != (DICE,):
                yield position
            turn = {seat: rng.choice(game.legal(position, seat)) for seat in acting}
            position = game.play(position, turn)


# The kernels against what they mirror.


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_sheet_is_worth_what_the_clear_code_says(players):
    worth = worth_for(players)
    for position in positions(qwixx, players):
        words = pack(position)
        for rolls in (1, 7, MOST_ROLLS):
            for seat, sheet in enumerate(position.sheets):
                clear = clear_worth.sheet_worth(sheet, position.open_rows, rolls, players)
                fast = sheet_worth(worth, rolls, words[seat], np.uint64(locks_of(words)))
                assert fast == pytest.approx(clear)


def test_a_cross_gains_what_the_sheet_is_worth_more():
    worth = worth_for(3)
    for position in positions(qwixx, 3):
        if position.phase != qwixx.FIRST:
            continue
        words = pack(position)
        for seat in range(3):
            for action in qwixx.legal(position, seat):
                if action == NOTHING:
                    continue
                after = qwixx.cross(position.sheets[seat], action)
                rows = tuple(n for n in position.open_rows if not after.rows[n] >> 11)
                before_worth, after_worth = (
                    clear_worth.sheet_worth(sheet, open_rows, 12, 3)
                    for sheet, open_rows in (
                        (position.sheets[seat], position.open_rows),
                        (after, rows),
                    )
                )
                added = gain(worth, 12, words[seat], np.uint64(field_of(action)))
                assert added == pytest.approx(after_worth - before_worth)


@pytest.mark.parametrize(
    ("game", "options"), [(qwixx, {}), (qwixx_on_board, {"board": "spiral-b"})]
)
def test_a_turn_played_by_habit_is_a_legal_one(game, options):
    """What habit makes of a turn is what the law makes of some legal choices."""
    for position in positions(game, 3, games=2, **options):
        table = pack_all(position)
        after, fields = table.position.copy(), np.zeros(4, np.uint64)
        play_turn(after, *table[1:], NOBODY, 0, fields)
        assert tuple(map(int, after)) in ends_of_turn(game, position)


def ends_of_turn(game, position):
    """Every way in which this turn can end, packed."""
    ends, todo = set(), [position]
    while todo:
        now = todo.pop()
        acting = game.to_act(now)
        if acting in ((), (DICE,)):
            ends.add(tuple(map(int, pack(now))))
            continue
        turns = [{}]
        for seat in acting:
            turns = [{**turn, seat: a} for turn in turns for a in game.legal(now, seat)]
        todo += [game.play(now, turn) for turn in turns]
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


def test_the_kernels_play_the_law_that_everybody_plays():
    """`play_turn` puts together the parts of `fast.qwixx_play.play`, which is proved equal."""
    position = qwixx.read("R2 Y2 G12 B12 M0 | R Y G B M0 | 0 2 12+2566")
    table = pack_all(position)
    for action in qwixx.legal(position, 0):
        whole, parts = table.position.copy(), table.position.copy()
        play(table.position, np.array([action, 0]), table.board, whole)
        play_turn(parts, *table[1:], 0, action, np.zeros(3, np.uint64))
        assert parts.tolist() == whole.tolist()


# What they see.


@pytest.mark.parametrize("name", THINKERS)
def test_crosses_the_first_number_of_a_row(name):
    assert choice(name, qwixx, "R Y G B M0 | R Y G B M0 | 1 1 11+3434") in ("R2", "Y2")


@pytest.mark.parametrize("name", THINKERS)
def test_does_not_skip_five_numbers_in_a_young_row_for_nothing(name):
    assert choice(name, qwixx, "R Y G B M0 | R Y G B M0 | 1 1 34+1111") == "-"


@pytest.mark.parametrize("name", THINKERS)
def test_skips_many_numbers_late_in_an_old_game(name):
    old = "R2,3,4,5,6,7,8,9,12 Y2,3,4 G12,11,10,9,8,7,6,5,4,3 B12,11 M3"
    young = "R2,3,4,5,6 Y2,3,4 G12,11,10 B12,11 M3"
    assert choice(name, qwixx, f"{young} | {old} | 1 1 45+-111") != "-"


@pytest.mark.parametrize("name", THINKERS)
def test_waits_in_action_1_for_a_better_cross_in_action_2(name):
    text = "R Y G B M0 | R Y G B M0 | 0 1 16+1444"
    assert choice(name, qwixx, text) == "-"
    assert choice(name, qwixx, text.replace("0 1 ", "0 2 ")) == "R2"


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
    assert choice(name, qwixx_on_board, text) == "P5"  # the only walk that crosses a number


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
    monkeypatch.setattr(qwixx_levels, "PLAYOUTS", 10**9)
    position = qwixx.read("R Y G B M0 | R Y G B M0 | 1 1 33+1111")
    found = kit_of(qwixx).levels["expert"].bot(qwixx, position, 0, Random(1), 0.01)
    assert list(found) == list(qwixx.legal(position, 0))


def test_more_playouts_change_little(monkeypatch):
    """The estimate is an average: it settles."""
    text = "R2,3 Y2 G12 B12 M0 | R2 Y3 G12 B11 M0 | 0 1 12+5555"
    few = opinion("expert", qwixx, text, 0)
    monkeypatch.setattr(qwixx_levels, "PLAYOUTS", 6000)
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
