"""Positions of Quixo in which each code is the reason."""

from bots.chances import BAD, GOOD, NEARLY
from markoff.games.quixo_pushes import BOARDS

EVEN = "...../...../...../...../..... X"
CASES = [
    ("OOX/.X./... O", "c1N", GOOD, "wins_now", {}),
    ("XX./.O./..O X", "c2N", GOOD, "wins_now", {}),
    ("OO./OXX/X.X O", "a3S", GOOD, "loses_now", {}),
    ("OO./OXX/X.X O", "a3S", BAD, "loses_now", {}),
    ("..O/..X/..X O", "a2N", BAD, "lets_win", {"choice": "b3E"}),
    (".OO/..X/..X X", "c2N", GOOD, "stops_line", {}),
    ("OOXXX/....O/X...O/OOO../X.XXX X", "b1N", GOOD, "wins_by_force", {}),
    ("O..OX/....O/....O/X.O.X/OXXXO X", "e2S", GOOD, "threatens", {}),
    ("XOOOX/XX.../X.XOO/OOO.O/XXOXX O", "e2N", GOOD, "avoids_loss", {"n": "13"}),
    ("X.O.X/...../...../...../X.O.O O", "a2S", GOOD, "builds_line", {"n": "3"}),
    ("X..XO/...../X..../O...O/X..OX O", "c1W", GOOD, "breaks_line", {"n": "3"}),
    ("..XXX/.XO.O/OX.../XO..O/OXOXO O", "a5E", BAD, "helps_line", {"n": "4"}),
    (EVEN, "e4S", 0.499, "all_equal", {}),
    (EVEN, "e3N", GOOD, "wide_reach", {"n": "3"}),
    (EVEN, "b5W", BAD, "same_board", {"choice": "a1N"}),
    (EVEN, "e3N", BAD, "mirrored", {"choice": "a1N"}),
    ("X..../...../...../...../..... O", "b1N", GOOD, "quiet_move", {}),
    ("X..../...../...../...../..... O", "b1N", BAD, "narrow_reach", {"n": "2"}),
    ("X..../...../...../...../..... O", "d1W", BAD, "same_lines", {"choice": "a1N"}),
    ("XO.../X..../...../...../..... O", "e4W", BAD, "shorter_line", {"n": "1"}),
    ("XO..X/X..../O..../X..../OXOOX O", "a1N", GOOD, "holds_lines", {"n": "3"}),
    ("XXOOO/OX..O/XX.../O.X.X/XOX.X O", "a2S", GOOD, "more_lines", {"n": "6"}),
    ("XXOOO/OX..O/XX.../O.X.X/XOX.X O", "a4N", BAD, "fewer_lines", {"n": "3"}),
    ("X.O../...../...../X..../.X..O O", "e1W", GOOD, "thins_lines", {"n": "1"}),
    ("XXOOO/OX..O/XX.../O.X.X/XOX.X O", "e3N", GOOD, "adds_mark", {}),
    ("..XOO/....O/...../X...X/X.XOO O", "d5W", BAD, "adds_no_mark", {}),
    ("Ou...Xr/Xl..../...../...../..... d", "a1Nd", GOOD, "more_cubes", {"n": "13"}),
    ("Ou...Xr/Xl..../...../...../..... d", "a1Nd", BAD, "other_point", {"choice": "a1Nu"}),
    ("Xr..../...../...../....Ou/...OdXr l", "c5Sr", BAD, "fewer_cubes", {"n": "11"}),
    ("Xr..../...../...../...../..... u", "d1Ed", GOOD, "gives_point", {}),
    ("Xr...Ou/Xr..../...../...../OuOd..Xl r", "c5El", GOOD, "keeps_cubes", {"n": "11"}),
    (
        "OuXrOd.Od/OuXlXrOuXl/Xl..XlOu/Od..XlXr/XrXrOdOdOd l",
        "d5Wr",
        GOOD,
        "takes_cubes",
        {"n": "3"},
    ),
]
BESIDE = [
    (EVEN, "e3N", "e4W", NEARLY, "shows_later", {"choice": "e4W"}),
    ("OOOOX/XX..O/XX.../O.X.X/XOX.X X", "d1N", "e1N", BAD, "leaves_lines", {"n": "4"}),
]
"""A choice beside the best one."""
EVERY = BOARDS[5].names
PROVEN = [
    ("e4S", GOOD, {"e4S": 1, "a1N": 0}, "proven_win", {}),
    ("e4S", GOOD, {"e4S": 0, "a1N": -1, "a1E": -1}, "proven_draw", {"n": "2"}),
    ("e4S", GOOD, {"e4S": -1}, "proven_loss", {}),
    ("e4S", BAD, {"e4S": -1, "a1N": 0}, "proven_loss", {}),
    ("e4S", BAD, {"e4S": 0, "a1N": 1}, "proven_draw_only", {}),
    ("e4S", GOOD, dict.fromkeys(EVERY, -1), "all_lost", {}),
    ("e4S", GOOD, dict.fromkeys(EVERY, 0), "stays_drawn", {}),
]
"""On the empty board, as if that were proven."""
MIDDLE = "OOOO./X..../X..../...../..... X"
BETTER = [
    (MIDDLE, "a5S", "e1N", "choice", "lets_win"),
    ("XXXX./O..../O..../O..../X.... X", "e5W", "e1W", "better", "wins_now"),
]
"""Two choices, which of them tells, and what."""
