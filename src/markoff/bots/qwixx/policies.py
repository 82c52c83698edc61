"""The policies of the fast playouts as players at a table, one choice at a time."""

from random import Random
from typing import Any

import numpy as np

from markoff.fast.qwixx.legal import in_reach, legal
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board
from markoff.fast.qwixx.play import field_of
from markoff.fast.qwixx.policies import POLICIES, choose, walk
from markoff.game import Action, Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx import FIRST, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING


def choice(name: str, position: Any, seat: Seat, rng: Random) -> Action:
    """What this policy chooses, for a seat that is to act."""
    on_board = isinstance(position, qwixx_on_board.Position)
    sheets = position.qwixx if on_board else position
    board = pack_board(position.board) if on_board else NO_BOARD
    words, policy = pack(position), POLICIES[name]
    chance = np.uint64(rng.getrandbits(64))
    threatened = sheets.phase != FIRST and not sheets.crossed
    if sheets.phase == THIRD:
        spaces = np.uint64(in_reach(words, seat, board))
        space = int(walk(*policy, words[seat], spaces, board, threatened, chance))
        return LAST_FIELD + space.bit_length() - 1 if space else NOTHING
    actions = int(legal(words, seat, board))
    by_field = {int(field_of(n)): n for n in range(1, LAST_FIELD + 1) if actions >> n & 1}
    fields = np.uint64(sum(by_field))
    return by_field.get(int(choose(*policy, words[seat], fields, threatened, chance)), NOTHING)
