"""Reviews and hints as the server tells them, made up for any match: for what pages look like. What
is true in them is another test's business."""

import math
from typing import Any, NamedTuple

from markoff.game import DICE
from markoff.games import GAMES
from web.app.house import House, Table
from web.app.sitting import Sitting

REASONS: tuple[dict[str, Any], ...] = (
    {
        "code": "skips_rarer",
        "facts": {"row": "yellow", "number": "7", "other_row": "green", "other_number": "11"},
    },
    {"code": "misthrow_keeps_room", "facts": {"row": "green", "number": "4", "n": "5"}},
    {"code": "closes_row", "facts": {"row": "blue", "n": "21"}},
)
PROOFS: tuple[dict[str, Any], ...] = (
    {"code": "proven_draw", "facts": {"n": "3"}},
    {"code": "lets_win", "facts": {"choice": "a5E"}},
    {"code": "mirrored", "facts": {"choice": "a5E"}},
)


class Decision(NamedTuple):
    """A real choice of a match, and another one that was legal."""

    ply: int
    choice: str
    better: str
    after: str
    legal: tuple[str, ...]


def made_up(house: House, table: Table, best: int = -1) -> dict[str, Any]:
    """Of all that seat 0 could choose, what comes at this place is called the best."""
    replay = house.get(f"/api/tables/{table.code}/replay")
    game, seats, plies = replay["game"], len(replay["seats"]), len(replay["turns"])
    teams = [[0, 2], [1, 3]] if game == "quixo" and seats == 4 else [[n] for n in range(seats)]
    side = {seat: n for n, team in enumerate(teams) for seat in team}
    winner = side[replay["winners"][0]] if replay.get("winners") else 0

    def chances(ply: int) -> list[float]:
        waves = [2 + math.sin(ply * 0.35 + 2 * n) for n in range(len(teams))]
        waves[winner] += 6 * max(ply - 1, 0) / max(plies, 1)
        return [waves[side[seat]] / sum(waves) for seat in range(seats)]

    reasons = PROOFS if game == "quixo" else REASONS
    return {
        "game": game,
        "unit": "chance",
        "names": [seat["name"] for seat in replay["seats"]],
        "teams": teams,
        "points": [
            {"ply": ply, "chances": chances(ply), "roll": "+" in turn}
            for ply, turn in enumerate([*replay["turns"], ""])
        ],
        "turning": sorted({ply for ply in (plies // 3, plies - 1) if 0 <= ply < plies}),
        "choices": _costly(decisions(replay, best), reasons, game == "quixo"),
        "seats": [
            {
                "seat": seat,
                "luck": 0 if game == "quixo" else 0.21 - 0.17 * seat,
                "play": 0.05 * seat,
                "choices": plies // 2,
                "mistakes": seat,
            }
            for seat in range(seats)
        ],
    }


def decisions(replay: dict[str, Any], best: int) -> list[Decision]:
    """Those of seat 0 that were not the best; where there is a pawn, its moves come first."""
    game, found = GAMES[replay["game"]], []
    for ply, turn in enumerate(replay["turns"]):
        position, acting = game.read(replay["positions"][ply]), replay["actors"][ply]
        if acting == [DICE] or 0 not in acting:
            continue
        chosen = [word.split("@")[0] for word in turn.split(" ")]
        legal = [game.write_action(position, 0, each) for each in game.legal(position, 0)]
        words = dict(zip(acting, chosen, strict=True))
        if words[0] == legal[best]:
            continue
        acts = {**words, 0: legal[best]}
        played = {seat: game.read_action(position, seat, text) for seat, text in acts.items()}
        after = game.write(game.play(position, played))
        found.append(Decision(ply, words[0], legal[best], after, tuple(legal)))
    return sorted(found, key=lambda each: "P" not in each.choice + each.better)


def _costly(
    found: list[Decision], reasons: tuple[dict[str, Any], ...], proofs: bool
) -> list[dict[str, Any]]:
    """A few of them, well apart."""
    step = max((len(found) - 1) // len(reasons), 1)
    return [
        {
            "ply": each.ply,
            "choice": each.choice,
            "better": each.better,
            "after": each.after,
            "seat": 0,
            "chance": 0.31 - 0.02 * n,
            "best": 0.52 - 0.05 * n,
            "lost": 0.21 - 0.03 * n,
            "proven": proofs and n == 0,
            "why": why,
            "about": "choice" if why["code"] == "lets_win" else "better",
            "error": 0.01,
            "weighed": _weighed(each, 0.52 - 0.05 * n, 0.31 - 0.02 * n, why),
        }
        for n, (each, why) in enumerate(zip(found[::step], reasons, strict=False))
    ]


def _weighed(
    made: Decision, best: float, worst: float, why: dict[str, Any]
) -> list[dict[str, Any]]:
    """The best, then all others, each of them worth as little as what was chosen."""
    others = [choice for choice in made.legal if choice != made.better]
    return [
        {"choice": made.better, "worth": best},
        *({"choice": choice, "worth": worst, "why": why} for choice in others),
    ]


def hints(house: House, table: Table, seat: int) -> list[dict[str, Any]]:
    """For the choices of a seat, the best first."""
    with Sitting(house, table) as sitting:
        game, choices = sitting.state["plan"]["game"], sitting.state["choices"][str(seat)]
    reasons = PROOFS if game == "quixo" else REASONS
    alone = len(table.keys) == 1
    best, unit = (112.34, "points") if alone else (0.63, "chance")
    return [
        {"choice": choice, "chance": best / (n + 1), "why": reasons[n % len(reasons)], "unit": unit}
        for n, choice in enumerate(choices)
    ]
