"""How a match ended, in a sentence or two above its review."""

from collections.abc import Sequence

from markoff.games import reasons
from markoff.table.match import Match
from markoff.terminal.ink import listed, shown, signed
from markoff.terminal.picture import pictures_of

ENDINGS = {
    reasons.RESIGNED: "the other side resigned",
    reasons.TIME: "the other side had no time left",
}
"""For reasons that the record's word does not explain, in any game."""


def ending(match: Match) -> str:
    """`Ada won (Ada 61, Ben 24): fourth misthrow.`"""
    if match.result is None:
        return "The game is not over."
    winners, scores, _ = match.result
    names = match.setup.names
    points = scores != tuple(int(seat in winners) for seat in range(len(names)))
    scored = points and match.forfeited is None
    if len(names) == 1 and scored:
        return f"{shown(names, 0)} had {signed(scores[0])} points: {_why(match)}."
    if not winners:
        return f"Nobody won: {_why(match)}."
    who = listed(shown(names, seat) for seat in winners)
    return f"{who} won{_scores(scores, names) if scored else ''}: {_why(match)}."


def _scores(scores: Sequence[int], names: Sequence[str]) -> str:
    told = [f"{shown(names, seat)} {signed(score)}" for seat, score in enumerate(scores)]
    return f" ({', '.join(told)})"


def _why(match: Match) -> str:
    assert match.result is not None
    if match.forfeited:
        seat, fault = match.forfeited
        return f"{shown(match.setup.names, seat)} forfeited ({fault.rstrip('.')})"
    reason = match.result.reason
    return {**ENDINGS, **pictures_of(match.setup.game).ENDINGS}.get(reason, reason)
