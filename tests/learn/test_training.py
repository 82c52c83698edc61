"""Training: what is learned from a game, and that nothing but the plan decides what comes out."""

from dataclasses import replace

import numpy as np
import pytest

from markoff.bots.network.kernels import network as packed
from markoff.bots.network.plain import plain
from markoff.bots.network.shares import ONE
from markoff.bots.network.weights import read_weights, write_weights
from markoff.bots.qwixx.learned.judging import judge_by, shares_of
from markoff.bots.qwixx.learned.planning import best, worths
from markoff.fast.qwixx.packing import pack, pack_sheet, unpack
from markoff.games import qwixx
from markoff.games.qwixx_sheet import Sheet
from markoff.learn import descent, training
from markoff.learn.finishing import finished
from markoff.learn.folder import create, keep, resumed
from markoff.learn.lessons import look_back, no_lessons
from markoff.learn.plan import Plan
from markoff.learn.qwixx.from_position import train_from
from markoff.learn.qwixx.learning import seen_as
from markoff.learn.qwixx.subject import subject
from markoff.text import BadText

PLAN = Plan("qwixx", 2, games=50, hidden=8, batch=16, measured=2)


@pytest.fixture(autouse=True)
def _measure_little(monkeypatch):
    monkeypatch.setattr(training, "DEALS", 20)


def subject_of(plan):
    return subject(qwixx.start(plan.players), plan.hidden)


def trained(plan, threads=1):
    of = subject_of(plan)
    run = training.begin(plan, of)
    training.train(run, of, threads)
    return run


def everything(run):
    arrays = [each.tolist() for each in (*run.weights, *run.mean)]
    return arrays, run.games, run.averaged, run.curve


def test_what_came_of_a_position_is_a_mean_of_what_followed():
    shares = np.array([[0.5], [0.6], [0.2]], np.float32)
    look_back(shares, 3, 0, 1.0, 0.5)
    assert shares[:, 0].tolist() == pytest.approx([0.6 / 2 + 0.2 / 4 + 1 / 4, 0.2 / 2 + 1 / 2, 1])


def test_a_step_goes_down_the_slope_of_the_error():
    """Against the difference that a tiny change of each weight makes."""
    rng = np.random.default_rng(1)
    weights = descent.Floats(
        *(rng.normal(0, 0.5, size).astype(np.float32) for size in ((6, 8), (6, 2), (2, 8)))
    )
    inputs, wanted = np.array([1, 4]), np.array([0.2, 0.5, 0.3], np.float32)
    sketch = descent.sketch_for(weights)

    def error():
        descent.look(weights, inputs, sketch)
        return descent.error(sketch.shares, wanted)

    slopes = []
    for each in weights:
        slope = np.zeros_like(each)
        for place in np.ndindex(each.shape):
            value = each[place]
            each[place] = value + np.float32(0.003)
            above = error()
            each[place] = value - np.float32(0.003)
            slope[place] = (above - error()) / 0.006
            each[place] = value
        slopes.append(slope)
    error()
    before = training.copied(weights)
    descent.step(weights, inputs, wanted, np.float32(0.1), sketch)
    for now, then, slope in zip(weights, before, slopes, strict=True):
        assert now == pytest.approx(then - 0.1 * slope, abs=1e-3)


def test_symmetries_swap_rows_and_keep_the_rest():
    sheet = Sheet((1, 2, 4, 8), 3)
    packed_sheet = np.uint64(pack_sheet(sheet))
    seen = set()
    for symmetry in range(8):
        shown = int(seen_as(packed_sheet, np.uint64(symmetry)))
        seen.add(unpack(np.array([shown, 0], np.uint64)).sheets[0])
    one, two, four, eight = sheet.rows
    pairs = [(one, two), (two, one)], [(four, eight), (eight, four)]
    expected = {a + b for a in pairs[0] for b in pairs[1]} | {
        b + a for a in pairs[0] for b in pairs[1]
    }
    assert seen == {Sheet(rows, 3) for rows in expected}


@pytest.mark.parametrize("players", [2, 3])
def test_lessons_are_the_positions_of_games_that_the_law_allows(players):
    of = subject(qwixx.start(players), 8)
    lessons = of.lessons(3)
    of.play(descent.rounded(of.begin(1)), 1, 0, 0.8, lessons)
    for game in range(3):
        turns = lessons.turns[game]
        assert turns > 3
        positions = [unpack(words) for words in lessons.positions[game, :turns]]
        assert positions[0] == qwixx.start(players)
        for turn, position in enumerate(positions):
            assert qwixx.read(qwixx.write(position)) == position
            assert position.active == turn % players
        assert lessons.shares[game, :turns].sum(axis=1) == pytest.approx(1, abs=1e-5)
        last = sorted(lessons.shares[game, turns - 1].tolist())
        assert last[-1] in (1.0, 0.5, pytest.approx(1 / 3))


def test_the_number_of_threads_changes_nothing_and_the_seed_everything():
    one, two = trained(PLAN), trained(PLAN, threads=3)
    assert everything(one) == everything(two)
    assert one.games == 50
    assert [point.games for point in one.curve] == [32, 50]
    assert everything(trained(replace(PLAN, seed=2)))[0] != everything(one)[0]


def test_a_training_that_was_interrupted_goes_on_to_the_same_end(tmp_path):
    of = subject_of(PLAN)
    create(tmp_path, PLAN)
    run = resumed(tmp_path)
    assert run == PLAN
    run = training.begin(run, of)

    def interrupt(now):
        if now.games % 32 == 0:
            keep(tmp_path, now)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        training.train(run, of, told=interrupt)
    again = resumed(tmp_path)
    assert again.games == 32
    training.train(again, of, threads=2)
    assert everything(again) == everything(trained(PLAN))


def test_a_folder_that_is_no_run_is_refused(tmp_path):
    with pytest.raises(BadText, match="does not hold a training"):
        resumed(tmp_path)
    create(tmp_path, PLAN)
    with pytest.raises(BadText, match="already"):
        create(tmp_path, PLAN)
    for name, content in {
        "checkpoint.npz": b"something else",
        "plan.json": b'{"game": "qwixx"}',
    }.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadText, match="does not hold a training"):
            resumed(tmp_path)


def test_the_finished_network_is_what_was_trained_and_says_how(tmp_path):
    run = trained(PLAN)
    weights = finished(run, subject_of(PLAN), deals=10, date="2026-11-17")
    path = tmp_path / "a.network"
    write_weights(path, weights)
    read = read_weights(path, "qwixx", 2, weights.shape.inputs)
    for one, other in zip(packed(read), descent.rounded(run.mean), strict=True):
        assert one.tolist() == other.tolist()
    assert read.made["command"] == (
        "markoff train qwixx --players 2 --games 50 --seed 1 --hidden 8 --batch 16"
    )
    assert read.made["figures"]["games"] == 20
    assert read.made["figures"]["entropy_rounded"] == pytest.approx(
        read.made["figures"]["entropy"], abs=1e-3
    )


LATE = "R2,3,4,5,6,7,8,9,12 Y2,3,4,5,6,7 G B M0 | R2 Y2,3,4,5,6,7 G12 B12 M3 | 1 roll"


def test_training_from_a_late_position_finds_out_who_wins():
    weights = train_from(LATE, games=400, seed=1, hidden=8)
    assert weights.shape.players == 2
    assert LATE in weights.made["command"]
    network, position = plain(weights), qwixx.read(LATE)
    assert shares_of(network, position)[0] > 0.9 * ONE
    rolled = qwixx.read(LATE.replace("1 roll", "0 1 33+-111"))
    assert best(worths(judge_by(network), rolled, 0)) in qwixx.legal(rolled, 0)


def test_training_starts_before_a_roll_and_with_somebody_to_beat():
    with pytest.raises(BadText, match="before a roll"):
        train_from(LATE.replace("1 roll", "0 1 33+-111"), games=1)
    with pytest.raises(BadText, match="alone"):
        train_from("R Y G B M0 | 0 roll", games=1)


def test_games_have_room_for_their_turns():
    assert no_lessons(2, 5, 3, 2).part(1, 2).positions.shape == (1, 5, 3)
    assert pack(qwixx.start(5)).shape == (6,)
