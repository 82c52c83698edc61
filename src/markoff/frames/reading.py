"""The games of whole folders, one after the other, and only those that are wanted.

Nothing but the game in hand is in memory. A file that cannot be read, or is not true, is skipped
and remembered with a sentence.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from markoff.disk import in_file
from markoff.games import game_of
from markoff.insights.files import sources
from markoff.insights.reading import Trouble, legal_text
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.setup import Setup, check_date
from markoff.table.verify import verified
from markoff.text import BadText, excerpt

Progress = Callable[[int, int], object]
"""Called with how many files are read, of how many."""


class Played(NamedTuple):
    file: str
    record: Record
    match: Match
    """As it stands after the record."""


class Wanted(NamedTuple):
    """Which games. Names are compared without regard to capitals."""

    game: str | None = None
    player: str | None = None
    """Somebody, or a bot, who sat at the table."""
    after: str | None = None
    """From this date on."""
    before: str | None = None
    """Up to this date."""
    players: int | None = None
    won_by: str | None = None
    """A winner, alone or with others."""
    finished: bool = False

    def check(self) -> None:
        if self.game is not None:
            game_of(self.game)
        if self.players is not None and type(self.players) is not int:
            raise BadText(
                "players_whole_number",
                "players must be a whole number, not {found}",
                found=excerpt(str(self.players)),
            )
        for day in (self.after, self.before):
            if day is not None:
                check_date(day)

    def admits(self, setup: Setup) -> bool:
        """As far as the setup tells, before anything is replayed."""
        return (
            self.game in (None, setup.game)
            and self.players in (None, len(setup.players))
            and (self.after or "") <= setup.date
            and (self.before is None or setup.date <= self.before)
            and (self.player is None or bool(_seats(setup, self.player)))
        )

    def admits_end(self, match: Match) -> bool:
        if self.won_by is None:
            return match.result is not None or not self.finished
        winners = match.result.winners if match.result else ()
        return any(seat in winners for seat in _seats(match.setup, self.won_by))


def _seats(setup: Setup, name: str) -> list[int]:
    """Those of people of this name, and of bots of this kind."""
    wanted = name.casefold()
    return [
        seat
        for seat, player in enumerate(setup.players)
        if wanted in (player.name.casefold(), player.bot.casefold())
    ]


def played(
    paths: Iterable[Path],
    wanted: Wanted,
    troubles: list[Trouble],
    progress: Progress | None = None,
) -> Iterator[Played]:
    """The games that are wanted, in the order of their files."""
    wanted.check()
    found = sources(paths)
    for done, source in enumerate(found):
        if progress:
            progress(done, len(found))
        try:
            record = replace(source.read(), pending="")  # sealed choices stay sealed
            if not wanted.admits(record.setup):
                continue
            with in_file(Path(source.name)):
                match = verified(record)
        except BadText as wrong:
            troubles.append(Trouble(source.name, legal_text(str(wrong))))
            continue
        if wanted.admits_end(match):
            yield Played(source.name, record, match)
