"""Journals that are begun, and taken up again."""

from markoff.table.journal import Journal
from markoff.table.replay import replay
from markoff.table.setup import dice_of
from table.matches import SECRET, begun


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
