"""What a training is to be: everything that its outcome depends on."""

from dataclasses import asdict, dataclass, fields
from math import isfinite
from typing import Any

from markoff.series import check_range
from markoff.text import BadText

MOST_GAMES = 10**9
MOST_SEED = 2**62
HIDDEN_UNIT = 8
MOST_HIDDEN = 1024
MOST_BATCH = 4096
MOST_PASSES = 100


@dataclass(frozen=True)
class Plan:
    """The same plan makes the same network, on any number of cores."""

    game: str
    players: int
    games: int
    seed: int = 1
    start: str = ""
    """The position from which all games are played; empty for the start of the game."""
    hidden: int = 64
    """Units in the hidden layer."""
    trace: float = 0.8
    """How much the end of a game counts rather than what the network said on the way (λ)."""
    rate: float = 0.015
    """How far a lesson moves the weights, at first; it falls to `last_rate` by equal factors."""
    last_rate: float = 0.0007
    batch: int = 256
    """Games that are played with the same weights before their lessons are learned."""
    passes: int = 8
    """How often each lesson is learned, each time in a random symmetry: to learn takes a tenth of
    the time to play."""
    measured: int = 20
    """How often the network is measured, at equal distances."""

    def rate_after(self, games: int) -> float:
        return float(self.rate * (self.last_rate / self.rate) ** (games / self.games))

    def is_measured_after(self, before: int, games: int) -> bool:
        """Whether a measurement is due, now that so many games were played and not just before."""
        return before * self.measured // self.games < games * self.measured // self.games

    @property
    def command(self) -> str:
        """What to type to do it again."""
        usual = Plan(self.game, self.players, self.games)
        line = f"markoff train {self.game} --players {self.players} --games {self.games}"
        line += f" --seed {self.seed}"
        if self.start:
            line = line.replace(f" --players {self.players}", "") + f' --from "{self.start}"'
        for name, option in SETTINGS.items():
            if getattr(self, name) != getattr(usual, name):
                line += f" {option} {getattr(self, name)}"
        return line


SETTINGS = {
    "hidden": "--hidden",
    "trace": "--trace",
    "rate": "--rate",
    "last_rate": "--last-rate",
    "batch": "--batch",
    "passes": "--passes",
}
"""How the less usual ones are called on the command line."""


def check_plan(plan: Plan) -> Plan:
    check_range("the number of games", plan.games, 1, MOST_GAMES)
    check_range("the seed", plan.seed, 0, MOST_SEED)
    check_range("the batch", plan.batch, 1, MOST_BATCH)
    check_range("the number of passes", plan.passes, 1, MOST_PASSES)
    check_range("the number of hidden units", plan.hidden, HIDDEN_UNIT, MOST_HIDDEN)
    if plan.hidden % HIDDEN_UNIT:
        raise BadText(
            "hidden_units",
            "the number of hidden units must be a multiple of {unit}, unlike {hidden}",
            unit=HIDDEN_UNIT,
            hidden=plan.hidden,
        )
    _check_between("the trace", plan.trace, 0, 1)
    _check_between("the rate", plan.rate, 0, 1)
    _check_between("the last rate", plan.last_rate, 0, 1)
    if not plan.last_rate or not plan.rate:
        raise BadText("no_rate", "the rates must be more than 0, or nothing is learned")
    return plan


def _check_between(what: str, number: float, least: int, most: int) -> None:
    if not (isfinite(number) and least <= number <= most):
        raise BadText(
            "not_between",
            "{what} must be between {least} and {most}, not {number}",
            what=what,
            least=least,
            most=most,
            number=number,
        )


def as_entry(plan: Plan) -> dict[str, Any]:
    return asdict(plan)


def read_plan(entry: Any) -> Plan:
    """From what `as_entry` gave; a ValueError for anything else."""
    names = {field.name for field in fields(Plan)}
    if not isinstance(entry, dict) or set(entry) != names:
        raise ValueError("not a plan")
    kinds = {"game": str, "start": str, "trace": float, "rate": float, "last_rate": float}
    if not all(isinstance(value, kinds.get(name, int)) for name, value in entry.items()):
        raise ValueError("not a plan")
    return check_plan(Plan(**entry))
