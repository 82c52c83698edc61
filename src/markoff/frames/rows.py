"""From a record to rows: one for the game, or one for every choice and roll."""

from collections.abc import Iterator
from datetime import date

import msgspec
from msgspec.structs import replace

from markoff.frames.columns import Row
from markoff.frames.reading import Played
from markoff.game import DICE, shares
from markoff.table import record_json


def game_rows(played: Played) -> Iterator[Row]:
    _, record, match = played
    setup, result = record.setup, match.result
    yield {
        **_common(played),
        "names": list(setup.names),
        "bots": [player.bot for player in setup.players],
        "options": msgspec.json.encode(setup.options, order="sorted").decode(),
        "start": match.rules.write(match.turns[0].position if match.turns else match.position),
        "turns": match.ply,
        "rolls": sum(DICE in turn.choices for turn in match.turns),
        "finished": result is not None,
        "winners": list(result.winners) if result else None,
        "scores": list(result.scores) if result else None,
        "reason": result.reason if result else None,
        "record": _without_turns(played),
    }


def turn_rows(played: Played) -> Iterator[Row]:
    _, record, match = played
    setup, result, rules = record.setup, match.result, match.rules
    won = shares(result, rules.teams(len(setup.players))) if result else None
    common = {**_common(played), "reason": result.reason if result else None}
    whole: str | None = _without_turns(played)
    for ply, (position, choices) in enumerate(match.turns):
        written = rules.write(position)
        for seat, choice in choices.items():
            player = None if seat == DICE else setup.players[seat]
            yield {
                **common,
                "ply": ply,
                "seat": seat,
                "player": player.name if player else None,
                "bot": (player.bot or None) if player else None,
                "choice": choice.text,
                "action": choice.action,
                "ms": choice.ms,
                "position": written,
                "won": won[seat] if won and player else None,
                "score": result.scores[seat] if result and player else None,
                "record": whole,
            }
            whole = None


def _common(played: Played) -> Row:
    setup = played.record.setup
    return {
        "file": played.file,
        "game": setup.game,
        "match": setup.match,
        "date": date.fromisoformat(setup.date),
        "players": len(setup.players),
    }


def _without_turns(played: Played) -> str:
    return record_json.write(replace(played.record, turns=()))
