"""Whatever the file of a match has acknowledged is there, whenever the lights go out."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from markoff.table import record_text
from markoff.table.journal import read_record
from markoff.table.replay import replay
from markoff.table.setup import Clock, Player
from markoff.table.verify import verify
from markoff.text import BadText
from table.journals import opened, resumed
from table.matches import SECRET, TO_AND_FRO, agreed, moved, play_on, refused


@pytest.fixture
def no_sync(monkeypatch):
    """Thousands of matches in a test need not reach the disk."""
    monkeypatch.setattr("markoff.table.journal.os.fsync", lambda _: None)


def with_second_thoughts(match, rng):
    """A few turns with every kind of line: sealed, withdrawn, played, undone. Yields after each."""
    for choices in (("-", "-"), ("-", "-"), ("-", "-")):
        match.roll()
        yield
        match.choose(1, choices[1], ply=match.ply)
        yield
        match.withdraw(1, ply=match.ply)
        yield
        match.choose(0, choices[0], ply=match.ply)
        yield
        match.choose(1, rng.choice(match.rules.legal(match.position, 1)), ply=match.ply)
        yield
        match.choose(match.awaited[0], "-", ply=match.ply)
        yield
        match.undo(ply=match.ply)
        yield
        match.choose(match.awaited[0], "-", ply=match.ply)
        yield


def acknowledged(path, setup, played):
    """The bytes of a journal, and what was acknowledged when it had grown to which size."""
    journal, match = opened(path, setup)
    seen = [(path.stat().st_size, match.record())]
    for _ in played(match, Random(3)):
        seen.append((path.stat().st_size, match.record()))
    journal.close()
    return path.read_bytes(), seen


def to_the_end(match, rng):
    while not match.result:
        play_on(match, rng, steps=1)
        yield


def check_cut(path, data, cut, seen):
    """Cut there, the file holds what was acknowledged until then, and the match goes on."""
    path.write_bytes(data[:cut])
    known = [record for size, record in seen if size <= cut][-1]
    before = read_record(path)
    journal, match = resumed(path)
    try:
        assert journal.torn == (data[cut - 1 : cut] != b"\n")
        if match.result is None:
            assert before == match.record() == known
        else:  # the last turn is there, and the end that follows from it is written again
            assert match.record() == seen[-1][1]
        play_on(match, Random(cut))
        assert journal.record() == match.record()
        journal.finish(match.record())
    finally:
        journal.close()
    assert str(verify(read_record(path))[-1]).endswith(f"; {match.result.reason}).")


@pytest.mark.usefixtures("no_sync")
@pytest.mark.parametrize("played", [with_second_thoughts, to_the_end])
def test_a_crash_at_any_byte_loses_nothing_that_was_acknowledged(path, played):
    players = (Player("Ada", words="żółw 🎲"), Player("Böb"))
    setup = agreed("qwixx")
    setup = type(setup)("qwixx", players, setup.match, setup.date, setup.dice)
    data, seen = acknowledged(path, setup, played)
    secret = path.with_name(path.name + ".secret")
    for cut in range(seen[0][0], len(data) + 1):
        secret.write_text(SECRET.hex() + "\n", encoding="ascii")
        check_cut(path, data, cut, seen)


@pytest.mark.usefixtures("no_sync")
def test_a_flag_fall_torn_at_any_byte_is_complete_or_did_not_happen(path):
    journal, match = opened(path, agreed("quixo", clock=Clock(1_000)))
    match.choose(0, "a1E", ply=0)
    size = path.stat().st_size
    match.expire(1.0)
    journal.close()
    data = path.read_bytes()
    for cut in range(size, len(data)):
        path.write_bytes(data[:cut])
        journal, again = resumed(path)
        assert again.result is None
        again.choose(1, "a5E", ply=1)
        again.expire(1.0)
        assert journal.record() == again.record()
        assert again.record().winners == (1,)
        journal.close()
    path.write_bytes(data)
    assert read_record(path) == match.record()


@pytest.mark.usefixtures("no_sync")
def test_a_setup_that_is_cut_is_no_record(path):
    journal, _ = opened(path, agreed("quixo"))
    journal.close()
    data = path.read_bytes()
    for cut in range(len(data) - len("seat 1: Böb\n\n".encode())):
        path.write_bytes(data[:cut])
        with pytest.raises(BadText):
            replay(read_record(path))


@pytest.mark.parametrize("rubbish", [b"\0" * 4096, b"1 a5E", b"\xc3", b"undo", b"\xff\xfe 1"])
def test_whatever_follows_the_last_whole_line_is_dropped(path, rubbish):
    journal, match = opened(path, agreed("quixo"))
    match.choose(0, "a1E", ply=0)
    journal.close()
    with path.open("ab") as file:
        file.write(rubbish)
    assert read_record(path) == match.record()
    journal, again = resumed(path)
    assert journal.torn
    assert path.read_text(encoding="utf-8") == record_text.write(match.record())
    again.choose(1, "a5E", ply=1)
    assert journal.record().turns == ("a1E", "a5E")
    journal.close()


CHILD = """
import sys
from itertools import cycle
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from table.matches import SECRET, TO_AND_FRO, agreed, begun
from markoff.table.journal import Journal
setup = agreed("quixo")
match = begun(setup, Journal.new(Path(sys.argv[2]), setup, SECRET).write)
for move in cycle(TO_AND_FRO):
    match.choose(match.awaited[0], move, ply=match.ply)
    print(match.ply, flush=True)
"""


@pytest.mark.parametrize("plies", [1, 7, 40])
def test_a_killed_program_has_kept_everything_that_it_acknowledged(path, plies):
    tests = Path(__file__).parents[1]
    command = [sys.executable, "-c", CHILD, str(tests), str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        try:
            heard = [child.stdout.readline() for _ in range(plies)]
        finally:
            child.kill()
        heard += child.stdout.readlines()
    told = int([line for line in heard if line.endswith("\n")][-1])
    assert told >= plies
    journal, match = resumed(path)
    assert told <= match.ply <= told + 1
    moves = (TO_AND_FRO * match.ply)[: match.ply]
    assert match.record() == moved(*moves).record()
    match.undo(ply=match.ply)
    assert journal.record().turns == moves[:-1]
    journal.close()


class FullDisk:
    """A file on a disk with room for a few more bytes; what is written may have to stay, too."""

    def __init__(self, file, room, keeps):
        self.file, self.room, self.keeps = file, room, keeps
        self.fileno, self.seek, self.stuck = file.fileno, file.seek, False

    def write(self, data):
        self.stuck = self.keeps
        if not self.room:
            raise OSError("no space left on device")
        return self.file.write(data[: self.room])

    def truncate(self, size):
        if self.stuck:
            raise OSError("no space left on device")
        return self.file.truncate(size)


@pytest.mark.parametrize("keeps", [False, True])
@pytest.mark.parametrize("room", range(len("1 a5E\n")))
def test_a_full_disk_refuses_the_choice_and_the_match_goes_on_later(path, room, keeps):
    journal, match = opened(path, agreed("quixo"))
    match.choose(0, "a1E", ply=0)
    real = journal.file
    journal.file = FullDisk(real, room, keeps)
    for _ in range(2):
        refused(match, lambda: match.choose(1, "a5E", ply=1), OSError)
        assert read_record(path).turns == ("a1E",)
    assert path.read_bytes().endswith(b"\n" + b"1 a5E"[: room * keeps])
    journal.file = real
    match.choose(1, "b5W", ply=1)
    assert journal.record().turns == ("a1E", "b5W")
    journal.close()


def test_what_did_not_reach_the_disk_is_not_acknowledged(path, monkeypatch):
    journal, match = opened(path, agreed("quixo"))

    def broken(_):
        assert path.read_text(encoding="utf-8").endswith("0 a1E\n")
        raise OSError("input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("markoff.table.journal.os.fsync", broken)
        refused(match, lambda: match.choose(0, "a1E", ply=0), OSError)
    assert journal.record().turns == ()
    match.choose(0, "b1E", ply=0)
    assert journal.record().turns == ("b1E",)
    journal.close()
