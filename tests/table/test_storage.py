"""What is on the disk, in which order, and for whose eyes."""

import os
import stat
import threading
from random import Random

import pytest
from msgspec.structs import replace

from markoff.table.dice import commitment
from markoff.table.journal import Journal, read_record
from markoff.text import BadText
from table.matches import SECRET, agreed, begun, play_on, state

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems have other files")

SETUP = agreed("qwixx", 1)


@pytest.fixture
def secret(path):
    return path.with_name("a.markoff.secret")


class Recorder:
    """Everything that reaches the disk, in its order; `before` is called before each of it."""

    def __init__(self, folder, monkeypatch):
        self.folder = folder
        self.events = []
        self.before = lambda _event: None
        self.fsync, self.replace, self.unlink = os.fsync, os.replace, os.unlink
        monkeypatch.setattr(os, "fsync", self.on_fsync)
        monkeypatch.setattr(os, "replace", self.on_replace)
        monkeypatch.setattr(os, "unlink", self.on_unlink)

    def note(self, event):
        self.before(event)
        self.events.append(event)

    def on_fsync(self, descriptor):
        status = os.fstat(descriptor)
        known = {"the folder": self.folder} | {file.name: file for file in self.folder.iterdir()}
        (name,) = (name for name, file in known.items() if os.path.samestat(status, file.stat()))
        self.note(f"sync {'a draft' if name.startswith('.') else name}")
        self.fsync(descriptor)

    def on_replace(self, draft, target):
        self.note(f"replace {os.path.basename(target)}")  # noqa: PTH119
        self.replace(draft, target)

    def on_unlink(self, file):
        self.note(f"unlink {os.path.basename(file)}")  # noqa: PTH119
        self.unlink(file)


@pytest.fixture
def disk(path, monkeypatch):
    return Recorder(path.parent, monkeypatch)


def started(path):
    journal = Journal.new(path, SETUP, SECRET)
    return journal, begun(SETUP, journal.write)


def finished(path):
    """A match at its end, its journal still open."""
    journal, match = started(path)
    play_on(match, Random(1))
    return journal, match.record()


def test_the_secret_is_safe_before_the_record_begins(path, disk):
    started(path)[0].close()
    assert disk.events == [
        "sync a.markoff",
        "sync a.markoff.secret",
        "sync a draft",
        "replace a.markoff",
        "sync the folder",
    ]


def test_a_line_is_on_the_disk_before_the_match_changes(path, disk):
    journal, match = started(path)
    disk.events.clear()
    before = state(match)

    def look(_event):
        assert state(match) == before
        assert path.read_text(encoding="utf-8").count("\n0 ") == 1

    disk.before = look
    match.roll()
    assert disk.events == ["sync a.markoff"]
    assert state(match) != before
    journal.close()


def test_the_whole_record_is_safe_before_the_secret_goes(path, secret, disk):
    journal, record = finished(path)
    disk.events.clear()

    def look(event):
        assert secret.exists()
        assert journal.file.closed
        if event.startswith("unlink"):
            assert read_record(path) == record

    disk.before = look
    journal.finish(record)
    assert disk.events == [
        "sync a draft",
        "replace a.markoff",
        "sync the folder",
        "unlink a.markoff.secret",
    ]


@pytest.mark.parametrize("step", range(4))
def test_wherever_the_last_step_is_cut_off_nothing_is_lost(path, secret, disk, step):
    journal, record = finished(path)
    disk.events.clear()

    def cut_off(_event):
        if len(disk.events) == step:
            raise OSError("the lights went out")

    disk.before = cut_off
    with pytest.raises(OSError, match="the lights went out"):
        journal.finish(record)
    assert secret.read_text(encoding="ascii") == SECRET.hex() + "\n"
    assert read_record(path) == record


def test_of_many_who_start_on_one_path_exactly_one_plays(path):
    secrets = [bytes([n]) * 32 for n in range(8)]
    setups = [replace(SETUP, match=f"match-{n}", dice=commitment(s)) for n, s in enumerate(secrets)]
    together, journals, refusals = threading.Barrier(len(secrets)), [], []

    def start(n):
        together.wait()
        try:
            journals.append((n, Journal.new(path, setups[n], secrets[n])))
        except BadText as refusal:
            refusals.append(str(refusal))

    threads = [threading.Thread(target=start, args=(n,)) for n in range(len(secrets))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    ((winner, journal),) = journals
    assert refusals == [f"{path} already exists"] * 7
    assert journal.record().setup == setups[winner]
    assert journal.secret() == secrets[winner]
    assert {file.name for file in path.parent.iterdir()} == {"a.markoff", "a.markoff.secret"}
    journal.close()


def mode(file):
    return stat.S_IMODE(file.stat().st_mode)


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_while_it_is_played_only_the_owner_reads_and_then_everybody(path, secret, umask):
    before = os.umask(umask)
    try:
        journal, record = finished(path)
        assert (mode(path), mode(secret)) == (0o600, 0o600)
        journal.finish(record)
        assert mode(path) == 0o644
    finally:
        os.umask(before)


@pytest.mark.parametrize("there", ["a.markoff", "a.markoff.secret"])
def test_a_link_that_waits_there_catches_nothing(path, there):
    loot = path.with_name("loot")
    link = path.with_name(there)
    link.symlink_to(loot)
    with pytest.raises(BadText, match=f"^{link} already exists$"):
        Journal.new(path, SETUP, SECRET)
    assert not loot.exists()
    assert [file.name for file in path.parent.iterdir()] == [there]


def test_a_draft_that_waits_there_catches_nothing(path):
    loot = path.with_name("loot")
    loot.write_text("mine", encoding="ascii")
    for name in (".draft", "", ".tmp", ".secret.draft"):
        path.with_name(f".{path.name}{name}").symlink_to(loot)
        path.with_name(f"{path.name}{name}.draft").symlink_to(loot)
    journal, record = finished(path)
    journal.finish(record)
    assert loot.read_text(encoding="ascii") == "mine"
    assert not path.is_symlink()
    assert read_record(path) == record


def test_an_old_secret_is_not_overwritten(path, secret):
    secret.write_text("of another match", encoding="ascii")
    with pytest.raises(BadText, match=f"^{secret} already exists$"):
        Journal.new(path, SETUP, SECRET)
    assert secret.read_text(encoding="ascii") == "of another match"
    assert not path.exists()


def test_a_match_that_another_window_has_just_finished_is_not_played_on(path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    journal, record = finished(path)
    lock = fcntl.flock

    def finished_meanwhile(descriptor, how):
        journal.finish(record)
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", finished_meanwhile)
    with pytest.raises(BadText, match=r"is being played in another window$"):
        Journal(path)
    assert read_record(path) == record
