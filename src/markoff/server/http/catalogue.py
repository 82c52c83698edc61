"""What there is to play: games, levels of bots and boards."""

import asyncio
import re
from typing import Annotated, Any

from msgspec import Struct

from markoff.game import Game, dice_unseen
from markoff.games import GAMES
from markoff.kits import KITS, kit_of
from markoff.kits.able import lacks_adviser, ladder, ladder_of, offered, quick_level
from markoff.server.http.call import Call
from markoff.server.rooms import acts
from markoff.server.rooms.plan import Plan
from markoff.table.note import note
from markoff.text import BadText, excerpt


class Opponent(Struct, frozen=True):
    name: Annotated[str, note("The level.")]
    about: Annotated[str, note("One sentence about it.")]


class Rules(Struct, frozen=True):
    players: Annotated[list[int], note("How many can play.")]
    options: Annotated[dict[str, str], note("Of the game, each with what it may be.")]
    endless: Annotated[bool, note("Whether a game may go on for ever unless there is a cap.")]
    title: Annotated[str, note("The name as people write it.")]
    has_dice: Annotated[bool, note("Whether the dice ever act.")]
    can_resign: Annotated[bool, note("Whether one side may give up, so that the other has won.")]
    teams: Annotated[
        dict[str, list[list[int]]],
        note("For each number of players, the seats that win and lose together."),
    ]
    choices: Annotated[dict[str, list[str]], note("For each option the values worth offering.")]
    defaults: Annotated[
        dict[str, str], note("For each option the value that holds if it is left out.")
    ]
    levels: Annotated[
        list[Opponent], note("The bots that people can play against, the weakest first.")
    ]
    reasons: Annotated[list[str], note("Every reason why the rules end a game.")]
    hints: Annotated[bool, note("Whether hints can be asked for.")]
    review: Annotated[bool, note("Whether a finished game can be reviewed.")]
    proofs: Annotated[bool, note("Whether anything can be proven about its choices.")]


async def games(_: Call) -> dict[str, Rules]:
    return {name: _rules(game) for name, game in GAMES.items()}


def _rules(game: Game[Any]) -> Rules:
    kit = kit_of(game)
    return Rules(
        players=list(game.PLAYERS),
        options=dict(game.OPTIONS),
        endless=game.ENDLESS,
        title=game.TITLE,
        has_dice=game.HAS_DICE,
        can_resign=game.CAN_RESIGN,
        teams={str(n): [list(team) for team in game.teams(n)] for n in game.PLAYERS},
        choices={option: list(values) for option, values in game.CHOICES.items()},
        defaults=dict(game.DEFAULTS),
        levels=[Opponent(name, about) for name, about in ladder_of(kit).items()],
        reasons=list(game.REASONS),
        hints=kit.has_hints and not lacks_adviser(game),
        review=kit.has_reviews and not lacks_adviser(game),
        proofs=kit.proofs is not None,
    )


async def bots(call: Call) -> dict[str, str]:
    asked = dict(call.request.query_params)
    if not asked:
        return ladder()
    return await asyncio.to_thread(_able, asked)


async def boards(_: Call) -> dict[str, str]:
    shelves = [kit.boards() for kit in KITS.values() if kit.boards]
    return {name: board for shelf in shelves for name, board in shelf.items()}


def _able(asked: dict[str, str]) -> dict[str, str]:
    """The levels that can play at a table for which this is asked; every game has a bot, unless
    only the players see its dice."""
    game, players = asked.pop("game", ""), asked.pop("players", "2")
    if not re.fullmatch("[1-9]", players):
        raise BadText(
            "how_many",
            "players must be a number from 1 to 9, not {players}",
            players=excerpt(players),
        )
    plan = Plan(game, ("",) * int(players), position=asked.pop("position", ""), options=asked)
    position = acts.first_position(plan)
    if dice_unseen(GAMES[game], position):
        return {}
    return offered(GAMES[game], position) or {quick_level(GAMES[game]): ""}
