"""Whole matches as text, ply by ply. They notice every change of the law; whether a change is
right, people decide by reading the difference after `python3 dev.py test --rewrite`."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from markoff.game import DICE, Action, Game, Result, Seat
from markoff.games import GAMES, qwixx_on_board
from markoff.games.qwixx import THIRD
from markoff.games.qwixx_sheet import NOTHING, Sheet, place

FOLDER = Path(__file__).parent / "playthroughs"
LONGEST = 120
Chooser = Callable[[Game[Any], Any, Seat, Random], Action]


def at_random(game: Game[Any], position: Any, seat: Seat, rng: Random) -> Action:
    return rng.choice(game.legal(position, seat))


def thrifty(game: Game[Any], position: Any, seat: Seat, rng: Random) -> Action:
    """Skips as little as possible and moves as far as possible, so that rows get closed and pawns
    arrive, which hardly ever happens in random play."""
    if seat == DICE:
        return at_random(game, position, seat, rng)
    actions = game.legal(position, seat)
    sheets = position.qwixx if game is qwixx_on_board else position
    if sheets.phase == THIRD:
        return actions[-1]
    return min(actions, key=lambda action: _skipped(sheets.sheets[seat], action))


def _skipped(sheet: Sheet, action: Action) -> int:
    if action == NOTHING:
        return 2
    row, column = place(action)
    return column - sheet.rows[row].bit_length()


def playthrough(
    game: Game[Any], players: int, options: dict[str, str], choose: Chooser, seed: int
) -> str:
    rng = Random(seed)
    position = game.start(players, **options)
    lines = []
    for ply in range(LONGEST):
        lines.append(f"position {game.write(position)}")
        seats = game.to_act(position)
        if not seats:
            break
        for seat in seats:
            lines.append(f"  {_choices(game, position, seat)}")
        turn = {seat: choose(game, position, seat, rng) for seat in seats}
        texts = [game.write_action(position, seat, action) for seat, action in turn.items()]
        lines.append(f"{ply} {' '.join(texts)}")
        position = game.play(position, turn)
    lines.append(_ending(game.result(position)))
    return "\n".join(lines) + "\n"


def _choices(game: Game[Any], position: Any, seat: Seat) -> str:
    actions = game.legal(position, seat)
    if seat == DICE:
        return f"dice: {len(actions)} rolls"
    texts = (game.write_action(position, seat, action) for action in actions)
    return f"seat {seat}: {' '.join(texts)}"


def _ending(result: Result | None) -> str:
    if result is None:
        return f"stopped after {LONGEST} plies"
    return f"winners {result.winners}, scores {result.scores}, {result.reason}"


PLAYTHROUGHS: list[tuple[str, int, dict[str, str], Chooser, int]] = [
    *(("qwixx", players, {}, at_random, 1) for players in (1, 2, 5)),
    *(("qwixx", players, {}, thrifty, 1) for players in (1, 2, 3, 4)),
    ("qwixx", 3, {"dice": "unseen"}, thrifty, 1),
    ("qwixx-on-board", 2, {}, at_random, 1),
    ("qwixx-on-board", 2, {"board": "spiral-b", "dice": "unseen"}, thrifty, 1),
    *(("qwixx-on-board", players, {"board": "spiral-b"}, thrifty, 1) for players in (2, 3, 4)),
    ("qwixx-on-board", 2, {"board": "spiral-a"}, thrifty, 2),
    *(("quixo", 2, {"size": size}, at_random, 1) for size in ("3", "4", "5")),
    *(("quixo", 4, {"size": size}, at_random, 1) for size in ("3", "4", "5")),
]


def _name(game: str, players: int, options: dict[str, str], choose: Chooser, seed: int) -> str:
    return "-".join([game, str(players), *options.values(), choose.__name__, str(seed)])


@pytest.mark.parametrize("case", PLAYTHROUGHS, ids=lambda case: _name(*case))
def test_the_match_goes_as_it_always_went(
    case: tuple[str, int, dict[str, str], Chooser, int], request: pytest.FixtureRequest
) -> None:
    game, players, options, choose, seed = case
    text = playthrough(GAMES[game], players, options, choose, seed)
    file = FOLDER / f"{_name(*case)}.txt"
    if request.config.getoption("--rewrite"):
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text


def test_every_file_belongs_to_a_playthrough() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {_name(*case) for case in PLAYTHROUGHS}


def test_together_they_see_every_way_to_end() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FOLDER.iterdir())
    reasons = ["two rows closed", "fourth misthrow", "last spaces", "opponents' line", " line"]
    assert [reason for reason in reasons if reason not in text] == []
