"""How long people wait the first time, when everything has to be compiled, and how long later:

    python bench/cold.py                 every command, then a server
    python bench/cold.py play quixo      the commands that contain these words
    python bench/cold.py serve           a server: its first page, and the first choice of each bot
    python bench/cold.py --list

Every command runs on a terminal with an empty folder for kernels and tablebases of its own, and
again when its kernels are compiled. *first word* is when the first run has said anything, *silence*
its longest time without a word. It is marked if the first word comes more than a second after that
of `markoff --help`, which has nothing to load.
"""

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from waits.commands import FOLDER, Command, Waited, commands, end_what_is_left, run
from waits.tables import serve

from markoff.kits.ready import warm_levels

COMPILED: list[Path] = []
"""The machine where everything has been compiled, if there is one yet."""
PLAY = "play"
ENOUGH = 1.0
"""Seconds without a word."""
SERVE = "serve"
VARIABLES = "MARKOFF_HOME", "NUMBA_CACHE_DIR", "MARKOFF_WARM", "MARKOFF_TABLES", "NO_COLOR"


def main() -> int:
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("words", nargs="*", help="only commands that contain all of these")
    parser.add_argument("--cold", action="store_true", help="only the first run of each")
    parser.add_argument("--list", action="store_true", help="print the commands and stop")
    wanted = parser.parse_args()
    chosen = [each for each in commands() if all(word in each.name for word in wanted.words)]
    with_server = all(word in SERVE for word in wanted.words)
    if wanted.list:
        print("\n".join([*(each.name for each in chosen), *([SERVE] if with_server else [])]))
        return 0
    print(f"{os.cpu_count()} cores, load average {load()}")
    if chosen:
        print(f"{'cold s':>7} {'first word':>10} {'silence':>8} {'warm s':>7}  load  command")
    with ExitStack() as later:
        for command in chosen:
            measure(command, None if wanted.cold else later)
    if with_server:
        with new_machine() as folder:
            serve("cold", folder)
            serve("warm", folder)
    print(f"load average {load()} at the end")
    return 0


def measure(command: Command, later: ExitStack | None) -> None:
    before = os.getloadavg()[0]
    with new_machine() as folder:
        record = recorded(command.needs_record, folder) if command.needs_record else None
        idle = run(Command(("--help",)))
        cold = run(in_folder(command, folder / "first"), record)
        again = in_folder(command, folder / "again")
        warm = run(again, record) if later and command.words[0] != PLAY else None
    if warm is None and later:  # it has not waited until everything was compiled
        with compiled_machine(later):
            warm = run(command, record)
    silent = "  SILENT" if cold.first > idle.first + ENOUGH else ""
    failed = "".join(failure(each) for each in (cold, warm) if each)
    figures = f"{cold.seconds:7.1f} {cold.first:10.1f} {cold.silence:8.1f}"
    figures += f" {warm.seconds:7.1f}" if warm else "       -"
    print(f"{figures}  {before:4.1f}  markoff {command.name}{silent}{failed}", flush=True)


def in_folder(command: Command, folder: Path) -> Command:
    return command._replace(words=tuple(w.replace(FOLDER, str(folder)) for w in command.words))


def failure(waited: Waited) -> str:
    return f"  FAILED with {waited.code}: {waited.last_words}" if waited.code else ""


def recorded(game: str, folder: Path) -> Path:
    """A game between bots that need no compiler."""
    words = ("arena", game, "--bots", "casual,beginner", "--games", "2", "--threads", "1")
    if not (folder / "records").exists():
        made = run(Command((*words, "--records", str(folder / "records"))))
        assert made.code == 0, made.last_words
    return sorted((folder / "records").glob("*.markoff"))[0]


@contextmanager
def new_machine() -> Iterator[Path]:
    """Where nothing has ever been compiled or solved."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, living_in(Path(name)):
        yield Path(name)


@contextmanager
def compiled_machine(later: ExitStack) -> Iterator[None]:
    """Where all levels have been compiled; one for all commands, made when it is first needed."""
    if not COMPILED:
        COMPILED.append(Path(later.enter_context(tempfile.TemporaryDirectory())))
        with living_in(COMPILED[0]):
            words = [word for game, level in warm_levels() for word in (game.NAME, level.name)]
            command = [sys.executable, "-m", "markoff.kits.compiling", *words]
            with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
                process.wait()
    with living_in(COMPILED[0]):
        yield


@contextmanager
def living_in(folder: Path) -> Iterator[None]:
    before = {variable: os.environ.pop(variable, None) for variable in VARIABLES}
    os.environ["MARKOFF_HOME"] = str(folder / "home")
    os.environ["NUMBA_CACHE_DIR"] = str(folder / "kernels")
    try:
        yield
    finally:
        end_what_is_left(folder / "home")
        for variable, value in before.items():
            os.environ.pop(variable, None)
            if value is not None:
                os.environ[variable] = value


def load() -> str:
    return " ".join(f"{each:.1f}" for each in os.getloadavg())


if __name__ == "__main__":
    sys.exit(main())
