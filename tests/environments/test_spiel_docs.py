"""The tables about OpenSpiel in the documentation say what its games say."""

from math import prod
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import markoff.environments.spiel
from markoff.games import GAMES

assert markoff.environments.spiel
PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
TITLES = {
    "Qwixx": "markoff_qwixx",
    "On Board": "markoff_qwixx_on_board",
    "Quixo for two": "markoff_quixo",
    "Quixo for four": "markoff_quixo(players=4)",
}


def table(heading: str) -> list[list[str]]:
    """The rows of the table that begins with this heading."""
    _, _, after = PAGE.read_text(encoding="utf-8").partition(heading)
    rows = after.split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in rows]


SIZES = {row[0].strip("`"): row[1:] for row in table("| game | players | other parameters")}


def test_every_game_has_a_row() -> None:
    ours = {name for name in pyspiel.registered_names() if name.startswith("markoff_")}
    assert set(SIZES) == ours


@pytest.mark.parametrize("name", ["markoff_qwixx", "markoff_qwixx_on_board"])
def test_sizes_of_the_dice_games(name: str) -> None:
    players, _, actions, observation, information = SIZES[name]
    known = GAMES[name.removeprefix("markoff_").replace("_", "-")].PLAYERS
    assert players == f"{known[0]} to {known[-1]}, default {pyspiel.load_game(name).num_players()}"
    games = {count: pyspiel.load_game(f"{name}(players={count})") for count in known}
    fixed, each = (int(word) for word in observation.removesuffix(" · players").split(" + "))
    assert information == "the same"
    for count, game in games.items():
        assert game.num_distinct_actions() == int(actions)
        assert game.observation_tensor_shape() == [fixed + each * count]
        assert game.information_state_tensor_shape() == [fixed + each * count]


def test_sizes_of_quixo() -> None:
    _, _, actions, observation, information = SIZES["markoff_quixo"]
    boards = {
        (size, players): pyspiel.load_game(f"markoff_quixo(size={size},players={players})")
        for size in (3, 4, 5)
        for players in (2, 4)
    }
    three, four, five = (boards[size, 2].num_distinct_actions() for size in (3, 4, 5))
    assert actions.split(";")[0] == f"{five} ({four} on 4×4, {three} on 3×3)"
    assert (observation, information) == ("2 planes of cells, for four 6", "1 + players more")
    for (size, players), game in boards.items():
        if players == 4:
            assert game.num_distinct_actions() == 2 * boards[size, 2].num_distinct_actions() + 1
        shape = game.observation_tensor_shape()
        assert shape == [2 if players == 2 else 6, size, size]
        assert game.information_state_tensor_shape() == [prod(shape) + 1 + players]


def test_the_parts_of_an_observation() -> None:
    told: dict[str, dict[str, list[int] | None]] = {}
    for title, names, shape, _ in table("| game | part | shape"):
        here = title or list(told)[-1]  # the cell is empty below the first part of a game
        numbers = {"players": pyspiel.load_game(TITLES[here]).num_players(), "size": 5}
        sizes = [numbers.get(word) or int(word) for word in shape.split(", ")] if shape else None
        parts = dict.fromkeys((name.strip("`") for name in names.split(", ")), sizes)
        told[here] = {**told.get(here, {}), **parts}
    assert list(told) == list(TITLES)
    for title, parts in told.items():
        seen = make_observation(pyspiel.load_game(TITLES[title])).dict
        assert set(parts) == set(seen)
        for name, shape in parts.items():
            assert list(seen[name].shape) == (shape or told["Qwixx"][name]), name
