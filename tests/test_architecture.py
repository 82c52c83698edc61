"""The house: a room imports only rooms that it may know, and starts light."""

import ast
import subprocess
import sys
from pathlib import Path

import markoff

SOURCE = Path(markoff.__file__).parent
LAW = {"refusal", "text", "extras", "game", "games"}
ROOMS: dict[str, set[str]] = {
    "refusal": set(),
    "text": {"refusal"},
    "extras": {"text"},
    "game": {"text"},
    "games": {"refusal", "text", "game"},
    "perft": LAW,
    "table": LAW,
    "fast": LAW,
    "tablebases": {*LAW, "fast"},
    "statistics": {"refusal", "text"},
    "bots": {*LAW, "fast", "tablebases"},
    "kits": {*LAW, "fast", "tablebases", "bots"},
    "simulate": {*LAW, "kits", "fast", "statistics"},
    "engine": {*LAW, "bots", "kits", "tablebases"},
    "arena": {*LAW, "table", "bots", "kits", "engine", "statistics"},
    "review": {*LAW, "table", "bots", "kits"},
    "server": {*LAW, "table", "bots", "kits", "tablebases", "review"},
    "terminal": {*LAW, "table", "bots", "kits", "engine"},
    "commands": {
        *(*LAW, "perft", "fast", "tablebases", "simulate", "table", "bots", "kits"),
        *("engine", "arena"),
        *("review", "server", "terminal", "statistics"),
    },
    "cli": {"refusal", "text", "extras", "commands"},
}
"""From the top of the house downwards, each with the rooms that it may import besides itself."""


def _room(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "markoff" and len(parts) > 1 else None


def _imports(file: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            names |= {f"{module}.{alias.name}" for alias in node.names}
    return names


def _files() -> list[tuple[str, Path]]:
    files = SOURCE.rglob("*.py")
    return [
        (file.relative_to(SOURCE).parts[0].removesuffix(".py"), file)
        for file in files
        if file.parent != SOURCE or file.stem not in ("__init__", "__main__")
    ]


def test_every_room_is_known() -> None:
    assert {room for room, _ in _files()} <= set(ROOMS)


def test_the_rooms_stand_in_order() -> None:
    above: set[str] = set()
    for room, others in ROOMS.items():
        assert others <= above, room
        above.add(room)


def test_a_room_imports_only_rooms_that_it_may_know() -> None:
    for room, file in _files():
        for name in _imports(file):
            other = _room(name)
            if other in ROOMS and other != room:
                assert other in ROOMS[room], f"{room}/{file.name} imports {name}"


def test_nothing_is_imported_by_a_relative_name() -> None:
    for room, file in _files():
        relative = [name for name in _imports(file) if name.startswith(".")]
        assert relative == [], f"{room}/{file.name}: write the whole name"


def test_the_law_needs_the_standard_library_only() -> None:
    for room, file in _files():
        if room in ("refusal", "text", "game", "games", "perft"):
            for name in _imports(file):
                top = name.split(".")[0]
                assert top == "markoff" or top in sys.stdlib_module_names, f"{file.name}: {name}"


def test_the_command_line_starts_without_anything_heavy() -> None:
    heavy = "rich", "msgspec", "platformdirs", "numpy", "numba"
    code = f"import sys, markoff.cli; print([m for m in {heavy} if m in sys.modules])"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "[]"


def test_nobody_uses_the_global_random_generator() -> None:
    for room, file in _files():
        assert "random" not in _imports(file), f"{room}/{file.name} imports the whole of random"
