"""Many games of Quixo at once are the games of the law: every observation, mask, reward and end.

What should be seen is read off the position's text, which no kernel knows.
"""

import numpy as np
import pytest

from markoff.environments.vector import sample
from markoff.environments.vector.quixo import QuixoVectorEnv
from markoff.games import quixo

MANY, STEPS, MOST = 25, 130, 60


def seen(position, seat):
    """The planes of this seat, from the text."""
    rows = quixo.write(position).split()[0].split("/")
    marks = "XO" if seat == 0 else "OX"
    return np.array([[[cube == mark for cube in row] for row in rows] for mark in marks], np.int8)


def allowed(position, actions):
    mask = np.zeros(actions, np.int8)
    if quixo.to_act(position):
        mask[list(quixo.legal(position, position.seat))] = 1
    return mask


@pytest.mark.parametrize("size", [3, 4, 5])
def test_both_sides_by_the_law(size):
    env = QuixoVectorEnv(MANY, size=size, most_moves=MOST)
    observation, info = env.reset(seed=size)
    games = [(quixo.start(2, str(size)), 0)] * MANY
    rng, ends = np.random.default_rng(size), set()
    for _ in range(STEPS):
        actions = sample(info["action_mask"], rng)
        before = games
        observation, reward, terminated, truncated, info = env.step(actions)
        for n, (position, moves) in enumerate(before):
            position = quixo.play(position, {position.seat: int(actions[n])})
            ended, moves = quixo.result(position), moves + 1
            mover = 1 - position.seat
            won = 0 if ended is None else 1 if ended.winners == (mover,) else -1
            assert reward[n] == won
            assert terminated[n] == (ended is not None)
            assert truncated[n] == (ended is None and moves == MOST)
            if terminated[n] or truncated[n]:
                assert (info["final_obs"][n]["observation"] == seen(position, position.seat)).all()
                assert not info["final_obs"][n]["action_mask"].any()
                winner = ended.winners[0] if ended else -1
                assert info["final_info"]["winner"][n] == winner
                ends.add(ended.reason if ended else None)
                position, moves = quixo.start(2, str(size)), 0
            games = [*games[:n], (position, moves), *games[n + 1 :]]
            assert env.position(n) == position
            assert info["player"][n] == position.seat
            assert (observation["observation"][n] == seen(position, position.seat)).all()
            mask = allowed(position, env.single_action_space.n)
            assert (observation["action_mask"][n] == mask).all()
            assert (info["action_mask"][n] == mask).all()
    assert ends >= {quixo.LINE, quixo.OPPONENTS_LINE}
    assert (None in ends) == (size == 5)


@pytest.mark.parametrize(("opponent", "seat"), [("random", None), ("finish", 1), ("random", 0)])
def test_an_opponent_answers_by_the_law(opponent, seat):
    env = QuixoVectorEnv(MANY, size=4, opponent=opponent, seat=seat, most_moves=MOST)
    observation, info = env.reset(seed=2)
    start = quixo.start(2, "4")
    openings = {0: [start], 1: successors(start)}
    rng, rewards, seats = np.random.default_rng(2), set(), set()
    for _ in range(40):
        before = [env.position(n) for n in range(MANY)]
        actions = sample(info["action_mask"], rng)
        observation, reward, terminated, truncated, info = env.step(actions)
        for n, position in enumerate(before):
            me = position.seat
            moved = quixo.play(position, {me: int(actions[n])})
            replies = successors(moved) if quixo.to_act(moved) else [moved]
            winning = [reply for reply in replies if is_won(reply, 1 - me)]
            if terminated[n] or truncated[n]:
                last = info["final_obs"][n]["observation"]
                found = [reply for reply in [moved, *replies] if (seen(reply, me) == last).all()]
                ended = quixo.result(found[0])
                expected = 0 if ended is None else 1 if me in ended.winners else -1
                assert reward[n] == expected
                assert truncated[n] == (ended is None)
                rewards.add(expected)
                assert env.position(n) in openings[info["player"][n]]
            else:
                assert reward[n] == 0
                assert env.position(n) in replies
                assert not (opponent == "finish" and winning)
            assert seat is None or info["player"][n] == seat
            seats.add(int(info["player"][n]))
            now = env.position(n)
            assert now.seat == info["player"][n]
            assert (observation["observation"][n] == seen(now, now.seat)).all()
            assert (observation["action_mask"][n] == allowed(now, env.single_action_space.n)).all()
    assert rewards >= {1, -1}
    assert seats == ({0, 1} if seat is None else {seat})


def successors(position):
    legal = quixo.legal(position, position.seat)
    return [quixo.play(position, {position.seat: action}) for action in legal]


def is_won(position, seat):
    ended = quixo.result(position)
    return ended is not None and ended.winners == (seat,)


def test_a_game_against_an_opponent_is_broken_off_wherever_the_last_move_falls():
    for most, seat in ((1, 0), (2, 0), (2, 1), (3, 1)):
        env = QuixoVectorEnv(8, opponent="random", seat=seat, most_moves=most)
        _, info = env.reset(seed=1)
        rng = np.random.default_rng(1)
        steps, truncated = 0, np.zeros(8, bool)
        while not truncated.any():
            *_, truncated, info = env.step(sample(info["action_mask"], rng))
            steps += 1
        assert truncated.all()
        cubes = sum(last["observation"].sum() for last in info["final_obs"])
        assert cubes <= 8 * most
        assert steps == (most - seat + 1) // 2


def test_who_cannot_be():
    for settings, code in (
        ({"size": 6}, "quixo_size"),
        ({"opponent": "nobody"}, "environment_quixo_opponent"),
        ({"seat": 0}, "environment_quixo_seat"),
        ({"opponent": "random", "seat": 2}, "environment_quixo_seat"),
        ({"most_moves": 0}, "most_moves"),
    ):
        with pytest.raises(ValueError) as refused:  # noqa: PT011  # the code says which
            QuixoVectorEnv(1, **settings)
        assert refused.value.code == code
