"""Who plays whom: everybody has every seat equally often, against everybody, with the same dice."""

from collections import Counter
from itertools import combinations

import pytest

from markoff.arena.arrangement import arrange
from markoff.arena.dice import faces, roll
from markoff.game import DICE
from markoff.games import GAMES, quixo, qwixx, qwixx_on_board
from markoff.text import BadText


def all_seated(arrangement):
    return [arrangement.seats(number) for number in range(arrangement.games)]


def test_two_bots_swap_seats_in_every_pair():
    arrangement = arrange("qwixx", ("casual", "random"), 6)
    assert all_seated(arrangement) == [(0, 1), (1, 0)] * 3
    assert [arrangement.deal(number) for number in range(6)] == [0, 0, 1, 1, 2, 2]


def test_partners_are_the_same_bot():
    arrangement = arrange("quixo", ("casual", "random"), 4, players=4)
    assert sorted(all_seated(arrangement)) == [(0, 1, 0, 1)] * 2 + [(1, 0, 1, 0)] * 2


def test_several_bots_meet_each_other_equally_often():
    arrangement = arrange("qwixx", ("casual", "random", "beginner", "rush"), 6 * 2 * 5)
    met = Counter(all_seated(arrangement))
    assert met == {(a, b): 5 for a in range(4) for b in range(4) if a != b}


@pytest.mark.parametrize(("players", "bots"), [(3, 3), (4, 4), (5, 5), (3, 5)])
def test_everybody_has_every_seat_equally_often(players, bots):
    names = ("casual", "random", "beginner", "rush", "greedy-1")[:bots]
    tables = len(list(combinations(names, players)))
    arrangement = arrange("qwixx", names, 3 * tables * players, players=players)
    seats = Counter(
        (seat, bot) for seated in all_seated(arrangement) for seat, bot in enumerate(seated)
    )
    assert len(set(seats.values())) == 1
    assert len(seats) == players * bots
    assert all(len(set(seated)) == players for seated in all_seated(arrangement))


def test_neighbours_change_from_deal_to_deal():
    arrangement = arrange("qwixx", ("casual", "random", "rush"), 60, players=3)
    after = Counter(seated[(seated.index(0) + 1) % 3] for seated in all_seated(arrangement))
    assert set(after) == {1, 2}
    assert min(after.values()) >= 12


def test_with_fewer_bots_than_seats_each_is_once_the_only_one():
    arrangement = arrange("qwixx", ("casual", "random"), 8, players=4)
    assert Counter(all_seated(arrangement)) == Counter(
        {
            **{tuple(int(seat != only) for seat in range(4)): 1 for only in range(4)},
            **{tuple(int(seat == only) for seat in range(4)): 1 for only in range(4)},
        }
    )


def test_a_table_can_be_named_seat_by_seat():
    arrangement = arrange("qwixx", ("rush", "random", "random"), 1)
    assert (arrangement.players, arrangement.bots, arrangement.games) == (3, ("rush", "random"), 3)
    assert sorted(all_seated(arrangement)) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_games_are_rounded_up_to_whole_deals():
    assert arrange("qwixx", ("rush", "random"), 7).games == 8
    assert arrange("qwixx", ("rush", "random"), 7, players=5).games == 10


def test_dice_are_fair():
    seen = Counter("".join(faces(3, deal, 0, 6) for deal in range(2000)))
    assert set(seen) == set("123456")
    assert all(abs(often - 2000) < 4 * 41 for often in seen.values())  # σ = √(12000·5/36) = 41


@pytest.mark.parametrize("game", [qwixx, qwixx_on_board])
def test_a_die_that_is_out_does_not_change_the_others(game):
    """The red row is closed in the second position."""
    start = game.write(game.start(2))
    sheet = "R Y G B M0"
    locked = "R2,3,4,5,6,12 Y G B M0"
    closed = game.read(start.replace(sheet, locked, 1))
    rolls = [
        [
            game.write_action(position, DICE, roll(1, 7, ply, GAMES[game.NAME], position))
            for ply in range(0, 60, 3)
        ]
        for position in (game.read(start), closed)
    ]
    for whole, part in zip(*rolls, strict=True):
        assert part == whole[:3] + "-" + whole[4:]
    assert len(set(rolls[0])) > 15


WRONG = [
    (("casual",), {}, "at least two different bots"),
    (("casual", "casual"), {}, "at least two different bots"),
    (("casual", ""), {}, "both sides of every comma"),
    (("casual", "random", "random"), {"players": 2}, "name each bot once"),
    (("casual", "random", "random"), {"players": 4}, "name each bot once"),
    (("casual", "nobody"), {}, "there is no bot 'nobody'"),
    (("casual", "uct"), {}, "uct plays Quixo, not Qwixx"),
    (("casual", "random"), {"players": 1}, "at least two players"),
    (("casual", "random"), {"players": 6}, "1 to 5 players"),
    (("casual", "random"), {"games": 0}, "the number of games must be from 1"),
    (("casual", "random"), {"seed": -1}, "the seed must be from 0"),
    (("casual", "random"), {"moves": 10}, "qwixx always ends"),
    (("casual", "random"), {"moves": 0}, "the limit of moves must be from 1"),
    (("casual", "random"), {"seconds": 0.0}, "the seconds for a choice"),
    (("casual", "random"), {"options": {"size": "3"}}, "qwixx has no option 'size'"),
    (("casual", "random"), {"position": "R Y G B M4 | R Y G B M0 | 0 over"}, "over in this"),
    (("casual", "random"), {"position": "R Y G B M0 | 0 roll", "players": 2}, "has its own"),
    (tuple(map(str, range(21))), {}, "at most 20 bots"),
    (("casual", "cmd:a\nb"), {}, "the command of a bot must have 1 to"),
]


@pytest.mark.parametrize(("bots", "other", "sentence"), WRONG, ids=[w[2] for w in WRONG])
def test_what_cannot_be_arranged_gets_a_sentence(bots, other, sentence):
    with pytest.raises(BadText, match=sentence):
        arrange("qwixx", bots, **{"games": 10, **other})


def test_quixo_has_caps():
    assert arrange("quixo", ("casual", "random"), 2).moves == 200
    assert arrange("quixo", ("casual", "random"), 2, moves=40).moves == 40
    assert quixo.ENDLESS
