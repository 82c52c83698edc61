"""The browser's house: games answer for themselves, and folders stay small enough to read."""

import re
from collections import Counter
from pathlib import Path

import pytest

from markoff.games import GAMES
from web.sources import WEB

KINDS = (".js", ".ts", ".css", ".html", ".webmanifest")
EXCEPTIONS = {
    "games/index.js": "says which folder draws which game",
    "games/covers.js": "says which folder belongs to which game",
    "index.html": "says in one sentence what there is to play, and links the styles of the games",
    "app.webmanifest": "says in one sentence what there is to play",
}
MOST_FILES = 16
NOT_OURS = ("vendor", "words", "icons")


def _files() -> list[Path]:
    files = [file.relative_to(WEB) for file in WEB.rglob("*") if file.suffix in KINDS]
    return sorted(file for file in files if file.parts[0] not in NOT_OURS)


def _belongs_to_a_game(file: Path) -> bool:
    return file.parts[0] == "games" and file.parts[1] in GAMES


def _names_in(file: Path) -> list[str]:
    text = (WEB / file).read_text(encoding="utf-8").lower()
    return [name for name in GAMES if name in text or name.replace("-", "_") in text]


def test_only_the_folder_of_a_game_names_it() -> None:
    others = [file for file in _files() if not _belongs_to_a_game(file)]
    assert len(others) > 100
    for file in others:
        if file.as_posix() not in EXCEPTIONS:
            assert not _names_in(file), f"{file}: ask the game's object or its properties"


@pytest.mark.parametrize("file", EXCEPTIONS)
def test_no_exception_has_outlived_its_reason(file: str) -> None:
    assert _names_in(Path(file))


def test_every_stylesheet_is_linked_once() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    for file in _files():
        if file.suffix == ".css":
            assert page.count(f'"/web/{file.as_posix()}"') == 1, file


def test_pages_know_paths_and_no_addresses() -> None:
    knows = re.compile(r"\blocation\.(?!host\b|hostname\b)|\bhistory\.")
    for file in _files():
        if file.suffix == ".js" and file.parts[0] in ("pages", "games"):
            assert not knows.search((WEB / file).read_text(encoding="utf-8")), file


def test_folders_can_be_taken_in_at_a_glance() -> None:
    counted = Counter(file.parent.as_posix() for file in _files())
    long = {folder: n for folder, n in counted.items() if n > MOST_FILES}
    assert set(long) <= {"core"}, long
