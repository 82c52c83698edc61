"""What is not true in a record is found, and the first untruth is named."""

from random import Random

import pytest
from msgspec.structs import replace

from markoff.table import record_text
from markoff.table.dice import commitment
from markoff.table.setup import Caps, Clock, Player, draw_lots
from markoff.table.verify import verify
from markoff.text import BadText
from table.matches import SECRET, agreed, begun, moved, play_on, rolled


def untruth(record):
    with pytest.raises(BadText) as wrong:
        verify(record)
    return str(wrong.value)


def spaced(numbers):
    return " ".join(map(str, numbers))


def whole_match(seed=4):
    players = tuple(Player(name, words=f"{name} was here") for name in ("Ada", "Böb", "Cleo"))
    setup = draw_lots(replace(agreed("qwixx", 3), players=players), SECRET)
    return play_on(begun(setup), Random(seed)).record()


RECORD = whole_match()
TURNS = RECORD.turns
ROLLS = [ply for ply, turn in enumerate(TURNS) if "+" in turn]


def test_a_true_record_is_told_to_be_true():
    assert [str(found) for found in verify(RECORD)] == [
        f"{len(TURNS)} turns, all by the rules of qwixx.",
        f"{len(ROLLS)} rolls and the draw for the seats, all as the committed secret says.",
        f"Won by Böb (scores 14, 10, 21; {RECORD.reason}).",
    ]


def test_every_roll_is_checked():
    for ply in ROLLS:
        roll = TURNS[ply]
        face = "1" if roll[0] != "1" else "2"
        changed = (*TURNS[:ply], face + roll[1:], *TURNS[ply + 1 :])
        assert untruth(replace(RECORD, turns=changed)) == (
            f"ply {ply}: the dice fell {roll}, but the record has {face + roll[1:]}"
        )


def test_two_rolls_cannot_be_exchanged():
    first, second = ROLLS[:2]
    turns = list(TURNS)
    turns[first], turns[second] = turns[second], turns[first]
    assert untruth(replace(RECORD, turns=tuple(turns))).startswith("ply 0: the dice fell ")


def test_a_choice_that_the_rules_forbid_is_named():
    turns = (TURNS[0], "R13 - -", *TURNS[2:])
    assert untruth(replace(RECORD, turns=turns)).startswith("ply 1: at character 2: expected")
    sum_of_whites = int(TURNS[0][0]) + int(TURNS[0][1])
    other = f"R{sum_of_whites + 1 if sum_of_whites < 12 else 2}"
    turns = (TURNS[0], f"{other} - -", *TURNS[2:])
    assert untruth(replace(RECORD, turns=turns)) == (f"ply 1: seat 0 may not choose '{other}'")


def test_every_other_choice_changes_what_follows_or_the_scores():
    """Somebody crossed a number; without it the record is not true any more."""
    found = 0
    for ply, turn in enumerate(TURNS):
        if "+" not in turn:
            for n, word in enumerate(words := turn.split(" ")):
                if word != "-":
                    blank = " ".join([*words[:n], "-", *words[n + 1 :]])
                    untruth(replace(RECORD, turns=(*TURNS[:ply], blank, *TURNS[ply + 1 :])))
                    found += 1
    assert found > 10


def test_an_added_or_removed_turn_is_found():
    assert untruth(replace(RECORD, turns=(*TURNS, TURNS[0]))) == (
        f"ply {len(TURNS)}: the game is over"
    )
    assert untruth(replace(RECORD, turns=TURNS[:-1])) == (
        f"the game has not ended, but the record says '{RECORD.reason}'"
    )
    assert untruth(replace(RECORD, turns=TURNS[1:])).startswith("ply 0: ")
    for ply in range(1, len(TURNS) - 1):
        untruth(replace(RECORD, turns=TURNS[:ply] + TURNS[ply + 1 :]))
        untruth(replace(RECORD, turns=TURNS[:ply] + TURNS[ply - 1 :]))


def test_an_incomplete_turn_is_found():
    seats = TURNS[1].split(" ")
    turns = (TURNS[0], " ".join(["?", *seats[1:]]), seats[0], *TURNS[2:])
    assert untruth(replace(RECORD, turns=turns)) == "ply 1: a choice is missing"


def test_another_secret_is_not_the_one_that_was_promised():
    sentence = "the revealed secret is not the one that was committed to"
    other = bytes(32)
    assert untruth(replace(RECORD, secret=other.hex())) == sentence
    changed = replace(RECORD.setup, dice=commitment(other))
    assert untruth(replace(RECORD, setup=changed)) == sentence
    both = replace(RECORD, setup=changed, secret=other.hex())
    assert untruth(both).startswith(("the draw for the seats gave ", "ply 0: the dice fell "))


def test_other_words_or_another_match_are_other_dice():
    ada, *others = RECORD.setup.players
    for changes in ({"players": (replace(ada, words="?"), *others)}, {"match": "match-2"}):
        wrong = untruth(replace(RECORD, setup=replace(RECORD.setup, **changes)))
        assert wrong.startswith(("the draw for the seats gave ", "ply 0: the dice fell "))


def test_another_seat_order_is_found():
    a, b, c = RECORD.setup.players
    x, y, z = RECORD.setup.drawn
    for changes in (
        {"drawn": (y, x, z)},
        {"players": (b, a, c)},
        {"players": (b, a, c), "drawn": (y, x, z)},
        {"players": (b, c, a), "drawn": None},
    ):
        wrong = untruth(replace(RECORD, setup=replace(RECORD.setup, **changes)))
        assert wrong.startswith(("the draw for the seats gave ", "ply 0: the dice fell "))


def test_another_winner_score_or_reason_is_named():
    other = tuple(seat for seat in range(3) if seat not in RECORD.winners)
    assert untruth(replace(RECORD, winners=other)) == (
        f"the winners should be '{spaced(RECORD.winners)}', but the record has '{spaced(other)}'"
    )
    scores = (RECORD.scores[0] + 1, *RECORD.scores[1:])
    assert untruth(replace(RECORD, scores=scores)) == (
        f"the scores should be '{spaced(RECORD.scores)}', but the record has '{spaced(scores)}'"
    )
    assert untruth(replace(RECORD, reason="time")) == (
        f"the reason should be '{RECORD.reason}', but the record has 'time'"
    )


def test_a_quixo_win_and_a_cap_are_checked_too():
    line = moved("a1N", "c1W", "b1N", "a1E", "c2N", options={"size": "3"}).record()
    assert [str(found) for found in verify(line)] == [
        "5 turns, all by the rules of quixo.",
        "No dice were rolled.",
        "Won by Ada (scores 1, 0; line).",
    ]
    assert untruth(replace(line, winners=(1,))).startswith("the winners should be '0'")
    draw = moved("a1E", "a5E", caps=Caps(moves=2)).record()
    assert str(verify(draw)[-1]) == "A draw (scores 0, 0; move limit)."
    without = replace(draw, setup=replace(draw.setup, caps=Caps(moves=3)))
    assert untruth(without) == "the game has not ended, but the record says 'move limit'"


def test_a_loss_on_time_needs_a_clock_and_the_right_loser():
    match = moved("a1E", clock=Clock(1_000))
    match.expire(1.0)
    record = match.record()
    assert str(verify(record)[-1]) == "Won by Ada (scores 1, 0; time)."
    wrong = "the game has not ended, but the record says 'time'"
    assert untruth(replace(record, winners=(1,), scores=(0, 1))) == wrong
    without = replace(record, setup=replace(record.setup, clock=None), turns=("a1E",))
    assert untruth(without) == wrong


def test_a_resignation_needs_nothing_but_somebody_to_resign():
    match = moved("a1E")
    match.resign(0)
    assert str(verify(match.record())[-1]) == "Won by Böb (scores 0, 1; resigned)."
    qwixx = replace(rolled(2).record(), winners=(1,), scores=(0, 1), reason="resigned")
    assert untruth(qwixx) == "the game has not ended, but the record says 'resigned'"


def test_thinking_time_is_there_with_a_clock_and_only_then():
    wrong = "with a clock every choice has a thinking time, and without a clock none has"
    timed = moved("a1E", "a5E", clock=Clock(1_000)).record()
    assert untruth(replace(timed, turns=("a1E@0", "a5E"))) == f"ply 1: {wrong}"
    assert untruth(replace(moved("a1E").record(), turns=("a1E@0",))) == f"ply 0: {wrong}"
    qwixx = rolled(1, "41+5326", "-", clock=Clock(1_000)).record()
    assert untruth(replace(qwixx, turns=("41+5326@0", "-@0"))) == f"ply 0: {wrong}"


def test_a_quixo_choice_after_the_time_was_used_up_is_found():
    record = moved("a1E", "a5E", "b1E", clock=Clock(1_000, 500)).record()
    assert verify(replace(record, turns=("a1E@999", "a5E@0", "b1E@500")))
    for turns in (("a1E@1000", "a5E@0"), ("a1E@999", "a5E@0", "b1E@501")):
        ply = len(turns) - 1 if turns[0] == "a1E@999" else 0
        late = f"ply {ply}: seat 0 had lost on time before this choice"
        assert untruth(replace(record, turns=turns)) == late


def test_typed_in_dice_are_said_to_be_typed_in():
    record = rolled(2, "41+5326", "R5", "-", "-", "11+1111").record()
    assert (
        str(verify(record)[1]) == "2 rolls that were typed in or made elsewhere: nothing to check."
    )
    assert untruth(replace(record, secret=SECRET.hex())) == (
        "the dice were typed in, but the record reveals a secret"
    )


def test_rolls_without_the_secret_are_said_to_be_unchecked():
    match = begun(agreed("qwixx"))
    match.roll()
    assert [str(found) for found in verify(match.record())] == [
        "1 turns, all by the rules of qwixx.",
        "1 rolls; they can be checked when the secret is revealed, at the end.",
        "The game is not finished.",
    ]


def test_a_finished_match_must_show_its_secret():
    missing = "the game is over, but the secret of the dice is missing"
    assert untruth(replace(RECORD, secret="")) == missing
    quixo = moved("a1E", caps=Caps(moves=1)).record()
    assert untruth(replace(quixo, secret="")) == missing


def test_a_match_that_its_turns_have_ended_is_finished_though_the_end_was_torn_off():
    torn = replace(RECORD, winners=(), scores=(), reason="")
    assert str(verify(torn)[-1]) == str(verify(RECORD)[-1])
    typed = play_on(rolled(2), Random(1)).record()
    torn = replace(typed, winners=(), scores=(), reason="")
    assert str(verify(torn)[-1]) == str(verify(typed)[-1]) != "The game is not finished."


def test_a_sealed_choice_is_checked_as_well():
    match = rolled(2, "41+5326")
    match.choose(1, "R5", ply=1)
    assert match.record().pending == "? R5"
    assert untruth(replace(match.record(), pending="? R6")) == ("ply 1: seat 1 may not choose 'R6'")


def test_too_many_seats_are_refused_before_lots_are_drawn_for_them():
    crowd = tuple(Player(f"P{n}") for n in range(30))
    setup = replace(RECORD.setup, players=crowd, drawn=tuple(range(30)))
    assert untruth(replace(RECORD, setup=setup)) == "Qwixx is for 1 to 5 players, not 30"


def test_any_changed_letter_of_the_text_is_found_unless_it_says_the_same():
    """Names, date and comments are nobody's proof; everything else is."""
    text = record_text.write(whole_match(seed=9))
    free = [n for n, line in enumerate(text.splitlines()) if line.startswith(("seat ", "date: "))]
    rng, missed = Random(0), []
    for number, line in enumerate(text.splitlines()):
        if number in free or not line:
            continue
        column = rng.randrange(len(line))
        letter = rng.choice([c for c in "0123456789abcdefR-" if c != line[column]])
        lines = text.splitlines()
        lines[number] = line[:column] + letter + line[column + 1 :]
        try:
            verify(record_text.read("\n".join(lines) + "\n"))
            missed.append(lines[number])
        except BadText:
            pass
    assert missed == []


def test_a_bot_adds_no_words():
    """Or the table could try out words for it until it likes the rolls."""
    players = tuple(replace(player, bot="casual") for player in RECORD.setup.players[:1])
    setup = replace(RECORD.setup, players=players + RECORD.setup.players[1:])
    assert untruth(replace(RECORD, setup=setup)) == (
        "seat 0 is a bot, but the record has words for the dice from it"
    )
