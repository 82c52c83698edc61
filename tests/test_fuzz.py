"""Whatever text comes in: it is read, or BadText says in one short line why not."""

from functools import partial
from itertools import pairwise
from random import Random
from string import ascii_letters, digits

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from markoff.game import DICE
from markoff.games import GAMES, qwixx_boards, qwixx_on_board
from markoff.text import LONGEST, BadText
from test_contract import BEGINNINGS, PATH, choices, playout

steady = settings(max_examples=300, deadline=None, database=None, derandomize=True)

POSITIONS = [
    (game, position)
    for game, beginning in BEGINNINGS
    for position, _ in playout(game, beginning, seed=3, plies=40)
]
TEXTS = [(game, game.write(position)) for game, position in POSITIONS]
BOARD_FILES = [
    qwixx_boards.write_file(qwixx_boards.shipped(name)).replace(name, called)
    for name in qwixx_boards.SHIPPED
    for called in (name, "my-board")
]

anything = st.text(st.characters())  # surrogates and NUL too
notation = st.text("XOlurd./ -abcde12345NESWRYGBMP|,+x=rung\n#:")
games = st.sampled_from(list(GAMES.values()))


@st.composite
def edited(draw, texts):
    """A few characters of a good text inserted, deleted, replaced or doubled."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 3)))
        middle = draw(st.one_of(st.just(text[start:end] * 2), notation, anything))[:6]
        text = text[:start] + middle + text[end:]
    return text


def read_or_refused(read, text):
    """What was read, or None if it was refused as it should be."""
    try:
        return read(text)
    except BadText as error:
        message = str(error)
        assert 0 < len(message) < 400
        assert message.isprintable()  # so it is one line, and safe in a terminal or a log
        return None


def check_position(game, text):
    position = read_or_refused(game.read, text)
    if position is not None:
        assert game.write(position) == text
        check_playable(game, position)


def check_playable(game, position):
    """No player ever reached it, perhaps; the contract holds all the same."""
    seats = game.to_act(position)
    assert (seats == ()) == (game.result(position) is not None)
    turn = {seat: Random(0).choice(game.legal(position, seat)) for seat in seats}
    if turn:
        following = game.play(position, turn)
        assert game.read(game.write(following)) == following


def check_action(game, position, text):
    for seat in game.to_act(position):
        action = read_or_refused(partial(game.read_action, position, seat), text)
        if action is not None:
            assert game.write_action(position, seat, action) == text


@steady
@given(games, anything | notation)
def test_any_text_as_a_position(game, text):
    check_position(game, text)


@steady
@given(st.data(), games)
def test_a_position_with_slips_of_the_pen(data, game):
    good = [text for this, text in TEXTS if this is game]
    check_position(game, data.draw(edited(st.sampled_from(good))))


@steady
@given(games, st.sampled_from(TEXTS))
def test_a_position_of_another_game(game, written):
    _, text = written
    check_position(game, text)


@steady
@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS), st.randoms(use_true_random=False))
def test_a_position_shuffled_with_another(written, other, rng):
    game, text = written
    words, other_words = text.split(" "), other[1].split(" ")
    words[rng.randrange(len(words))] = rng.choice(other_words)
    check_position(game, " ".join(words))


@steady
@given(st.sampled_from(POSITIONS), anything | notation)
def test_any_text_as_an_action(where, text):
    check_action(*where, text)


@steady
@given(st.data(), st.sampled_from(POSITIONS))
def test_an_action_with_slips_of_the_pen(data, where):
    game, position = where
    for seat in game.to_act(position):
        actions = st.sampled_from(choices(game, position, seat))
        good = actions.map(partial(game.write_action, position, seat))
        check_action(game, position, data.draw(edited(good)))


@steady
@given(st.sampled_from(POSITIONS), st.integers(-1, 4), notation)
def test_a_seat_that_is_not_to_act_is_no_reason_to_stumble(where, seat, text):
    game, position = where
    if seat < max(game.PLAYERS) and (seat != DICE or game.TIMEOUT is not None):
        read_or_refused(partial(game.read_action, position, seat), text)


@steady
@given(anything | notation | edited(st.sampled_from(BOARD_FILES)))
def test_any_text_as_a_board_file(text):
    board = read_or_refused(qwixx_boards.read_file, text)
    if board:
        assert qwixx_boards.read_file(qwixx_boards.write_file(board)) == board


@steady
@given(anything | notation | edited(st.sampled_from(["spiral-a", f"my-board={PATH}"])))
def test_any_text_as_the_option_board(text):
    position = read_or_refused(lambda board: qwixx_on_board.start(2, board=board), text)
    if position:
        assert qwixx_boards.write_word(position.board) == text


@steady
@given(st.text(ascii_letters + digits + "-", min_size=1, max_size=30))
def test_any_plain_name_of_a_board_survives_in_its_file_and_in_a_position(called):
    if called not in qwixx_boards.SHIPPED:
        text = BOARD_FILES[1].replace("my-board", called)
        assert qwixx_boards.read_file(text).name == called
        check_position(qwixx_on_board, f"R Y G B M0 P0 | R Y G B M0 P9 | 0 roll | {called}={PATH}")


HUGE = {
    "crosses": "X" * 10**6,
    "digits": "1" * 10**5,
    "rows": "./" * 10**6,
    "sheets": "R Y G B M0 | " * 10**5,
    "numbers": "R" + "2," * 10**5 + " Y G B M0 | 0 roll",
    "spaces": " " * 10**6,
    "lines": "\n" * 10**6,
    "brackets": "(" * 10**6,
    "digits of another script": "٣" * 10**6,
    "half a pair": "\ud800" * 10**6,
    "nothing at all": "\0" * 10**6,
    "board": "my-board=" + "R2+1," * 10**5,
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, None])
def test_huge_texts_are_refused_everywhere(text, length):
    seen = set()
    for game, position in POSITIONS:
        if (game, game.to_act(position)) not in seen:
            seen.add((game, game.to_act(position)))
            check_action(game, position, text[:length])
    for read in (*(game.read for game in GAMES.values()), qwixx_boards.read_file):
        assert read_or_refused(read, text[:length]) is None
    assert read_or_refused(lambda board: qwixx_on_board.start(2, board=board), text) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
def test_a_text_beyond_the_longest_is_refused_unread(game):
    position = game.start(2)
    for read in (game.read, partial(game.read_action, position, 0), qwixx_boards.read_file):
        with pytest.raises(BadText, match="at most 10,000 characters, not 10,001"):
            read("." * (LONGEST + 1))


@pytest.mark.parametrize("called", ["", "my board", "a_b", "bräu", "٣", "a|b", "a=b", "a" * 31])
def test_a_board_has_a_plain_name(called):
    assert (
        read_or_refused(qwixx_boards.read_file, BOARD_FILES[1].replace("my-board", called)) is None
    )
    assert (
        read_or_refused(lambda board: qwixx_on_board.start(2, board=board), f"{called}={PATH}")
        is None
    )


@pytest.mark.parametrize("called", qwixx_boards.SHIPPED)
def test_no_other_board_goes_by_the_name_of_a_shipped_one(called):
    with pytest.raises(BadText):
        qwixx_on_board.start(2, board=f"{called}={PATH}")
    mine = qwixx_on_board.start(2, board=f"my-board={PATH}").board
    with pytest.raises(BadText):
        qwixx_boards.read_file(qwixx_boards.write_file(mine._replace(name=called)))
    shipped = qwixx_boards.shipped(called)
    assert qwixx_boards.read_file(qwixx_boards.write_file(shipped)) == shipped


@pytest.mark.parametrize(("game", "text"), TEXTS[::29])
def test_a_good_position_among_huge_rubbish_is_refused(game, text):
    for rubbish in (" " * 10**6, "\0", "\n", "\N{NO-BREAK SPACE}", "\u2028", "9" * 10**5):
        assert read_or_refused(game.read, text + rubbish) is None
        assert read_or_refused(game.read, rubbish + text) is None


def in_other_digits(text):
    """The digits 0 to 9 as Arabic-Indic and as fullwidth ones, which int() would read."""
    for zero in "٠０":
        yield text.translate({ord("0") + n: chr(ord(zero) + n) for n in range(10)})


@pytest.mark.parametrize(("game", "text"), TEXTS[::7])
def test_other_scripts_digits_and_other_case_are_refused(game, text):
    for odd in (*in_other_digits(text), text.swapcase(), text.replace(" ", "\t")):
        if odd != text:
            assert read_or_refused(game.read, odd) is None


@pytest.mark.parametrize("text", BOARD_FILES)
def test_a_board_file_in_other_digits_or_with_spaces_out_of_order_is_refused(text):
    for odd in in_other_digits(text):
        assert read_or_refused(qwixx_boards.read_file, odd) is None
    lines = text.splitlines()
    for n, _ in enumerate(pairwise(lines[2:]), start=2):
        exchanged = [*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]]
        assert read_or_refused(qwixx_boards.read_file, "\n".join(exchanged)) is None
