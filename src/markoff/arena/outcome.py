"""What a game is worth to the players, each alone or as a team."""

from collections.abc import Sequence

from markoff.arena.arrangement import Arrangement
from markoff.arena.playing import Played
from markoff.arena.seating import Bots
from markoff.game import Seat
from markoff.statistics.plackett_luce import Ranking

Teams = tuple[tuple[Seat, ...], ...]


def bots_by_place(arrangement: Arrangement, played: Played) -> Bots:
    return tuple(played.seated[team[0]] for team in arrangement.teams)


def points(arrangement: Arrangement, played: Played) -> tuple[float, ...]:
    return shared(arrangement.teams, played.winners)


def ranking(arrangement: Arrangement, played: Played) -> Ranking:
    bots, teams = bots_by_place(arrangement, played), arrangement.teams
    return ranked(bots, teams, played.winners, None if played.forfeit else played.scores)


def shared(teams: Teams, winners: Sequence[Seat]) -> tuple[float, ...]:
    """One for each game, shared by all winners; a draw is shared by everybody. By place."""
    won = [team[0] in winners for team in teams]
    sharing = sum(won) or len(won)
    return tuple((each or not any(won)) / sharing for each in won)


def ranked(
    bots: Bots, teams: Teams, winners: Sequence[Seat], scores: Sequence[int] | None
) -> Ranking:
    """By scores, if they can be compared: not for two sides, and not after a forfeit."""
    if len(teams) == 2 or scores is None:
        marks = shared(teams, winners)
    else:
        marks = tuple(map(float, scores))
    return tuple(
        tuple(sorted(bot for bot, mark in zip(bots, marks, strict=True) if mark == tied))
        for tied in sorted(set(marks), reverse=True)
    )
