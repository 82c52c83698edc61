"""`markoff arena`: bots against each other, with error bars."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.commands.parts.game_options import read_game_options
from markoff.commands.parts.names import add_names, add_transcript
from markoff.commands.parts.series import (
    STDOUT,
    add_series_options,
    check_files,
    write_json,
)
from markoff.commands.parts.threads import add_former, add_threads
from markoff.text import BadText

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from markoff.arena.arrangement import Arrangement
    from markoff.arena.results import Results
    from markoff.arena.running import Hands
    from markoff.statistics.sequential import Hypotheses

ABOUT = "Let bots play each other: how strong they are, with error bars."
EXAMPLE = "qwixx --bots casual,greedy-1 --games 200"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add_series_options(parser, games=100, players="how many at a table (default: 2)")
    add_names(
        parser,
        "--bots",
        "--bot",
        "who plays, separated by commas: bots, or programs like cmd:./my-bot or, with options,"
        " 'cmd:./my-bot {threads=2}'",
    )
    add(
        "--moves",
        type=int,
        metavar="N",
        help="in a game that need not end: a draw after N moves (default: 200)",
    )
    add(
        "--seconds",
        type=float,
        metavar="T",
        help="time limit for a choice (default: none; a minute for programs)",
    )
    add(
        "--openings",
        action="store_true",
        help="begin every pair of games with its own random, fair position",
    )
    add(
        "--sprt",
        metavar="ELO0,ELO1",
        help="stop as soon as it is clear which of two Elo differences holds",
    )
    add("--alpha", type=float, metavar="P", help="the risk of a wrong ELO1 (default: 0.05)")
    add("--beta", type=float, metavar="P", help="the risk of a wrong ELO0 (default: 0.05)")
    add_threads(parser, "how many cores play, each in a process of its own")
    add_former(parser, "--workers", "--threads")
    add("--cluster", metavar="ADDRESS", help="play on the Dask cluster with this scheduler")
    add("--records", type=Path, metavar="DIR", help="keep a record of every game in this folder")
    add(
        "--games-file",
        type=Path,
        metavar="FILE",
        help="write a row for each game as it ends: .jsonl for lines of JSON, or .csv",
    )
    add_transcript(parser)
    add("--times", action="store_true", help="also report how long the bots thought")
    add("--plot", type=Path, metavar="FILE", help="draw ratings and shares")


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.interrupting import stoppable

    with stoppable():
        try:
            prepared = _prepared(wanted)
        except KeyboardInterrupt:
            raise KeyboardInterrupt("no game was played") from None
        found = _played(wanted, *prepared)
    _write(found, wanted)
    if wanted.json != STDOUT:
        from markoff.commands.arena.showing import show

        show(found)
    if found.stopped:
        raise KeyboardInterrupt
    return 0


def _prepared(wanted: Namespace) -> "tuple[Arrangement, Hypotheses | None]":
    """Everything is checked, made and compiled before the first game."""
    from markoff.commands.arena.playing import compile_bots, greet, prepare_bots

    with _announced(wanted):
        arrangement = _arrange(wanted)
    hypotheses = _hypotheses(wanted, arrangement)
    check_files(wanted)
    if wanted.records:
        _check_empty(wanted.records)
    if wanted.games_file:
        _check_new(wanted.games_file)
    prepare_bots(arrangement)
    if not wanted.cluster:
        compile_bots(arrangement)
        arrangement = greet(arrangement)
    return arrangement, hypotheses


def _announced(wanted: Namespace) -> "AbstractContextManager[None]":
    """Random openings are judged by kernels, whoever plays."""
    from contextlib import nullcontext

    from markoff.extras import missing

    if not wanted.openings or missing("fast"):
        return nullcontext()
    from markoff.fast.compiling import announced

    return announced()


def _played(
    wanted: Namespace, arrangement: "Arrangement", hypotheses: "Hypotheses | None"
) -> "Results":
    from contextlib import ExitStack, closing

    from markoff.arena.rows import Rows
    from markoff.commands.arena.playing import play

    with ExitStack() as closes:
        hands = closes.enter_context(closing(_hands(wanted, arrangement)))
        file = wanted.games_file
        rows = closes.enter_context(closing(Rows(file))) if file else None
        return play(arrangement, hands, hypotheses, wanted.records, rows, times=wanted.times)


def _arrange(wanted: Namespace) -> "Arrangement":
    from markoff.arena.arrangement import arrange

    return arrange(
        wanted.game,
        tuple(wanted.bots or ()),
        wanted.games,
        wanted.seed,
        players=wanted.players,
        position=wanted.position,
        options=read_game_options(wanted),
        moves=wanted.moves,
        seconds=wanted.seconds,
        openings=wanted.openings,
        transcripts=str(wanted.transcript.absolute()) if wanted.transcript else "",
    )


def _hypotheses(wanted: Namespace, arrangement: "Arrangement") -> "Hypotheses | None":
    from markoff.statistics.sequential import read_hypotheses

    risks = {
        name: getattr(wanted, name)
        for name in ("alpha", "beta")
        if getattr(wanted, name) is not None
    }
    if wanted.sprt is None:
        if risks:
            raise BadText(
                "risks_without_test", "--alpha and --beta are risks of a test: add --sprt ELO0,ELO1"
            )
        return None
    if len(arrangement.bots) != 2 or arrangement.places != 2:
        raise BadText(
            "sprt_of_two", "--sprt tests two bots against each other, at a table of two sides"
        )
    return read_hypotheses(wanted.sprt, **risks)


def _hands(wanted: Namespace, arrangement: "Arrangement") -> "Hands":
    from markoff.arena.hands import Own, Processes
    from markoff.commands.parts.threads import read_threads

    if wanted.cluster:
        if wanted.threads is not None:
            raise BadText(
                "cluster_has_workers", "a cluster has its own workers: leave out --threads"
            )
        from markoff.arena.cluster import Cluster

        return Cluster(wanted.cluster)
    processes = min(read_threads(wanted.threads), arrangement.deals)
    return Own() if processes == 1 else Processes(processes)


def _check_empty(folder: Path) -> None:
    """A record is never written over another one."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise BadText(
            "folder_in_use",
            "{folder} is not empty: name a new folder",
            folder=str(folder),
        )


def _check_new(file: Path) -> None:
    """Before the games are played. A file that is there is never written over or added to."""
    from markoff.arena.rows import check_kind
    from markoff.commands.parts.output import check_writable

    check_kind(file)
    if file.exists():
        raise BadText(
            "games_file_in_use", "{file} is already there: name a new file", file=str(file)
        )
    check_writable(file)


def _write(found: "Results", wanted: Namespace) -> None:
    write_json(found, wanted)
    if wanted.plot:
        from markoff.arena.plot import draw

        draw(found, wanted.plot)
