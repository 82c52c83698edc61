"""What is proven about moves of Quixo: by the tablebase, or by a search that saw the end."""

from markoff.bots.opinion import Opinion, Proofs
from markoff.bots.quixo.scores import DOUBT
from markoff.extras import missing
from markoff.games.quixo import Position


def proofs(position: Position, opinion: Opinion) -> Proofs:
    """By action. The opinion is one that tells certainty from a strong impression, or empty."""
    return {**_certain(opinion, DOUBT[position.players]), **_known(position)}


def _certain(opinion: Opinion, doubt: float) -> Proofs:
    """An estimate always leaves more doubt than a line that was seen to its end."""
    won = {action: 1 for action, chance in opinion.items() if chance > 1 - doubt}
    lost = {action: -1 for action, chance in opinion.items() if chance < doubt}
    return {**won, **lost}


def _known(position: Position) -> Proofs:
    """By the tablebase, as far as it goes; it takes kernels to read one."""
    if missing("fast"):
        return {}
    from markoff.bots.quixo.computing import with_tablebase
    from markoff.tablebases.quixo.perfect import moves

    found = with_tablebase(
        position, lambda tablebase: moves(tablebase, position) if tablebase else []
    )
    return {move.action: move.value for move in found if move.value is not None}
