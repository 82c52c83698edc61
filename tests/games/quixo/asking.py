"""What the tests of Quixo ask its law."""

from games.asking import Law
from markoff.games import quixo

START = "...../...../...../...../..... X"
"""For two."""
law = Law(quixo)
after = law.play


def cubes(names: str) -> set[str]:
    return set(names.split())


EDGE = cubes("a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5")


def moves(text: str) -> list[str]:
    """What the player to act may do; nothing once the game is over."""
    position = quixo.read(text)
    return [
        quixo.write_action(position, seat, action)
        for seat in quixo.to_act(position)
        for action in quixo.legal(position, seat)
    ]


def takable(text: str) -> set[str]:
    """The cubes that may be taken."""
    return {move[:2] for move in moves(text)}


def outcome(text: str) -> tuple[str, str] | None:
    """The mark that has won and why, or None."""
    result = law.result(text)
    return result and ("".join(quixo.MARKS[seat] for seat in result.winners), result.reason)
