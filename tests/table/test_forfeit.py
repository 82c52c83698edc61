"""A program that fails ends its match, and the record says who and how."""

from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from markoff.game import Result
from markoff.refusal import Refused
from markoff.table import record_json, record_text
from markoff.table.dice import commitment
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.table.setup import Player, Setup, dice_of
from markoff.table.verify import verify
from markoff.text import BadText

SECRET = bytes(range(32))
WHY = "it ended with exit code 1, and its last words were: KeyError: 'R'"


@dataclass
class Paper:
    lines: list[str] = field(default_factory=list)

    def write(self, lines: list[str]) -> None:
        self.lines += lines


def match(game: str, players: int, paper: Paper | None = None) -> Match:
    seats = tuple(Player(f"P{n}", "cmd:./my-bot --deep" if n else "") for n in range(players))
    setup = Setup(game, seats, "match-1", "2026-11-15", commitment(SECRET))
    return Match(setup, dice_of(setup, SECRET), (paper or Paper()).write)


@pytest.mark.parametrize(
    ("game", "players", "seat", "winners", "scores"),
    [
        ("quixo", 2, 1, (0,), (1, 0)),
        ("quixo", 4, 3, (0, 2), (1, 0, 1, 0)),
        ("qwixx", 3, 1, (0, 2), (1, 0, 1)),
        ("qwixx", 1, 0, (), (0,)),
    ],
)
def test_its_side_has_lost_and_all_others_have_won(
    game: str, players: int, seat: int, winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    paper = Paper()
    played = match(game, players, paper)
    played.forfeit(seat, WHY)
    assert played.result == Result(winners, scores, "forfeit")
    assert f"forfeit {seat}: {WHY}" in paper.lines
    assert played.awaited == ()
    with pytest.raises(Refused, match="the game is over"):
        played.forfeit(seat, WHY)


def forfeited() -> Record:
    played = match("qwixx", 3)
    played.roll()
    played.choose(0, "-", ply=1)
    played.forfeit(2, WHY)
    return played.record()


def test_the_record_loses_nothing_of_it_in_text_or_json() -> None:
    record = forfeited()
    assert record.forfeit == (2, WHY)
    assert record.pending == "", "nobody waits for what was sealed"
    assert record_text.read(record_text.write(record)) == record
    assert record_json.read(record_json.write(record)) == record
    assert replay(record).record() == record


def test_the_record_is_true_and_tells_it() -> None:
    told = [str(found) for found in verify(forfeited())]
    assert told[-1] == f"Won by P0 and P1 (scores 1, 1, 0; forfeit by P2: {WHY})."


def test_a_journal_that_ends_with_it_is_read_with_the_choices_that_were_sealed() -> None:
    paper = Paper()
    played = match("qwixx", 3, paper)
    played.roll()
    played.choose(0, "-", ply=1)
    played.forfeit(2, WHY)
    head = record_text.setup_lines(played.setup)
    read = record_text.read("\n".join([*head, "", *paper.lines, ""]))
    assert read.pending == "- ? ?"
    assert replay(read).forfeited == (2, WHY)


def test_a_forfeit_torn_by_a_crash_has_ended_nothing() -> None:
    record = forfeited()
    whole = record_text.write(record)
    torn = record_text.read(whole[: whole.index("reason: ")])
    assert torn.result is None
    assert torn.forfeit is None
    text = whole[: whole.index("secret: ")] + f"forfeit 2: {WHY}\n1 - - -\n"
    assert record_text.read(text).turns[-1] == "- - -"


def test_false_forfeits_are_found() -> None:
    record = forfeited()
    false = {
        "name the seat and the reason": replace(record, forfeit=None),
        "the winners should be '1 2', but the record has '0 1'": replace(record, forfeit=(0, WHY)),
        "there is no seat 7": replace(record, forfeit=(7, WHY)),
        "a reason to forfeit must have 1 to 200": replace(record, forfeit=(2, "a\nb")),
        "the reason should be 'forfeit'": replace(record, reason="line"),
    }
    for sentence, forged in false.items():
        with pytest.raises(BadText, match=sentence):
            replay(forged)
    odd = record_json.write(record).replace(WHY, "a\\nb")
    with pytest.raises(BadText, match=r"something that a record in text cannot|expected a tag"):
        record_json.read(odd)


def test_the_reason_is_one_line_of_bearable_length() -> None:
    played = match("quixo", 2)
    played.forfeit(0, "it said\n" + "x" * 300)
    assert played.forfeited is not None
    assert len(played.forfeited[1]) == 200
    assert played.forfeited[1].startswith("it said?xx")
