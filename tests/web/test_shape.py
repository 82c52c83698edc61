"""The browser's house: games answer for themselves, and folders stay small enough to read."""

from collections import Counter
from pathlib import Path

import pytest

from markoff.games import GAMES
from web.sources import WEB

KINDS = (".js", ".ts", ".css", ".html", ".webmanifest")
MAPS = {"games/index.js", "games/covers.js"}
"""They say which folder belongs to which game."""
HEADLINES = {"index.html", "app.webmanifest"}
"""One sentence for search engines and home screens: what there is to play."""
MOST_FILES = 16
NOT_OURS = ("vendor", "words", "icons")


def _files() -> list[Path]:
    files = [file.relative_to(WEB) for file in WEB.rglob("*") if file.suffix in KINDS]
    return sorted(file for file in files if file.parts[0] not in NOT_OURS)


def _belongs_to_a_game(file: Path) -> bool:
    return file.parts[0] == "games" and file.parts[1] in GAMES


@pytest.mark.parametrize(
    "file", [file for file in _files() if not _belongs_to_a_game(file)], ids=str
)
def test_only_the_folder_of_a_game_names_it(file: Path) -> None:
    if file.as_posix() in MAPS | HEADLINES:
        return
    text = (WEB / file).read_text(encoding="utf-8").lower()
    named = [name for name in GAMES if name in text or name.replace("-", "_") in text]
    assert not named, f"{file} names {', '.join(named)}: ask the game's object or its properties"


def test_the_exceptions_are_there() -> None:
    known = {file.as_posix() for file in _files()}
    assert known >= MAPS | HEADLINES


def test_every_stylesheet_is_linked_once() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    for file in _files():
        if file.suffix == ".css":
            assert page.count(f'"/web/{file.as_posix()}"') == 1, file


def test_folders_can_be_taken_in_at_a_glance() -> None:
    counted = Counter(file.parent.as_posix() for file in _files())
    long = {folder: n for folder, n in counted.items() if n > MOST_FILES}
    assert set(long) <= {"core"}, long
