"""How many threads a command may work with."""

import argparse
import os

import pytest

from markoff.commands.parts.threads import (
    MOST_THREADS,
    add_former,
    add_threads,
    read_threads,
)
from markoff.text import BadText


def test_there_is_one_thread_for_each_core_if_nothing_is_said(monkeypatch):
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    assert read_threads(None) == 3
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert read_threads(None) == 1
    monkeypatch.setattr(os, "cpu_count", lambda: 1000)
    assert read_threads(None) == MOST_THREADS


def test_the_number_of_threads_has_bounds():
    assert [read_threads(number) for number in (1, 2, 256)] == [1, 2, 256]
    for number in (-1, 0, 257):
        with pytest.raises(
            BadText, match=f"the number of threads must be from 1 to 256, not {number}"
        ):
            read_threads(number)


def test_a_former_name_means_the_same_and_is_not_in_the_help():
    parser = argparse.ArgumentParser()
    add_threads(parser)
    add_former(parser, "--workers", "--threads")
    for words, threads in ((["--threads", "3"], 3), (["--workers", "4"], 4), ([], None)):
        assert parser.parse_args(words).threads == threads
    assert "--threads" in parser.format_help()
    assert "--workers" not in parser.format_help()
