"""The file of a match: whatever was acknowledged is there, whenever the lights go out."""

import os
import stat
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from test_match import SECRET, TO_AND_FRO, agreed, begun, moved, play_on, refused, state

from markoff.game import DICE
from markoff.table import record_forms, record_json, record_text
from markoff.table.journal import Journal, read_record
from markoff.table.match import Match
from markoff.table.replay import replay
from markoff.table.setup import Clock, Player, dice_of
from markoff.table.verify import verify
from markoff.text import BYTE_ORDER_MARK, BadText


@pytest.fixture
def path(tmp_path):
    return tmp_path / "a.markoff"


@pytest.fixture
def no_sync(monkeypatch):
    """Thousands of matches in a test need not reach the disk."""
    monkeypatch.setattr("markoff.table.journal.os.fsync", lambda _: None)


def opened(path, setup):
    journal = Journal.new(path, setup, SECRET)
    return journal, begun(setup, journal.write)


def resumed(path):
    journal = Journal(path)
    match = replay(journal.record())
    match.pen = journal.write
    match.dice = dice_of(match.setup, journal.secret())
    if match.result:
        match.close()
    return journal, match


def test_a_match_is_played_left_resumed_and_finished(path):
    journal, match = opened(path, agreed("qwixx", 3))
    play_on(match, Random(1), steps=30)
    journal.close()
    journal, again = resumed(path)
    assert not journal.torn
    assert state(again) == state(match)
    play_on(again, Random(2))
    assert journal.record() == again.record()
    journal.finish(again.record())
    assert path.read_text(encoding="utf-8") == record_text.write(again.record())
    assert [file.name for file in path.parent.iterdir()] == ["a.markoff"]
    assert str(verify(read_record(path))[-1]).endswith(f"; {again.result.reason}).")


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
        try:
            replay(read_record(path))
        except BadText:
            continue
        raise AssertionError(cut)


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
from test_match import SECRET, TO_AND_FRO, agreed, begun
from markoff.table.journal import Journal
setup = agreed("quixo")
match = begun(setup, Journal.new(Path(sys.argv[2]), setup, SECRET).write)
for move in cycle(TO_AND_FRO):
    match.choose(match.awaited[0], move, ply=match.ply)
    print(match.ply, flush=True)
"""


@pytest.mark.parametrize("plies", [1, 7, 40])
def test_a_killed_program_has_kept_everything_that_it_acknowledged(path, plies):
    here = Path(__file__).parent
    command = [sys.executable, "-c", CHILD, str(here), str(path)]
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


def test_a_file_is_played_in_one_window_only(path):
    journal, match = opened(path, agreed("quixo"))
    with pytest.raises(BadText, match=r"/a\.markoff is being played in another window$"):
        Journal(path)
    match.choose(0, "a1E", ply=0)
    assert journal.record().turns == ("a1E",)
    journal.close()
    Journal(path).close()


def test_a_file_that_is_there_is_not_overwritten(path):
    path.write_text("dear diary", encoding="utf-8")
    with pytest.raises(BadText, match=r"^there is already a file .*/a\.markoff$"):
        Journal.new(path, agreed("quixo"), SECRET)
    assert [file.name for file in path.parent.iterdir()] == ["a.markoff"]
    assert path.read_text(encoding="utf-8") == "dear diary"


@pytest.mark.parametrize(
    "data",
    [
        b"dear diary\nwithout an end",
        b"",
        b"\xff\xfe",
        record_json.write(moved("a1E").record()).encode(),
        record_json.write(moved("a1E").record()).encode() + b"\n",
    ],
)
def test_a_file_that_is_no_text_record_keeps_every_byte(path, data):
    path.write_bytes(data)
    for _ in range(2):  # and is not left locked
        with pytest.raises(BadText, match=r"^(?!.*another window)"):
            Journal(path)
    assert path.read_bytes() == data


def test_records_are_read_in_either_form_and_from_any_editor(path):
    record = moved("a1E").record()
    text = record_text.write(record)
    for data in (text, text.replace("\n", "\r\n"), record_json.write(record)):
        for mark in ("", BYTE_ORDER_MARK):
            path.write_bytes((mark + data).encode())
            assert read_record(path) == record
            assert record_forms.read(mark + data) == record
    path.write_bytes(b"markoff: 1\n\xff\n")
    with pytest.raises(BadText, match=r"/a\.markoff: this is not text: byte 12 is not UTF-8$"):
        read_record(path)
    with pytest.raises(BadText, match=r"^cannot read .*: No such file or directory$"):
        read_record(path.with_name("b"))


def test_a_file_with_a_byte_order_mark_goes_on_and_ends_as_a_clean_record(path):
    path.write_bytes((BYTE_ORDER_MARK + record_text.write(moved("a1E").record())).encode())
    journal = Journal(path)
    journal.write(["1 a5E"])
    assert journal.record().turns == ("a1E", "a5E")
    journal.finish(journal.record())
    assert path.read_text("utf-8").startswith("markoff: 1\n")


def test_a_record_in_json_is_no_file_to_go_on_with(path):
    for mark in ("", BYTE_ORDER_MARK):
        path.write_text(mark + record_json.write(moved("a1E").record()) + "\n", encoding="utf-8")
        with pytest.raises(BadText):
            Journal(path)


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


@pytest.mark.skipif(os.name != "posix", reason="other systems have other permissions")
def test_the_secret_waits_in_a_file_that_only_the_owner_reads(path):
    journal, match = opened(path, agreed("qwixx", 1))
    secret = path.with_name("a.markoff.secret")
    assert journal.secret() == SECRET
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert SECRET.hex() not in path.read_text(encoding="utf-8")
    play_on(match, Random(0))
    journal.finish(match.record())
    assert not secret.exists()
    assert journal.secret() is None


def test_a_match_with_real_dice_has_no_secret(path):
    setup = agreed("qwixx", typed_in=True)
    journal = Journal.new(path, setup, None)
    match = Match(setup, pen=journal.write)
    match.choose(DICE, "41+5326", ply=0)
    assert journal.secret() is None
    assert [file.name for file in path.parent.iterdir()] == ["a.markoff"]
    journal.close()
