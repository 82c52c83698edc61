"""Reviews and hints as the server tells them, made up for any match: for what pages look like. What
is true in them is another test's business."""

import math
from typing import Any

from web.app.house import House, Table
from web.app.sitting import Sitting

REASONS: tuple[dict[str, Any], ...] = (
    {"code": "skips_only", "facts": {"row": "red", "number": "7", "n": "1"}},
    {"code": "misthrow_keeps_room", "facts": {"row": "green", "number": "4", "n": "5"}},
    {"code": "closes_row", "facts": {"row": "blue", "n": "21"}},
)
PROOFS: tuple[dict[str, Any], ...] = (
    {"code": "proven_draw", "facts": {"n": "3"}},
    {"code": "lets_win", "facts": {"choice": "a5E"}},
)


def made_up(house: House, table: Table) -> dict[str, Any]:
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
        "names": [seat["name"] for seat in replay["seats"]],
        "teams": teams,
        "points": [
            {"ply": ply, "chances": chances(ply), "roll": "+" in turn}
            for ply, turn in enumerate([*replay["turns"], ""])
        ],
        "turning": sorted({ply for ply in (plies // 3, plies - 1) if 0 <= ply < plies}),
        "choices": [_costly(replay, n, reason) for n, reason in enumerate(reasons)],
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


def _costly(replay: dict[str, Any], n: int, why: dict[str, Any]) -> dict[str, Any]:
    quixo = replay["game"] == "quixo"
    chosen = [ply for ply, turn in enumerate(replay["turns"]) if "+" not in turn]
    return {
        "ply": chosen[n * (len(chosen) - 1) // 3],
        "seat": 0,
        "choice": "e1N" if quixo else "-",
        "better": "a1E" if quixo else "R7",
        "chance": 0.31 - 0.02 * n,
        "best": 0.52 - 0.05 * n,
        "lost": 0.21 - 0.03 * n,
        "proven": quixo and n == 0,
        "why": why,
        "about": "choice" if why["code"] == "lets_win" else "better",
    }


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
