"""Positions of Quixo by chance, and what can be seen in them by trying everything."""

from markoff.games import quixo


def random_positions(players, size, count, rng, plies=range(4, 30)):
    """Positions of random games that still go on."""
    while count:
        position = quixo.start(players, size)
        for _ in range(rng.choice(plies)):
            if not quixo.to_act(position):
                break
            position = after(position, rng.choice(quixo.legal(position, position.seat)))
        if quixo.to_act(position):
            count -= 1
            yield position


def after(position, action):
    return quixo.play(position, {position.seat: action})


def wins_within(position, plies):
    """Whether the team to move can force its line in this many plies, by trying everything."""
    seat = position.seat
    following = [after(position, action) for action in quixo.legal(position, seat)]
    if any(won_by(p, seat) for p in following):
        return True
    return plies > 2 and any(
        quixo.result(p) is None and loses_within(p, plies - 1) for p in following
    )


def loses_within(position, plies):
    seat = position.seat
    following = [after(position, action) for action in quixo.legal(position, seat)]
    if any(won_by(p, seat) for p in following):
        return False
    return all(
        quixo.result(p) is not None or (plies > 1 and wins_within(p, plies - 1)) for p in following
    )


def won_by(position, seat):
    ended = quixo.result(position)
    return ended is not None and seat in ended.winners
