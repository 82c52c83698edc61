"""The casual player of Quixo, for two and for four, in positions made by hand and by chance."""

from random import Random
from time import process_time

import pytest

from markoff.bots.opinion import best, pick
from markoff.games import quixo
from markoff.kits import kit_of


def opinion(text):
    position = quixo.read(text)
    chances = kit_of(quixo).levels["casual"].bot(quixo, position, position.seat, Random(0))
    return {quixo.write_action(position, position.seat, a): p for a, p in chances.items()}


def choice(text):
    return best(opinion(text), 1)[0][0]


def wins(position):
    """The actions of the seat to move that win at once."""
    seat = position.seat
    results = {
        a: quixo.result(quixo.play(position, {seat: a})) for a in quixo.legal(position, seat)
    }
    return [action for action, ended in results.items() if ended and seat in ended.winners]


@pytest.mark.parametrize(
    "text",
    [
        "XXXX./...../...../...../OOO.. X",
        "X..../X.O../X.O../X.O../..... X",
        "XX../OOO./..../.... O",
        "XX./OO./... O",
        "XlXrXlXr./...../...../Ou.Od../.OuOd.. l",
    ],
)
def test_takes_a_win(text):
    position = quixo.read(text)
    winning = {quixo.write_action(position, position.seat, action) for action in wins(position)}
    assert winning
    assert {name for name, chance in opinion(text).items() if chance == 1.0} == winning
    assert choice(text) in winning


def test_stops_a_win_of_the_opponent():
    text = "OOOO./...../X..../X..../..... X"
    position = quixo.read(text)
    after = quixo.play(position, {0: quixo.read_action(position, 0, choice(text))})
    assert wins(position._replace(seat=1))
    assert not wins(after)


def random_positions(players, size, count, seed):
    rng = Random(seed)
    while count:
        position = quixo.start(players, size)
        for _ in range(rng.randrange(4, 30)):
            if not quixo.to_act(position):
                break
            seat = position.seat
            position = quixo.play(position, {seat: rng.choice(quixo.legal(position, seat))})
        if quixo.to_act(position):
            count -= 1
            yield position


@pytest.mark.parametrize(
    ("players", "size", "count"), [(2, "3", 40), (2, "4", 40), (2, "5", 40), (4, "5", 12)]
)
def test_never_lets_the_opponents_win_next_if_that_can_be_avoided(players, size, count):
    tried = 0
    for position in random_positions(players, size, count, seed=7):
        seat = position.seat
        after = {a: quixo.play(position, {seat: a}) for a in quixo.legal(position, seat)}
        chosen = pick(
            kit_of(quixo).levels["casual"].bot(quixo, position, seat, Random(0)), Random(0)
        )
        if wins(position):
            assert chosen in wins(position)
            continue
        safe = [a for a in after if quixo.result(after[a]) is None and not wins(after[a])]
        if safe:
            tried += len(safe) < len(after)
            assert chosen in safe
    assert tried, "no position could have gone wrong"


def test_never_makes_the_opponents_line_even_with_an_own_line():
    # Taken from e4 and put back at the top, the cube completes a line of crosses in row 5, and
    # the push down column e brings a circle into row 4.
    chances = opinion("XXXXO/OOOO./...../...../..... X")
    assert chances["e4N"] == 0.0
    assert max(chances.values()) > 0.0


def test_an_open_board_is_about_even():
    assert all(0.4 < chance < 0.6 for chance in opinion("...../...../...../...../..... X").values())


def test_likes_marks_in_one_line_better_than_apart():
    chances = opinion("XX.../...../..O../O..../..... X")
    assert chances["e5W"] > chances["d5S"]


def test_for_two_three_lines_of_three_are_better_than_one_of_four():
    chances = opinion("OOX.X/..XXX/O..../...../...XO X")
    assert chances["c1N"] > chances["a4E"]


def test_a_threat_counts_only_if_the_points_let_the_next_opponent_carry_it_out():
    # A circle taken from column e and put back at the top would complete row 5.
    board = "OuOdOuOdXl/....Xl/....{0}/....Xl/....{0} l"
    assert opinion(board.format("Ou"))["a2El"] <= 0.05
    assert opinion(board.format("Od"))["a2El"] > 0.05


def test_turns_the_point_to_the_partner_who_has_fewer_cubes_to_take():
    chances = opinion("XlOuXlOdXl/Od...Ou/Xl...Xl/Od...Ou/XlOu.OdXl l")
    for move in ("a5S", "a1E", "c5S"):
        assert chances[f"{move}r"] > chances[f"{move}l"]


@pytest.mark.parametrize("players", [2, 4])
def test_answers_at_once(players):
    position = quixo.start(players)
    begun = process_time()
    kit_of(quixo).levels["casual"].bot(quixo, position, 0, Random(0))
    assert process_time() - begun < 0.3 * players / 2
