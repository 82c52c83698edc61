"""How long positions of Quixo last: as brute force finds, as published, and as the law demands."""

import os
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from random import Random

import numpy as np
import pytest

from markoff.facade import lookup
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.tablebases.quixo.distances import dating
from markoff.tablebases.quixo.distances.batch import plies_of_many
from markoff.tablebases.quixo.distances.dating import Lengths, count_plies
from markoff.tablebases.quixo.distances.file import HEAD, Bytes
from markoff.tablebases.quixo.distances.plies import dated
from markoff.tablebases.quixo.distances.solve import solve_distances
from markoff.tablebases.quixo.distances.table import Distances
from markoff.tablebases.quixo.files import StoredLevel
from markoff.tablebases.quixo.geometry import geometry
from markoff.tablebases.quixo.perfect import AT_ONCE, moves
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.text import BadText
from tablebases.plain_distances import LOSS, WIN, Lasting, follows_from

LAST = {3: 9, 4: 16, 5: 0}
OF_3X3 = [(4435, 4123), (7359, 14), (0, 2009), (650, 0), (0, 708), (275, 0), (0, 77), (29, 0)]
OF_4X4 = {
    0: (4_697_505, 4_530_779),
    1: (15_277_446, 528),
    2: (0, 3_775_611),
    3: (2_419_938, 0),
    20: (0, 520),
    21: (57, 0),
    22: (0, 8),
}
"""By plies: how many boards are won and lost, as they were computed elsewhere."""


@pytest.fixture(scope="session")
def tables(solved_quixo: dict[int, Tablebase]) -> dict[int, Tablebase]:
    return solved_quixo


@pytest.fixture(scope="session")
def counted(
    tables: dict[int, Tablebase], tmp_path_factory: pytest.TempPathFactory
) -> dict[int, Distances]:
    """All of 3×3 and 4×4, and the full boards of 5×5; in another folder, because other tests are
    about tablebases without distances."""
    folder = tmp_path_factory.mktemp("counted") / "tables"
    shutil.copytree(tables[3].folder.parent, folder, copy_function=os.link)
    found = {size: Distances(Tablebase(folder, size)) for size in LAST}
    for size, last in LAST.items():
        solve_distances(found[size], last, threads=2)
    return found


def lasting(distances: Distances, position: Position) -> tuple[int, int] | None:
    """WIN or LOSS, and in how many plies; None for a draw."""
    known = distances.tablebase.value(position)
    plies = distances.plies(position)
    assert known is not None
    assert (plies is None) == (known.value == 0)  # what is decided has plies, and nothing else has
    return None if plies is None else (known.value, plies)


def lengths(distances: Distances) -> list[tuple[int, int]]:
    levels = distances.manifest.levels
    return [
        (sum(wins), sum(losses))
        for wins, losses in zip(
            zip_longest(*(level.wins for level in levels), fillvalue=0),
            zip_longest(*(level.losses for level in levels), fillvalue=0),
            strict=True,
        )
    ]


def test_every_position_of_3x3_lasts_as_long_as_brute_force_finds(
    counted: dict[int, Distances], of_3x3: Lasting
) -> None:
    for position, known in of_3x3.items():
        assert lasting(counted[3], position) == known, quixo.write(position)
        swapped = position._replace(seat=1, marks=position.marks[::-1])
        assert counted[3].plies(swapped) == known[1]


def test_the_first_player_wins_small_boards_in_7_and_in_21_plies(
    counted: dict[int, Distances],
) -> None:
    for size, plies in ((3, 7), (4, 21)):
        assert lasting(counted[size], quixo.start(2, size=str(size))) == (WIN, plies)
    assert lasting(counted[4], quixo.read("..OX/..../XOO./.... X")) == (LOSS, 22)
    assert lasting(counted[4], quixo.read("XOOO/OOXO/OXXO/OOOX X")) == (LOSS, 1)
    assert lasting(counted[4], quixo.read(".XX./O.OX/OXXX/OXXO X")) is None


def test_as_many_boards_last_so_many_plies_as_elsewhere(counted: dict[int, Distances]) -> None:
    assert lengths(counted[3]) == [*OF_3X3, (0, 4)]
    found = lengths(counted[4])
    assert len(found) == 23
    assert {plies: found[plies] for plies in OF_4X4} == OF_4X4


def test_exactly_what_is_won_or_lost_has_plies(counted: dict[int, Distances]) -> None:
    for distances in counted.values():
        for of_level in distances.manifest.levels:
            kept = distances.tablebase.manifest.levels[of_level.level]
            assert (sum(of_level.wins), sum(of_level.losses)) == (sum(kept.wins), sum(kept.losses))


def random_position(size: int, most_blanks: int, rng: Random) -> Position:
    while True:
        blanks = rng.randrange(most_blanks + 1)
        cells = rng.sample(range(size * size), size * size - blanks)
        cut = min(len(cells), max(0, len(cells) // 2 + rng.randint(-3, 3)))
        marks = (sum(1 << cell for cell in cells[:cut]), sum(1 << cell for cell in cells[cut:]))
        position = Position(size, 2, rng.randrange(2), marks)
        if quixo.result(position) is None:
            return position


@pytest.mark.parametrize(("size", "samples"), [(4, 400), (5, 250)])
def test_plies_follow_from_those_after_every_move(
    counted: dict[int, Distances], size: int, samples: int
) -> None:
    rng, decided = Random(size), 0
    for _ in range(samples):
        position = random_position(size, LAST[size], rng)
        after = [
            lasting(counted[size], quixo.play(position, {position.seat: action}))
            for action in quixo.legal(position, position.seat)
        ]
        known = lasting(counted[size], position)
        assert follows_from(known, after), quixo.write(position)
        decided += known is not None
    assert decided > samples / 3


def test_full_boards_of_5x5_can_last_70_plies(counted: dict[int, Distances]) -> None:
    full = counted[5].manifest.levels[0]
    assert (full.longest_win, full.longest_loss) == (69, 70)


@pytest.mark.parametrize("few", [1, 1 << 60], ids=["one by one", "by planes"])
def test_following_states_one_by_one_finds_what_planes_find(
    counted: dict[int, Distances], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    """And one thread what two find: not a byte differs."""
    monkeypatch.setattr(dating, "FEW", few)
    tablebase = Tablebase(tmp_path, 4)
    solve(tablebase, 2, threads=1)
    again = Distances(tablebase)
    solve_distances(again, 2, threads=1)
    assert [level.sha256 for level in again.manifest.levels] == [
        level.sha256 for level in counted[4].manifest.levels[:3]
    ]


def test_many_positions_are_looked_up_at_once(
    counted: dict[int, Distances], tables: dict[int, Tablebase], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(2)
    positions = [random_position(4, 16, rng)._replace(seat=0) for _ in range(300)]
    positions.append(quixo.read("XXXX/OO../..../.... X"))
    mine, theirs = (np.array([p.marks[side] for p in positions]) for side in (0, 1))
    monkeypatch.setenv("MARKOFF_TABLES", str(counted[4].folder.parent))
    found, plies = lookup("quixo", mine=mine, theirs=theirs, size=4, plies=True)
    for position, value, many in zip(positions, found.tolist(), plies.tolist(), strict=True):
        known = lasting(counted[4], position)
        assert (value, many) == (known or (0, -1)), quixo.write(position)
    without = plies_of_many(Distances(tables[4]), mine, theirs)
    assert without.tolist() == [-128] * 300 + [0]  # a line needs no file


def played_out(tablebase: Tablebase, position: Position) -> int:
    """The plies of a game in which both sides play the first of their moves."""
    plies = 0
    while quixo.result(position) is None:
        best = moves(tablebase, position)[0]
        position = quixo.play(position, {position.seat: best.action})
        plies += 1
    return plies


def test_the_shortest_win_and_the_longest_defence_are_played(
    counted: dict[int, Distances], tables: dict[int, Tablebase]
) -> None:
    holds_out = quixo.read("..OX/..../XOO./.... X")
    assert played_out(counted[4].tablebase, holds_out) == 22
    assert played_out(tables[4], holds_out) == 10  # without distances
    rng = Random(5)
    for _ in range(40):
        position = random_position(4, 16, rng)
        plies = counted[4].plies(position)
        if plies is not None:
            assert played_out(counted[4].tablebase, position) == plies, quixo.write(position)


def test_moves_are_in_the_order_of_their_plies(counted: dict[int, Distances]) -> None:
    ways = moves(counted[4].tablebase, quixo.start(2, size="4"))
    won = [move.plies for move in ways if move.value == WIN]
    lost = [move.plies for move in ways if move.value == LOSS]
    assert won
    assert won[0] == 21
    assert won == sorted(won)  # type: ignore[type-var]
    assert lost == sorted(lost, reverse=True)  # type: ignore[type-var]
    at_once = moves(counted[4].tablebase, quixo.read("XOOO/OOXO/OXXO/OOOX X"))
    assert {(move.value, move.plies, move.measure) for move in at_once} == {(LOSS, 1, AT_ONCE)}


def test_without_all_the_plies_that_it_takes_moves_are_ranked_as_before(
    tables: dict[int, Tablebase], tmp_path: Path
) -> None:
    """A number of plies cannot be compared with a measure."""
    shutil.copytree(tables[3].folder, tmp_path / "quixo-3", copy_function=os.link)
    some = Distances(Tablebase(tmp_path, 3))
    solve_distances(some, 4, threads=1)
    for text, has_plies in (("XO./OX./X.. O", True), ("XO./OX./... X", False)):
        position = quixo.read(text)
        ways = moves(some.tablebase, position)
        assert all((move.plies is not None) == has_plies for move in ways)
        if not has_plies:
            assert ways == moves(tables[3], position)
    some.path(3).write_bytes(b"damaged")
    assert moves(some.tablebase, quixo.read("XO./OX./X.. O"))[0].plies is None


def test_whoever_is_stopped_goes_on_from_the_last_finished_level(
    counted: dict[int, Distances], tmp_path: Path
) -> None:
    def stop(level: int, ply: int, _share: float) -> None:
        if (level, ply) == (4, 2):
            raise KeyboardInterrupt

    tablebase = Tablebase(tmp_path, 3)
    solve(tablebase, 9, threads=1)
    first = Distances(tablebase)
    with pytest.raises(KeyboardInterrupt):
        solve_distances(first, 9, 1, tell=stop)
    assert len(first.manifest.levels) == 4
    assert not list(first.folder.glob("*.part"))
    levels: list[int] = []
    second = Distances(Tablebase(tmp_path, 3))
    solve_distances(second, 9, 1, done=lambda of_level: levels.append(of_level.level))
    assert levels == [4, 5, 6, 7, 8, 9]
    assert [level.sha256 for level in second.manifest.levels] == [
        level.sha256 for level in counted[3].manifest.levels
    ]


def small(folder: Path) -> Distances:
    tablebase = Tablebase(folder, 3)
    solve(tablebase, 9, threads=1)
    found = Distances(tablebase)
    solve_distances(found, 9, threads=1)
    return found


@pytest.mark.parametrize("change", ["gone", "short", "foreign", "head"])
def test_counting_again_repairs_a_level_and_keeps_those_above(tmp_path: Path, change: str) -> None:
    distances = small(tmp_path)
    before = [level.sha256 for level in distances.manifest.levels]
    path = distances.path(4)
    content = path.read_bytes()
    if change == "gone":
        path.unlink()
    else:
        other = {
            "short": content[:-1],
            "foreign": b"x" * len(content),
            "head": distances.path(5).read_bytes()[:HEAD].ljust(len(content)),
        }
        path.write_bytes(other[change])
    distances = Distances(Tablebase(tmp_path, 3))
    assert not distances.is_there(4)
    with pytest.raises(BadText, match=r"distances-04\.table"):
        distances.plies(quixo.read("XO./OX./X.. O"))
    levels: list[int] = []
    solve_distances(distances, 9, 1, done=lambda of_level: levels.append(of_level.level))
    assert levels == [4]
    assert [level.sha256 for level in distances.manifest.levels] == before


def test_nothing_is_built_on_a_damaged_level(tmp_path: Path) -> None:
    distances = small(tmp_path)
    content = bytearray(distances.path(3).read_bytes())
    content[-1] ^= 1
    distances.path(3).write_bytes(content)
    distances.path(4).unlink()
    with pytest.raises(BadText, match=r"distances-03\.table is damaged: its checksum"):
        solve_distances(Distances(Tablebase(tmp_path, 3)), 9, threads=1)


def test_levels_of_the_tablebase_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    """A win that no move leads to a loss from can only be a mistake."""
    tablebase = Tablebase(tmp_path, 3)
    solve(tablebase, 3, threads=1)
    level, below = (dated(found, plies_for(found)) for found in stored(tablebase, (1, 0)))
    with pytest.raises(BadText, match="level 1 contradicts the level below it"):
        count_plies(level, below, Lengths(), 10**9, geometry(3), 1, lambda *_: None)


def stored(tablebase: Tablebase, levels: tuple[int, ...]) -> list[StoredLevel]:
    return [found for level in levels if (found := tablebase.stored(level))]


def plies_for(level: StoredLevel) -> Bytes:
    return np.zeros((len(level.sets), 64 * level.win.shape[1]), np.uint8)


def test_a_level_that_the_tablebase_lacks_is_named(tmp_path: Path) -> None:
    tablebase = Tablebase(tmp_path, 3)
    solve(tablebase, 2, threads=1)
    distances = Distances(tablebase)
    with pytest.raises(BadText, match=r"level 3 need the tablebase .* --size 3 --levels 0-3"):
        solve_distances(distances, 9, threads=1)
    assert len(distances.manifest.levels) == 3
    assert distances.plies(quixo.start(2, size="3")) is None


def test_a_full_disk_is_told_before_anything_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: int) -> None:
        raise OSError(28, "No space left on device")

    tablebase = Tablebase(tmp_path, 3)
    solve(tablebase, 2, threads=1)
    monkeypatch.setattr("os.posix_fallocate", full, raising=False)
    distances = Distances(tablebase)
    with pytest.raises(BadText, match=r"cannot write .*distances-00\.table: No space left"):
        solve_distances(distances, 2, threads=1)
    assert not list(distances.folder.glob("*.part"))
    monkeypatch.delattr("os.posix_fallocate", raising=False)  # as on systems that lack it
    solve_distances(distances, 2, threads=1)
    assert len(distances.manifest.levels) == 3


def test_looking_at_what_is_there_needs_no_compiler() -> None:
    code = "import sys, markoff.tablebases.quixo.distances.table; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
