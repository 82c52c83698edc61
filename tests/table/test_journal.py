"""The file of a match: how it begins, goes on, ends, and what else is left alone."""

import os
import stat
from random import Random

import pytest

from markoff.game import DICE
from markoff.table import record_forms, record_json, record_text
from markoff.table.journal import Journal, read_record
from markoff.table.match import Match
from markoff.table.verify import verify
from markoff.text import BYTE_ORDER_MARK, BadText
from table.journals import opened, resumed
from table.matches import SECRET, agreed, moved, play_on, state


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
    with pytest.raises(BadText, match=r"^.*/a\.markoff already exists$"):
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
