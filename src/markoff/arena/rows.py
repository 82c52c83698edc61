"""One row for each game of an arena, as a line of JSON or of CSV, for others to count.

In CSV, what belongs to a seat has a column for each: `bot 0`, `score 0` and so on.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from markoff import __version__
from markoff.arena.arrangement import Arrangement
from markoff.arena.playing import Played
from markoff.games import game_of
from markoff.text import BadText, legible

JSON_LINES, CSV = ".jsonl", ".csv"
BY_SEAT = {
    "bot": "bots",
    "name": "names",
    "score": "scores",
    "choices": "choices",
    "seconds": "seconds",
}
"""The columns of a seat, and the fields that they are from."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    players: int
    options: dict[str, str]
    seed: int
    number: int
    """Counted from 1, as the records are."""
    deal: int
    """Games of one deal have the same dice or opening, with the seats turned."""
    opening: str
    """The position in which it began."""
    bots: tuple[str, ...]
    """By seat, as they were named in the command."""
    names: tuple[str, ...]
    """What tables and records call them."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    plies: int
    choices: tuple[int, ...]
    """How many each seat made; those without an alternative do not count."""
    seconds: tuple[float, ...]
    """How long each seat thought about them, altogether."""
    forfeit: str = ""
    """Why the game was forfeited, if it was."""
    forfeited: int | None = None
    """By which seat."""
    markoff: str = ""
    """The version that played."""


def row_of(arrangement: Arrangement, played: Played) -> Row:
    rules = arrangement.rules
    players, options = rules.terms(rules.read(arrangement.position))
    return Row(
        game=arrangement.game,
        players=players,
        options=dict(options),
        seed=arrangement.seed,
        number=played.number + 1,
        deal=arrangement.deal(played.number) + 1,
        opening=played.opening,
        bots=tuple(arrangement.bots[bot] for bot in played.seated),
        names=tuple(arrangement.names[bot] for bot in played.seated),
        winners=played.winners,
        scores=played.scores,
        reason=played.reason,
        plies=played.plies,
        choices=tuple(each.choices for each in played.thinking),
        seconds=tuple(round(each.seconds, 6) for each in played.thinking),
        forfeit=played.forfeit.why if played.forfeit else "",
        forfeited=played.forfeit.seat if played.forfeit else None,
        markoff=__version__,
    )


class Rows:
    """A file that grows by the games of each deal: what is in it survives whatever comes."""

    def __init__(self, path: Path) -> None:
        check_kind(path)
        self.path = path
        self.file = path.open("x", encoding="utf-8", newline="")
        self.headed = path.suffix != CSV

    def add(self, rows: Sequence[Row]) -> None:
        if self.path.suffix == CSV:
            self.file.write(_csv(rows, headed=not self.headed))
            self.headed = True
        else:
            self.file.write("".join(f"{msgspec.json.encode(row).decode()}\n" for row in rows))
        self.file.flush()

    def close(self) -> None:
        self.file.close()


def check_kind(path: Path) -> None:
    if path.suffix not in (JSON_LINES, CSV):
        raise BadText(
            "rows_kind",
            "a file of games ends with .jsonl or .csv, unlike {file}",
            file=str(path),
        )


def _csv(rows: Sequence[Row], *, headed: bool) -> str:
    lines = io.StringIO()
    flat = [_flat(row) for row in rows]
    writer = csv.DictWriter(lines, [*flat[0]], lineterminator="\n")
    if headed:
        writer.writeheader()
    writer.writerows(flat)
    return lines.getvalue()


def _flat(row: Row) -> dict[str, Any]:
    found = {name: getattr(row, name) for name in Row.__struct_fields__}
    by_seat = {column: found.pop(field) for column, field in BY_SEAT.items()}
    found["options"] = msgspec.json.encode(row.options).decode()
    found["winners"] = " ".join(map(str, row.winners))
    for seat in range(row.players):
        found |= {f"{column} {seat}": values[seat] for column, values in by_seat.items()}
    return found


def read_rows(path: Path) -> Iterator[Row]:
    """The games in a file. A last line that was cut short is left out; `BadText` names any other
    line that is none of ours."""
    text = path.read_text(encoding="utf-8-sig", errors="replace")  # spreadsheets add a mark
    whole = text[: text.rfind("\n") + 1]
    if path.suffix == CSV:
        lines: Iterator[Any] = iter(csv.DictReader(io.StringIO(whole)))
    else:
        lines = (line for line in whole.split("\n") if line.strip())
    for number, line in enumerate(lines, start=1):
        try:
            row = _unflat(line) if path.suffix == CSV else msgspec.json.decode(line, type=Row)
            _check(row)
        except (msgspec.DecodeError, ValueError, KeyError, TypeError) as error:
            why = f"it has no {error}" if isinstance(error, KeyError) else str(error)
            raise BadText(
                "no_row",
                "game {number} in {file} cannot be read: {why}",
                number=number,
                file=str(path),
                why=legible(why),
            ) from None
        yield row


def _check(row: Row) -> None:
    """Whether it is a game that could have been played; ratings rely on that."""
    game_of(row.game).start(row.players, **row.options)
    for field in BY_SEAT.values():
        if (found := len(getattr(row, field))) != row.players:
            raise ValueError(f"{field} has {found} entries for {row.players} players")
    for seat in (*row.winners, *(() if row.forfeited is None else (row.forfeited,))):
        if not 0 <= seat < row.players:
            raise ValueError(f"there is no seat {seat}")


def _unflat(line: dict[str, str]) -> Row:
    players = int(line["players"])
    fields: dict[str, Any] = {
        name: line[name] for name in Row.__struct_fields__ if name not in BY_SEAT.values()
    }
    for column, field in BY_SEAT.items():
        fields[field] = [line[f"{column} {seat}"] for seat in range(players)]
    fields["options"] = msgspec.json.decode(line["options"])
    fields["winners"] = line["winners"].split()
    fields["forfeited"] = line["forfeited"] or None
    return msgspec.convert(fields, Row, strict=False)
