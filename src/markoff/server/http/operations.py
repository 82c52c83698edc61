"""The HTTP API, one row for each operation: routes, the OpenAPI document, the TypeScript types of
the browser and the table in docs/wire.md are all made from these rows."""

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Raw

from markoff.games import GAMES
from markoff.games.reasons import RESIGNED
from markoff.server.http import (
    advice,
    catalogue,
    lessons,
    operating,
    puzzles,
    records,
    stats,
    tables,
    today,
    turns,
)
from markoff.server.http.asyncapi import document as asyncapi_document
from markoff.server.http.call import Call
from markoff.server.http.openapi import document as openapi_document
from markoff.server.http.operation import (
    CREATED,
    JSON,
    OPENING,
    UPLOADING,
    Media,
    Operation,
    Parameter,
)

Document = Annotated[Raw, Media(JSON, dict[str, Any])]


@cache
def _documents() -> tuple[Raw, Raw]:
    both = openapi_document(OPERATIONS), asyncapi_document()
    return Raw(msgspec.json.encode(both[0])), Raw(msgspec.json.encode(both[1]))


async def openapi(_: Call) -> Document:
    return _documents()[0]


async def asyncapi(_: Call) -> Document:
    return _documents()[1]


LINK = Parameter(
    "Link",
    "Once the game is over: its page for people, as `rel=alternate`.",
    '<https://markoff.example.org/r/K7WPXD>; rel="alternate"; type="text/html"',
)
IDENTITY = Parameter(
    "X-Markoff",
    "Which database file it has, so that a second start recognises the first.",
    "0123456789abcdef",
)
DAY = Parameter("date", "As in `2026-11-17`; today in UTC if not given.")
TERMS = (
    Parameter("game", "Its name, as `/api/games` lists it. All others need it."),
    Parameter("players", "How many play; 2 if not given."),
    Parameter("position", "Where the game starts, if not at the beginning."),
    *(
        Parameter(option, "An option of some games; `/api/games` says of which, and its values.")
        for option in sorted({option for game in GAMES.values() for option in game.OPTIONS})
    ),
)

PLAYED = {
    "games": [
        {
            "file": "evening.markoff",
            "id": "0b2f6d4c",
            "date": "2026-11-15",
            "game": "quixo",
            "players": [{"name": "Ada"}, {"name": "casual", "bot": "casual"}],
            "winners": [0],
            "scores": [1, 0],
            "reason": RESIGNED,
            "length": 23,
            "seat": 0,
        }
    ]
}

OPERATIONS = (
    Operation("GET", "/api/games", catalogue.games, "The games."),
    Operation(
        "GET",
        "/api/bots",
        catalogue.bots,
        "The levels of bots, the weakest first; with a query only those that can play it.",
        also=(400,),
        query=TERMS,
    ),
    Operation(
        "GET", "/api/boards", catalogue.boards, "The boards that come with the games, written out."
    ),
    Operation(
        "POST",
        "/api/tables",
        tables.open_table,
        "Open a table.",
        also=(409, 503),
        status=CREATED,
        example={"game": "quixo", "places": ["", "casual"], "options": {"size": "3"}},
        limit=OPENING,
    ),
    Operation(
        "GET",
        "/api/tables/{table}",
        tables.look,
        "What everybody may see of a table.",
        also=(409,),
        headers=(LINK,),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/places",
        tables.sit,
        "Sit down, or knock if the door is closed. The key is shown only in this answer.",
        also=(409,),
        status=CREATED,
        accepted="You have knocked: the host sees it, and lets you in or not.",
        example={"name": "Ann", "words": "the cat sleeps"},
    ),
    Operation(
        "DELETE",
        "/api/tables/{table}/places",
        tables.stand_up,
        "Give a place back before the game begins, or stop waiting at the door.",
        also=(409,),
        example={"key": "3q2-7wAAAAAAAAAAAAAAAA"},
    ),
    Operation(
        "GET",
        "/api/tables/{table}/qr.svg",
        tables.qr,
        "A QR code of the table's link.",
        also=(400,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/record",
        records.record,
        "The record of a finished game, as text.",
        also=(409,),
        headers=(LINK,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/record.json",
        records.record_json,
        "The record of a finished game, as JSON.",
        also=(409,),
        headers=(LINK,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/replay",
        records.replay,
        "The game so far, position by position.",
        also=(409,),
    ),
    Operation(
        "POST",
        "/api/replay",
        records.replay_record,
        "A record you have, position by position.",
        limit=UPLOADING,
    ),
    Operation("POST", "/api/verify", records.verify, "Whether a record is true.", limit=UPLOADING),
    Operation(
        "POST",
        "/api/hint",
        advice.hint,
        "What a bot thinks of every choice, the best first.",
        also=(409, 503),
        example={"game": "quixo", "position": ".../.../... X", "seat": 0},
    ),
    Operation(
        "GET",
        "/api/tables/{table}/review",
        advice.review,
        "How the chances went in a finished game, what was luck and which choices cost most.",
        also=(400, 409),
    ),
    Operation(
        "POST",
        "/api/review",
        advice.review_record,
        "The same for a record of a finished game.",
        also=(409,),
        limit=UPLOADING,
    ),
    Operation(
        "POST",
        "/api/lesson",
        lessons.teach,
        "A step of a guided first game: what it asks, and what follows from your choices.",
        example={"lesson": "quixo", "step": 0},
    ),
    Operation(
        "GET",
        "/api/puzzles",
        puzzles.list_puzzles,
        "The puzzles; with a query those of one game.",
        also=(400,),
        query=(Parameter("game", "Its name, as `/api/games` lists it."),),
    ),
    Operation("GET", "/api/puzzles/{puzzle}", puzzles.pose, "What a puzzle asks."),
    Operation(
        "POST",
        "/api/puzzles/{puzzle}",
        puzzles.solve,
        "What comes of a choice in a puzzle: whether it is right, and what every choice is worth.",
        example={"choice": "c5W"},
    ),
    Operation(
        "GET",
        "/api/today",
        today.today,
        "The dice of a day, which are the same for everybody, and what perfect play scores.",
        also=(400,),
        query=(DAY,),
    ),
    Operation(
        "GET",
        "/api/today/record",
        today.perfect_record,
        "The record of perfect play with the dice of a day, as text.",
        also=(400,),
        query=(DAY,),
    ),
    Operation(
        "POST",
        "/api/turns",
        turns.turns,
        "Whose turn it is at many tables; keys are in the body, never in an address.",
        also=(503,),
        example={"tables": [{"table": "K7WPXD", "keys": ["3q2-7wAAAAAAAAAAAAAAAA"]}]},
    ),
    Operation(
        "POST",
        "/api/digests",
        stats.digests,
        "Records in short, to keep: what statistics count.",
        also=(409,),
        example={"records": [{"file": "evening.markoff", "record": "markoff: 1\n…"}]},
        limit=UPLOADING,
    ),
    Operation(
        "POST",
        "/api/stats",
        stats.stats,
        "Statistics of a player, from such digests.",
        also=(409,),
        example=PLAYED,
        limit=UPLOADING,
        longest=stats.LONGEST_BODY,
    ),
    Operation(
        "POST",
        "/api/stats.csv",
        stats.stats_csv,
        "The same as a row for each game.",
        also=(409,),
        example=PLAYED,
        limit=UPLOADING,
        longest=stats.LONGEST_BODY,
    ),
    Operation(
        "GET", "/api/keeping", operating.keeping, "How long this server keeps what people did."
    ),
    Operation(
        "GET", "/api/openapi.json", openapi, "The HTTP API, as an OpenAPI document.", limit=None
    ),
    Operation(
        "GET",
        "/api/asyncapi.json",
        asyncapi,
        "The live protocol, as an AsyncAPI document.",
        limit=None,
    ),
    Operation(
        "GET",
        "/healthz",
        operating.health,
        "Whether the server is alive: `ok` as long as it answers.",
        headers=(IDENTITY,),
        limit=None,
    ),
    Operation(
        "GET",
        "/readyz",
        operating.readiness,
        "Whether it can store and answer: it writes something small to its database.",
        also=(503,),
        limit=None,
        refusal=operating.InText,
    ),
    Operation(
        "GET",
        operating.SECURITY,
        operating.security,
        "Whom to tell of a vulnerability, as RFC 9116 says, if the host has named somebody.",
        also=(404,),
        limit=None,
        refusal=operating.InText,
    ),
    Operation("GET", "/metrics", operating.metrics, "For Prometheus.", limit=None),
)
