"""Time banks: who thinks pays, and when the flag falls the rules of the game say what follows."""

import ast
from pathlib import Path
from random import Random

import pytest

import markoff.table
from markoff.game import DICE, Result
from markoff.table import record_text
from markoff.table.clock import banks
from markoff.table.match import LONGEST_THOUGHT
from markoff.table.replay import replay
from markoff.table.setup import Clock, read_clock
from markoff.table.verify import verify
from markoff.text import BadText
from table.matches import WHITE_FIVE, agreed, begun, moved, refused, rolled

TEN_SECONDS = Clock(10_000, 1_000)


def test_a_clock_is_read_as_people_write_it():
    assert read_clock("90s") == Clock(90_000)
    assert read_clock("10m+1m") == Clock(600_000, 60_000)
    assert read_clock("3h") == Clock(10_800_000)
    for text in (
        "",
        "5",
        "5y",
        "5m+",
        "5m+/move",
        "5m+3s/move",
        "-5m",
        "5m +3s",
        "٥m",
        "12345m",
        "5m+3s\n",
    ):
        with pytest.raises(BadText, match=r"write a clock like 5m\+3s or 2d/move, not "):
            read_clock(text)


def test_who_thinks_pays_and_each_choice_adds_the_increment():
    full = (10_000, 10_000)
    assert banks(TEN_SECONDS, full, [(0, 4_000), (0, 4_000), (1, 0)]) == (4_000, 11_000)


def test_a_clock_per_move_is_full_again_for_every_choice():
    two_days = read_clock("2d/move")
    full = (172_800_000, 172_800_000)
    assert banks(two_days, full, [(0, 172_000_000), (1, 5)]) == full
    setup = agreed("quixo", clock=two_days)
    match = begun(setup, now=0.0)
    match.choose(0, "a1E", ply=0, now=100_000.0)
    match.choose(1, "a1E", ply=1, now=250_000.0)
    assert "clock per move: 172800000\n" in record_text.write(match.record())
    assert replay(record_text.read(record_text.write(match.record()))).setup == setup
    match.expire(250_000.0 + 172_800.0)
    assert match.result == Result((1,), (0, 1), "time")


def test_the_clocks_of_a_long_record_are_not_added_up_again_at_every_turn(monkeypatch):
    counted = 0

    def counting(clock, left, spent):
        nonlocal counted
        spent = list(spent)
        counted += len(spent)
        return banks(clock, left, spent)

    match, rng = begun(agreed("quixo", clock=Clock(3_600_000)), now=0.0), Random(2)
    while not match.result:
        seat = match.ply % 2
        match.choose(seat, rng.choice(match.legal(seat)), now=float(match.ply))
    assert match.ply > 20
    record = match.record()
    monkeypatch.setattr("markoff.table.match.banks", counting)
    assert replay(record).time_left(0, 1e9) == match.time_left(0, 1e9)
    assert counted <= 3 * len(record.turns), counted


def test_an_undo_gives_back_the_time():
    match = begun(agreed("quixo", clock=TEN_SECONDS), now=0.0)
    match.choose(0, "a1E", ply=0, now=4.0)
    assert match.time_left(0, 4.0) == 7_000
    match.undo(ply=1, now=5.0)
    assert match.time_left(0, 5.0) == 10_000


def test_a_bank_never_owes_time():
    assert banks(TEN_SECONDS, (10_000,), [(0, 99_000)]) == (1_000,)


def test_only_the_time_of_awaited_seats_runs():
    match = begun(agreed("quixo", clock=TEN_SECONDS), now=100.0)
    assert [match.time_left(seat, 103.0) for seat in (0, 1)] == [7_000, 10_000]
    match.choose(0, "a1E", ply=0, now=103.0)
    assert [match.time_left(seat, 105.0) for seat in (0, 1)] == [8_000, 8_000]
    assert match.turns[0].text == "a1E@3000"


def test_sealed_choices_cost_each_seat_its_own_time():
    match = rolled(3, clock=TEN_SECONDS)
    match.choose(DICE, WHITE_FIVE, ply=0, now=50.0)
    match.choose(2, "-", ply=1, now=51.0)
    match.choose(0, "R5", ply=1, now=54.0)
    assert [match.time_left(seat, 55.0) for seat in range(3)] == [7_000, 5_000, 10_000]
    match.choose(1, "-", ply=1, now=55.5)
    assert match.turns[-1].text == "R5@4000 -@5500 -@1000"


def test_nobody_pays_while_the_dice_are_awaited():
    match = rolled(2, clock=TEN_SECONDS)
    match.expire(500.0)
    assert match.ply == 0
    assert match.time_left(0, 500.0) == 10_000
    match.choose(DICE, WHITE_FIVE, ply=0, now=500.0)
    assert match.turns[-1].text == WHITE_FIVE
    assert match.time_left(0, 500.0) == 10_000


def test_a_withdrawn_choice_does_not_stop_the_time():
    match = rolled(2, clock=TEN_SECONDS)
    match.choose(DICE, WHITE_FIVE, ply=0, now=0.0)
    match.choose(0, "R5", ply=1, now=2.0)
    match.withdraw(0, ply=1)
    assert match.time_left(0, 6.0) == 4_000


def test_after_an_undo_the_seat_has_the_time_that_it_had_before():
    match = begun(agreed("quixo", clock=TEN_SECONDS))
    match.choose(0, "a1E", ply=0, now=3.0)
    match.undo(ply=1, now=5.0)
    assert [match.time_left(seat, 6.0) for seat in (0, 1)] == [9_000, 10_000]


def test_a_quixo_player_out_of_time_has_lost():
    lines = []
    match = moved("a1E", clock=TEN_SECONDS, pen=lines.extend)
    match.expire(9.999)
    assert match.result is None
    match.expire(10.0)
    assert match.result == Result((0,), (1, 0), "time")
    assert lines[-3:] == ["winners: 0", "scores: 1 0", "reason: time"]
    assert str(verify(match.record())[-1]) == "Won by Ada (scores 1, 0; time)."


@pytest.mark.parametrize("now", [10.0, 12.0])
def test_a_choice_when_the_time_is_up_is_refused_and_changes_nothing(now):
    match = moved("a1E", clock=TEN_SECONDS)
    late = refused(match, lambda: match.choose(1, "a5E", ply=1, now=now))
    assert late == "the time of seat 1 is up"
    match.expire(now)
    assert match.result == Result((0,), (1, 0), "time")
    assert refused(match, lambda: match.choose(1, "a5E", ply=1, now=now)) == "the game is over"


def test_the_team_of_a_quixo_player_out_of_time_has_lost():
    match = moved("a1El", players=4, clock=TEN_SECONDS)
    match.expire(10.0)
    assert match.result == Result((0, 2), (1, 0, 1, 0), "time")


def test_a_qwixx_player_out_of_time_chooses_nothing():
    match = rolled(2, WHITE_FIVE, clock=TEN_SECONDS)
    match.choose(1, "R5", ply=1, now=4.0)
    match.expire(10.0)
    assert match.turns[-1].text == "-@10000 R5@4000"
    assert match.awaited == (0,)
    assert [match.time_left(seat, 10.0) for seat in (0, 1)] == [1_000, 7_000]
    match.expire(11.0)
    assert match.turns[-1].text == "-@1000"
    assert match.position.sheets[0].misthrows == 1
    assert match.result is None


def test_only_the_seats_that_are_out_of_time_choose_nothing():
    match = rolled(3, WHITE_FIVE, clock=Clock(10_000))
    match.choose(0, "-", ply=1, now=1.0)
    match.choose(1, "-", ply=1, now=2.0)
    match.choose(2, "-", ply=1, now=3.0)
    match.choose(0, "-", ply=2, now=3.0)
    match.choose(DICE, WHITE_FIVE, ply=3, now=3.0)
    match.expire(3.0 + 8.0)  # seat 0 has 9 seconds left, seat 1 has 8, seat 2 has 7
    assert match.awaited == (0,)


def test_a_late_qwixx_choice_is_refused_until_the_flag_falls():
    match = rolled(2, WHITE_FIVE, clock=TEN_SECONDS)
    late = refused(match, lambda: match.choose(0, "R5", ply=1, now=10.5))
    assert late == "the time of seat 0 is up"
    match.expire(10.5)
    assert match.turns[-1].text == "-@10500 -@10500"


def test_the_flag_of_one_seat_can_fall_alone():
    match = rolled(2, WHITE_FIVE, clock=TEN_SECONDS)
    match.expire(10.5, 1)
    assert match.awaited == (0,)
    assert match.record().pending == "? -@10500"


def test_an_illegal_choice_says_so_only_while_there_is_time():
    match = rolled(2, WHITE_FIVE, clock=TEN_SECONDS)
    early = refused(match, lambda: match.choose(0, "R6", ply=1, now=9.9))
    assert early == "seat 0 may not choose 'R6'"
    late = refused(match, lambda: match.choose(0, "R6", ply=1, now=10.0))
    assert late == "the time of seat 0 is up"


def test_a_resumed_clock_goes_on_where_the_last_choice_left_it():
    match = begun(agreed("qwixx", clock=TEN_SECONDS), now=0.0)
    match.roll(now=1.0)
    match.choose(1, "-", ply=1, now=4.0)
    resumed = replay(record_text.read(record_text.write(match.record())))
    resumed.since = 700.0
    assert [resumed.time_left(seat, 700.0) for seat in (0, 1)] == [10_000, 8_000]
    resumed.choose(0, "-", ply=1, now=702.0)
    assert resumed.time_left(1, 702.0) == 8_000
    assert resumed.turns[-1].text == "-@2000 -@3000"


@pytest.mark.parametrize(("now", "ms"), [(-5.0, 0), (2e6, LONGEST_THOUGHT)])
def test_a_clock_that_jumps_leaves_a_record_that_can_be_read(now, ms):
    match = rolled(2, WHITE_FIVE, clock=TEN_SECONDS)
    match.choose(0, "-", ply=1, now=min(now, 1.0))
    match.expire(now)
    if match.ply == 1:
        match.choose(1, "-", ply=1, now=now)
    assert match.turns[-1].text.endswith(f" -@{ms}")
    assert replay(match.record()).record() == match.record()


def test_time_is_handed_in_and_never_read():
    for file in Path(markoff.table.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in getattr(node, "names", []) if hasattr(alias, "name")]
            assert not {"time", "monotonic", "datetime"} & set(names), file.name
            assert getattr(node, "module", "") != "time", file.name


def test_without_a_clock_nobody_is_ever_out_of_time():
    match = moved("a1E")
    match.expire(1e9)
    assert match.result is None
    assert refused(match, lambda: match.time_left(0, 0.0)) == "this game has no clock"
