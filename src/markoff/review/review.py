"""What a review tells, in the form that programs get as JSON."""

from msgspec import Struct

from markoff.bots.why import BETTER

CHANCE, POINTS = "chance", "points"
"""What is measured: chances to win, or alone the points to expect."""


PLACES = {CHANCE: 2, POINTS: 1}
"""By what is measured, for choices: as many as people are shown, so that their sums come out."""


def rounded(number: float, places: int = 4) -> float:
    """As all numbers of a review: the estimates are never as good. Nothing is -0.0."""
    return round(number, places) + 0.0


class Point(Struct, frozen=True):
    """How the match stood before the turn of this ply, or at its end."""

    ply: int
    chances: tuple[float, ...]
    """By seat: the chance to win if all play well from here. Partners share theirs."""
    roll: bool
    """Were the dice rolled at this ply?"""


class Reason(Struct, frozen=True):
    """Why a choice is good or bad."""

    code: str
    """The kind of reason, such as `skips_nothing`."""
    facts: dict[str, str]
    """What the reason is about, such as the row and the number."""


class Costly(Struct, frozen=True):
    """A choice that was clearly not the best."""

    ply: int
    seat: int
    choice: str
    """In notation, like everything that is chosen."""
    better: str
    """The best choice there."""
    chance: float
    """The seat's chance to win with its own choice; without dice, what followed from it."""
    best: float
    """The same after the better one."""
    lost: float
    """The difference; without dice the graph falls by so much here."""
    proven: bool
    """Tables or a complete search know the worth of both choices; otherwise it is estimated."""
    why: Reason | None
    """Why the better one is better, if there is something to tell."""
    about: str = BETTER
    """Of which of the two the reason tells: of the `better` one what speaks for it, or of the
    `choice` what speaks against it."""


class Account(Struct, frozen=True):
    """What a seat owes to luck and to its play."""

    seat: int
    luck: float
    """By how much the rolls have changed its chance, all together; 0 without dice."""
    play: float
    """What its costly choices have lost, all together."""
    choices: int
    """How often it had a choice."""
    mistakes: int
    """How many of them were costly."""


class Review(Struct, frozen=True):
    game: str
    names: tuple[str, ...]
    """By seat."""
    teams: tuple[tuple[int, ...], ...]
    """Who wins and loses together."""
    points: tuple[Point, ...]
    """One before each turn, and one after the last. Where no turn ended the match, but for example
    a resignation, there is one more of the same ply: what really happened."""
    turning: tuple[int, ...]
    """The plies whose turns changed the chances most, in their order."""
    choices: tuple[Costly, ...]
    """The most costly first."""
    seats: tuple[Account, ...]
    unit: str = CHANCE
    """`chance`, or for one player alone `points`: then all chances here are points to expect."""
