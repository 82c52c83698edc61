"""What is missing is one sentence with the command that installs it."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.extras import EXTRAS, LARGE, explain, missing, require
from markoff.text import BadText

KERNELS = 'this needs the kernels: pip install "markoff[fast]"'


@pytest.fixture
def no_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)


def test_the_extras_are_those_of_the_package() -> None:
    project = Path(__file__).parent.parent / "pyproject.toml"
    groups = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    named = {
        group: sorted(_module(re.split("[^a-z-]", package)[0]) for package in packages)
        for group, packages in groups.items()
        if group not in ("all", "docs", "site", "test")
    }
    assert named == {name: sorted(extra.modules) for name, extra in EXTRAS.items()}
    assert groups["all"] == [f"markoff[{','.join(sorted(set(EXTRAS) - set(LARGE)))}]"]


def _module(package: str) -> str:
    return {"pillow": "PIL"}.get(package, package.replace("-", "_"))


def test_what_is_installed_is_not_missing() -> None:
    for extra in EXTRAS:
        assert missing(extra) is None


@pytest.mark.usefixtures("no_numba")
def test_what_is_missing_is_refused_before_it_is_begun() -> None:
    with pytest.raises(BadText, match=re.escape(KERNELS)) as refused:
        require("fast")
    assert refused.value.code == "missing_extra"
    assert refused.value.facts == {"what": "the kernels", "extra": "fast"}


def test_only_modules_of_an_extra_are_explained() -> None:
    assert str(explain(ModuleNotFoundError(name="numba.core"))) == KERNELS
    assert explain(ModuleNotFoundError(name="numbat")) is None
    assert explain(ModuleNotFoundError("no name")) is None


@pytest.mark.usefixtures("no_numba")
def test_the_command_says_it_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in [name for name in sys.modules if name.startswith("markoff.")]:
        if module.startswith(("markoff.fast", "markoff.tablebases", "markoff.simulate")):
            monkeypatch.delitem(sys.modules, module)
    assert main(["simulate", "qwixx", "--bots", "rush", "--games", "1"]) == 2
    assert capsys.readouterr().err == f"markoff: {KERNELS}\n"
