"""The words of the engine protocol that both sides need; docs/engine-protocol.md explains it.

A line is a word and what belongs to it. What an engine plays is written as in `quixo 2,4 size=5`:
a game, its numbers of players, and the values of options where not all are meant.
"""

import re
from typing import Any, NamedTuple

from markoff.game import Game, Result
from markoff.games import check_options, game_of
from markoff.text import BadText, excerpt

VERSION = 2
"""The highest that we speak, as a host and as an engine."""


class Limits(NamedTuple):
    """The limits that a host states in its first line: seconds, bytes and lines."""

    start: float = 60.0
    """Until `markoffok`, and until `readyok` after `newgame`: there may be much to load."""
    answer: float = 10.0
    """Until any other `readyok`."""
    grace: float = 1.0
    """Beyond the seconds of a `go`, and after `stop`."""
    quit: float = 2.0
    """Until the program has ended."""
    line: int = 10_000
    """Bytes in one line of the engine."""
    lines: int = 10_000
    """Lines of the engine between a question and its answer."""

    @property
    def text(self) -> str:
        return " ".join(f"{name} {value:g}" for name, value in self._asdict().items())


LIMITS = Limits()


class Claim(NamedTuple):
    """One line of what an engine plays."""

    game: str
    players: tuple[int, ...]
    values: dict[str, tuple[str, ...]]
    """Of those options where not every value will do."""

    def covers(self, game: Game[Any], position: Any) -> bool:
        players, told = game.terms(position)
        options = {**game.DEFAULTS, **told}
        return (
            self.game == game.NAME
            and players in self.players
            and all(options.get(name) in values for name, values in self.values.items())
        )

    @property
    def text(self) -> str:
        few, many = self.players[0], self.players[-1]
        in_a_row = len(self.players) > 2 and self.players == tuple(range(few, many + 1))
        players = f"{few}-{many}" if in_a_row else ",".join(map(str, self.players))
        options = (f"{name}={','.join(values)}" for name, values in self.values.items())
        return " ".join([self.game, players, *options])


def read_claim(text: str) -> Claim:
    """What follows `plays`. `BadText` names what there is not.

    >>> read_claim("qwixx 1-5").players
    (1, 2, 3, 4, 5)
    >>> read_claim("quixo 2,4 size=4,5").values
    {'size': ('4', '5')}
    """
    name, players, *options = f"{text} ".split(" ")
    game = game_of(name)
    counts = tuple(count for part in players.split(",") for count in _counts(part))
    for count in counts:
        if count not in game.PLAYERS:
            raise BadText(
                "not_for_so_many", "{game} is not for {players} players", game=name, players=count
            )
    values: dict[str, tuple[str, ...]] = {}
    for option in filter(None, options):
        key, _, few = option.partition("=")
        if key not in game.OPTIONS or not few:
            raise BadText(
                "no_option_like",
                "{game} has no option like {option}",
                game=name,
                option=excerpt(option),
            )
        values[key] = tuple(few.split(","))
        for value in values[key]:
            game.start(counts[0], **{key: value})  # says what is wrong with it
    return Claim(name, counts, values)


def _counts(text: str) -> range:
    words = re.fullmatch(r"([1-9])(?:-([1-9]))?", text, re.ASCII)
    if not words:
        raise BadText(
            "players_text",
            "write players like 2, 2,4 or 1-5, not {found}",
            found=excerpt(text),
        )
    first, last = words.groups()
    return range(int(first), int(last or first) + 1)


def write_new_game(game: Game[Any], position: Any) -> str:
    """What the host says before a match that begins with this position."""
    players, options = game.terms(position)
    words = [f"{name}={value}" for name, value in options.items()]
    return " ".join(["newgame", game.NAME, str(players), *words])


def read_new_game(text: str) -> tuple[Game[Any], int, dict[str, str]]:
    """What follows `newgame`: game, players and options."""
    name, players, *options = f"{text} ".split(" ")
    game = game_of(name)
    if not re.fullmatch("[1-9]", players, re.ASCII):
        raise BadText(
            "players_number",
            "expected the number of players, found {found}",
            found=excerpt(players),
        )
    values = dict(option.split("=", 1) for option in filter(None, options) if "=" in option)
    check_options(game, values)
    return game, int(players), values


class Go(NamedTuple):
    """What the host wants to know: a choice for this seat, and how."""

    seat: int
    seconds: float | None = None
    nodes: int | None = None
    seed: int | None = None
    legal: tuple[str, ...] = ()
    clocks: tuple[float, ...] = ()
    """Seconds that each seat has left, in protocol 2 if there is a clock."""
    increment: float | None = None

    @property
    def text(self) -> str:
        words = ["go", "seat", str(self.seat)]
        for name in ("seconds", "nodes", "increment", "seed"):
            if (value := getattr(self, name)) is not None:
                words += [name, _plain(value)]
        if self.clocks:
            words += ["clocks", ",".join(map(_plain, self.clocks))]
        return " ".join([*words, "legal", *self.legal])


def _plain(number: float) -> str:
    """In digits that every language reads."""
    return f"{number:.3f}".rstrip("0").rstrip(".") if isinstance(number, float) else str(number)


def read_go(text: str) -> Go:
    """What follows `go`: pairs in any order, those unknown are passed over; `legal` comes last.

    >>> read_go("seat 1 seconds 0.5 seed 7 clocks 60,59.5 legal - R5")[:6]
    (1, 0.5, None, 7, ('-', 'R5'), (60.0, 59.5))
    """
    head, _, legal = f" {text}".partition(" legal ")
    words = head.split()
    pairs = dict(zip(words[::2], words[1::2], strict=False))
    try:
        return Go(
            int(pairs["seat"]),
            float(pairs["seconds"]) if "seconds" in pairs else None,
            int(pairs["nodes"]) if "nodes" in pairs else None,
            int(pairs["seed"]) if "seed" in pairs else None,
            tuple(legal.split()),
            tuple(map(float, pairs["clocks"].split(","))) if "clocks" in pairs else (),
            float(pairs["increment"]) if "increment" in pairs else None,
        )
    except (KeyError, ValueError):
        raise BadText(
            "go_text", "expected go seat S seconds T, found {found}", found=excerpt("go " + text)
        ) from None


def write_result(result: Result) -> str:
    """How a game ended, in protocol 2.

    >>> write_result(Result((), (0, 0), "threefold repetition"))
    'result winners none scores 0,0 reason threefold repetition'
    """
    winners = ",".join(map(str, result.winners)) or "none"
    scores = ",".join(map(str, result.scores))
    return f"result winners {winners} scores {scores} reason {result.reason}"


def write_chances(chances: list[tuple[str, float]]) -> str:
    return " ".join(["info chances", *(f"{action} {chance:.4f}" for action, chance in chances)])


def read_chances(text: str) -> dict[str, float]:
    """What follows `info chances`: actions, each with its chance to win from 0 to 1."""
    words = text.split()
    try:
        chances = dict(zip(words[::2], map(float, words[1::2]), strict=True))
    except ValueError:
        chances = {}
    if not chances or not all(0 <= chance <= 1 for chance in chances.values()):
        raise BadText(
            "chances_text",
            "expected actions with chances from 0 to 1, found {found}",
            found=excerpt(text),
        )
    return chances
