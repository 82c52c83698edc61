"""A kit for Nim: two levels, chances and reasons. As a script, the command `markoff` with both.

Multiples of four are lost for the player to take: every answer brings the heap back to one.
"""

import sys

import toy_game
from markoff.bots.anything import RANDOM, anything
from markoff.bots.level import Level, by_name
from markoff.bots.why.reasons import Reasons
from markoff.bots.why.words import Why
from markoff.games import GAMES
from markoff.kits import KITS
from markoff.kits.kit import Kit


def wins(position, action):
    return (position.left - action) % 4 == 0


def arithmetic(game, position, seat, _rng, _seconds=None):
    return {action: float(wins(position, action)) for action in game.legal(position, seat)}


def chances(position, _rng, _seconds=None):
    mine = float(position.left % 4 != 0)
    return (mine, 1 - mine) if position.seat == 0 else (1 - mine, mine)


def merits(_game, position, _seat, action, _proofs):
    left = position.left - action
    if left == 0:
        yield Why("nim_last", {})
    elif wins(position, action):
        yield Why("nim_leaves", {"n": str(left)})


def drawbacks(_game, position, _seat, action, _proofs):
    if not wins(position, action):
        yield Why("nim_answered", {"reply": f"take-{(position.left - action) % 4}"})


def proofs(position, _opinion):
    return {
        action: 1 if wins(position, action) else -1
        for action in toy_game.legal(position, position.seat)
    }


KIT = Kit(
    levels=by_name(
        Level("casual", anything, "Takes anything."),
        Level("expert", arithmetic, "Counts in fours.", proves=True),
        RANDOM,
    ),
    adviser="expert",
    chances=chances,
    proofs=proofs,
    reasons=Reasons(
        merits,
        drawbacks,
        {
            "nim_last": "Takes the last counter.",
            "nim_leaves": "Leaves {n}, a multiple of four.",
            "nim_answered": "Allows {reply}, which leaves a multiple of four.",
        },
        winning=("nim_last",),
    ),
)

if __name__ in ("__main__", "__mp_main__"):
    GAMES[toy_game.NAME], KITS[toy_game.NAME] = toy_game, KIT

if __name__ == "__main__":
    from markoff.cli import main

    sys.exit(main())
