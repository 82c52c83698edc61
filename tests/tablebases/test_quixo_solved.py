"""Quixo solved: by brute force where that can be done, and as published."""

import re
from pathlib import Path
from random import Random

import pytest

from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.tablebases.quixo import passes as quixo_solving
from markoff.tablebases.quixo import solve as solving
from markoff.tablebases.quixo.counts import (
    Classes,
    check,
    disk_of,
    memory_of,
    published,
    read_levels,
    seconds_of,
)
from markoff.tablebases.quixo.lookup import DRAW, LOSS, WIN
from markoff.tablebases.quixo.perfect import AT_ONCE, moves, value
from markoff.tablebases.quixo.tablebase import Kept, Tablebase
from markoff.text import BadText
from tablebases.plain_distances import Lasting


@pytest.fixture(scope="session")
def tables(solved_quixo: dict[int, Tablebase]) -> dict[int, Tablebase]:
    return solved_quixo


def totals(tables: Tablebase) -> tuple[int, int, int]:
    won = sum(sum(kept.wins) for kept in tables.manifest.levels)
    lost = sum(sum(kept.losses) for kept in tables.manifest.levels)
    return won, lost, 3**tables.size**2 - won - lost


def test_as_many_states_are_won_lost_and_drawn_as_elsewhere(tables: dict[int, Tablebase]) -> None:
    assert totals(tables[3]) == (12_748, 6_935, 0)
    assert totals(tables[4]) == (26_434_489, 15_003_736, 1_608_496)


def test_the_fullest_levels_of_5x5_have_the_published_counts(tables: dict[int, Tablebase]) -> None:
    kept = tables[5].manifest.levels
    assert [Classes(level.wins, level.losses) for level in kept] == [published(0), published(1)]
    assert [level.passes for level in kept] == [36, 17]


def test_a_level_with_other_counts_is_refused() -> None:
    wins, losses = published(3)
    check(5, 3, wins, losses)
    with pytest.raises(BadText, match="level 3 does not have the published counts"):
        check(5, 3, (wins[0] + 1, *wins[1:]), losses)


def test_every_position_of_3x3_has_the_value_that_brute_force_finds(
    tables: dict[int, Tablebase], of_3x3: Lasting
) -> None:
    assert len(of_3x3) == 3**9  # none is drawn
    for position, (worth, _) in of_3x3.items():
        known = tables[3].value(position)
        assert known is not None
        assert known.value == worth, quixo.write(position)
        swapped = position._replace(seat=1, marks=position.marks[::-1])
        assert tables[3].value(swapped) == known


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("..../..../..../.... X", WIN),
        ("..OX/..../XOO./.... X", LOSS),
        ("XOOO/OOXO/OXXO/OOOX X", LOSS),
        (".XX./O.OX/OXXX/OXXO X", DRAW),
        (".OO./X.XO/XOOO/XOOX O", DRAW),
    ],
)
def test_positions_of_4x4_with_a_known_value(
    tables: dict[int, Tablebase], text: str, worth: int
) -> None:
    assert value(tables[4], quixo.read(text)) == worth


def random_position(size: int, rng: Random) -> Position:
    while True:
        cells = rng.sample(range(size * size), size * size)
        marked = rng.randrange(size * size + 1)
        crosses = rng.randrange(marked + 1)
        marks = (
            sum(1 << cell for cell in cells[:crosses]),
            sum(1 << cell for cell in cells[crosses:marked]),
        )
        position = Position(size, 2, rng.randrange(2), marks)
        if quixo.result(position) is None:
            return position


def test_a_value_follows_from_the_values_of_all_moves(tables: dict[int, Tablebase]) -> None:
    rng = Random(7)
    for _ in range(300):
        position = random_position(4, rng)
        known = tables[4].value(position)
        ways = moves(tables[4], position)
        assert known is not None
        assert ways[0].value == known.value == max(move.value for move in ways)


@pytest.mark.parametrize("stubborn", [True, False])
def test_what_is_won_is_won_against_every_defence(
    tables: dict[int, Tablebase], stubborn: bool
) -> None:
    """With a measure that falls from each of the winner's moves to the next."""
    rng = Random(11 + stubborn)
    won = 0
    for _ in range(250):
        size = rng.choice((3, 4, 4, 4))
        position = random_position(size, rng)
        known = tables[size].value(position)
        assert known is not None
        if known.value == DRAW:
            continue
        winner = position.seat if known.value == WIN else 1 - position.seat
        last = (99, 99)
        while quixo.result(position) is None:
            ways = moves(tables[size], position)
            if position.seat == winner:
                assert ways[0].value == WIN
                assert ways[0].measure is not None
                assert ways[0].measure < last
                last = ways[0].measure
                move = ways[0]
            else:
                move = ways[0] if stubborn else rng.choice(ways)
            position = quixo.play(position, {position.seat: move.action})
        ended = quixo.result(position)
        assert ended is not None
        assert ended.winners == (winner,)
        won += 1
    assert won > 200


def test_what_is_drawn_is_never_lost(tables: dict[int, Tablebase]) -> None:
    rng = Random(3)
    position = quixo.read(".XX./O.OX/OXXX/OXXO X")
    for ply in range(200):
        ways = moves(tables[4], position)
        assert ways[0].value == DRAW
        move = ways[0] if ply % 2 == 0 else rng.choice([m for m in ways if m.value == DRAW])
        position = quixo.play(position, {position.seat: move.action})


def test_the_longest_defence_comes_first_and_an_end_at_once_last(
    tables: dict[int, Tablebase],
) -> None:
    ways = moves(tables[4], quixo.read("XOOO/OOXO/OXXO/OOOX X"))
    assert {move.value for move in ways} == {LOSS}
    assert ways[-1].measure == AT_ONCE
    measures = [move.measure for move in ways]
    assert measures == sorted(measures, reverse=True)  # type: ignore[type-var]


def test_without_a_table_only_what_the_rules_decide_is_known(
    tables: dict[int, Tablebase], tmp_path: Path
) -> None:
    nothing = Tablebase(tmp_path, 5)
    start = quixo.start(2)
    assert value(nothing, start) is None
    assert {move.value for move in moves(nothing, start)} == {None}
    ready = quixo.read("XXXX./...../...../...../.OOO. X")
    assert value(nothing, ready) == WIN
    full = quixo.read("XOXO./OXOXO/XOXOX/OXOXO/XOXOX X")
    assert value(tables[5], full) is not None
    assert all(move.value is not None for move in moves(tables[5], full))


def solved_again(folder: Path, size: int, last: int, threads: int = 2) -> tuple[Kept, ...]:
    fresh = Tablebase(folder, size)
    solving.solve(fresh, last, threads)
    return fresh.manifest.levels


def what_counts(levels: tuple[Kept, ...]) -> list[tuple[str, int, int]]:
    return [(kept.sha256, kept.passes, kept.late) for kept in levels]


def test_threads_do_not_change_a_single_byte(tables: dict[int, Tablebase], tmp_path: Path) -> None:
    alone = solved_again(tmp_path, 4, 16, threads=1)
    assert what_counts(alone) == what_counts(tables[4].manifest.levels)


@pytest.mark.parametrize("few", [1, 1 << 60], ids=["one by one", "by planes"])
def test_following_states_one_by_one_finds_what_planes_find(
    tables: dict[int, Tablebase], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr(quixo_solving, "FEW", few)
    again = solved_again(tmp_path, 4, 16)
    assert what_counts(again) == what_counts(tables[4].manifest.levels)


def test_whoever_is_stopped_goes_on_from_the_last_finished_level(
    tables: dict[int, Tablebase], tmp_path: Path
) -> None:
    def stop(level: int, number: int, _share: float) -> None:
        if (level, number) == (9, 1):
            raise KeyboardInterrupt

    first = Tablebase(tmp_path, 4)
    with pytest.raises(KeyboardInterrupt):
        solving.solve(first, 16, 2, tell=stop)
    (first.folder / "level-09.part").write_bytes(b"half of a table")
    again = Tablebase(tmp_path, 4)
    assert len(again.manifest.levels) == 9
    seen: set[int] = set()
    solving.solve(again, 16, 2, tell=lambda level, *_: seen.add(level))
    assert seen == set(range(9, 17))
    assert what_counts(again.manifest.levels) == what_counts(tables[4].manifest.levels)


def test_levels_are_written_like_pages() -> None:
    assert read_levels("0-25", 5) == range(26)
    assert read_levels("2", 4) == range(2, 3)
    for text in ("", "3-2", "0-17", "a", "-1", "1-2-3", "٣", "0 - 2"):
        with pytest.raises(BadText, match="write levels like 0-2, from 0 to 16"):
            read_levels(text, 4)


def test_what_it_takes_is_foreseen_as_the_log_says() -> None:
    log = (Path(__file__).parents[2] / "bench" / "solve_quixo.txt").read_text(encoding="utf-8")
    took = re.search(r"solved in ([\d.]+) s,.* at most ([\d.]+) GB of memory", log)
    assert took is not None
    assert sum(seconds_of(5, level) for level in range(26)) == pytest.approx(
        float(took[1]), rel=0.01
    )
    most = max(memory_of(5, level) for level in range(26))
    assert float(took[2]) * 1e9 < most < float(took[2]) * 1.1e9
    tables = [float(n.replace(",", "")) for n in re.findall(r"([\d,.]+) MB", log)]
    assert sum(disk_of(5, level) for level in range(26)) == pytest.approx(
        sum(tables) * 1e6, rel=0.01
    )
    for level, line in enumerate(re.findall(r"level +\d+ .*", log)):
        wins, losses = published(level)
        assert f"{sum(wins):,} won" in line
        assert f"{sum(losses):,} lost" in line
