"""Honest dice: the vectors of docs/dice.md, no favoured number, and everything counts."""

import hmac
from collections import Counter
from doctest import DocTestParser
from hashlib import sha256
from itertools import permutations
from pathlib import Path

import pytest

from markoff.game import DICE
from markoff.games import qwixx
from markoff.table.dice import Dice, commitment, draw, new_secret, roll, seating
from markoff.table.setup import Player, dice_of, draw_lots
from table.matches import SECRET, agreed, begun

PLAIN = Dice(SECRET, "match-1", ("", ""))
WITH_WORDS = Dice(SECRET, "match-1", ("Grüße", "żółw 🎲"))
HALF = 2**63 + 1
"""So large that every second number is skipped."""


def written(dice, ply, position):
    return qwixx.write_action(position, DICE, roll(dice, ply, qwixx.legal(position, DICE)))


def test_the_commitment_is_the_sha_256_of_the_secret():
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_roll_of_all_six_dice():
    assert written(PLAIN, 0, qwixx.start(2)) == "62+4651"


def test_a_roll_without_the_die_of_a_closed_row():
    closed = qwixx.read("R Y2,3,4,5,6,12 G B M0 | R Y G B M0 | 0 roll")
    assert written(PLAIN, 12, closed) == "15+2-14"


def test_words_in_any_script_count_as_utf_8():
    assert written(WITH_WORDS, 0, qwixx.start(2)) == "53+3221"


def test_the_seats_of_four_players():
    assert seating(Dice(SECRET, "match-1", ("",) * 4)) == (2, 0, 1, 3)


def test_a_draw_that_throws_numbers_away():
    assert draw(PLAIN, "ply 0", HALF) == 1399179819888866478  # the third number
    assert draw(PLAIN, "ply 11", HALF) == 3165131696829343114  # the fifth, in block 1


def numbers(dice, occasion):
    """The numbers behind a draw, one after another: eight bytes each, four in a block."""
    for block in range(1000):
        words = "".join(f"words {n}: {text}\n" for n, text in enumerate(dice.words))
        message = f"markoff dice 1\nmatch: {dice.match}\n{words}{occasion}\nblock {block}"
        digest = hmac.new(dice.secret, message.encode(), sha256).digest()
        yield from (int.from_bytes(digest[n : n + 8], "big") for n in (0, 8, 16, 24))


def test_a_number_that_would_favour_some_choices_is_thrown_away():
    thrown_away = Counter()
    for ply in range(200):
        for count, number in enumerate(numbers(PLAIN, f"ply {ply}")):
            if number < HALF:
                assert draw(PLAIN, f"ply {ply}", HALF) == number
                thrown_away[count] += 1
                break
    assert 80 < thrown_away[0] < 120
    assert max(thrown_away) >= 4  # so a second block was needed, too


@pytest.mark.parametrize("choices", [1, 2, 3, 6**6, 2**63, 2**64 - 1, 2**64])
def test_a_draw_is_one_of_its_choices(choices):
    assert all(0 <= draw(PLAIN, f"ply {ply}", choices) < choices for ply in range(50))


def test_the_largest_fair_number_is_kept_and_the_next_one_is_not(monkeypatch):
    fair = 2**64 // 6 * 6
    digests = [fair, fair + 3, 2**64 - 1, fair - 1]
    monkeypatch.setattr(
        "markoff.table.dice.hmac.digest",
        lambda *_: b"".join(number.to_bytes(8, "big") for number in digests),
    )
    assert draw(PLAIN, "ply 0", 6) == 5


def chi_square(counts, cells):
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_every_face_of_every_die_is_about_equally_frequent():
    """Limits are where one honest run in a million would fail; this run is always the same."""
    faces = [Counter() for _ in range(6)]
    for ply in range(6_000):
        number = draw(PLAIN, f"ply {ply}", 6**6)
        for die in faces:
            number, face = divmod(number, 6)
            die[face] += 1
    assert all(chi_square(die, 6) < 36 for die in faces)


def test_every_seating_is_about_equally_frequent():
    orders = {order: n for n, order in enumerate(permutations(range(4)))}
    seen = Counter(orders[seating(Dice(SECRET, f"m{n}", ("",) * 4))] for n in range(2_400))
    assert chi_square(seen, 24) < 75


def test_secret_match_words_and_ply_all_change_the_dice():
    variants = {
        "plain": (PLAIN, 0),
        "ply": (PLAIN, 1),
        "secret": (PLAIN._replace(secret=bytes(32)), 0),
        "match": (PLAIN._replace(match="match-2"), 0),
        "words": (PLAIN._replace(words=("a", "")), 0),
        "whose words": (PLAIN._replace(words=("", "a")), 0),
        "players": (PLAIN._replace(words=("", "", "")), 0),
        "form of a letter": (PLAIN._replace(words=("e\u0301", "")), 0),
        "form of a letter, too": (PLAIN._replace(words=("\u00e9", "")), 0),
    }
    draws = {draw(dice, f"ply {ply}", 2**64) for dice, ply in variants.values()}
    assert len(draws) == len(variants)


def test_no_words_can_stand_for_other_words():
    one = PLAIN._replace(words=("a", "b"))
    for other in (("a b", ""), ("", "a b"), ("b", "a"), ("a", "b", "")):
        assert draw(one, "ply 0", 2**64) != draw(PLAIN._replace(words=other), "ply 0", 2**64)


def test_lots_move_the_players_with_their_words_and_the_dice_stay_the_same():
    players = tuple(Player(name, words=2 * name) for name in "ABCDE")
    joined = agreed("qwixx", 5)
    joined = type(joined)("qwixx", players, joined.match, joined.date, joined.dice)
    seated = draw_lots(joined, SECRET)
    assert seated.drawn == seating(dice_of(joined, SECRET))
    assert seated.drawn != (0, 1, 2, 3, 4)
    assert [player.name for player in seated.players] == ["ABCDE"[n] for n in seated.drawn]
    assert dice_of(seated, SECRET) == dice_of(joined, SECRET)


def test_the_match_rolls_what_the_dice_say():
    match = begun(agreed("qwixx"))
    match.roll()
    assert match.turns[0].text == written(PLAIN, 0, qwixx.start(2))


def test_every_secret_is_new():
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


def test_the_checker_in_the_docs_agrees_and_needs_nothing_of_markoff():
    page = Path(__file__).parents[2] / "docs" / "dice.md"
    examples = DocTestParser().get_examples(page.read_text(encoding="utf-8"))
    checker = {}
    for example in examples:
        if example.source.startswith(("import", "from", "def")):
            assert "markoff." not in example.source
            exec(example.source, checker)
    for ply in range(60):
        dice = Dice(SECRET, f"match-{ply}", ("", "żółw 🎲", "a: b")[: 1 + ply % 3])
        assert checker["seating"](*dice) == seating(dice)
        for closed, sheet in (("", "R Y G B M0"), ("G", "R Y G12,11,10,9,8,2 B M0")):
            position = qwixx.read(f"{sheet} | 0 roll")
            assert checker["roll"](*dice, ply, closed) == written(dice, ply, position)
        for choices in (6, HALF, 2**64):
            assert checker["draw"](*dice, f"ply {ply}", choices) == draw(
                dice, f"ply {ply}", choices
            )
