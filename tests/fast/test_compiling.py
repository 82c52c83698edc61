"""Kernels are compiled once and kept, and where they cannot be kept nothing breaks."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from markoff.fast import compiling
from markoff.fast.compiling import COMPILING

TWO_KERNELS = """
import numpy as np
from markoff.fast.chance import below, mixed
from markoff.fast.compiling import announced
with announced({tell}):
    print(mixed(np.uint64(7)), below(np.uint64(7), np.uint64(7)))
"""


def run(tell="print", **places):
    """What a new process tells, with these places for its cache, on stdout and on stderr."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", TWO_KERNELS.format(tell=tell)],
        env=environment | {name: str(place) for name, place in places.items()},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr


def test_waiting_is_announced_once_and_only_when_something_is_compiled(tmp_path):
    folder = tmp_path / "kernels"
    first, _ = run(NUMBA_CACHE_DIR=folder)
    assert first[:-1] == [COMPILING]
    assert list(folder.rglob("chance.mixed-*.nbi"))
    assert run(NUMBA_CACHE_DIR=folder) == (first[-1:], "")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep caches elsewhere")
def test_kernels_are_kept_in_the_users_cache(tmp_path):
    _, told = run(tell="", XDG_CACHE_HOME=tmp_path)
    assert told == COMPILING + "\n"
    assert list((tmp_path / "markoff" / "kernels").rglob("chance.mixed-*.nbi"))


@pytest.mark.parametrize("name", ["NUMBA_CACHE_DIR", "XDG_CACHE_HOME"])
def test_a_folder_that_cannot_be_made_is_no_error(tmp_path, name):
    file = tmp_path / "file"  # nothing can be made below a file, not even by root
    file.touch()
    assert run(**{name: file / "below"})[0][0] == COMPILING
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("named", [None, "kernels"])
def test_a_change_in_any_kernel_or_in_the_law_leads_to_another_folder(tmp_path, monkeypatch, named):
    """Also below a folder that the user has named."""
    monkeypatch.setattr(compiling, "__file__", str(tmp_path / "fast" / "compiling.py"))
    monkeypatch.setattr(compiling, "user_cache_path", lambda name: tmp_path / name)

    def folder():
        monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / named) if named else "")
        assert compiling._keep()
        return Path(numba.config.CACHE_DIR)

    folders = [folder()]
    assert folders[0].parent == tmp_path / (named or "markoff/kernels")
    for room in ("games", "fast", "tablebases/quixo"):
        (tmp_path / room).mkdir(parents=True)
        for text in ("one", "two"):
            (tmp_path / room / "kernels.py").write_text(text, encoding="utf-8")
            folders.append(folder())
    assert len(set(folders)) == len(folders)
    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "record.py").touch()
    assert folder() == folders[-1]
