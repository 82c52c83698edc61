"""An arena as the command runs it: bots made ready, a progress bar, records written."""

import sys
from datetime import date
from pathlib import Path
from time import perf_counter

from rich.console import Console

from markoff.arena.arrangement import Arrangement
from markoff.arena.crew import Crew
from markoff.arena.playing import Played
from markoff.arena.results import Results
from markoff.arena.rows import Rows, row_of
from markoff.arena.running import Hands, games_in_order
from markoff.arena.tally import Tally
from markoff.commands.parts.bars import bar
from markoff.commands.parts.interrupting import unbroken
from markoff.engine.forfeit import Forfeit
from markoff.engine.naming import names_of
from markoff.engine.spec import PROGRAM
from markoff.kits.able import level_of, missing
from markoff.kits.ready import get_ready, is_ready
from markoff.statistics.sequential import Hypotheses
from markoff.tablebases.making import make
from markoff.text import BadText


def prepare_bots(arrangement: Arrangement) -> None:
    """Makes the tablebases of our own bots once, before anybody plays."""
    position = arrangement.rules.read(arrangement.position)
    for name in arrangement.bots:
        if name.startswith(PROGRAM):
            continue
        if making := missing(name, arrangement.rules, position):
            print(f"Making the tablebase for {name}, once: {making.command}", file=sys.stderr)
            try:
                make(making, quietly=True)
            except BadText as why:
                raise BadText(
                    "no_tablebase_made", "{bot} has no tablebase: {why}", bot=name, why=why
                ) from None


def compile_bots(arrangement: Arrangement) -> None:
    """Once, before the processes that play would all do the same."""
    rules = arrangement.rules
    levels = [level_of(name, rules) for name in arrangement.bots if not name.startswith(PROGRAM)]
    for level in levels:
        if not is_ready(level, rules):
            print(f"Compiling {level.name} for this computer, once …", file=sys.stderr, flush=True)
            get_ready(level, rules)


def greet(arrangement: Arrangement) -> Arrangement:
    """With the names that programs give themselves. Reports a program that does not start, or does
    not play this, before the first game."""
    position = arrangement.rules.read(arrangement.position)
    said = {}
    with Crew(arrangement.folder) as crew:
        for name in arrangement.bots:
            if name.startswith(PROGRAM):
                try:
                    program = crew.chooser(name, 0)
                    crew.begin(name, program, arrangement.rules, position, 0)
                except Forfeit as failed:
                    raise BadText("by_whom", "{who}: {why}", who=name, why=failed.reason) from None
                said[name] = program.name
    return arrangement._replace(names=names_of(arrangement.bots, said))


def play(
    arrangement: Arrangement,
    hands: Hands,
    hypotheses: Hypotheses | None = None,
    records: Path | None = None,
    rows: Rows | None = None,
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
                    if rows:
                        rows.add([row_of(arrangement, game) for game in deal])
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
