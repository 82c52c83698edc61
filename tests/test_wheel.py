"""What `pip install markoff` gives, without any extra: built, installed into an empty environment
and tried there. The packages that it depends on come from the registry."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from markoff.server.http.pages import load

ROOT = Path(__file__).parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
MOST_OF_OURS = 9_000_000
WITH_IT = {"markdown_it", "mdurl", "msgspec", "platformdirs", "pygments", "rich"}
"""What rich, msgspec and platformdirs bring; pygments alone is as large as Markoff."""
KERNELS = 'this needs the kernels: pip install "markoff[fast]"'


class Installed:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = folder / "environment"
        self.scripts = self.environment / ("Scripts" if os.name == "nt" else "bin")

    def install(self) -> None:
        wheel = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", self.folder, ROOT]
        subprocess.run([*PIP, *wheel], check=True)
        venv.create(self.environment, with_pip=False)
        into = ["--python", self.environment, "install", "--constraint", ROOT / "constraints.txt"]
        subprocess.run([*PIP, *into, next(self.folder.glob("markoff-*.whl"))], check=True)

    def run(self, program: str, *arguments: object, typed: str = "") -> tuple[int, str, str]:
        """Exit code, output and errors."""
        surroundings = {name: os.environ[name] for name in os.environ if "PYTHON" not in name}
        done = subprocess.run(
            [self.scripts / program, *map(str, arguments)],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            cwd=self.folder,
            env={**surroundings, "MARKOFF_HOME": str(self.folder), "PYTHONUTF8": "1"},
        )
        return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    installed = Installed(tmp_path_factory.mktemp("wheel"))
    installed.install()
    return installed


def test_it_is_small_and_brings_little(installed: Installed) -> None:
    [packages] = installed.environment.glob("[Ll]ib/**/site-packages")
    folders = {path.name for path in packages.iterdir() if path.suffix != ".dist-info"}
    assert folders == {"markoff", *WITH_IT}
    files = [file for file in (packages / "markoff").rglob("*") if file.is_file()]
    assert any(file.suffix == ".pyc" for file in files), "as pip leaves it, compiled"
    assert sum(file.stat().st_size for file in files) < MOST_OF_OURS


def test_the_browser_client_is_packed_and_whole(installed: Installed) -> None:
    [packages] = installed.environment.glob("[Ll]ib/**/site-packages")
    assert (packages / "markoff" / "web.zip").is_file()
    assert load(packages / "markoff" / "web") == load()


def test_it_says_its_version(installed: Installed) -> None:
    from markoff import __version__

    assert installed.run("markoff", "--version") == (0, f"markoff {__version__}\n", "")


def test_a_person_plays_against_casual_in_the_terminal(installed: Installed) -> None:
    record = installed.folder / "quixo.markoff"
    line = "play quixo --size 3 --seats Ada,casual --given-seats --moves 20 --seed wheel --record"
    code, out, errors = installed.run("markoff", *line.split(), record, typed="1\n" * 20)
    assert (code, errors) == (0, "")
    assert "Ada" in out
    code, out, _ = installed.run("markoff", "verify", record)
    assert code == 0
    assert "all by the rules of quixo" in out


def test_a_hint_needs_no_compiler(installed: Installed) -> None:
    line = "play quixo --size 3 --seats Ada,casual --given-seats"
    code, out, errors = installed.run("markoff", *line.split(), typed="hint\n1\nquit\n")
    assert (code, errors) == (0, "")
    assert "%" in out
    assert "The game is saved" in out


def test_the_library_plays_and_offers_the_bots_that_need_no_compiler(installed: Installed) -> None:
    code = """
import markoff
match = markoff.start("quixo", size=3)
match.choose(0, markoff.analyse(match, bot="casual", count=1)[0].choice)
print(match.ply, *markoff.bots("quixo"), *markoff.bots("qwixx"))
dice = "R Y G B M0 | R Y G B M0 | 1 1 11+3434"
print(markoff.analyse("qwixx", dice, seat=0, bot="net", count=1)[0].choice in ("R2", "Y2"))
print(markoff.analyse(match, count=1)[0].choice)
try:
    markoff.analyse(match, bot="perfect")
except ValueError as error:
    print(error)
"""
    ladder = "beginner casual strong expert"
    exit_code, out, errors = installed.run("python", "-c", code)
    assert (exit_code, errors) == (0, "")
    [bots, best, choice, refusal] = out.splitlines()
    assert (bots, best, refusal) == (f"1 {ladder} {ladder}", "True", KERNELS)
    assert len(choice) == 3


def test_a_review_needs_no_compiler(installed: Installed) -> None:
    dice = ROOT / "docs" / "examples" / "evening.markoff"
    cubes = installed.folder / "cubes.markoff"
    line = "play quixo --size 3 --seats beginner,beginner --given-seats --seed review --record"
    installed.run("markoff", *line.split(), cubes)
    for record in (dice, cubes):
        code, out, errors = installed.run("markoff", "review", record, "--top", "1")
        assert (code, errors) == (0, "")
        assert "lost most" in out


@pytest.mark.parametrize(
    ("line", "extra"),
    [
        ("simulate qwixx --bots rush --games 1", "fast"),
        ("play quixo --size 3 --seats casual,perfect", "fast"),
        ("solve qwixx", "fast"),
        ("value qwixx", "fast"),
        ("arena qwixx --bots casual,random --games 2", "fast"),
        ("review evening.markoff --plot chances.png", "plot"),
        ("serve", "server"),
        ("backup there.jsonl --database postgresql://localhost/none", "postgres"),
    ],
)
def test_what_needs_an_extra_says_which(installed: Installed, line: str, extra: str) -> None:
    example = ROOT / "docs" / "examples" / "evening.markoff"
    (installed.folder / example.name).write_bytes(example.read_bytes())
    position = ["R5 Y G B M0 | 0 1 41+6326"] if line == "value qwixx" else []
    code, out, errors = installed.run("markoff", *line.split(), *position)
    assert (code, out) == (2, "")
    assert errors.startswith("markoff: this needs ")
    assert errors.endswith(f': pip install "markoff[{extra}]"\n')
    assert errors.count("\n") == 1
