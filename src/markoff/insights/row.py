"""One game, from the side of one player."""

from collections.abc import Container, Iterable
from typing import Annotated

from msgspec import Struct

from markoff.game import Seat, shares
from markoff.insights.appraisal import Appraisal
from markoff.insights.digest import Digest, Who
from markoff.insights.people import People
from markoff.review.review import POINTS, rounded
from markoff.table.note import note

WON, DRAWN, LOST, ALONE = "won", "drawn", "lost", "alone"


class Play(Struct, frozen=True):
    """What the review says about this player."""

    unit: Annotated[str, note("`chance`, or for one player alone `points`.")]
    luck: Annotated[float, note("How the rolls have changed the chance, all together.")]
    lost: Annotated[float, note("What the costly choices have lost, all together.")]
    mattered: Annotated[int, note("Choices that could have been costly.")]
    mistakes: Annotated[int, note("Choices that were costly.")]
    adjusted: Annotated[float, note("The result without the luck: share or score, minus luck.")]


class Row(Struct, frozen=True):
    """A game, from the side of the player."""

    file: Annotated[str, note("Where the record is.")]
    date: Annotated[str, note("As in `2026-11-15`.")]
    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    players: Annotated[int, note("How many played.")]
    seat: Annotated[int, note("Where the player sat, counted from 0.")]
    opponents: Annotated[tuple[str, ...], note("People of other sides.")]
    levels: Annotated[tuple[str, ...], note("Bots of other sides, by their levels.")]
    outcome: Annotated[str, note("`won`, `drawn`, `lost`, or `alone`.")]
    sides: Annotated[int, note("How many could have won.")]
    share: Annotated[float, note("Of the win: equal totals share it.")]
    score: Annotated[int | None, note("`null` without points, and after a forfeit.")]
    reason: Annotated[str, note("Why the game ended.")]
    length: Annotated[
        int | None, note("Rolls of a game with dice, moves of others; `null` if nobody saw them.")
    ]
    play: Annotated[Play | None, note("`null` if the game was not reviewed.")] = None


def with_points(games: Iterable[Digest]) -> frozenset[str]:
    """The names of the games that are played for points. In all others, the winners have 1."""
    return frozenset(
        game.game
        for game in games
        if game.result.scores
        != tuple(int(seat in game.result.winners) for seat in range(len(game.result.scores)))
    )


def row(
    game: Digest,
    who: Who,
    people: People,
    scored: Container[str],
    appraisal: Appraisal | None = None,
) -> Row | None:
    """With the games that have points. None if this player was not there."""
    seat = people.seat(game, who)
    if seat is None:
        return None
    result, teams = game.result, game.teams
    own = next(team for team in teams if seat in team)
    others = {people.who(player) for place, player in enumerate(game.players) if place not in own}
    share = shares(result, teams)[seat]
    has_score = game.game in scored and not game.forfeit
    return Row(
        file=game.file,
        date=game.date,
        game=game.game,
        players=len(game.players),
        seat=seat,
        opponents=tuple(sorted(other.name for other in others if not other.bot)),
        levels=tuple(sorted(other.bot for other in others if other.bot)),
        outcome=ALONE if len(teams) == 1 else _outcome(share),
        sides=len(teams),
        share=share,
        score=result.scores[seat] if has_score else None,
        reason=result.reason,
        length=game.length,
        play=_play(game, seat, share, appraisal) if appraisal else None,
    )


def _outcome(share: float) -> str:
    return LOST if share == 0 else WON if share == 1 else DRAWN


def _play(game: Digest, seat: Seat, share: float, appraisal: Appraisal) -> Play:
    account = appraisal.seats[seat]
    result = game.result.scores[seat] if appraisal.unit == POINTS else share
    return Play(
        unit=appraisal.unit,
        luck=account.luck,
        lost=account.play,
        mattered=account.mattered,
        mistakes=account.mistakes,
        adjusted=rounded(result - account.luck),
    )
