"""The columns of both frames: their names, their types, and what is in them."""

from typing import Any, NamedTuple

GAMES, TURNS = "games", "turns"


class Column(NamedTuple):
    kind: str
    """`text`, `date`, `number`, `share`, `flag`, `texts` or `numbers`."""
    about: str


FILE = Column("text", "the file of the record; one name for each game")
RECORD = Column("text", "everything else of the record, as JSON: with it a record comes back whole")

OF_GAMES: dict[str, Column] = {
    "file": FILE,
    "game": Column("text", "its name, such as qwixx"),
    "match": Column("text", "the name of the match, which its dice depend on"),
    "date": Column("date", "when it was played"),
    "players": Column("number", "how many"),
    "names": Column("texts", "by seat"),
    "bots": Column("texts", "by seat: the bot that plays; empty for people"),
    "options": Column("text", "of the game, as JSON"),
    "start": Column("text", "the first position"),
    "turns": Column("number", "how many, rolls included"),
    "rolls": Column("number", "how many of them were rolls"),
    "finished": Column("flag", "whether the game is over"),
    "winners": Column("numbers", "seats; none for a draw, null while the game goes on"),
    "scores": Column("numbers", "by seat; null while the game goes on"),
    "reason": Column("text", "why it ended; null while it goes on"),
    "record": RECORD,
}
OF_TURNS: dict[str, Column] = {
    "file": FILE,
    "game": OF_GAMES["game"],
    "match": OF_GAMES["match"],
    "date": OF_GAMES["date"],
    "players": OF_GAMES["players"],
    "ply": Column("number", "how many turns came before"),
    "seat": Column("number", "who chose; -1 for a roll"),
    "player": Column("text", "the name of who chose; null for a roll"),
    "bot": Column("text", "the bot that chose; null for people and rolls"),
    "choice": Column("text", "in notation"),
    "action": Column("number", "the same as the number that the rules use"),
    "ms": Column("number", "thinking time in milliseconds, if there was a clock"),
    "position": Column("text", "before the turn, in notation"),
    "won": Column("share", "of who chose: 1 won, 0 lost, between them shared; null while open"),
    "score": Column("number", "of who chose, at the end"),
    "reason": OF_GAMES["reason"],
    "record": RECORD._replace(about=f"{RECORD.about}; in the first row of each game"),
}
COLUMNS = {GAMES: OF_GAMES, TURNS: OF_TURNS}
Row = dict[str, Any]


def schema(rows: str) -> Any:
    """The Arrow schema of a frame."""
    import pyarrow as pa

    types = {
        "text": pa.string(),
        "date": pa.date32(),
        "number": pa.int32(),
        "share": pa.float64(),
        "flag": pa.bool_(),
        "texts": pa.list_(pa.string()),
        "numbers": pa.list_(pa.int32()),
    }
    return pa.schema(
        [
            pa.field(name, types[column.kind], metadata={"about": column.about})
            for name, column in COLUMNS[rows].items()
        ]
    )
