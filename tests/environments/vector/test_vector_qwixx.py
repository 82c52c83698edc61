"""Many games of Qwixx and Qwixx On Board at once are the games of the law: every observation,
mask, reward and end. The dice are taken as they are seen, and everything else is the law's; what
should be seen is read off the position's text, which no kernel knows.
"""

import re
from random import Random

import numpy as np
import pytest

from markoff.environments.vector import sample
from markoff.environments.vector.qwixx import QwixxVectorEnv
from markoff.environments.vector.qwixx_on_board import QwixxOnBoardVectorEnv
from markoff.game import DICE
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx_boards import shipped
from markoff.games.qwixx_dice import roll_of
from markoff.games.qwixx_sheet import NUMBERS, place

GAMES = 6


def table(players, board):
    if board is None:
        return qwixx, qwixx.start(players), QwixxVectorEnv
    return qwixx_on_board, qwixx_on_board.start(players, board), QwixxOnBoardVectorEnv


def seen(game, position, seat):
    """By the text: `R5 Y G B10 M0 P3 | … | 0 2x 41+5326 | spiral-a`."""
    on_board = game is qwixx_on_board
    parts = game.write(position).split(" | ")
    players = len(game.teams(len((position.qwixx if on_board else position).sheets)))
    sheets, state = parts[:players], parts[players].split()
    expected, closed = [], [0] * 4
    for n in range(players):
        words = sheets[(seat + n) % players].split()
        for row, word in enumerate(words[:4]):
            crossed = {int(number) for number in re.findall(r"\d+", word)}
            locked = NUMBERS[row][-1] in crossed
            closed[row] |= locked
            expected += [*(number in crossed for number in NUMBERS[row]), locked]
        expected += [int(word[1:]) for word in words[4:]]
    dice = state[2].replace("+", "").replace("-", "0") if len(state) > 2 else "000000"
    expected += [*closed, *map(int, dice)]
    expected += [state[1][0] == action for action in ("123" if on_board else "12")]
    expected += [(seat + n) % players == int(state[0]) for n in range(players)]
    expected += [state[1].endswith("x")]
    if on_board:
        rung = [int(part.split()[1]) for part in parts[players + 2 :] if part.startswith("rung")]
        expected += [(seat + n) % players in rung for n in range(players)]
        for row, column, points in shipped(parts[players + 1]).spaces:
            expected += [row, NUMBERS[row][column], points]
    return np.array(expected, np.int8)


def allowed(game, position, seat, actions):
    mask = np.zeros(actions, np.int8)
    mask[list(game.legal(position, seat)) if seat in game.to_act(position) else [0]] = 1
    return mask


def rolled(game, position, observation, players, board):
    """The position after the roll that is seen, if one is due."""
    if game.to_act(position) != (DICE,):
        return position
    at = players * (49 if board is None else 50) + 4
    roll = roll_of(tuple(int(face) for face in observation[at : at + 6]))
    assert roll in game.legal(position, DICE)
    return game.play(position, {DICE: roll})


def patient(position, seat, actions, rng):
    """What skips least, so that rows are closed; sometimes anything."""
    sheets = position if isinstance(position, qwixx.Position) else position.qwixx
    crosses = [action for action in actions if 0 < action < 45]
    if not crosses or rng.random() < 0.1:
        return rng.choice(actions)

    def skips(action):
        row, column = place(action)
        return column - sheets.sheets[seat].rows[row].bit_length()

    best = min(crosses, key=skips)
    return best if skips(best) < 3 else actions[0]


def paid(result, seat):
    if len(result.scores) == 1:
        return result.scores[0]
    return 2 / len(result.winners) - 1 if seat in result.winners else -1


TABLES = [(1, None), (2, None), (5, None), (2, "spiral-a"), (4, "spiral-b")]


@pytest.mark.parametrize(("players", "board"), TABLES)
def test_all_seats_by_the_law(players, board):
    game, start, kind = table(players, board)
    options = {} if board is None else {"board": board}
    env = kind(GAMES * players, players=players, **options)
    actions_of = env.single_action_space.n
    observation, info = env.reset(seed=players)
    assert info["player"].tolist() == [*range(players)] * GAMES
    games = [
        rolled(game, start, observation["observation"][g * players], players, board)
        for g in range(GAMES)
    ]
    rng, ends = Random(players), set()
    for _ in range(200):
        actions = np.zeros(GAMES * players, np.int64)
        for row in range(GAMES * players):
            g, seat = divmod(row, players)
            expected = seen(game, games[g], seat)
            assert (observation["observation"][row] == expected).all()
            mask = allowed(game, games[g], seat, actions_of)
            assert (observation["action_mask"][row] == mask).all()
            actions[row] = patient(games[g], seat, [int(n) for n in np.flatnonzero(mask)], rng)
        observation, reward, terminated, truncated, info = env.step(actions)
        assert not truncated.any()
        for g in range(GAMES):
            rows = range(g * players, (g + 1) * players)
            turn = {seat: int(actions[rows[seat]]) for seat in game.to_act(games[g])}
            games[g] = game.play(games[g], turn)
            result = game.result(games[g])
            for seat, row in enumerate(rows):
                assert terminated[row] == (result is not None)
                assert reward[row] == (paid(result, seat) if result else 0)
                if result:
                    last = info["final_obs"][row]
                    assert (last["observation"] == seen(game, games[g], seat)).all()
                    assert not last["action_mask"].any()
                    assert info["final_info"]["score"][row] == result.scores[seat]
            if result:
                ends.add(result.reason)
                games[g] = start
            games[g] = rolled(game, games[g], observation["observation"][rows[0]], players, board)
            assert env.position(rows[0]) == games[g]
    assert len(ends) > 1


SKIPS = {"careful-1": 1, "greedy-2": 2, "careful-5": 5}


def by_policy(name, position, seat, legal):
    """What the docstring of `fast.qwixx.policies` says, in Python."""
    threatened = position.phase == qwixx.SECOND and not position.crossed
    most = 11 if threatened and name.startswith("careful") else SKIPS[name]

    def skips(action):
        row, column = place(action)
        return column - position.sheets[seat].rows[row].bit_length(), row

    best = min((action for action in legal if action), key=skips, default=0)
    return best if best and skips(best)[0] <= most else 0


@pytest.mark.parametrize("opponents", [["careful-1"], ["greedy-2", "careful-5", "careful-1"]])
@pytest.mark.parametrize("seat", [None, 0])
def test_opponents_play_as_their_policies_say(opponents, seat):
    players = 1 + len(opponents)
    env = QwixxVectorEnv(GAMES, opponents=opponents, seat=seat)
    observation, info = env.reset(seed=3)
    rng, ends, seats = np.random.default_rng(3), 0, set()
    for _ in range(80):
        before = [(env.position(n), int(info["player"][n])) for n in range(GAMES)]
        actions = sample(info["action_mask"], rng)
        observation, reward, terminated, _, info = env.step(actions)
        for n, (position, me) in enumerate(before):
            seats.add(me)
            position = answered(position, me, int(actions[n]), opponents)
            result = qwixx.result(position)
            assert terminated[n] == (result is not None)
            assert reward[n] == (paid(result, me) if result else 0)
            if result:
                ends += 1
                last = info["final_obs"][n]["observation"]
                assert (last == seen(qwixx, position, me)).all()
                assert info["final_info"]["score"][n] == result.scores[me]
                me = int(info["player"][n])
                position = qwixx.start(players)
            assert info["player"][n] == me
            position = rolled(qwixx, position, observation["observation"][n], players, None)
            assert env.position(n) == position
            assert (observation["observation"][n] == seen(qwixx, position, me)).all()
            mask = allowed(qwixx, position, me, 45)
            assert (observation["action_mask"][n] == mask).all()
    assert ends > GAMES
    assert seats == ({*range(players)} if seat is None else {seat})


def answered(position, me, action, opponents):
    """After the caller's action and everybody else's, up to a roll or the caller's next choice."""
    while True:
        acting = qwixx.to_act(position)
        turn = {}
        for seat in acting:
            name = opponents[(seat - me - 1) % len(position.sheets)] if seat != me else None
            legal = qwixx.legal(position, seat)
            turn[seat] = action if name is None else by_policy(name, position, seat, legal)
        position = qwixx.play(position, turn)
        following = qwixx.to_act(position)
        if following in ((), (DICE,)) or me in following:
            return position


@pytest.mark.parametrize("opponent", ["random", "careful-1"])
def test_opponents_on_board_do_what_the_law_allows(opponent):
    env = QwixxOnBoardVectorEnv(GAMES, players=2, opponents=opponent)
    observation, info = env.reset(seed=4)
    rng, pawns, ends = np.random.default_rng(4), set(), 0
    for _ in range(100):
        before = [(env.position(n), int(info["player"][n])) for n in range(GAMES)]
        actions = sample(info["action_mask"], rng)
        observation, reward, terminated, _, info = env.step(actions)
        for n, (position, me) in enumerate(before):
            reached = reachable(position, me, int(actions[n]))
            if terminated[n]:
                ends += 1
                last = info["final_obs"][n]["observation"]
                found = [p for p in reached if (seen(qwixx_on_board, p, me) == last).all()]
                assert reward[n] == paid(qwixx_on_board.result(found[0]), me)
                continue
            now = env.position(n)
            assert before_a_roll(now) in reached or now in reached
            assert (observation["observation"][n] == seen(qwixx_on_board, now, me)).all()
            pawns.add(now.pawns[1 - me])
    assert ends > GAMES
    assert len(pawns) > 5


def before_a_roll(position):
    return position._replace(qwixx=position.qwixx._replace(phase=qwixx.ROLL, dice=()))


def reachable(position, me, action):
    """Everything that can have happened when the caller is asked again, or at a roll."""
    game, found, todo = qwixx_on_board, set(), [position]
    first = True
    while todo:
        position = todo.pop()
        acting = game.to_act(position)
        if not first and (acting in ((), (DICE,)) or me in acting):
            found.add(position)
            continue
        first = False
        others = [seat for seat in acting if seat != me]
        own = {me: action} if me in acting else {}
        choices = game.legal(position, others[0]) if others else [None]
        for choice in choices:
            todo.append(game.play(position, own | ({others[0]: choice} if others else {})))
    return found


def test_all_faces_of_all_dice_are_equally_likely():
    env = QwixxVectorEnv(20_000, players=2)
    observation, _ = env.reset(seed=5)
    dice = observation["observation"][::2, 102:108]
    for die in dice.T:
        often = np.bincount(die, minlength=7)
        assert often[0] == 0
        assert abs(often[1:] - 10_000 / 6).max() < 4 * (10_000 * 5 / 36) ** 0.5
    pairs = np.bincount(6 * dice[:, 0] + dice[:, 2] - 7, minlength=36)
    assert abs(pairs - 10_000 / 36).max() < 4 * (10_000 * 35 / 36**2) ** 0.5


def test_who_cannot_be():
    for settings, code in (
        ({"players": 6}, "qwixx_players"),
        ({"players": 2, "num_envs": 7}, "environment_seats"),
        ({"opponents": "nobody"}, "environment_opponent"),
        ({"opponents": []}, "environment_opponents"),
        ({"players": 4, "opponents": ["rush"]}, "environment_opponents"),
        ({"players": 1, "opponents": "rush"}, "environment_opponents"),
        ({"players": 2, "seat": 0}, "environment_seat"),
        ({"opponents": "rush", "seat": 2}, "environment_seat"),
    ):
        with pytest.raises(ValueError) as refused:  # noqa: PT011  # the code says which
            QwixxVectorEnv(**settings)
        assert refused.value.code == code
    with pytest.raises(ValueError, match="2 to 4 players"):
        QwixxOnBoardVectorEnv(players=5)
