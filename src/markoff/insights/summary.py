"""The statistics of one player, in the form that programs get as JSON."""

from typing import Annotated

from msgspec import Struct

from markoff.insights.digest import Who
from markoff.insights.reading import Trouble
from markoff.insights.row import Row
from markoff.statistics.shares import Interval
from markoff.statistics.spread import Spread
from markoff.table.note import note


class Results(Struct, frozen=True):
    """Of games with somebody to beat."""

    games: Annotated[int, note("How many.")]
    won: Annotated[int, note("Wins of the own side alone.")]
    drawn: Annotated[int, note("Wins that were shared, and draws.")]
    lost: Annotated[int, note("All others.")]
    share: Annotated[float, note("Of the wins: a game that two share is half a win for each.")]
    interval: Annotated[Interval, note("The 95 % interval of the share.")]
    fair: Annotated[float, note("The share to expect if all sides are equally strong.")]


class Mistake(Struct, frozen=True):
    """A costly choice, and where to find it."""

    file: Annotated[str, note("Where the record is.")]
    ply: Annotated[int, note("How many turns came before.")]
    choice: Annotated[str, note("In notation.")]
    better: Annotated[str, note("The best choice there.")]
    lost: Annotated[float, note("The difference between both.")]
    proven: Annotated[bool, note("Whether the loss is proven, or estimated.")]
    why: Annotated[str, note("Why the better one is better, in English; may be empty.")]


class PlaySum(Struct, frozen=True):
    """What the reviews of several games say."""

    unit: Annotated[str, note("`chance`, or for one player alone `points`.")]
    games: Annotated[int, note("How many were reviewed.")]
    mattered: Annotated[int, note("Choices that could have been costly.")]
    mistakes: Annotated[int, note("Choices that were costly.")]
    lost: Annotated[float, note("What they have lost, all together.")]
    per_choice: Annotated[float, note("The same for each choice that mattered, on average.")]
    luck: Annotated[float, note("For each game, on average.")]
    result: Annotated[float, note("The average share of the win, or score.")]
    adjusted: Annotated[float, note("The same without the luck.")]
    error: Annotated[float, note("The standard error of `adjusted`.")]
    costliest: Annotated[tuple[Mistake, ...], note("The most costly first.")]


class Period(Struct, frozen=True):
    """A month, or a tenth of the games."""

    name: Annotated[str, note("As in `2026-11`, or `games 1 to 7`.")]
    games: Annotated[int, note("How many.")]
    results: Annotated[Results | None, note("`null` for one player alone.")]
    score: Annotated[float | None, note("On average.")]
    per_choice: Annotated[float | None, note("What each choice that mattered has lost.")]


class Group(Struct, frozen=True):
    """All games of one kind."""

    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    players: Annotated[int, note("How many played.")]
    games: Annotated[int, note("How many of this kind.")]
    results: Annotated[Results | None, note("`null` for one player alone.")]
    score: Annotated[Spread | None, note("`null` for games without points.")]
    length: Annotated[Spread | None, note("Rolls of games with dice, moves of others.")]
    reasons: Annotated[dict[str, int], note("How many games ended so.")]
    progress: Annotated[tuple[Period, ...], note("Empty if there are too few games.")]
    play: Annotated[PlaySum | None, note("`null` if no game was reviewed.")]


class Against(Struct, frozen=True):
    """The games with this opponent, with whomever else."""

    game: Annotated[str, note("Its name; empty for all games.")]
    name: Annotated[str, note("Of a person, or the level of a bot.")]
    results: Annotated[Results, note("Of the player, not of the opponent.")]


class Summary(Struct, frozen=True):
    """All statistics of one player."""

    player: Annotated[Who, note("Whose games these are.")]
    games: Annotated[int, note("Of this player.")]
    found: Annotated[int, note("Finished games of anybody.")]
    first: Annotated[str, note("The date of the first game.")]
    last: Annotated[str, note("The date of the last one.")]
    results: Annotated[Results | None, note("Of all games with somebody to beat.")]
    groups: Annotated[tuple[Group, ...], note("By kind of game, the most frequent first.")]
    opponents: Annotated[tuple[Against, ...], note("People; `game` is empty: all games.")]
    levels: Annotated[tuple[Against, ...], note("Bots, by game and level.")]
    rows: Annotated[tuple[Row, ...], note("One for each game, the oldest first.")]
    unfinished: Annotated[tuple[str, ...], note("Files of games that are not over.")] = ()
    unreadable: Annotated[tuple[Trouble, ...], note("Files that hold no true record.")] = ()
    copies: Annotated[tuple[str, ...], note("Files of games that another file has too.")] = ()
    not_reviewed: Annotated[tuple[Trouble, ...], note("Games that nobody can judge.")] = ()
    stopped: Annotated[bool, note("The reviews were interrupted.")] = False
