"""What is kept of reviews: the accounts of all seats, and the costly choices."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, NamedTuple, Protocol

from msgspec import Struct

from markoff.insights.reading import Finished, Trouble
from markoff.review.case import Progress
from markoff.review.review import Account, Costly
from markoff.review.reviewing import review
from markoff.table.note import note
from markoff.text import BadText

STEPS = 100
"""Of progress, for each game."""


class Appraisal(Struct, frozen=True):
    """What is left of a review."""

    unit: Annotated[str, note("`chance`, or for one player alone `points`.")]
    seats: Annotated[tuple[Account, ...], note("By seat.")]
    choices: Annotated[tuple[Costly, ...], note("The most costly first.")]


class Shelf(Protocol):
    """Where appraisals are kept, so that no game is reviewed twice."""

    def find(self, game: Finished) -> Appraisal | None: ...

    def keep(self, game: Finished, appraisal: Appraisal) -> None: ...


class Looks(NamedTuple):
    """The appraisals of many games, as far as they came."""

    appraisals: Mapping[str, Appraisal]
    """By file."""
    refused: Sequence[Trouble] = ()
    stopped: bool = False


NO_LOOKS = Looks({})


def appraise(game: Finished, progress: Progress) -> Appraisal:
    """`BadText` if nobody can judge this game."""
    found = review(game.record, progress=progress)
    return Appraisal(found.unit, found.seats, found.choices)


def look_at(
    games: Sequence[Finished],
    shelf: Shelf,
    progress: Progress,
    appraise: Callable[[Finished, Progress], Appraisal] = appraise,
) -> Looks:
    """Ctrl-C ends it with what it has so far."""
    found: dict[str, Appraisal] = {}
    refused: list[Trouble] = []
    total = len(games) * STEPS

    def look(n: int, game: Finished) -> Appraisal:
        progress(n * STEPS, total)
        if known := shelf.find(game):
            return known
        new = appraise(game, lambda done, of: progress(n * STEPS + STEPS * done // of, total))
        shelf.keep(game, new)
        return new

    try:
        for n, game in enumerate(games):
            try:
                found[game.file] = look(n, game)
            except BadText as why:
                refused.append(Trouble(game.file, f"{game.file}: {why}"))
    except KeyboardInterrupt:
        return Looks(found, refused, stopped=True)
    return Looks(found, refused)
