"""What a game is worth to the players, each alone or as a team."""

from markoff.arena.arrangement import Arrangement
from markoff.arena.playing import Played
from markoff.arena.seating import Bots
from markoff.statistics.plackett_luce import Ranking


def bots_by_place(arrangement: Arrangement, played: Played) -> Bots:
    return tuple(played.seated[team[0]] for team in arrangement.teams)


def points(arrangement: Arrangement, played: Played) -> tuple[float, ...]:
    """One for each game, shared by all winners; a draw is shared by everybody. By place."""
    won = [team[0] in played.winners for team in arrangement.teams]
    sharing = sum(won) or len(won)
    return tuple((each or not any(won)) / sharing for each in won)


def ranking(arrangement: Arrangement, played: Played) -> Ranking:
    """By scores, if they can be compared: not for two sides, and not after a forfeit."""
    if arrangement.places == 2 or played.forfeit:
        marks = points(arrangement, played)
    else:
        marks = tuple(float(score) for score in played.scores)
    bots = bots_by_place(arrangement, played)
    return tuple(
        tuple(sorted(bot for bot, mark in zip(bots, marks, strict=True) if mark == tied))
        for tied in sorted(set(marks), reverse=True)
    )
