"""The reference players do what their descriptions say, here once more in plain Python."""

from random import Random

import numpy as np
import pytest
from test_qwixx_kernels import BOARDS, opening

from markoff.fast.chance import mixed
from markoff.fast.qwixx.packing import pack_board, pack_sheet
from markoff.fast.qwixx.policies import POLICIES, choose, walk
from markoff.game import DICE
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx import SECOND, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, RIGHTMOST, is_crossed, place


def policy_choice(name, position, seat, chance):
    """The action of this policy in a position of either game; `chance` is for `random` alone."""
    game = qwixx if isinstance(position, qwixx.Position) else qwixx_on_board
    sheets = position if game is qwixx else position.qwixx
    actions = game.legal(position, seat)
    if name == "random":
        return nth_or_nothing(sorted(actions)[1:], chance)
    kind, k = name.split("-") if "-" in name else (name, 1)
    threatened = kind != "greedy" and sheets.phase != qwixx.FIRST and not sheets.crossed
    if sheets.phase == THIRD:
        return walk_choice(position, seat, actions[1:], int(k), threatened)
    rows = sheets.sheets[seat].rows

    def skips(action):
        row, column = place(action)
        return column - rows[row].bit_length()

    fields = sorted(actions[1:])
    cheap = [action for action in fields if skips(action) <= int(k)]
    if kind == "rush":
        closing = [action for action in fields if place(action)[1] == RIGHTMOST]
        if closing:
            return closing[0]
        if cheap:
            return max(
                cheap, key=lambda a: (rows[place(a)[0]].bit_count(), -place(a)[0], -skips(a))
            )
    allowed = fields if threatened else cheap
    return min(allowed, key=skips, default=NOTHING)


def walk_choice(position, seat, walks, k, threatened):
    rows = position.qwixx.sheets[seat].rows
    skips = {}
    for action in walks:
        row, column, _ = position.board.spaces[action - LAST_FIELD - 1]
        new = not is_crossed(rows[row], column)
        skips[action] = column - rows[row].bit_length() if new else None
    rescues = [action for action in skips if skips[action] is not None]
    if threatened and rescues:
        return min(rescues, key=lambda action: (skips[action], -action))
    return max((action for action in skips if (skips[action] or 0) <= k), default=NOTHING)


def nth_or_nothing(choices, chance):
    """The upper half of the random number chooses; nothing comes after all the others."""
    n = (mixed(np.uint64(chance)) >> 32) * (len(choices) + 1) >> 32
    return choices[n] if n < len(choices) else NOTHING


def decisions(count, rng):
    """Positions of both games, with a seat that is to act."""
    for n in range(count):
        board = rng.choice(list(BOARDS)) if n % 2 else None
        game = qwixx if board is None else qwixx_on_board
        position = opening(rng.choice(game.PLAYERS), board, rng)
        for _ in range(rng.randrange(40)):
            turn = {seat: rng.choice(game.legal(position, seat)) for seat in game.to_act(position)}
            following = game.play(position, turn)
            if not game.to_act(following):
                break
            position = following
        seats = game.to_act(position)
        if seats != (DICE,):
            yield position, rng.choice(seats)


def kernel_choice(name, position, seat, chance):
    """What the kernels choose, as an action."""
    on_board = isinstance(position, qwixx_on_board.Position)
    sheets = position.qwixx if on_board else position
    actions = (qwixx_on_board if on_board else qwixx).legal(position, seat)
    policy, parameter = POLICIES[name]
    sheet = np.uint64(pack_sheet(sheets.sheets[seat]))
    threatened = sheets.phase in (SECOND, THIRD) and not sheets.crossed
    chance = np.uint64(chance)
    if sheets.phase == THIRD:
        spaces = np.uint64(sum(1 << action - LAST_FIELD for action in actions[1:]))
        board = pack_board(position.board)
        bit = walk(policy, parameter, sheet, spaces, board, threatened, chance)
        return LAST_FIELD + bit.bit_length() - 1 if bit else NOTHING
    fields = sum(1 << 12 * row + column for row, column in map(place, set(actions[1:])))
    bit = choose(policy, parameter, sheet, np.uint64(fields), threatened, chance)
    if not bit:
        return NOTHING
    row, column = divmod(bit.bit_length() - 1, 12)
    return 1 + 11 * row + column


@pytest.fixture(scope="module")
def to_decide():
    rng = Random(8)
    return [(*decision, rng.getrandbits(64)) for decision in decisions(3_000, rng)]


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_chooses_as_it_is_described(name, to_decide):
    seen = set()
    for position, seat, chance in to_decide:
        action = policy_choice(name, position, seat, chance)
        assert kernel_choice(name, position, seat, chance) == action, (position, seat)
        sheets = position if isinstance(position, qwixx.Position) else position.qwixx
        seen.add((sheets.phase, action == NOTHING))
    assert len(seen) == 6
