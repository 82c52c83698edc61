"""What Quixo offers beyond its law."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from markoff.bots.opinion import Chances
from markoff.bots.quixo.levels import LEVELS
from markoff.bots.quixo.proofs import plies as plies_by_action
from markoff.bots.quixo.proofs import proofs
from markoff.bots.quixo.scores import SURE
from markoff.bots.quixo.why.reasons import REASONS
from markoff.extras import missing, require
from markoff.games import quixo
from markoff.kits.kit import Kit, Playouts
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.fast.counts import Counts
    from markoff.tablebases.figures import Figure


OPENING_PLIES = range(4, 9)
OPENING_NODES = 5_000
EVEN = 300
"""The lead that an opening may leave, as the search counts it: up to 57 % for either side."""
OPENING_TRIES = 60


def _opening(start: Any, rng: Random) -> Any:
    """After random moves, where a search sees nobody ahead; or else, as on 4×4, where one move
    counts for much, the most even of many. It uses no tablebase, so that a seed means the same
    openings on every machine."""
    require("fast")

    fairest, least = None, SURE
    for _ in range(OPENING_TRIES):
        position, plies = start, rng.choice(OPENING_PLIES)
        while plies and quixo.to_act(position):
            action = rng.choice(quixo.legal(position, position.seat))
            position, plies = quixo.play(position, {position.seat: action}), plies - 1
        if quixo.to_act(position) and (lead := _lead(position)) < least:
            fairest, least = position, lead
            if lead <= EVEN:
                break
    return fairest


def _lead(position: Any) -> int:
    """Of whoever is ahead."""
    from markoff.bots.quixo.thinking import think

    return abs(max(think(position, OPENING_NODES).scores.values()))


def _chances(position: Any, rng: Random, seconds: float | None = None) -> Chances:
    if missing("fast"):
        from markoff.bots.quixo.plain import chances
    else:
        from markoff.bots.quixo.computing import chances
    return chances(position, rng, seconds)


def _lookup(
    boards: Any = None,
    *,
    to_move: Any = 0,
    mine: Any = None,
    theirs: Any = None,
    size: int = 5,
    plies: bool = False,
) -> Any:
    """Boards with the side to move, or the packed cells of both sides on a board of this size.
    With `plies`, a second array."""
    require("fast")
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.making import make
    from markoff.tablebases.quixo.batch import packed, values
    from markoff.tablebases.quixo.making import WHOLE, missing
    from markoff.tablebases.quixo.tablebase import Tablebase

    if boards is not None:
        size, mine, theirs = packed(boards, to_move)
    elif mine is None or theirs is None:
        raise BadText("both_sides", "name boards, or the packed cells of both sides")
    quixo.start(2, size=str(size))  # refuses other sizes
    if size < WHOLE and (making := missing(size)):
        make(making, quietly=True)
    tablebase = Tablebase(tablebases_folder(), size)
    found = values(tablebase, mine, theirs)
    if not plies:
        return found
    from markoff.tablebases.quixo.distances.batch import plies_of_many
    from markoff.tablebases.quixo.distances.table import Distances

    return found, plies_of_many(Distances(tablebase), mine, theirs)


def _figures(folder: Path) -> "Iterator[Figure]":
    from markoff.tablebases.quixo.figures import figures

    return figures(folder)


def _play(position: Any, bots: Sequence[str], seed: int, games: range, most_plies: int) -> "Counts":
    from markoff.fast.quixo.counting import count

    return count(position, bots, seed, games, most_plies)


def _perft(position: Any, depth: int) -> int:
    from markoff.fast.quixo.perft import count

    return count(position, depth)


KIT = Kit(
    levels=LEVELS,
    adviser="analyst",
    usual="casual",
    chances=_chances,
    glance_error=0.07,
    reasons=REASONS,
    proofs=proofs,
    plies=plies_by_action,
    playouts=Playouts(("random", "finish"), _play, slow=("finish",)),
    perft=_perft,
    openings=_opening,
    lookup=_lookup,
    figures=_figures,
)
