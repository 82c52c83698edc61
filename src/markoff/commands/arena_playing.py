"""An arena as the command runs it: bots made ready, a progress bar, records written."""

from datetime import date
from pathlib import Path
from time import perf_counter

from rich.console import Console

from markoff.arena.arrangement import Arrangement
from markoff.arena.crew import Crew
from markoff.arena.results import Results
from markoff.arena.running import Hands, games_in_order
from markoff.arena.sequential import Hypotheses
from markoff.arena.tally import Tally
from markoff.bots.able import prepare
from markoff.commands.bars import bar
from markoff.engine.chooser import PROGRAM
from markoff.engine.forfeit import Forfeit
from markoff.text import BadText


def prepare_bots(arrangement: Arrangement) -> None:
    """What the bots of the house need is made once, before anybody plays."""
    position = arrangement.rules.read(arrangement.position)
    for name in arrangement.bots:
        if not name.startswith(PROGRAM):
            prepare(name, arrangement.rules, position)


def check_programs(arrangement: Arrangement) -> None:
    """A program that does not start, or does not play this, is told before the first game."""
    position = arrangement.rules.read(arrangement.position)
    with Crew() as crew:
        for name in arrangement.bots:
            if name.startswith(PROGRAM):
                try:
                    crew.begin(name, crew.called(name, 0), arrangement.rules, position, 0)
                except Forfeit as failed:
                    raise BadText(f"{name}: {failed.reason}") from None


def played(
    arrangement: Arrangement,
    hands: Hands,
    hypotheses: Hypotheses | None = None,
    records: Path | None = None,
    *,
    times: bool = False,
) -> Results:
    """Plays until all games are played, or the test is decided."""
    errors, tally, begun = (
        Console(stderr=True, highlight=False),
        Tally(arrangement, hypotheses),
        perf_counter(),
    )
    day = date.today().isoformat() if records else ""
    digits = len(str(arrangement.games))
    games = games_in_order(arrangement, hands, day)
    with bar(errors, "Playing") as told:
        told(0, arrangement.games)
        for deal in games:
            tally.add(deal)
            told(tally.games, arrangement.games)
            if records:
                for game in deal:
                    path = records / f"{game.number + 1:0{digits}}.markoff"
                    path.write_text(game.record, encoding="utf-8", newline="\n")
            if tally.accepted:
                games.close()
                break
    if errors.is_terminal:
        taken = perf_counter() - begun
        rate = tally.games / taken
        errors.print(f"{tally.games:,} games in {taken:.1f} s, {rate:,.1f} a second.")
    return tally.results(times=times)
