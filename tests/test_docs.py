"""The docs are right: every command is described, and every example runs."""

import argparse
import doctest
import re
import shlex
import shutil
from pathlib import Path

import pytest

from markoff.cli import main, parser

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


def _commands(above: argparse.ArgumentParser | None = None) -> dict[str, argparse.ArgumentParser]:
    """By name, like `verify` or `solve qwixx`; commands of commands stand for those above them."""
    found = {}
    for action in (above or parser())._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                below = {f"{name} {more}": each for more, each in _commands(command).items()}
                found |= below or {name: command}
    return found


def _sections() -> dict[str, str]:
    """What docs/commands.md says about each command."""
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    _, *parts = re.split(r"(?m)^## markoff (.+)$", text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_docs_mention_every_command_and_option() -> None:
    sections, missing = _sections(), []
    assert set(sections) == set(_commands())
    for name, command in _commands().items():
        actions = [action for action in command._actions if action.dest != "help"]
        for action in actions:
            for word in action.option_strings or [str(action.metavar)]:
                if not re.search(rf"`{re.escape(word)}[ `]", sections[name]):
                    missing.append(f"{name}: {word}")
    assert missing == []


def test_every_command_has_help_with_an_example() -> None:
    for name, command in _commands().items():
        assert f"Example: markoff {name}" in command.format_help()
        assert all(action.help for action in command._actions)


def _sessions() -> list[tuple[str, str, str]]:
    """Each `$ markoff …` of a console block, or `$ python3 dev.py …` that is the same, with the
    output that is shown under it."""
    found = []
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.S):
            for command, output in re.findall(r"\$ (.*)\n((?:(?!\$ ).*\n)*)", block):
                if re.match(r"(markoff|python3 dev\.py) (?!test|  )", command):
                    found.append((page.name, command, output))
    return found


@pytest.mark.parametrize(("page", "command", "output"), _sessions())
def test_a_shown_session_prints_what_is_shown(
    page: str,
    command: str,
    output: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    tables = tmp_path / "tables"
    if re.search(" (solve|value) qwixx ", command):
        tables = request.getfixturevalue("qwixx_solved").folder
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MARKOFF_TABLES", str(tables))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    examples = ROOT / "docs" / "examples"
    for folder in (tmp_path, tmp_path / "docs" / "examples"):  # of the page, and of the clone
        shutil.copytree(examples, folder, dirs_exist_ok=True)
    main(shlex.split(command.removeprefix("python3 dev.py").removeprefix("markoff")))
    printed = capsys.readouterr()
    pattern = re.escape(output.strip()).replace(r"\.\.\.", ".*")
    assert re.fullmatch(pattern, (printed.out + printed.err).strip(), re.S), page


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_python_example_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    without_fences = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.M)
    examples = doctest.DocTestParser().get_doctest(without_fences, {}, page.name, str(page), 0)
    report: list[str] = []
    doctest.DocTestRunner().run(examples, out=report.append)
    assert not report, "".join(report)


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)\s#]+)[)#]", page.read_text(encoding="utf-8")):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_page_about_the_house_names_only_files_that_there_are_and_every_room() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    house = [ROOT / folder for folder in ("src", "tests", "bench", "docs")]
    paths = [*(path for room in house for path in room.rglob("*")), *ROOT.glob("*.py")]
    known = {f"/{path.relative_to(ROOT).as_posix()}{'/' * path.is_dir()}" for path in paths}
    named = re.findall(r"`(\w[\w./-]*(?:\.py|\.js|\.css|/))`", text)
    assert len(named) > 60
    for name in named:
        assert any(path.endswith(f"/{name}") for path in known), name
    for room in (ROOT / "src" / "markoff").iterdir():
        if not room.name.startswith("_"):
            assert re.search(rf"\b{room.stem}\b", text), room.name
