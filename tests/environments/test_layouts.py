"""Observations hold what the documentation says, where it says."""

from pathlib import Path

import numpy as np
import pytest

from environments.settings import SETTINGS, played
from markoff.environments import layout
from markoff.game import DICE
from markoff.games import GAMES, quixo, qwixx, qwixx_on_board
from markoff.games.qwixx_boards import shipped
from markoff.games.qwixx_sheet import LOCK, NUMBERS


def part(found, observation, name):
    """The numbers of a part, as a list."""
    [[start, stop]] = [(part.start, part.stop) for part in found.parts if part.name == name]
    return observation[start:stop].tolist()


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_every_observation_of_a_game_fits_the_layout(name, players):
    game, found = GAMES[name], layout(name, players)
    assert found.parts[-1].stop == found.shape[0]
    assert [part.start for part in found.parts[1:]] == [part.stop for part in found.parts[:-1]]
    most = 0
    for position in played(name, players):
        for seat in range(players):
            seen = found.observe(position, seat)
            assert (seen.shape, seen.dtype) == (found.shape, np.int8)
            assert ((seen >= 0) & (seen <= found.most)).all()
        acting = [seat for seat in game.to_act(position) if seat != DICE]
        most = max([most, *(max(game.legal(position, seat)) for seat in acting)])
    assert most < found.actions


def documented():
    """The rows of the table in the docs, by the game and the players."""
    page = (Path(__file__).parents[2] / "docs/environments.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:-1] for line in page.splitlines() if line.startswith("| Q")]
    return {cells[0].split(",")[0].strip(): [cell.strip() for cell in cells] for cells in rows[:4]}


@pytest.mark.parametrize(("title", "game"), [("Qwixx", qwixx), ("Qwixx On Board", qwixx_on_board)])
def test_sizes_of_the_dice_games_are_those_of_the_table_in_the_docs(title, game):
    _, players, actions, observation, *_ = documented()[title]
    found = [layout(game.NAME, count) for count in game.PLAYERS]
    assert players == f"{game.PLAYERS[0]} to {game.PLAYERS[-1]}"
    assert {int(actions)} == {each.actions for each in found}
    one, more = found[0].shape[0], found[1].shape[0] - found[0].shape[0]
    fixed = one - more * game.PLAYERS[0]
    sizes = ", ".join(str(each.shape[0]) for each in found)
    assert observation == f"`({more}n + {fixed},)`: {sizes}"


@pytest.mark.parametrize(("title", "players"), [("Quixo for two", 2), ("Quixo for four", 4)])
def test_sizes_of_quixo_are_those_of_the_table_in_the_docs(title, players):
    _, _, actions, observation, *_ = documented()[title]
    three, four, five = (layout("quixo", players, size=size) for size in (3, 4, 5))
    assert actions == f"{five.actions} (*s* = 3: {three.actions}, 4: {four.actions})"
    planes = five.shape[0]
    assert (three.shape, five.shape) == ((planes, 3, 3), (planes, 5, 5))
    assert observation == f"`({planes}, s, s)`"


@pytest.mark.parametrize(("size", "players"), [("3", 2), ("5", 2), ("4", 4), ("5", 4)])
def test_the_largest_action_is_one_of_the_game(size, players):
    """The last push can be made; for four, the action behind it is the pass."""
    position = quixo.start(players, size)
    last = layout("quixo", players, size=size).actions - 1
    texts = [quixo.write_action(position, 0, action) for action in quixo.legal(position, 0)]
    assert quixo.write_action(position, 0, last) == (texts[-1] if players == 2 else "-")


def test_qwixx_is_seen_from_ones_own_seat():
    text = "R2,3 Y G B12 M1 | R Y2,3,4,5,6,12 G B M0 | R Y G B M3 | 1 2x 41+5-26"
    position, found = qwixx.read(text), layout("qwixx", 3)
    for seat in range(3):
        seen = found.observe(position, seat)
        for turn in range(3):
            sheet = position.sheets[(seat + turn) % 3]
            crossed = np.array(part(found, seen, f"sheet {turn}")).reshape(4, 12)
            for row in range(4):
                numbers = [n for n, on in zip(NUMBERS[row], crossed[row], strict=False) if on]
                assert numbers == [
                    n for column, n in enumerate(NUMBERS[row]) if sheet.rows[row] >> column & 1
                ]
                assert crossed[row][11] == (sheet.rows[row] & LOCK > 0)
            assert part(found, seen, f"misthrows {turn}") == [sheet.misthrows]
        assert part(found, seen, "closed") == [0, 1, 0, 0]
        assert part(found, seen, "dice") == [4, 1, 5, 0, 2, 6]
        assert part(found, seen, "action") == [0, 1]
        assert part(found, seen, "turn") == [int((seat + turn) % 3 == 1) for turn in range(3)]
        assert part(found, seen, "crossed") == [1]
    nothing_yet = qwixx.read(text.replace("2x", "2"))
    assert part(found, found.observe(nothing_yet, 0), "crossed") == [0]


def test_before_the_roll_no_dice_lie_there():
    found = layout("qwixx", 2)
    seen = found.observe(qwixx.start(2), 0)
    assert part(found, seen, "dice") == [0] * 6
    assert part(found, seen, "action") == [0, 0]


def test_on_board_adds_pawns_who_rang_and_the_path():
    text = "R Y G10 B M0 P5 | R Y G B M0 P0 | 0 3x 41+5326 | spiral-b"
    found = layout("qwixx-on-board", 2, board="spiral-b")
    rung = qwixx_on_board.read(text.replace("P5", "P36").replace("0 3x", "1 3") + " | rung 0")
    assert part(found, found.observe(rung, 1), "rung") == [0, 1]
    seen = found.observe(qwixx_on_board.read(text), 1)
    assert part(found, seen, "pawn 0") == [0]
    assert part(found, seen, "pawn 1") == [5]
    assert part(found, seen, "action") == [0, 0, 1]
    assert part(found, seen, "rung") == [0, 0]
    path = np.array(part(found, seen, "path")).reshape(40, 3)
    spaces = shipped("spiral-b").spaces
    assert [tuple(space) for space in path.tolist()] == [
        (space.row, NUMBERS[space.row][space.column], space.points) for space in spaces
    ]


def test_quixo_is_seen_from_ones_own_side_with_the_top_row_first():
    position, found = quixo.read("XO./.../X.. O"), layout("quixo", 2, size=3)
    crosses = [[1, 0, 0], [0, 0, 0], [1, 0, 0]]
    circles = [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert found.observe(position, 0).tolist() == [crosses, circles]
    assert found.observe(position, 1).tolist() == [circles, crosses]


def test_points_are_seen_as_they_face_the_observer():
    """Seats 0 1 2 3 sit left, up, right, down; the planes say me, next, partner, the one after."""
    position, found = quixo.read("XlXrOu/Od.../... l".replace("...", "..", 1)), None
    found = layout("quixo", 4, size=3)
    cells = {"l": (0, 0), "r": (0, 1), "u": (0, 2), "d": (1, 0)}
    for seat in range(4):
        seen = found.observe(position, seat)
        for turn in range(4):
            facing = [tuple(cell) for cell in np.argwhere(seen[2 + turn])]
            assert facing == [cells["lurd"[(seat + turn) % 4]]]
        assert (seen[0] + seen[1] == seen[2:].sum(axis=0)).all()
