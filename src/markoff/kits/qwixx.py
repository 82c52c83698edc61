"""What Qwixx offers beyond its law."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from markoff.bots.opinion import Chances
from markoff.bots.qwixx import alone
from markoff.bots.qwixx.levels import LEVELS, POLICIES
from markoff.bots.qwixx.why.reasons import REASONS
from markoff.extras import require
from markoff.game import Game, Seat
from markoff.games import qwixx as law
from markoff.kits.kit import Alone, FromTablebase, Kit, Playouts
from markoff.tablebases.qwixx.making import missing

if TYPE_CHECKING:
    from markoff.fast.counts import Counts
    from markoff.learn.plan import Plan
    from markoff.learn.subject import Subject
    from markoff.tablebases.figures import Figure


def chances(position: Any, rng: Random, _seconds: float | None = None) -> Chances:
    from markoff.bots.qwixx.learned.levels import chances

    return chances(position, rng)


def play(position: Any, bots: Sequence[str], seed: int, games: range, _most_plies: int) -> "Counts":
    from markoff.fast.qwixx.counting import count

    return count(position, bots, seed, games)


def play_perfectly(folder: Path, position: Any, seed: int, games: range) -> "Counts":
    from markoff.tablebases.qwixx.counting import count

    return count(folder, position, seed, games)


def _lookup(rows: Any, misthrows: Any = 0) -> Any:
    """The points that sheets can expect alone."""
    require("fast")
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.making import make
    from markoff.tablebases.qwixx.batch import expected_points
    from markoff.tablebases.qwixx.solve import open_tablebase

    if making := missing():
        make(making, quietly=True)
    tablebase = open_tablebase(tablebases_folder())
    assert tablebase is not None  # it was there, or has just been made
    return expected_points(tablebase, rows, misthrows)


def _figures(folder: Path) -> "Iterator[Figure]":
    from markoff.tablebases.qwixx.figures import figures

    return figures(folder)


def subject(plan: "Plan") -> "Subject":
    from markoff.learn.qwixx.subject import subject

    return subject(start_of(plan, law), plan.hidden)


def start_of(plan: "Plan", game: Game[Any]) -> Any:
    """The position from which a training plays its games."""
    return game.read(plan.start) if plan.start else game.start(plan.players)


PLAYOUTS = Playouts(("random", *POLICIES), play)


def roller(position: Any) -> Seat:
    """The active player."""
    active: Seat = position.active
    return active


KIT = Kit(
    levels=LEVELS,
    adviser="expert",
    usual="casual",
    par=Path(__file__).with_name("qwixx_days.txt"),
    chances=chances,
    glance_error=0.04,
    reasons=REASONS,
    alone=Alone(alone.opinion, alone.expected, alone.is_solved),
    lookup=_lookup,
    figures=_figures,
    roller=roller,
    subject=subject,
    playouts=PLAYOUTS._replace(
        bots=(*PLAYOUTS.bots, "optimal"),
        slow=("optimal",),
        alone=FromTablebase("optimal", missing, play_perfectly),
    ),
)
