"""What the image installs is what the server needs, in the versions that everybody tests."""

import importlib.util
import re

import pytest

from deploy.recipe import ROOT

LINE = re.compile(r"([a-z0-9.-]+)==([^ ]+)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n")


@pytest.fixture(scope="module")
def hashes():
    pytest.importorskip("packaging")
    spec = importlib.util.spec_from_file_location("hashes", ROOT / "deploy" / "hashes.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-build.txt"])
def test_exactly_what_is_needed_is_listed_in_the_tested_versions(hashes, file):
    text = (ROOT / "deploy" / file).read_text(encoding="utf-8")
    note, _, lines = text.partition("\n")
    assert note.startswith("# Made by deploy/hashes.py: what " + hashes.FILES[file])
    assert "".join(each.group() for each in LINE.finditer(lines)) == lines
    listed = {each.group(1): each.group(2) for each in LINE.finditer(lines)}
    known = hashes.versions()
    needed = {name: known[name] for name in hashes.needed(hashes.FILES[file])}
    assert listed == needed, "run .venv/bin/python deploy/hashes.py"


def test_no_address_is_written_down():
    for file in ("requirements.txt", "requirements-build.txt"):
        assert "://" not in (ROOT / "deploy" / file).read_text(encoding="utf-8")


def test_the_extras_of_the_server_are_needed(hashes):
    needed = hashes.needed("markoff[fast,postgres,server]")
    assert {"uvicorn", "h11", "asyncpg", "numba", "llvmlite", "rich", "mdurl"} <= set(needed)
    assert not {"pytest", "distributed", "colorama", "markoff"} & set(needed)
