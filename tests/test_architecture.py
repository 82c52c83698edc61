"""The house: a room imports only rooms that it may know, and starts light."""

import ast
import io
import re
import subprocess
import sys
import tokenize
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import markoff
from markoff.games import GAMES

SOURCE = Path(markoff.__file__).parent
LAW = {"refusal", "text", "extras", "disk", "game", "games"}
ROOMS: dict[str, set[str]] = {
    "refusal": set(),
    "text": {"refusal"},
    "extras": {"text"},
    "disk": {"refusal", "text"},
    "game": {"text"},
    "games": {"refusal", "text", "game"},
    "drawing": LAW,
    "series": LAW,
    "perft": LAW,
    "table": LAW,
    "fast": LAW,
    "tablebases": {*LAW, "fast"},
    "statistics": {"refusal", "text"},
    "bots": {*LAW, "fast", "tablebases"},
    "learn": {*LAW, "series", "fast", "bots"},
    "kits": {*LAW, "fast", "tablebases", "bots", "learn"},
    "dataset": {*LAW, "tablebases", "kits"},
    "lessons": {*LAW, "bots", "kits"},
    "puzzles": {*LAW, "fast", "tablebases", "statistics", "bots", "kits"},
    "today": {*LAW, "table", "kits", "puzzles"},
    "simulate": {*LAW, "series", "kits", "fast", "statistics"},
    "engine": {*LAW, "table", "bots", "kits", "tablebases"},
    "remote": {*LAW, "table", "bots", "kits", "engine"},
    "arena": {*LAW, "series", "table", "bots", "kits", "engine", "statistics"},
    "review": {*LAW, "table", "bots", "kits"},
    "insights": {*LAW, "table", "kits", "review", "statistics"},
    "frames": {*LAW, "table", "review", "insights"},
    "bundle": {"refusal", "text", "extras", "disk"},
    "server": {
        *(*LAW, "table", "bots", "kits", "tablebases", "review", "insights", "bundle"),
        *("lessons", "puzzles", "today"),
    },
    "device": {"refusal", "server"},
    "site": {"text", "disk", "bundle", "server"},
    "terminal": {*LAW, "table", "bots", "kits", "engine", "remote"},
    "screen": {"text", "extras", "game", "table", "terminal"},
    "environments": {*LAW, "fast", "drawing", "bots", "kits", "terminal"},
    "commands": {
        *(*LAW, "series", "perft", "fast", "tablebases", "simulate", "table", "bots", "kits"),
        *("engine", "remote", "arena", "learn", "puzzles", "today"),
        *("review", "insights", "frames", "dataset"),
        *("bundle", "server", "site", "terminal", "screen", "statistics"),
    },
    "cli": {"refusal", "text", "extras", "terminal", "commands"},
    "facade": {*LAW, "drawing", "table", "bots", "kits"},
}
"""From the top of the house downwards, each with the rooms that it may import besides itself."""


def _room(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "markoff" and len(parts) > 1 else None


MODULE = re.compile(r"markoff\.[a-z_.]+")


def _imports(file: Path) -> set[str]:
    """Also what is imported or started later, by a name in a text."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and MODULE.fullmatch(str(node.value)):
            names.add(str(node.value))
        elif isinstance(node, ast.Import):
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


def _module(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(["markoff", *parts]).removesuffix(".__init__")


def test_modules_know_each_other_in_one_direction_only() -> None:
    """So that a decision can be followed through them, and nothing goes round in circles."""
    files = {_module(file): file for _, file in _files()}
    knows = {
        name: {each if each in files else each.rpartition(".")[0] for each in _imports(file)}
        for name, file in files.items()
    }
    order = [*TopologicalSorter(knows).static_order()]  # or a CycleError names the circle
    assert order.index("markoff.game") < order.index("markoff.kits") < order.index("markoff.facade")


PROCESSES = {
    "bundle/fetching.py": "npm and pip, which fetch what browsers need",
    "engine/process.py": "programs that play, as their command lines say",
    "kits/warming.py": "`python -m markoff.kits.compiling`, in the same room",
    "tablebases/making.py": "`python -m markoff.tablebases.GAME`, in the same room",
}
"""Who starts other programs: nobody starts a command of a room below."""


STARTING = re.compile(
    r"subprocess|sys\.executable|runpy|\bos\.(system|popen|exec|spawn|posix_spawn)"
)


def test_nobody_else_starts_programs() -> None:
    starters = [file for _, file in _files() if STARTING.search(file.read_text(encoding="utf-8"))]
    assert {file.relative_to(SOURCE).as_posix() for file in starters} == set(PROCESSES)


SERVER: dict[str, set[str]] = {
    "store": set(),
    "rooms": set(),
    "thinking": set(),
    "live": {"store", "rooms"},
    "http": {"store", "rooms", "live", "thinking"},
}
"""The folders of the server, each with those that it may import."""


def test_the_folders_of_the_server_stand_in_order() -> None:
    for folder, others in SERVER.items():
        for file in (SOURCE / "server" / folder).glob("*.py"):
            parts = (name.split(".") for name in _imports(file))
            known = {part[2] for part in parts if part[:2] == ["markoff", "server"]} & {*SERVER}
            assert known - {folder} <= others, f"server/{folder}/{file.name}"


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


def test_pictures_are_drawn_with_the_standard_library_alone() -> None:
    heavy = "rich", "msgspec", "numpy", "PIL"
    code = (
        "import sys; from markoff.drawing import svg; from markoff.games import GAMES\n"
        "assert all(svg(game, game.start(2)) for game in GAMES.values())\n"
        f"print([m for m in {heavy} if m in sys.modules])"
    )
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "[]"


def test_nobody_uses_the_global_random_generator() -> None:
    for room, file in _files():
        assert "random" not in _imports(file), f"{room}/{file.name} imports the whole of random"


REGISTRIES = {
    "drawing/pictures.py": "lists the pictures that games have in their folders",
    "environments/layouts.py": "lists the layouts that games have in their folders",
    "terminal/picture.py": "lists the pictures that games have in their folders",
    "commands/solve.py": "lists the solvers that games have in their folders",
    "commands/value.py": "lists the games whose tablebase can be asked",
    "environments/spiel/games.py": "lists the adapters that games have in their folders",
    "commands/puzzles.py": "lists the makers of puzzles that games have in their folders",
}
"""They name games because that is all they do."""
EXAMPLES = {
    "__init__.py": "says what the product is",
    "cli.py": "says what the product is, and gives an example",
    "facade.py": "doctests",
    "game.py": "doctests",
    "perft.py": "a doctest",
    "refusal.py": "a doctest",
    "text.py": "a doctest",
    "arena/results.py": "an example of a title",
    "bots/level.py": "a doctest",
    "commands/analyse/command.py": "an example of the command",
    "commands/arena/command.py": "an example of the command",
    "commands/conformance.py": "an example of the command",
    "commands/perft.py": "an example of the command",
    "commands/play.py": "an example of the command",
    "commands/puzzle/command.py": "an example of the command",
    "commands/simulate/command.py": "an example of the command",
    "commands/train/command.py": "an example of the command",
    "drawing/picture.py": "a doctest",
    "engine/examiner.py": "a doctest",
    "environments/spiel/__init__.py": "a doctest",
    "frames/columns.py": "an example of a name",
    "frames/library.py": "doctests",
    "engine/protocol.py": "doctests, and an example of a line",
    "server/http/operations.py": "examples of requests",
    "table/match.py": "a doctest",
    "table/record.py": "a doctest",
    "tablebases/making.py": "a doctest",
}
"""They name games in texts only."""
NAMES = re.compile("|".join({name.split("-")[0] for name in GAMES}), re.IGNORECASE)
TEXTS = {tokenize.STRING, tokenize.COMMENT}


def _outside_games() -> list[tuple[str, Path]]:
    """The files that are neither the law, nor a kit, nor in a folder named after a game."""
    own = {"games", "kits", *(name.replace("-", "_") for name in GAMES)}
    found = [(file.relative_to(SOURCE), file) for file in SOURCE.rglob("*.py")]
    return [(path.as_posix(), file) for path, file in found if not own & set(path.parts)]


def _named_in(file: Path) -> dict[str, list[int]]:
    """The lines in which a game is named, in texts and in code."""
    lines: dict[str, list[int]] = {"text": [], "code": []}
    readline = io.StringIO(file.read_text(encoding="utf-8")).readline
    for token in tokenize.generate_tokens(readline):
        if NAMES.search(token.string) and token.type in {tokenize.NAME, *TEXTS}:
            lines["text" if token.type in TEXTS else "code"].append(token.start[0])
    return lines


def test_only_the_law_kits_and_folders_of_games_know_a_game_by_name() -> None:
    for path, file in _outside_games():
        if path in REGISTRIES:
            continue
        named = _named_in(file)
        assert named["code"] == [], f"{path} asks for a game by name: ask its kit or its law"
        if path not in EXAMPLES:
            assert named["text"] == [], f"{path} names a game"


@pytest.mark.parametrize("path", [*REGISTRIES, *EXAMPLES])
def test_no_exception_has_outlived_its_reason(path: str) -> None:
    named = _named_in(SOURCE / path)
    assert named["code"] if path in REGISTRIES else named["text"]


def test_kits_are_imported_without_anything_heavy() -> None:
    heavy = "rich", "msgspec", "platformdirs", "psutil", "numpy", "numba"
    code = f"import sys, markoff.kits.hints; print([m for m in {heavy} if m in sys.modules])"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "[]"


LONGEST = 350
HOME = Path(__file__).parents[1]
CODE = ("*.py", "*.js", "*.mjs", "*.ts", "*.css", "*.html")


def _is_generated(text: list[str]) -> bool:
    return bool(text) and "Never edit this file" in text[0]


def test_no_file_is_long() -> None:
    folders = (SOURCE, HOME / "tests", HOME / "bench", HOME / "docs")
    files = [file for folder in folders for kind in CODE for file in folder.rglob(kind)]
    files = [HOME / "dev.py", *(file for file in files if "vendor" not in file.parts)]
    assert len(files) > 400
    texts = {file: file.read_text(encoding="utf-8").splitlines() for file in files}
    lengths = {file: len(text) for file, text in texts.items() if not _is_generated(text)}
    long = {str(file): length for file, length in lengths.items() if length > LONGEST}
    assert not long, "look for the second idea in them"
