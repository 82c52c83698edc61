"""Tablebase as files: used where they lie, and known when they are damaged or not ours."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from markoff.games import quixo
from markoff.tablebases.lock import alone_in
from markoff.tablebases.quixo.files import HEAD
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.text import BadText


@pytest.fixture
def tables(tmp_path: Path) -> Tablebase:
    made = Tablebase(tmp_path, 3)
    solve(made, 9, threads=1)
    return Tablebase(tmp_path, 3)


def nothing(_count: int) -> None:
    pass


def test_a_whole_folder_verifies(tables: Tablebase) -> None:
    read = 0

    def tell(count: int) -> None:
        nonlocal read
        read += count

    for level in range(10):
        tables.verify(level, tell)
    assert read == sum(kept.bytes for kept in tables.manifest.levels)
    assert not list(tables.folder.glob("*.part"))


def test_planes_and_late_losses_are_read_as_they_were_written(tables: Tablebase) -> None:
    table = tables.stored(0)
    assert table is not None
    assert (table.win.shape, table.sets.tolist()) == ((1, 8), [0])
    assert int(np.bitwise_count(table.win).sum()) == sum(tables.manifest.levels[0].wins)
    assert len(table.late) == tables.manifest.levels[0].late > 0
    assert table.starts.tolist() == [0, len(table.late)]
    assert table.late.tolist() == sorted(table.late.tolist())


def test_a_level_that_is_not_there_has_no_table(tmp_path: Path) -> None:
    tables = Tablebase(tmp_path, 3)
    solve(tables, 2, threads=1)
    assert tables.stored(2) is not None
    assert tables.stored(3) is None
    assert tables.value(quixo.start(2, size="3")) is None


def spoil(path: Path, change: str) -> None:
    content = bytearray(path.read_bytes())
    match change:
        case "short":
            path.write_bytes(content[:-64])
        case "long":
            path.write_bytes(content + bytes(64))
        case "empty":
            path.write_bytes(b"")
        case "foreign":
            path.write_bytes(b"GIF89a".ljust(len(content)))
        case "head":
            path.write_bytes(content[:22] + b"{".ljust(HEAD - 22) + content[HEAD:])
        case "other":
            path.write_bytes(path.with_name("level-05.table").read_bytes())
        case "gone":
            path.unlink()
        case "bit":
            content[-200] ^= 4
            path.write_bytes(content)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("short", "is damaged: it should have"),
        ("long", "is damaged: it should have"),
        ("empty", "is damaged: it should have"),
        ("foreign", "is not a level of Quixo"),
        ("head", "is damaged: its head cannot be read"),
        ("gone", "is missing, although the manifest lists it"),
        ("bit", "is damaged: its checksum does not match"),
    ],
)
def test_a_damaged_or_foreign_file_is_recognised_and_named(
    tables: Tablebase, change: str, sentence: str
) -> None:
    path = tables.path(4)
    spoil(path, change)
    with pytest.raises(BadText, match=sentence) as error:
        tables.verify(4, nothing)
    assert str(path) in str(error.value)
    tables.verify(3, nothing)


def test_the_table_of_another_level_is_not_taken_for_this_one(tables: Tablebase) -> None:
    spoil(tables.path(4), "other")
    with pytest.raises(BadText, match="level-04"):
        tables.stored(4)


@pytest.mark.parametrize(
    "content", [b"", b"{}", b'{"size": 4}', b"\xff", b'{"size": 3, "levels": 1}']
)
def test_a_damaged_manifest_is_named(tables: Tablebase, content: bytes) -> None:
    (tables.folder / "manifest.json").write_bytes(content)
    with pytest.raises(BadText, match=r"manifest\.json"):
        _ = Tablebase(tables.folder.parent, 3).manifest


@pytest.mark.parametrize("change", ["gone", "short", "foreign", "head"])
def test_solving_again_repairs_a_level_and_keeps_those_above(
    tables: Tablebase, change: str
) -> None:
    before = [(kept.sha256, kept.bytes) for kept in tables.manifest.levels]
    spoil(tables.path(4), change)
    assert not tables.is_there(4)
    solved: list[int] = []
    solve(tables, 9, threads=1, done=lambda kept: solved.append(kept.level))
    assert solved == [4]
    assert [(kept.sha256, kept.bytes) for kept in tables.manifest.levels] == before
    for level in range(10):
        tables.verify(level, nothing)


def test_nothing_is_built_on_a_damaged_level(tables: Tablebase) -> None:
    spoil(tables.path(3), "bit")
    spoil(tables.path(4), "gone")
    with pytest.raises(BadText, match=r"level-03\.table is damaged.*delete it and solve again"):
        solve(tables, 9, threads=1)
    tables.path(3).unlink()
    solve(tables, 9, threads=1)
    tables.verify(3, nothing)


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(BadText, match=r"cannot keep tablebases in .*file"):
        solve(Tablebase(tmp_path / "file", 3), 9, threads=1)


def test_a_full_disk_is_told_and_nothing_half_written_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    tables = Tablebase(tmp_path, 3)
    solve(tables, 2, threads=1)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadText, match=r"cannot write .*level-03\.table: No space left on device"):
        solve(tables, 9, threads=1)
    assert not list(tables.folder.glob("*.part"))
    monkeypatch.undo()
    solve(tables, 9, threads=1)
    assert len(tables.manifest.levels) == 10


def test_two_do_not_solve_in_one_folder(tmp_path: Path) -> None:
    tables = Tablebase(tmp_path, 3)
    with alone_in(tables.folder), pytest.raises(BadText, match="another process is solving in"):
        solve(tables, 9, threads=1)
    solve(tables, 9, threads=1)


def test_a_table_with_other_blanks_in_it_is_noticed_when_it_is_asked(tables: Tablebase) -> None:
    path = tables.path(9)
    content = bytearray(path.read_bytes())
    content[HEAD : HEAD + 4] = bytes(4)
    path.write_bytes(content)
    with pytest.raises(BadText, match=r"level-09\.table is damaged"):
        tables.value(quixo.start(2, size="3"))


def test_looking_at_what_is_there_needs_no_compiler() -> None:
    code = "import sys, markoff.tablebases.quixo.tablebase; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
