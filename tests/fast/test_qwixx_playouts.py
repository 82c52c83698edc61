"""Playouts are games by the law, and functions of the seed and the game's number alone."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest
from test_qwixx_kernels import BOARDS, opening, word
from test_qwixx_policies import policy_choice

from markoff.fast.chance import STEP, counter, mixed
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board, unpack
from markoff.fast.qwixx.playouts import play_games, policies_of, roll
from markoff.fast.qwixx.policies import POLICIES
from markoff.fast.qwixx.result import REASONS
from markoff.game import DICE
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx import FIRST, SECOND

MASK = (1 << 64) - 1
START = pack(qwixx.start(2))


def played_by_the_law(position, names, seed, game_number):
    """The same game through the contract, with the same random numbers; and its turns."""
    game = qwixx if isinstance(position, qwixx.Position) else qwixx_on_board
    chance, turns = counter(seed, game_number), 0
    while seats := game.to_act(position):
        sheets = position if game is qwixx else position.qwixx
        if seats == (DICE,):
            start = chance
            chance = chance + (len(names) + 3) * int(STEP) & MASK
            turns += 1
            turn = {DICE: rolled(mixed(np.uint64(start)), sheets.open_rows)}
        else:
            turn = {}
            for seat in seats:
                later = {FIRST: 1 + seat, SECOND: 1 + len(names)}.get(sheets.phase, 2 + len(names))
                number = start + later * int(STEP) & MASK
                turn[seat] = policy_choice(names[seat], position, seat, number)
        position = game.play(position, turn)
    return position, turns


def rolled(number, open_rows):
    """The first digits of a fraction to the base six, for the dice that are in the game."""
    fraction, faces = number >> 3, []
    for _ in range(6):
        fraction *= 6
        faces.append(fraction >> 61)
        fraction &= (1 << 61) - 1
    action = 0
    for face in [*faces[:2], *(faces[2 + row] for row in open_rows)]:
        action = 6 * action + face
    return action


@pytest.mark.parametrize("board", [None, *BOARDS])
def test_playouts_are_games_by_the_law(board):
    rng = Random(f"law {board}")
    game = qwixx if board is None else qwixx_on_board
    packed_board = NO_BOARD if board is None else pack_board(BOARDS[board])
    reasons = set()
    for seed in range(60):
        position = opening(rng.choice(game.PLAYERS), board, rng)
        players, _ = game.terms(position)
        names = [rng.choice(list(POLICIES)) for _ in range(players)]
        games = play_games(pack(position), packed_board, policies_of(*names), seed, range(3, 6))
        for n, number in enumerate(range(3, 6)):
            end, turns = played_by_the_law(position, names, seed, number)
            assert np.array_equal(games.ended[n], pack(end)), (names, seed, number)
            result, sheets = game.result(end), end if board is None else end.qwixx
            assert games.turns[n] == turns
            assert tuple(games.scores[n]) == result.scores
            assert games.winners[n] == sum(1 << seat for seat in result.winners)
            assert REASONS[games.reasons[n]] == result.reason
            assert list(games.misthrows[n]) == [sheet.misthrows for sheet in sheets.sheets]
            locks = [sum(row >> 11 for row in sheet.rows) for sheet in sheets.sheets]
            assert list(games.locks[n]) == locks
            reasons.add(result.reason)
    assert len(reasons) == (2 if board is None else 3)


def same(some, others):
    return all(np.array_equal(one, other) for one, other in zip(some, others, strict=True))


def test_a_game_is_a_function_of_the_seed_and_its_number():
    seats = policies_of("random", "careful-1")
    games = play_games(START, NO_BOARD, seats, 7, range(400))
    assert same(games, play_games(START, NO_BOARD, seats, 7, range(400)))
    later = play_games(START, NO_BOARD, seats, 7, range(150, 250))
    assert same(later, [part[150:250] for part in games])
    assert not same(games, play_games(START, NO_BOARD, seats, 8, range(400)))


@pytest.mark.parametrize("board", [None, "spiral-a"])
def test_threads_play_the_same_games(board):
    position, path = START, NO_BOARD
    if board:
        position = pack(qwixx_on_board.start(3, word(board)))
        path = pack_board(BOARDS[board])
    seats = policies_of("random", "greedy-2", "rush")[: len(position) - 1]
    batches = [range(first, first + 300) for first in range(0, 3_000, 300)]
    with ThreadPoolExecutor(3) as pool:
        parts = pool.map(lambda games: play_games(position, path, seats, 5, games), batches)
        together = [np.concatenate(part) for part in zip(*parts, strict=True)]
    assert same(together, play_games(position, path, seats, 5, range(3_000)))


def test_the_given_position_stays_and_so_do_its_misthrows():
    position = qwixx.read("R2,3,4,5,6 Y G B M3 | R Y G B M0 | 1 roll")
    packed = pack(position)
    games = play_games(packed, NO_BOARD, policies_of("greedy-0", "greedy-0"), 1, range(300))
    assert unpack(packed) == position
    assert (games.misthrows[:, 0] >= 3).all()
    assert (games.turns < 60).all()


def test_a_playout_begins_before_a_roll_with_a_policy_for_each_seat():
    with pytest.raises(ValueError, match="1 policies for 2 seats"):
        play_games(START, NO_BOARD, policies_of("random"), 1, range(1))
    rolled_already = pack(qwixx.read("R Y G B M0 | R Y G B M0 | 0 1 41+5326"))
    with pytest.raises(ValueError, match="begins before a roll"):
        play_games(rolled_already, NO_BOARD, policies_of("random", "random"), 1, range(1))
    over = pack(qwixx.read("R Y G B M4 | R Y G B M0 | 0 over"))
    games = play_games(over, NO_BOARD, policies_of("random", "random"), 1, range(1))
    assert np.array_equal(games.ended, [over])
    assert games.turns[0] == 0


def test_the_dice_of_a_turn_do_not_depend_on_the_policies():
    """So a first turn in which both sides cross what they can is the same in both matches."""
    nearly_over = pack(qwixx.read("R Y G B M3 | R Y G B M3 | 0 roll"))
    once = play_games(nearly_over, NO_BOARD, policies_of("greedy-0", "random"), 1, range(500))
    again = play_games(nearly_over, NO_BOARD, policies_of("greedy-0", "greedy-5"), 1, range(500))
    assert np.array_equal(once.turns == 1, again.turns == 1)


def test_the_dice_are_even():
    """White pairs and coloured dice, each within five standard deviations."""
    count = 36_000
    whites, coloured = np.zeros((6, 6)), np.zeros((4, 6))
    for n in range(count):
        white, other, fields = roll(np.uint64(mixed(np.uint64(n))))
        whites[white, other] += 1
        for row in range(4):
            column = (fields >> 12 * row & 0xFFF).bit_length() - 1
            coloured[row, column if row < 2 else 10 - column] += 1
    assert abs(whites - count / 36).max() < 5 * (count / 36) ** 0.5
    assert abs(coloured - count / 6).max() < 5 * (count / 6) ** 0.5


PUBLISHED = {"greedy-1": 44.7, "greedy-2": 59.7, "greedy-3": 53.3}


@pytest.mark.parametrize("name", PUBLISHED)
def test_greedy_players_reach_the_points_that_others_measured(name):
    games = play_games(START, NO_BOARD, policies_of(name, name), 1, range(100_000))
    assert abs(games.scores.mean() - PUBLISHED[name]) < 0.3


def test_the_first_seat_wins_more_often_among_good_players():
    games = play_games(START, NO_BOARD, policies_of("careful-1", "careful-1"), 1, range(100_000))
    first = (games.winners & 1) / np.bitwise_count(games.winners)
    assert 0.51 < first.mean() < 0.53
