"""From a frame of turns back to records, each of them verified."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from markoff.disk import in_file
from markoff.frames.columns import Row
from markoff.game import DICE
from markoff.games import game_of
from markoff.insights.reading import Trouble
from markoff.table import record_json
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.table.setup import TYPED_IN, Player, Setup
from markoff.table.verify import verified
from markoff.text import BadText

NEEDED = ("file", "game", "match", "date", "players", "ply", "seat", "choice", "position")


def records_of(
    rows: Iterable[Row], troubles: list[Trouble] | None = None
) -> Iterator[tuple[str, Record]]:
    """Each with the file that it came from. The rows of a game must be together and in order. What
    is no true record is refused, or with a list for troubles skipped and added to it."""
    for file, game in groupby(_checked(rows), key=lambda row: str(row["file"])):
        try:
            with in_file(Path(file)):
                record = _record([*game])
                verified(record)
        except BadText as wrong:
            if troubles is None:
                raise
            troubles.append(Trouble(file, str(wrong)))
        else:
            yield file, record


def _checked(rows: Iterable[Row]) -> Iterator[Row]:
    for row in rows:
        if lacking := [name for name in NEEDED if name not in row]:
            raise BadText(
                "no_turns",
                "this is not a frame of turns: it has no column {column}",
                column=lacking[0],
            )
        yield row


def _record(rows: list[Row]) -> Record:
    turns = tuple(_turns(rows))
    whole = rows[0].get("record")
    if whole:
        return replace(record_json.read(str(whole)), turns=turns)
    return replay(Record(_setup(rows), turns)).record()


def _turns(rows: list[Row]) -> Iterator[str]:
    """The choices of each ply, in the order of the rows."""
    for number, (ply, choices) in enumerate(groupby(rows, key=lambda row: _number(row, "ply"))):
        if ply != number:
            raise BadText("rows_in_order", "the rows of ply {ply} are missing", ply=number)
        yield " ".join(map(_word, choices))


def _word(row: Row) -> str:
    ms = row.get("ms")
    return str(row["choice"]) if ms in (None, "") else f"{row['choice']}@{ms}"


def _setup(rows: list[Row]) -> Setup:
    """What the other columns say: nobody knows the secret of the dice, so they were typed in."""
    first = rows[0]
    game = game_of(str(first["game"]))
    position = game.read(str(first["position"]))
    players, options = game.terms(position)
    seated = {_number(row, "seat"): row for row in reversed(rows) if _number(row, "seat") != DICE}
    from_start = position == game.start(players, **options)
    return Setup(
        game=game.NAME,
        players=tuple(_player(seat, seated.get(seat, {})) for seat in range(players)),
        match=str(first["match"]),
        date=str(first["date"])[:10],
        dice=TYPED_IN,
        options=options if from_start else {},
        position="" if from_start else str(first["position"]),
    )


def _player(seat: int, row: Row) -> Player:
    return Player(str(row.get("player") or f"Player {seat + 1}"), str(row.get("bot") or ""))


def _number(row: Row, name: str) -> int:
    value: Any = row[name]
    try:
        return int(value)
    except (TypeError, ValueError):
        raise BadText(
            "number_in_row",
            "the column {column} must hold whole numbers, not {found!r}",
            column=name,
            found=value,
        ) from None
