"""What bots are called: short, and each otherwise, however programs are started."""

import shlex
import sys

import pytest

from markoff.arena.arrangement import arrange
from markoff.arena.playing import play_batch
from markoff.engine.naming import LONGEST, names_of
from markoff.table.record_text import read
from markoff.table.setup import LONGEST_BOT


@pytest.mark.parametrize(
    ("commands", "names"),
    [
        (["python3 /w/a.py", "python3 /w/b.py"], ["a.py", "b.py"]),
        (["python3 -I bot.py -t 0.5", "node bot.mjs"], ["bot.py", "bot.mjs"]),
        (["/w/v1/bot.py", "/w/v2/bot.py"], ["v1/bot.py", "v2/bot.py"]),
        (["./bot --depth 3", "./bot --depth 5"], ["bot --depth 3", "bot --depth 5"]),
        (["python3 -m one", "python3 -m two"], ["python3 -m one", "python3 -m two"]),
        (["./bot", "././/bot"], ["bot", "bot #2"]),
        (
            ["./a-program-with-a-name-that-is-too-long-1"],
            ["…-with-a-name-that-is-too-long-1"],
        ),
        (["'unbalanced"], ["'unbalanced"]),
        (["", "/", "' '"], ["/", "/ #2", "/ #3"]),
    ],
)
def test_programs_are_called_by_what_tells_them_apart(commands, names):
    assert names_of([f"cmd:{command}" for command in commands]) == tuple(names)


def test_a_program_is_called_what_it_calls_itself_unless_another_one_is_called_so():
    bots = ["expert", "cmd:./a", "cmd:./b", "cmd:./c", "cmd:./d"]
    said = {"cmd:./a": "Ada", "cmd:./b": "expert", "cmd:./c": "Twin", "cmd:./d": "Twin"}
    assert names_of(bots, said) == ("expert", "Ada", "b", "c", "d")
    (long,) = names_of(["cmd:./a"], {"cmd:./a": " A name that goes on and on and on and on "})
    assert (long, len(long)) == ("A name that goes on and on and …", LONGEST)


def test_a_record_tells_who_played():
    lines = ["#" * LONGEST_BOT, "--one", "--two"]
    python = shlex.join([sys.executable, "-c", "raise SystemExit"])
    for extra in ("", shlex.quote(lines[0])):
        bots = tuple(f"cmd:{python} {extra} {line}" for line in lines[1:])
        (game,) = play_batch(arrange("quixo", bots, 2), [0], "2026-11-15").games
        one, two = read(game.record).setup.players
        assert (one.name[-5:], two.name[-5:]) == ("--one", "--two")
        assert (one.bot == bots[0]) is (not extra)
        assert one.bot.startswith("cmd:")
        assert one.bot.endswith(" --one")
