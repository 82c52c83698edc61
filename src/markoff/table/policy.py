"""What every table does alike, in the terminal, at a server and in the arena: how far an undo goes
back, when the dice wait for one, who need not be asked, and how bots get their chance and time."""

from collections.abc import Container

from markoff.game import DICE, Action, Seat
from markoff.refusal import Refused
from markoff.table.match import Match, Played

THINK_SECONDS = 2.0
"""For a choice, whatever the level: longer nobody wants to wait."""
SHARE_OF_CLOCK = 0.05
"""Of the time that it has left, what a bot takes for a choice, where there is a clock."""


def turns_back(match: Match, people: Container[Seat]) -> int:
    """How many turns to take back, so that a person chooses or types a roll again: what bots have
    answered goes with it, and what nobody could choose. Refuses if one of them is for good."""
    for back, played in enumerate(reversed(match.turns), start=1):
        if refusal := match.for_good(played):
            raise refusal
        if DICE in played.choices or _chose(match, played, people):
            return back
    raise Refused("nothing_to_undo", "there is nothing to undo")


def _chose(match: Match, played: Played, people: Container[Seat]) -> bool:
    """Whether a person had a choice in this turn."""
    return any(
        seat in people and len(match.rules.legal(played.position, seat)) > 1
        for seat in played.choices
    )


def dice_wait(match: Match, people: Container[Seat]) -> bool:
    """Whether the dice wait for somebody who may want to undo, since a roll is for good. They do
    after a choice that a person made alone, and whatever bots have answered; nobody is kept
    waiting after choices that were sealed, though one among bots can be taken back until then."""
    try:
        back = turns_back(match, people)
    except Refused:
        return False
    return all(len(played.choices) == 1 for played in match.turns[-back:])


def forced(match: Match, seat: Seat) -> Action | None:
    """The only choice of this seat, which no bot is asked for; None if it has several."""
    first, *others = match.legal(seat)[:2]
    return None if others else first


def seed(*parts: object) -> str:
    """Of a bot's chance for one choice. The same parts always make the same choice."""
    return " ".join(map(str, parts))


def seed_at(match: Match, seat: Seat) -> str:
    """With the secret of the dice, so that nobody foresees what a bot will choose."""
    secret = match.dice.secret.hex() if match.dice else ""
    return seed(match.setup.match, secret, seat, match.ply)


def seconds_to_think(match: Match, seat: Seat, now: float) -> float:
    """How long a bot may think about this choice."""
    if match.setup.clock is None:
        return THINK_SECONDS
    return min(THINK_SECONDS, SHARE_OF_CLOCK * match.time_left(seat, now) / 1000)
