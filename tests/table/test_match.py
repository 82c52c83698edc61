"""A match lets in what is due, refuses everything else with a sentence, and takes back little."""

from random import Random

import pytest

from markoff.game import DICE, Result
from markoff.refusal import Refused
from markoff.table.dice import commitment
from markoff.table.match import Match, unwritten
from markoff.table.setup import TYPED_IN, Caps, Clock, Player, Setup, dice_of, start
from markoff.table.verify import verify
from markoff.text import BadText

SECRET = bytes(range(32))
NAMES = ("Ada", "Böb", "Cleo 3", "Д", "é")

TABLES = [
    *(("qwixx", players, {}) for players in range(1, 6)),
    *(("qwixx-on-board", players, {"board": "spiral-b"}) for players in range(2, 5)),
    *(("quixo", players, {"size": size}) for players in (2, 4) for size in "35"),
]

TO_AND_FRO = ("a1E", "a5E", "e1W", "e5W")
"""Quixo moves that can go on for ever; the same position comes back every four plies."""


def agreed(game, players=2, *, typed_in=False, **more):
    dice = TYPED_IN if typed_in else commitment(SECRET)
    seats = tuple(Player(name) for name in NAMES[:players])
    return Setup(game=game, players=seats, match="match-1", date="2026-11-15", dice=dice, **more)


def begun(setup, pen=unwritten, now=0.0):
    return Match(setup, None if setup.dice == TYPED_IN else dice_of(setup, SECRET), pen, now)


def rolled(players, *roll_and_choices, pen=unwritten, game="qwixx", **more):
    """A match with dice that were typed in; seats choose in their order."""
    match = begun(agreed(game, players, typed_in=True, **more), pen)
    for choice in roll_and_choices:
        match.choose(match.awaited[0], choice, ply=match.ply)
    return match


def moved(*moves, players=2, pen=unwritten, **more):
    match = begun(agreed("quixo", players, **more), pen)
    for move in moves:
        match.choose(match.awaited[0], move, ply=match.ply)
    return match


def step(match, rng, now=0.0):
    """One roll, or one choice of one seat."""
    seat = rng.choice(match.awaited)
    if seat == DICE and match.dice:
        match.roll(now=now)
    else:
        actions = match.rules.legal(match.position, seat)
        match.choose(seat, rng.choice(actions), ply=match.ply, now=now)


def play_on(match, rng, steps=100_000):
    while steps and not match.result:
        step(match, rng)
        steps -= 1
    return match


def state(match):
    return (
        match.position,
        tuple(match.turns),
        dict(match.pending),
        match.result,
        match.since,
        match.record(),
    )


def refused(match, action, error=Refused):
    """The sentence; nothing has changed."""
    before = state(match)
    with pytest.raises(error) as refusal:
        action()
    assert state(match) == before
    return str(refusal.value)


WHITE_FIVE = "41+5326"

REFUSALS = {
    "doubled": (lambda m: m.choose(0, "-", ply=1), "seat 0 has already chosen"),
    "illegal": (lambda m: m.choose(1, "R6", ply=1), "seat 1 may not choose 'R6'"),
    "no action": (lambda m: m.choose(1, 999, ply=1), "seat 1 may not choose '999'"),
    "late": (lambda m: m.choose(1, "R5", ply=0), "ply 0 is past: the match is at ply 1"),
    "early": (
        lambda m: m.choose(1, "R5", ply=2),
        "ply 2 has not been reached: the match is at ply 1",
    ),
    "foreign": (lambda m: m.choose(2, "R5", ply=1), "there is no seat 2 at this table"),
    "below": (lambda m: m.choose(-2, "R5", ply=1), "there is no seat -2 at this table"),
    "roll": (lambda m: m.choose(DICE, WHITE_FIVE, ply=1), "the table is not to act"),
    "no secret": (lambda m: m.roll(), "the secret of the dice is not here"),
    "withdraw": (lambda m: m.withdraw(1, ply=1), "seat 1 has no choice to withdraw"),
    "late withdraw": (lambda m: m.withdraw(0, ply=0), "ply 0 is past: the match is at ply 1"),
    "late undo": (lambda m: m.undo(ply=0), "ply 0 is past: the match is at ply 1"),
    "resign": (lambda m: m.resign(0), "nobody can resign in qwixx"),
    "no clock": (lambda m: m.time_left(0, 5.0), "this match has no clock"),
}


@pytest.mark.parametrize(("action", "sentence"), REFUSALS.values(), ids=REFUSALS)
def test_what_is_not_due_is_refused_with_a_sentence(action, sentence):
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", pen=lines.extend)
    assert refused(match, lambda: action(match)) == sentence
    assert lines == ["0 41+5326", "1 R5 ?"]


def test_a_choice_that_is_no_notation_is_refused_as_bad_text():
    match = rolled(2, WHITE_FIVE)
    sentence = refused(match, lambda: match.choose(0, "five", ply=1), BadText)
    assert sentence == "at character 1: expected a field like R5 (rows R, Y, G, B), found 'f'"


def test_only_the_active_seat_chooses_in_action_two():
    match = rolled(2, WHITE_FIVE, "R5", "-")
    assert (match.ply, match.awaited) == (2, (0,))
    sentence = refused(match, lambda: match.choose(1, "-", ply=2))
    assert sentence == "seat 1 is not to act"


def test_dice_of_the_table_roll_themselves():
    match = begun(agreed("qwixx"))
    sentence = refused(match, lambda: match.choose(DICE, WHITE_FIVE, ply=0))
    assert sentence == "the dice of this match are drawn, not typed in"
    match.roll()
    assert match.awaited == (0, 1)
    assert refused(match, match.roll) == "the table is not to act"


def test_nothing_is_let_in_after_the_end():
    match = moved("a1E", "a5E", caps=Caps(moves=2))
    assert match.awaited == ()
    assert refused(match, lambda: match.choose(0, "a1E", ply=2)) == "the match is over"
    assert refused(match, lambda: match.undo(ply=2)) == "the match is over"
    assert refused(match, match.roll) == "the match is over"
    assert refused(match, lambda: match.withdraw(0, ply=2)) == "the match is over"
    assert refused(match, lambda: match.resign(0)) == "the match is over"


def test_choices_are_sealed_until_all_have_chosen():
    match = rolled(3, WHITE_FIVE)
    before = match.position
    match.choose(2, "Y5", ply=1)
    match.choose(0, "R5", ply=1)
    assert match.position == before
    assert match.ply == 1
    assert match.awaited == (1,)
    match.choose(1, "-", ply=1)
    assert match.turns[-1].text == "R5 - Y5"
    assert match.rules.write(match.position).startswith("R5 Y G B M0 | R Y G B M0 | R Y5 G B M0")


def test_a_sealed_choice_can_be_withdrawn_and_made_anew():
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", pen=lines.extend)
    match.withdraw(0, ply=1)
    assert match.awaited == (0, 1)
    assert match.record().pending == ""
    match.choose(0, "Y5", ply=1)
    match.choose(1, "-", ply=1)
    assert lines[1:] == ["1 R5 ?", "1 ? ?", "1 Y5 ?", "1 Y5 -"]
    none = "seat 0 has no choice to withdraw"
    assert refused(match, lambda: match.withdraw(0, ply=2)) == none


def test_qwixx_is_undone_back_to_the_reveal():
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", "-", pen=lines.extend)
    revealed = state(match)
    sentence = "choices that have been revealed cannot be undone"
    assert refused(match, lambda: match.undo(ply=match.ply)) == sentence
    match.choose(0, "R9", ply=2)
    match.undo(ply=match.ply)
    assert state(match) == revealed
    assert lines[-2:] == ["2 R9", "undo 2"]
    assert refused(match, lambda: match.undo(ply=match.ply)) == sentence


def test_qwixx_alone_is_undone_back_to_the_roll():
    match = rolled(1, WHITE_FIVE)
    after_roll = state(match)
    match.choose(0, "R5", ply=1)
    match.choose(0, "R9", ply=2)
    match.undo(ply=match.ply)
    match.undo(ply=match.ply)
    assert state(match) == after_roll
    match.undo(ply=match.ply)
    assert refused(match, lambda: match.undo(ply=match.ply)) == "there is nothing to undo"


def test_a_roll_of_the_table_cannot_be_undone():
    match = begun(agreed("qwixx", 1))
    match.roll()
    assert refused(match, lambda: match.undo(ply=1)) == "a roll cannot be undone"


def test_a_roll_that_was_typed_in_can_be_corrected_until_choices_are_revealed():
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", pen=lines.extend)
    match.undo(ply=1)
    assert lines[-1] == "undo 0"
    assert not match.pending, "the sealed choice was for another roll"
    match.choose(DICE, "42+6326", ply=0)
    match.choose(0, "R6", ply=1)
    match.choose(1, "-", ply=1)
    sentence = "choices that have been revealed cannot be undone"
    assert refused(match, lambda: match.undo(ply=2)) == sentence


def test_qwixx_on_board_is_undone_through_actions_three_and_two():
    match = rolled(2, WHITE_FIVE, "R5", "-", game="qwixx-on-board")
    revealed = state(match)
    match.choose(0, "-", ply=2)
    match.choose(0, "P5", ply=3)
    match.undo(ply=match.ply)
    match.undo(ply=match.ply)
    assert state(match) == revealed
    assert (
        refused(match, lambda: match.undo(ply=match.ply))
        == "choices that have been revealed cannot be undone"
    )


def test_quixo_is_undone_to_its_start():
    match = moved()
    fresh = state(match)
    assert refused(match, lambda: match.undo(ply=match.ply)) == "there is nothing to undo"
    for move in TO_AND_FRO:
        match.choose(match.awaited[0], move, ply=match.ply)
    for _ in TO_AND_FRO:
        match.undo(ply=match.ply)
    assert state(match) == fresh


def test_an_undone_turn_does_not_change_the_dice():
    match = begun(agreed("qwixx", 1))
    match.roll()
    match.choose(0, "-", ply=1)
    match.choose(0, "-", ply=2)
    match.undo(ply=match.ply)
    match.choose(0, "-", ply=2)
    match.roll()
    straight = begun(agreed("qwixx", 1))
    straight.roll()
    straight.choose(0, "-", ply=1)
    straight.choose(0, "-", ply=2)
    straight.roll()
    assert match.record() == straight.record()


def test_the_third_same_position_is_a_draw_if_the_table_agreed_so():
    match = moved(*TO_AND_FRO * 2, "a1E", caps=Caps(threefold=True))
    match.undo(ply=match.ply)
    match.choose(0, "a1E", ply=8)
    assert match.result is None
    match.choose(1, "a5E", ply=9)
    assert match.result == Result((), (0, 0), "threefold repetition")
    assert moved(*TO_AND_FRO * 5).result is None


def test_a_number_of_moves_is_a_draw_if_the_table_agreed_so():
    match = moved("a1El", "a5Eu", "a2Er", players=4, caps=Caps(moves=4))
    assert match.result is None
    match.choose(3, "a4Ed", ply=3)
    assert match.result == Result((), (0, 0, 0, 0), "move limit")


def test_a_line_with_the_last_move_wins_before_the_cap():
    moves = ("a1N", "c1W", "b1N", "a1E", "c2N")
    match = moved(*moves, options={"size": "3"}, caps=Caps(moves=len(moves)))
    assert match.result == Result((0,), (1, 0), "line")


def test_who_resigns_has_lost_with_the_whole_team():
    lines = []
    match = moved("a1El", players=4, pen=lines.extend)
    match.resign(0)
    assert match.result == Result((1, 3), (0, 1, 0, 1), "resigned")
    assert lines[-3:] == ["winners: 1 3", "scores: 0 1 0 1", "reason: resigned"]
    assert str(verify(match.record())[-1]) == "Won by Böb and Д (scores 0, 1, 0, 1; resigned)."


def test_a_match_is_not_played_with_other_dice_than_it_is_bound_to():
    setup = agreed("qwixx")
    with pytest.raises(BadText, match=r"^these are not the dice that the match is bound to$"):
        Match(setup, dice_of(setup, bytes(32)))
    typed = agreed("qwixx", typed_in=True)
    with pytest.raises(BadText, match=r"^these are not the dice that the match is bound to$"):
        Match(typed, dice_of(typed, SECRET))


def test_a_table_that_cannot_be_played_is_refused():
    quixo, qwixx = agreed("quixo"), agreed("qwixx")
    sentences = {
        "there is no game 'chess'; there are qwixx, qwixx-on-board, quixo": agreed("chess"),
        "Quixo is for 2 or 4 players, not 3": agreed("quixo", 3),
        "quixo has no option 'board'": agreed("quixo", options={"board": "spiral-a"}),
        "qwixx always ends by its rules: it takes no caps": agreed("qwixx", caps=Caps(moves=9)),
        "a cap is 1 to 999,999,999 moves, not 0": agreed("quixo", caps=Caps(moves=0)),
        "a cap is 1 to 999,999,999 moves, not 1000000000": agreed("quixo", caps=Caps(moves=10**9)),
        "a clock starts with some time, and a choice never takes from it": agreed(
            "quixo", clock=Clock(0, 5)
        ),
        "the lots for the seats name every player once": agreed("quixo", drawn=(0, 0)),
        "lots for the seats are drawn with the table's dice, not typed in": agreed(
            "qwixx", typed_in=True, drawn=(1, 0)
        ),
        "a date is written like 2026-11-15, not 'today'": _with(quixo, date="today"),
        "a date is written like 2026-11-15, not '20261115'": _with(quixo, date="20261115"),
        "a date is written like 2026-11-15, not '2026-W46-7'": _with(quixo, date="2026-W46-7"),
        "a match is named by letters, digits and -, not 'a b'": _with(quixo, match="a b"),
        "the dice are a SHA-256 in hex or typed in, not 'fair'": _with(qwixx, dice="fair"),
        "a name is 1 to 40 printable characters, not 'A\\nB'": _seated(Player("A\nB")),
        "the name of a bot is 1 to 200 printable characters, not '\\x1b[2J'": _seated(
            Player("A", bot="\x1b[2J")
        ),
        "a player's words is 1 to 200 printable characters, not ' '": _seated(
            Player("A", words=" ")
        ),
    }
    for sentence, setup in sentences.items():
        with pytest.raises(BadText) as refusal:
            start(setup)
        assert str(refusal.value) == sentence
        with pytest.raises(BadText):
            Match(setup)


def _with(setup, **changes):
    fields = {field: getattr(setup, field) for field in setup.__struct_fields__}
    return Setup(**{**fields, **changes})


def _seated(player):
    return _with(agreed("quixo"), players=(player, Player("B")))


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_the_pen_writes_before_the_match_changes(game, players, options):
    rng = Random(players)
    before = None

    def pen(lines):
        assert lines
        assert state(match) == before

    match = begun(agreed(game, players, options=options), pen)
    while not match.result:
        before = state(match)
        step(match, rng)
        assert state(match) != before


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_a_pen_that_fails_leaves_the_match_as_it_was(game, players, options):
    rng, lines = Random(players), []

    def pen(written):
        if rng.random() < 0.5:
            raise OSError("no space left on device")
        lines.extend(written)

    match = begun(agreed(game, players, options=options, caps=_capped(game)), pen)
    while not match.result:
        before = state(match)
        try:
            step(match, rng)
        except OSError:
            assert state(match) == before
    assert lines[-1] == f"reason: {match.result.reason}"
    assert len(verify(match.record())) == 3


def _capped(game):
    return Caps(moves=60) if game == "quixo" else Caps()


def test_a_pen_that_fails_stops_withdraw_undo_and_flag_fall():
    def full(_lines):
        raise OSError("no space left on device")

    sealed = rolled(2, WHITE_FIVE, "R5")
    moving = moved("a1E", clock=Clock(10_000))
    in_action_one = rolled(2, WHITE_FIVE, clock=Clock(10_000))
    for match, action in (
        (sealed, lambda: sealed.withdraw(0, ply=1)),
        (moving, lambda: moving.undo(ply=1)),
        (moving, lambda: moving.resign(0)),
        (moving, lambda: moving.expire(11.0)),
        (in_action_one, lambda: in_action_one.expire(11.0)),
    ):
        match.pen = full
        assert refused(match, action, OSError) == "no space left on device"


def test_the_secret_stays_secret_until_the_end():
    lines = []
    match = begun(agreed("qwixx"), lines.extend)
    rng = Random(5)
    while not match.result:
        assert SECRET.hex() not in " ".join(lines)
        assert match.record().secret == ""
        step(match, rng)
    assert lines.count(f"secret: {SECRET.hex()}") == 1
    assert match.record().secret == SECRET.hex()
