"""A checker in JavaScript, written from docs/dice.md alone, finds the same as Markoff."""

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from markoff.table import record_text
from markoff.table.dice import Chain, commitment, rematch_name
from markoff.table.match import Match
from markoff.table.setup import Player, dice_of, draw_lots
from markoff.table.verify import verify
from markoff.text import BadText
from table.checker import EXAMPLES, check_dice
from table.matches import SECRET, agreed, begun, play_on

KEPT = sorted((Path(__file__).parent / "records").rglob("*.markoff"))
CHAIN = Chain(SECRET, 2)


def whole_match(players=4):
    guests = tuple(Player(f"guest {n}", words=f"Grüße żółw 🎲 {n}") for n in range(players - 1))
    setup = replace(agreed("qwixx", players), players=(*guests, Player("casual", "casual")))
    return play_on(begun(draw_lots(setup, SECRET)), Random(7)).record()


RECORD = whole_match()
ROLLS = [ply for ply, turn in enumerate(RECORD.turns) if "+" in turn]


def written(tmp_path, *records):
    files = [tmp_path / f"{n}.markoff" for n in range(len(records))]
    for file, record in zip(files, records, strict=True):
        file.write_text(record_text.write(record), encoding="utf-8")
    return files


def said(tmp_path, *records):
    return check_dice(*written(tmp_path, *records))


@pytest.mark.parametrize("path", [*KEPT, *sorted(EXAMPLES.glob("*.markoff"))], ids=lambda p: p.stem)
def test_it_agrees_with_verify(path):
    (found,) = check_dice(path)
    record = record_text.read(path.read_text(encoding="utf-8"))
    if path.stem == "forged":
        assert found == "Wrong: ply 6: the dice fell 16+1232, not 66+1232."
        with pytest.raises(BadText, match=r"ply 6: the dice fell 16\+1232,"):
            verify(record)
        return
    ours = str(verify(record)[1])
    assert not found.startswith("Wrong")
    if record.secret:
        assert re.findall(r"\d+(?= roll)", found) == re.findall(r"\d+(?= roll)", ours)
        assert ("the draw for the seats" in found) == ("draw for the seats" in ours.lower())
    else:
        assert "follow" not in found


def test_words_of_any_language_and_drawn_seats(tmp_path):
    verify(RECORD)
    assert said(tmp_path, RECORD) == [
        f"The secret fits the commitment, and {len(ROLLS)} rolls and the draw for the seats follow"
        " from it and the words."
    ]


def test_typed_in_and_unseen_dice_are_the_players_business(tmp_path):
    typed = play_on(begun(agreed("qwixx", 2, typed_in=True)), Random(1)).record()
    assert said(tmp_path, typed) == ["The dice were typed in, so there is nothing to check."]
    setup = agreed("qwixx", 2, options={"dice": "unseen"})
    unseen = play_on(begun(setup), Random(1)).record()
    assert said(tmp_path, unseen) == ["The secret fits the commitment; nothing was drawn with it."]
    drawn = play_on(begun(draw_lots(setup, SECRET)), Random(1)).record()
    assert "and the draw for the seats follow" in said(tmp_path, drawn)[0]


def test_the_first_thing_that_is_wrong_is_named(tmp_path):
    setup, ply = RECORD.setup, ROLLS[2]
    roll = RECORD.turns[ply]
    other = ("2" if roll[0] == "1" else "1") + roll[1:]
    turns = (*RECORD.turns[:ply], other, *RECORD.turns[ply + 1 :])
    players = setup.players
    talking = tuple(replace(p, words="psst") if p.bot else p for p in players)
    changed = (replace(players[0], words="other"), *players[1:])
    cases = {
        f"ply {ply}: the dice fell {roll}, not {other}": replace(RECORD, turns=turns),
        "the secret does not fit the commitment": replace(RECORD, secret="00" * 32),
        "the game is over, but its secret is missing": replace(RECORD, secret=""),
        "casual is a bot, but there are words": with_setup(replace(setup, players=talking)),
        "": with_setup(replace(setup, players=changed)),
        "the draw for the seats gave": with_setup(replace(setup, drawn=setup.drawn[::-1])),
        "the dice were typed in, but": with_setup(replace(setup, dice="typed in", drawn=None)),
    }
    for why, record in cases.items():
        (found,) = said(tmp_path, record)
        assert found.startswith(f"Wrong: {why}"), found


def with_setup(setup):
    return replace(RECORD, setup=setup)


def test_a_row_that_is_closed_stays_closed(tmp_path):
    closed = "R Y2,3,4,5,6,12 G B M0 | R Y G B M0 | 0 roll"
    record = play_on(begun(agreed("qwixx", 2, position=closed)), Random(1)).record()
    assert "rolls follow" in said(tmp_path, record)[0]
    longer = replace(record, turns=(*record.turns, "66+6666"))
    ply = len(record.turns)
    assert said(tmp_path, longer) == [f"Wrong: ply {ply}: a closed row has a die again."]


def game(match, chain, players):
    setup = replace(agreed("qwixx", 2), match=match, dice=commitment(chain.secret), players=players)
    return play_on(Match(setup, dice_of(setup, chain.secret)), Random(3)).record()


def evening():
    """A game and its two rematches."""
    players, chain, match = (Player("Ada", words="socks"), Player("Ben")), CHAIN, "7f3c"
    for _ in range(3):
        yield game(match, chain, players)
        chain, match = Chain(chain.seed, chain.left - 1), rematch_name(match)
        players = (*players[1:], players[0])


def test_rematches_are_bound_by_the_game_before(tmp_path):
    first, second, third = evening()
    lines = said(tmp_path, first, second, third)
    assert [line.endswith(" The game before settled it.") for line in lines] == [False, True, True]
    other = game("7f3c-2", Chain(bytes(32)), second.setup.players)
    renamed = game("7f3c-9", CHAIN.rest, second.setup.players)
    reworded = game("7f3c-2", CHAIN.rest, (Player("Ben", words="x"), Player("Ada", words="socks")))
    for forged, why in (
        (other, "its commitment is another one"),
        (renamed, "a rematch of 7f3c is called 7f3c-2"),
        (reworded, "its players, their seats or their words are others"),
    ):
        assert not check_dice(written(tmp_path, forged)[0])[0].startswith("Wrong"), "on its own"
        assert said(tmp_path, first, forged)[1] == f"Wrong: {why}."
