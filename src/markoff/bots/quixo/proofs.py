"""What is proven about moves of Quixo: by the tablebase, or by a search that saw the end."""

from typing import TYPE_CHECKING

from markoff.bots.opinion import Opinion, Proofs
from markoff.bots.quixo.scores import estimates
from markoff.extras import missing
from markoff.game import Action
from markoff.games.quixo import Position

if TYPE_CHECKING:
    from markoff.tablebases.quixo.perfect import Move


def proofs(position: Position, opinion: Opinion) -> Proofs:
    """By action. The opinion is one that tells certainty from a strong impression, or empty."""
    return {**_certain(opinion, *estimates(position.players)), **_known(position)}


def _certain(opinion: Opinion, least: float, most: float) -> Proofs:
    """An estimate always leaves more doubt than a line that was seen to its end."""
    won = {action: 1 for action, chance in opinion.items() if chance > most}
    lost = {action: -1 for action, chance in opinion.items() if chance < least}
    return {**won, **lost}


def plies(position: Position) -> dict[Action, int]:
    """To the end of the game, by action, where the tablebase has distances."""
    return {move.action: move.plies for move in _moves(position) if move.plies is not None}


def _known(position: Position) -> Proofs:
    """By the tablebase, as far as it goes."""
    return {move.action: move.value for move in _moves(position) if move.value is not None}


def _moves(position: Position) -> "list[Move]":
    """It takes kernels to read a tablebase."""
    if missing("fast"):
        return []
    from markoff.bots.quixo.computing import with_tablebase
    from markoff.tablebases.quixo.perfect import moves

    return with_tablebase(
        position, lambda tablebase: moves(tablebase, position) if tablebase else []
    )
