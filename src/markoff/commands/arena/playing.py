"""An arena as the command runs it: bots made ready, a progress bar, records written."""

import subprocess
import sys
from datetime import date
from pathlib import Path
from time import perf_counter

from rich.console import Console

from markoff.arena.arrangement import Arrangement
from markoff.arena.crew import Crew
from markoff.arena.playing import Played
from markoff.arena.results import Results
from markoff.arena.running import Hands, games_in_order
from markoff.arena.tally import Tally
from markoff.bots.able import missing
from markoff.commands.parts.bars import bar
from markoff.commands.parts.interrupting import unbroken
from markoff.engine.chooser import PROGRAM
from markoff.engine.forfeit import Forfeit
from markoff.engine.naming import called
from markoff.statistics.sequential import Hypotheses
from markoff.text import BadText


def prepare_bots(arrangement: Arrangement) -> None:
    """What the bots of the house need is made once, before anybody plays."""
    position = arrangement.rules.read(arrangement.position)
    for name in arrangement.bots:
        if not name.startswith(PROGRAM) and (wanted := missing(name, arrangement.rules, position)):
            _solve(name, " ".join(["markoff", "solve", *wanted]))


def _solve(name: str, command: str) -> None:
    """In one line: who wants to see more gives the command."""
    print(f"Making tables for {name}, once: {command}", file=sys.stderr)
    words = [sys.executable, "-m", *command.split()]
    solving = subprocess.run(words, capture_output=True, text=True, check=False)
    if solving.returncode:
        why = solving.stderr.splitlines()[-1:] or ["it does not say why"]
        raise BadText(f"{name} has no tables: {command} failed: {why[0]}")


def greeted(arrangement: Arrangement) -> Arrangement:
    """With the names that programs give themselves. One that does not start, or does not play
    this, is told before the first game."""
    position = arrangement.rules.read(arrangement.position)
    said = {}
    with Crew() as crew:
        for name in arrangement.bots:
            if name.startswith(PROGRAM):
                try:
                    program = crew.called(name, 0)
                    crew.begin(name, program, arrangement.rules, position, 0)
                except Forfeit as failed:
                    raise BadText(f"{name}: {failed.reason}") from None
                said[name] = program.name
    return arrangement._replace(names=called(arrangement.bots, said))


def played(
    arrangement: Arrangement,
    hands: Hands,
    hypotheses: Hypotheses | None = None,
    records: Path | None = None,
    *,
    times: bool = False,
) -> Results:
    """Plays until all games are played, the test is decided, or somebody presses Ctrl-C."""
    errors, tally, begun = (
        Console(stderr=True, highlight=False),
        Tally(arrangement, hypotheses),
        perf_counter(),
    )
    day = date.today().isoformat() if records else ""
    stopped = False
    try:
        with bar(errors, "Playing") as told:
            told(0, arrangement.games)
            for deal in games_in_order(arrangement, hands, day):
                with unbroken():
                    tally.add(deal)
                    if records:
                        _keep(deal, records, arrangement)
                told(tally.games, arrangement.games)
                if tally.accepted:
                    break
    except KeyboardInterrupt:
        if not tally.games:
            raise KeyboardInterrupt("no game was finished") from None
        stopped = tally.games < arrangement.games and not tally.accepted
    if errors.is_terminal:
        taken = perf_counter() - begun
        rate = tally.games / taken
        errors.print(f"{tally.games:,} games in {taken:.1f} s, {rate:,.1f} a second.")
    return tally.results(times=times, stopped=stopped)


def _keep(deal: list[Played], records: Path, arrangement: Arrangement) -> None:
    digits = len(str(arrangement.games))
    for game in deal:
        path = records / f"{game.number + 1:0{digits}}.markoff"
        path.write_text(game.record, encoding="utf-8", newline="\n")
