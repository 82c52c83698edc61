"""`import markoff`: few names, light, and forgiving about how things are written."""

import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import markoff
from markoff import facade
from markoff.game import DICE
from markoff.games import quixo
from markoff.kits import KITS
from markoff.refusal import Refusal
from markoff.table import record_json, record_text

EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "evening.markoff"
BOTH_CHOOSE = "R5 Y G B M0 | R Y G B M0 | 0 1 41+6326"


def test_every_name_is_there_and_nothing_else_is_shown() -> None:
    assert dir(markoff) == sorted(markoff.__all__)
    assert all(hasattr(markoff, name) for name in markoff.__all__)
    assert not hasattr(markoff, "nonsense")


def test_every_name_is_explained() -> None:
    for name in facade.__all__:
        thing = getattr(facade, name)
        explained = [thing]
        if inspect.isclass(thing):
            explained += [each for public, each in vars(thing).items() if public[0] != "_"]
        for each in explained:
            if callable(each) or isinstance(each, property):
                assert each.__doc__, each
        assert name in pydoc.getdoc(markoff)
    for room in (markoff.game, markoff.bots):
        assert f"`{room.__name__}(name)`" in pydoc.getdoc(room)


@pytest.mark.parametrize(
    "before",
    [
        "",
        "from markoff.game import DICE",
        "import markoff.bots.level",
        "import markoff.facade",
        "from markoff import game, bots",
        "import markoff.game as contract; assert contract.DICE == -1",
    ],
)
def test_game_and_bots_are_functions_and_rooms_whatever_was_imported_first(before: str) -> None:
    code = (
        f"{before}\nimport markoff\n"
        "assert markoff.game('quixo').NAME == 'quixo'\n"
        "assert 'casual' in markoff.bots('quixo')\n"
        "from markoff.game import DICE\n"
        "import markoff.bots.level as level\n"
        "assert level.LADDER and DICE == -1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_it_starts_light() -> None:
    heavy = "rich", "msgspec", "platformdirs", "numpy", "numba"
    code = f"import sys, markoff; print([m for m in {heavy} if m in sys.modules])"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "[]"


def test_options_are_numbers_or_text() -> None:
    assert markoff.start("quixo", size=4).position == markoff.start("quixo", size="4").position
    assert markoff.start("quixo", size=4).position == quixo.start(2, size="4")
    assert "perfect" in markoff.bots("quixo", size=4)


def test_a_game_may_be_named_or_handed_over() -> None:
    assert markoff.start(quixo, size=3).position == markoff.start("quixo", size=3).position
    assert markoff.bots(quixo) == markoff.bots("quixo")
    assert markoff.game(quixo) is quixo


def test_numbers_may_be_text() -> None:
    assert markoff.start("quixo", "4").position == markoff.start("quixo", 4).position
    text = markoff.analyse("qwixx", BOTH_CHOOSE, "1", bot="casual", count="2")
    assert text == markoff.analyse("qwixx", BOTH_CHOOSE, 1, bot="casual", count=2)
    assert len(text) == 2


def test_players_are_a_number_or_names_or_those_of_the_position() -> None:
    assert markoff.start("qwixx", players=3).setup.names == ("Player 1", "Player 2", "Player 3")
    assert markoff.start("quixo", ["Ada", "Ben"]).setup.names == ("Ada", "Ben")
    text = "R5 Y G B M0 | 0 1 41+6326"
    for position in (text, markoff.game("qwixx").read(text)):
        alone = markoff.start("qwixx", position=position)
        assert len(alone.setup.players) == 1
        assert alone.rules.write(alone.position) == text


def test_a_choice_is_text_or_a_number() -> None:
    one, other = markoff.start("quixo"), markoff.start("quixo")
    one.choose(0, "d1N")
    other.choose(0, quixo.read_action(other.position, 0, "d1N"))
    assert one.position == other.position
    assert one.ply == 1


def test_the_same_seed_gives_the_same_dice() -> None:
    rolls = []
    for seed in (7, "7", 8):
        match = markoff.start("qwixx", seed=seed)
        match.roll()
        rolls.append(match.turns[0].text)
    assert rolls[0] == rolls[1] != rolls[2]


def test_real_dice_are_typed_in() -> None:
    match = markoff.start("qwixx", typed_dice=True)
    match.choose(DICE, "41+6326")
    assert match.awaited == (0, 1)


def test_a_record_is_read_from_a_file_or_its_text_in_either_form() -> None:
    record = markoff.read_record(EXAMPLE)
    assert markoff.read_record(str(EXAMPLE)) == record
    assert markoff.read_record(record_text.write(record)) == record
    assert markoff.read_record(record_json.write(record)) == record
    for source in (record, EXAMPLE, str(EXAMPLE), record_text.write(record)):
        assert markoff.replay(source).result == record.result


@pytest.mark.parametrize("name", [name for name, kit in KITS.items() if kit.has_hints])
def test_advice_names_every_choice_and_the_best_comes_first(name: str) -> None:
    match = markoff.start(name, players=2, seed=1)
    if match.awaited == (DICE,):
        match.roll()
    advice = markoff.analyse(match, seat=0, bot="casual")
    assert sorted(each.action for each in advice) == sorted(match.legal(0))
    assert [each.chance for each in advice] == sorted((a.chance for a in advice), reverse=True)
    assert all(each.reason.endswith(".") for each in advice)
    match.choose(0, advice[0].choice)


def test_in_a_match_advice_is_for_the_seat_that_has_not_chosen() -> None:
    match = markoff.start("qwixx", position=BOTH_CHOOSE)
    match.choose(0, "-")
    assert markoff.analyse(match, bot="casual") == markoff.analyse(match, seat=1, bot="casual")
    with pytest.raises(Refusal, match="seat 0 is not to act"):
        markoff.analyse(match, seat=0, bot="casual")


def test_a_position_may_be_text_or_a_position() -> None:
    start = quixo.start(2)
    one = markoff.analyse("quixo", start, bot="casual", count=3)
    assert one == markoff.analyse("quixo", quixo.write(start), bot="casual", count=3)
    assert len(one) == 3


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: markoff.game("chess"), "there is no game 'chess'; there are qwixx"),
        (lambda: markoff.game(3), "there is no game '3'"),
        (lambda: markoff.start(None), "there is no game 'None'"),
        (lambda: markoff.start("quixo", players="Ada"), "a number or a list of names, not 'Ada'"),
        (lambda: markoff.start("quixo", players=2.5), "a number or a list of names, not '2.5'"),
        (lambda: markoff.start("quixo", players=-2), "a number or a list of names, not '-2'"),
        (lambda: markoff.start("quixo", position="nonsense"), "at character"),
        (lambda: markoff.start("quixo").choose("0", "a1N"), "there is no seat '0'"),
        (lambda: markoff.start("quixo").legal(1), "seat 1 is not to act"),
        (lambda: markoff.bots("quixo", players=[]), "Quixo is for 2 or 4 players, not 0"),
        (lambda: markoff.analyse("qwixx", BOTH_CHOOSE, seat="Ada"), "the seat must be a number"),
        (lambda: markoff.analyse("qwixx", BOTH_CHOOSE, 0, count=-1), "the count must be a number"),
        (lambda: markoff.analyse(markoff.start("quixo"), 0), "has its own position"),
        (lambda: markoff.read_record("none.markoff"), "cannot read none.markoff: No such file"),
        (lambda: markoff.read_record(""), "cannot read"),
        (lambda: markoff.read_record("nonsense\n"), "line 1: expected a tag"),
        (lambda: markoff.start("quixo", players=3), "Quixo is for 2 or 4 players, not 3"),
        (lambda: markoff.start("quixo", sise=4), "no option 'sise'"),
        (lambda: markoff.bots("quixo", sise=4), "no option 'sise'"),
        (lambda: markoff.analyse("qwixx", BOTH_CHOOSE), "say which seat: 0, 1"),
        (lambda: markoff.analyse("qwixx", BOTH_CHOOSE, seat=2), "seat 2 is not to act"),
        (lambda: markoff.analyse(markoff.start("qwixx")), "roll the dice first"),
        (lambda: markoff.analyse(markoff.replay(EXAMPLE)), "the game is over"),
        (lambda: markoff.analyse("quixo"), "name a position"),
        (lambda: markoff.analyse("quixo", "nonsense"), "at character"),
        (lambda: markoff.analyse(markoff.start("quixo"), bot="none"), "there is no bot 'none'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(wrong, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        wrong()
    assert sentence in str(refused.value)
