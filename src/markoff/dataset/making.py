"""The whole dataset: the figures of all games, a description of them, and checksums."""

import hashlib
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from markoff import __version__
from markoff.dataset.files import write
from markoff.dataset.readme import readme
from markoff.disk import writing
from markoff.game import Game
from markoff.kits import kit_of
from markoff.tablebases.figures import Figure
from markoff.text import BadText

README, SUMS = "README.md", "SHA256SUMS"
FORMATS = {".csv", ".parquet", ".npz"}

Tell = Callable[[str], object]


def check_folder(folder: Path) -> None:
    """A new folder, or one with an earlier dataset: nothing else is ever overwritten."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise BadText("not_a_folder", "{path} is not a folder", path=str(folder))
    ours = {README, SUMS}
    foreign = [
        each.name
        for each in sorted(folder.iterdir())
        if each.name not in ours and each.suffix not in FORMATS
    ]
    there = [*folder.iterdir()]
    if foreign or (there and not (folder / SUMS).exists()):
        raise BadText(
            "folder_of_others",
            "{folder} has other files in it; name a new folder",
            folder=str(folder),
        )


def make(
    folder: Path, tables: Path, games: Sequence[Game[Any]], parquet: bool, tell: Tell
) -> list[Path]:
    """Writes all figures of these games into a folder, and returns the files. It is written aside
    and becomes the folder at the end, so nobody meets half of it."""
    check_folder(folder)
    part = folder.with_name(f".{folder.name}.part")
    with writing(folder):
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
    try:
        names = _write_all(part, tables, games, parquet, tell)
        with writing(folder):
            shutil.rmtree(folder, ignore_errors=True)
            part.replace(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return [folder / name for name in names]


def _write_all(
    part: Path, tables: Path, games: Sequence[Game[Any]], parquet: bool, tell: Tell
) -> list[str]:
    written: list[tuple[Figure, list[str]]] = []
    for game in games:
        makers = kit_of(game).figures
        if makers is None:
            continue
        tell(f"{game.TITLE} …")
        for figure in makers(tables):
            paths = [*write(part, figure, parquet)]
            written.append((figure, [path.name for path in paths]))
            tell(f"{', '.join(path.name for path in paths)}")
    (part / README).write_text(readme(written, __version__), encoding="utf-8", newline="\n")
    names = sorted([README, *(name for _, files in written for name in files)])
    sums = [f"{hashlib.sha256((part / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    (part / SUMS).write_text("".join(sums), encoding="utf-8", newline="\n")
    return [*names, SUMS]
