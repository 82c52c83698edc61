"""Plies to the end by the rules alone, in plain Python: slow, obvious, and sharing nothing with the
solver but the law."""

from markoff.games import quixo
from markoff.games.quixo import Position

WIN, LOSS = 1, -1
Lasting = dict[Position, tuple[int, int]]
"""By position with X to move: WIN or LOSS, and in how many plies. Draws are not in it."""


def turned(position: Position) -> Position:
    """Seen by the other side, which is to move, as X."""
    return position._replace(seat=0, marks=position.marks[::-1])


def followers(position: Position) -> list[Position]:
    return [
        turned(quixo.play(position, {0: action})._replace(seat=0))
        for action in quixo.legal(position, 0)
    ]


def every_position(size: int) -> list[Position]:
    cells = size * size
    found = []
    for number in range(3**cells):
        digits = [number // 3**cell % 3 for cell in range(cells)]
        marks = tuple(sum(1 << c for c in range(cells) if digits[c] == team) for team in (0, 1))
        found.append(Position(size, 2, 0, marks))  # type: ignore[arg-type]
    return found


def by_brute_force(size: int) -> Lasting:
    """Ply after ply: lost if all moves lead to known wins, won if one leads to a known loss."""
    lasting: Lasting = {}
    following: dict[Position, list[Position]] = {}
    for position in every_position(size):
        ended = quixo.result(position)
        if ended is None:
            following[position] = followers(position)
        else:
            lasting[position] = (WIN if 0 in ended.winners else LOSS, 0)
    plies = 0
    while True:
        plies += 1
        new: Lasting = {}
        for position, after in following.items():
            values = [lasting.get(each, (0, 0))[0] for each in after]
            if LOSS in values:
                new[position] = (WIN, plies)
            elif all(value == WIN for value in values):
                new[position] = (LOSS, plies)
        if not new:
            return lasting
        lasting |= new
        for position in new:
            del following[position]


def follows_from(lasting: tuple[int, int] | None, after: list[tuple[int, int] | None]) -> bool:
    """Whether what is known of a position agrees with what is known after each of its moves."""
    lost = [plies for known in after if known for value, plies in [known] if value == LOSS]
    if lost:
        return lasting == (WIN, 1 + min(lost))
    if None in after:
        return lasting is None
    return lasting == (LOSS, 1 + max(plies for known in after if known for _, plies in [known]))
