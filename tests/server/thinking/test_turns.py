"""The pure queue: every home has its turn, and every table of a home has its turn."""

from collections import Counter
from random import Random

import pytest

from markoff.server.thinking.turns import Asker, Turns

HOG, OTHER, THIRD = (Asker(f"192.0.2.{n}", "K7WPXD") for n in range(3))


def crowded(tables=40, each=4):
    turns = Turns()
    for n in range(tables * each):
        turns.put(Asker(HOG.home, f"table {n % tables}"), n)
    return turns


def one(turns):
    """What is done next, and it is done."""
    asker, item = turns.take()
    turns.done(asker)
    return item


def test_forty_tables_of_one_home_delay_another_home_by_the_turn_that_is_running():
    turns = crowded()
    running, _ = turns.take()
    turns.put(OTHER, "bot")
    turns.done(running)
    assert one(turns) == "bot"


def test_with_several_at_work_it_is_next_whoever_is_done_first():
    turns = crowded()
    running = [turns.take()[0] for _ in range(3)]
    turns.put(OTHER, "bot")
    turns.done(running[2])
    assert turns.take() == (OTHER, "bot")


def test_homes_take_turns_as_long_as_they_wait():
    turns = crowded()
    for n in range(3):
        turns.put(OTHER, f"other {n}")
        turns.put(THIRD, f"third {n}")
    served = [asker.home for asker, _ in (_done(turns) for _ in range(9))]
    assert Counter(served) == {HOG.home: 3, OTHER.home: 3, THIRD.home: 3}
    assert len(set(served[:3])) == len(set(served[3:6])) == 3


def _done(turns):
    asker, item = turns.take()
    turns.done(asker)
    return asker, item


def test_tables_of_one_home_take_turns():
    turns = crowded(tables=3, each=2)
    turns.put(Asker(HOG.home, "late"), "late")
    assert [one(turns) for _ in range(7)] == [0, 1, 2, "late", 3, 4, 5]
    assert not turns


def test_asking_again_and_again_does_not_keep_others_waiting():
    """Neither the one who always comes back at once nor a crowd of newcomers."""
    turns = Turns()
    turns.put(OTHER, "patient")
    turns.put(OTHER, "patient")
    served = []
    for n in range(8):
        turns.put(HOG, "hasty")
        turns.put(Asker(f"new {n}"), "new")
        served.append(one(turns))
    assert served.count("patient") == 2


def test_whoever_leaves_is_forgotten():
    turns = Turns()
    turns.put(HOG, "first")
    turns.put(HOG, "second")
    turns.put(OTHER, "third")
    turns.remove(HOG, "first")
    turns.remove(HOG, "first")
    turns.remove(THIRD, "nothing")
    assert [one(turns), one(turns)] == ["second", "third"]
    assert not turns
    assert not turns.busy


@pytest.mark.parametrize("seed", range(5))
def test_nothing_is_lost_or_done_twice(seed):
    rng, turns, waiting, running, seen = Random(seed), Turns(), {}, [], []
    for n in range(400):
        what = rng.randrange(4)
        if what < 2:
            asker = Asker(f"home {rng.randrange(4)}", f"table {rng.randrange(3)}")
            turns.put(asker, n)
            waiting[n] = asker
        elif what == 2 and waiting:
            asker, item = turns.take()
            assert waiting.pop(item) == asker
            running.append(asker)
            seen.append(item)
        elif running:
            turns.done(running.pop(rng.randrange(len(running))))
        elif waiting:
            item = rng.choice([*waiting])
            turns.remove(waiting.pop(item), item)
        assert bool(turns) == bool(waiting)
    assert len(seen) == len(set(seen))
