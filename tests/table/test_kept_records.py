"""Records are a format for ever: those that released versions wrote are read, replayed, verified
and written again byte by byte, and unfinished ones are played on."""

import shutil
from pathlib import Path
from random import Random

import pytest

from markoff.games import GAMES
from markoff.table import record_json, record_text
from markoff.table.journal import Journal, read_record
from markoff.table.replay import replay
from markoff.table.setup import dice_of
from markoff.table.verify import verify
from table.matches import play_on

RECORDS = Path(__file__).parent / "records"
FINISHED = sorted(RECORDS.glob("*/*.markoff"))
UNFINISHED = sorted(RECORDS.glob("*/unfinished/*.markoff"))


def test_every_game_was_kept():
    assert {read_record(path).setup.game for path in FINISHED} == {*GAMES}


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_a_kept_record_is_true_and_stays_the_same_in_both_forms(path):
    text, json = path.read_text(), path.with_suffix(".json").read_text().removesuffix("\n")
    record = record_text.read(text)
    verify(record)
    assert record_json.read(json) == record
    assert replay(record).record() == record
    assert record_text.write(record) == text
    assert record_json.write(record) == json


@pytest.mark.parametrize("path", UNFINISHED, ids=lambda path: path.stem)
def test_a_kept_match_is_played_on(path, tmp_path):
    for file in (path, path.with_name(f"{path.name}.secret")):
        shutil.copy(file, tmp_path)
    journal = Journal(tmp_path / path.name)
    record = journal.record()
    assert record.turns
    match = replay(record)
    match.pen = journal.write
    match.dice = dice_of(record.setup, journal.secret())
    play_on(match, Random(1))
    journal.finish(match.record())
    verify(read_record(tmp_path / path.name))
