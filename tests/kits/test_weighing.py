"""Choices weighed: proven by tablebases and searches, or estimated with an honest error."""

from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import Any

import pytest

from markoff.bots.level import Level, by_name
from markoff.games import quixo
from markoff.kits import KITS, Kit
from markoff.kits.weighing import Worth, best_worth, stands, weigh

START = quixo.start(2, "3")
BEST, NEXT, UNTRIED = quixo.legal(START, 0)[:3]


def noisy(_game: Any, position: Any, seat: int, rng: Random, *_: Any) -> dict[int, float]:
    """All choices stray together; the second one also by itself, and the third is not tried."""
    dice, own = rng.gauss(0, 0.05), rng.gauss(0, 0.01)
    chances = dict.fromkeys(quixo.legal(position, seat), 0.1)
    chances |= {BEST: 0.6 + dice, NEXT: 0.5 + dice + own, UNTRIED: 0.3 + dice}
    return chances


def kit(monkeypatch: pytest.MonkeyPatch, level: Level, **fields: Any) -> None:
    levels: Mapping[str, Level] = by_name(level)
    monkeypatch.setitem(KITS, "quixo", Kit(levels=levels, adviser=level.name, **fields))


def test_the_error_is_how_far_opinions_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    kit(monkeypatch, Level("expert", noisy), glance_error=0.07)
    first, second, third, *_ = weigh(quixo, START, 0, times=100)
    assert [first.action, second.action, third.action] == [BEST, NEXT, UNTRIED]
    assert first.worth.error == pytest.approx(0.05 / sqrt(100), rel=0.3)
    assert abs(first.worth.value - 0.6) < 4 * first.worth.error
    assert second.loses.error == pytest.approx(0.01 / sqrt(100), rel=0.3)
    assert abs(second.loses.value - 0.1) < 4 * second.loses.error
    assert first.loses == Worth(0.0, False, 0.0)
    assert not any(each.worth.proven for each in (first, second, third))


def test_what_is_not_tried_has_the_error_of_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    kit(monkeypatch, Level("expert", noisy), glance_error=0.07)
    third = weigh(quixo, START, 0)[2]
    assert third.worth.error == third.loses.error == 0.07


def test_an_error_that_nobody_knows_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    same = {action: 0.5 + action / 1000 for action in quixo.legal(START, 0)}
    asked = []

    def bot(*_: Any) -> dict[int, float]:
        asked.append(1)
        return same

    kit(monkeypatch, Level("expert", bot))
    assert {each.worth.error for each in weigh(quixo, START, 0)} == {None}
    assert len(asked) == 2  # once more shows that nothing is left to chance


def test_proofs_beat_opinions(monkeypatch: pytest.MonkeyPatch) -> None:
    kit(monkeypatch, Level("expert", noisy), proofs=lambda *_: {NEXT: 1, BEST: 0})
    first, second, *_ = weigh(quixo, START, 0)
    assert (first.action, first.worth) == (NEXT, Worth(1.0, True, 0.0))
    assert (second.action, second.worth) == (BEST, Worth(0.5, True, 0.0))
    assert second.loses == Worth(0.5, True, 0.0)
    assert best_worth([first, second]) == Worth(1.0, True, 0.0)


def test_less_than_a_win_is_proven_only_by_all_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    kit(monkeypatch, Level("expert", noisy), proofs=lambda *_: {BEST: 0, NEXT: 0})
    proven = weigh(quixo, START, 0)
    drawn = [each for each in proven if each.worth.proven]
    assert best_worth(drawn).proven
    assert not best_worth(drawn + proven[-1:]).proven


def test_a_position_without_choices_stands_as_its_judge_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def judge(_position: Any, rng: Random, _seconds: float | None = None) -> tuple[float, ...]:
        chance = 0.6 + rng.gauss(0, 0.02)
        return chance, 1 - chance

    kit(monkeypatch, Level("expert", noisy), chances=judge)
    ours, theirs = stands(quixo, START, times=50)
    assert ours.error == pytest.approx(0.02 / sqrt(50), rel=0.3)
    assert ours.value + theirs.value == pytest.approx(1)
    kit(monkeypatch, Level("expert", noisy), chances=lambda *_: (0.5, 0.5), glance_error=0.04)
    assert stands(quixo, START) == [Worth(0.5, False, 0.04)] * 2
