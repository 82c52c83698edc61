"""What the end of a game pays."""

from typing import Any

from markoff.game import Game


def payoffs(rules: Game[Any], position: Any) -> list[float]:
    """1 for a win, −1 for a loss; sides that share a win share what it pays. Nothing while the game
    goes on, and when it was drawn. A player alone gets the points."""
    players, _ = rules.terms(position)
    result = rules.result(position)
    if result is None or not result.winners:
        return [0.0] * players
    if players == 1:
        return [float(result.scores[0])]
    sides = sum(not set(team).isdisjoint(result.winners) for team in rules.teams(players))
    return [2 / sides - 1 if seat in result.winners else -1.0 for seat in range(players)]
