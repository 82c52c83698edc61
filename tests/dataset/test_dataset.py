"""The figures that others cite: right, described, and twice the same bytes."""

import csv
import hashlib
import json
import shutil
from pathlib import Path

import msgspec
import numpy as np
import pytest

from conftest import QwixxSolved
from markoff import __version__
from markoff.cli import main
from markoff.games.qwixx_sheet import Sheet, score
from markoff.tablebases.quixo.counts import CLASSES, published
from markoff.tablebases.quixo.figures import classes
from markoff.tablebases.quixo.tablebase import Kept, Manifest, Tablebase
from markoff.tablebases.qwixx import figures as of_qwixx
from markoff.tablebases.qwixx.solve import open_tablebase
from markoff.text import BadText

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory, qwixx_solved: QwixxSolved) -> Path:
    """All figures, with fewer games than usual; 5×5 is not solved."""
    folder = tmp_path_factory.mktemp("dataset")
    tables = folder / "tables"
    shutil.copytree(qwixx_solved.folder, tables)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of_qwixx, "GAMES", 2000)
        out = str(folder / "figures")
        assert main(["dataset", out, "--tables", str(tables), "--parquet"]) == 0
        shutil.copytree(out, folder / "first")
        assert main(["dataset", out, "--tables", str(tables), "--parquet"]) == 0
    return folder / "figures"


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def test_the_same_bytes_twice_and_all_are_in_the_checksums(written: Path) -> None:
    first = {path.name: path.read_bytes() for path in (written.parent / "first").iterdir()}
    assert first == {path.name: path.read_bytes() for path in written.iterdir()}
    lines = (written / "SHA256SUMS").read_text().splitlines()
    sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert set(sums) == set(first) - {"SHA256SUMS"}
    for name, digest in sums.items():
        assert hashlib.sha256(first[name]).hexdigest() == digest


def test_small_boards_are_counted_by_class(written: Path) -> None:
    counted = rows(written / "quixo-classes.csv")
    for size, totals in ((3, (12_748, 6_935, 0)), (4, (26_434_489, 15_003_736, 1_608_496))):
        own = [row for row in counted if row["size"] == str(size)]
        assert len(own) == (size**2 + 1) * (size**2 + 2) // 2
        sums = tuple(sum(int(row[name]) for row in own) for name in ("wins", "losses", "draws"))
        assert sums == totals
        assert sum(int(row["boards"]) for row in own) == 3 ** (size**2)
    assert [row["start"] for row in rows(written / "quixo-sizes.csv")] == ["win", "win"]


def test_the_large_board_is_counted_as_published_or_not_at_all(tmp_path: Path) -> None:
    """The published file has the draws as well, which the manifest does not."""
    folder = tmp_path / "quixo-5"
    folder.mkdir()

    def keep(levels: tuple[Kept, ...]) -> Tablebase:
        (folder / "manifest.json").write_bytes(msgspec.json.encode(Manifest(5, levels)))
        return Tablebase(tmp_path, 5)

    levels = tuple(Kept(n, 0, "", 1, 0, 0.0, *published(n)) for n in range(26))
    found = {(row.own, row.others): row[4:] for row in classes(keep(levels))}
    lines = [line for line in CLASSES.read_text().splitlines() if line[:1].isdigit()]
    known = {}
    for line in lines:
        own, others, *counts = map(int, line.split(","))
        known[own, others] = tuple(counts)
    assert found == known
    assert sum(row[2] for row in found.values()) == 125_727_224_178
    wins = (levels[3].wins[0] + 1, *levels[3].wins[1:])
    false = (*levels[:3], msgspec.structs.replace(levels[3], wins=wins))
    with pytest.raises(BadText, match="level 3 does not have the published counts"):
        [*classes(keep(false))]


def test_the_arrays_of_qwixx_give_points_as_their_description_says(
    written: Path, qwixx_solved: QwixxSolved
) -> None:
    arrays = np.load(written / "qwixx-alone-values.npz")
    values, states = arrays["values"], arrays["row_state"]

    def pair(a: int, b: int) -> int:
        return max(a, b) * (max(a, b) + 1) // 2 + min(a, b)

    def expected(sheet: Sheet) -> float:
        red, yellow, green, blue = (int(states[row]) for row in sheet.rows)
        number = pair(pair(red, yellow), pair(green, blue))
        fixed = sum(int(arrays["row_fixed"][row]) for row in sheet.rows)
        return float(values[number, sheet.misthrows]) + fixed

    tablebase = open_tablebase(qwixx_solved.folder)
    assert tablebase is not None
    closed = 0b1100_0001_1111
    for sheet in (Sheet(), Sheet((5, 0, 3, 1), 2), Sheet((closed, 9, 0, 64), 3)):
        assert expected(sheet) == pytest.approx(tablebase.value(sheet))
    over = Sheet((closed, 9, closed, 0), 1)
    points = sum(
        int(arrays["row_open"][states[row]] + arrays["row_fixed"][row]) for row in over.rows
    )
    assert points - 5 == score(over)
    start = rows(written / "qwixx-alone-start.csv")
    assert round(float(start[0]["expected"]), 4) == 115.4831
    assert sum(int(row["games"]) for row in rows(written / "qwixx-alone-scores.csv")) == 2000


def test_every_column_is_described_and_parquet_has_the_same(written: Path) -> None:
    import pyarrow.parquet as pq

    text = (written / "README.md").read_text(encoding="utf-8")
    assert f"version {__version__}" in text
    assert "MIT" in text
    for path in written.glob("*.csv"):
        table = pq.read_table(path.with_suffix(".parquet"))
        same = [{name: str(value) for name, value in row.items()} for row in table.to_pylist()]
        assert same == rows(path)
        assert path.name in text
        assert all(f"| `{name}` | " in text for name in table.column_names)
    assert all(f"| `{name}` | " in text for name in np.load(written / "qwixx-alone-values.npz"))


def test_other_files_are_never_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["dataset", str(tmp_path)]) == 2
    assert "has other files in it" in capsys.readouterr().err
    assert main(["dataset", str(tmp_path / "new"), "--game", "qwixx-on-board"]) == 2
    assert "is not solved" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_one_game_alone_can_be_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, tables = str(tmp_path / "new"), str(tmp_path / "tables")
    assert main(["dataset", out, "--game", "quixo", "--tables", tables, "--json"]) == 0
    files = json.loads(capsys.readouterr().out)["files"]
    assert files == ["README.md", "quixo-classes.csv", "quixo-sizes.csv", "SHA256SUMS"]


def test_the_citation_names_this_version_and_licence() -> None:
    lines = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert "cff-version: 1.2.0" in lines
    assert f"version: {__version__}" in lines
    assert "license: MIT" in lines
    assert 'license = "MIT"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
