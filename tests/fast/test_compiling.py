"""Kernels are compiled once and kept, and where they cannot be kept nothing breaks."""

import ast
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError, Thread

import numba
import numpy as np
import pytest

import markoff
from markoff.fast import cache, compiling
from markoff.fast.compiling import COMPILING, kernel

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
    monkeypatch.setattr(cache, "SOURCE", tmp_path)
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name: tmp_path / name)
    monkeypatch.delenv(cache.CACHE, raising=False)
    if named:
        monkeypatch.setenv(cache.CACHE, str(tmp_path / named))

    def folder():
        cache._digest.cache_clear()
        return cache.kernels_folder()

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
    cache._digest.cache_clear()


def test_what_has_been_compiled_is_known_until_something_changes(tmp_path, monkeypatch):
    """Also what numba looks at: a new file with the old text is compiled again."""
    monkeypatch.setenv(cache.CACHE, str(tmp_path / "kernels"))
    monkeypatch.setattr(cache, "SOURCE", tmp_path)
    (tmp_path / "fast").mkdir()
    file = tmp_path / "fast" / "kernels.py"
    file.touch()
    assert not cache.is_compiled("toy-expert")
    cache.note_compiled("toy-expert")
    assert cache.is_compiled("toy-expert")
    assert not cache.is_compiled("toy-strong")
    os.utime(file, (1, 1))
    cache._conditions.cache_clear()
    assert not cache.is_compiled("toy-expert")
    cache._conditions.cache_clear()
    cache._digest.cache_clear()


def test_two_who_save_at_once_keep_both_kernels(tmp_path, monkeypatch):
    """Between reading the list of kernels and writing the longer one, nobody else may."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    made = {}
    for sig in (numba.types.int64, numba.types.float64):
        plain = numba.njit(twice)
        plain.compile((sig,))
        made[sig] = plain.overloads[(sig,)]
    read = Barrier(2)

    def slowly(one):
        file = one._cache_file
        load = file._load_index

        def load_index():
            found = load()
            with suppress(BrokenBarrierError):
                read.wait(0.3)  # if the other may read now, both add to the same list
            return found

        file._load_index = load_index
        return one

    both = [
        Thread(target=slowly(compiling.OneByOne(twice)).save_overload, args=((sig,), result))
        for sig, result in made.items()
    ]
    for each in both:
        each.start()
    for each in both:
        each.join()
    kept = compiling.OneByOne(twice)
    context = numba.njit(twice).targetctx
    for sig in made:
        assert kept.load_overload((sig,), context).signature.args == (sig,)


def twice(number):
    return number + number


def makes_an_array(count):
    return np.zeros(count).sum()


def copies_a_row(rows):
    rows[0] = rows[1]


@pytest.mark.parametrize(("work", "on"), [(makes_an_array, 3), (copies_a_row, np.eye(2))])
def test_a_kernel_that_makes_arrays_must_say_so(work, on, monkeypatch):
    monkeypatch.setattr(compiling, "_KEPT", False)
    with pytest.raises(numba.core.errors.NumbaError):
        kernel(work)(on)
    compiling.making_kernel(work)(on)


SCALARS = {"None", "bool", "int", "float", "tuple", "np", "int64", "uint64", "uint16", "float32"}
SCALARS |= {"Whole", "Packed"}
"""Of these consist the results of kernels that hand out no arrays."""


def test_whoever_hands_out_an_array_or_gets_one_is_a_making_kernel():
    """Numba does not refuse that in other kernels, but then nobody counts who holds the array."""
    kernels = []
    for path in Path(markoff.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "kernel" in text else ():
            if isinstance(node, ast.FunctionDef):
                marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
                kernels += [(node, mark) for mark in marks if mark.endswith("kernel")]
    assert len(kernels) > 250
    giving = {
        node.name
        for node, _ in kernels
        if node.returns and not set(re.findall(r"\w+", ast.unparse(node.returns))) <= SCALARS
    }
    for node, mark in kernels:
        calls = (each.func for each in ast.walk(node) if isinstance(each, ast.Call))
        called = {each.id for each in calls if isinstance(each, ast.Name)}
        if mark in ("kernel", "inlined_kernel"):
            assert not ({node.name} | called) & giving, node.name
