"""Quixo for four in two teams: the rulebook, sentence by sentence.

The seats are written by where they sit: l u r d. Crosses sit left and right, circles up and down.
"""

import pytest

from games.quixo.asking import EDGE, after, cubes, moves, takable
from markoff.games import quixo
from markoff.text import BadText

START = "...../...../...../...../..... l"
FIGURE_7 = "OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od "
"""A1 sits down, A2 up."""

NO_CUBE_FOR_DOWN = "XlOuXrOuXl/Ou...Ou/Xr...Xl/Ou...Ou/XlOuXrOuXl "


def outcome(text):
    """Who has won, by where they sit, and why; or None."""
    result = quixo.result(quixo.read(text))
    return result and ("".join(quixo.SIDES[seat] for seat in result.winners), result.reason)


def test_four_play_in_two_teams_of_two():
    assert quixo.teams(4) == ((0, 2), (1, 3))


@pytest.mark.parametrize("players", [0, 1, 3, 5])
def test_there_are_two_players_or_four(players):
    with pytest.raises(BadText):
        quixo.start(players)


def test_all_cubes_are_neutral_at_the_start():
    assert quixo.write(quixo.start(4)) == START


def test_figure_6_partners_sit_opposite_each_other():
    opposite = {"l": "r", "u": "d", "r": "l", "d": "u"}
    for team in quixo.teams(4):
        one, other = (quixo.SIDES[seat] for seat in team)
        assert opposite[one] == other


def test_play_goes_clockwise_so_the_teams_alternate():
    text = START
    for side in "lurdlurd":
        assert text.endswith(side)
        text = after(text, moves(text)[0])


def test_whether_partners_may_confer_is_agreed_at_the_table_not_in_the_rules():
    assert set(quixo.OPTIONS) == {"size"}


def test_every_mark_also_carries_a_point():
    assert after(START, "d1Nl") == "...Xl./...../...../...../..... u"
    with pytest.raises(BadText):
        quixo.read("...X./...../...../...../..... u")
    with pytest.raises(BadText):
        quixo.read("...Xu./...../...../...../..... u")


@pytest.mark.parametrize(
    ("side", "marked"), [("l", "b5 c1"), ("u", "d5 e4 a3"), ("r", "a1"), ("d", "a5 e1")]
)
def test_a_player_takes_a_neutral_cube_or_one_of_the_teams_mark_whose_point_faces_that_player(
    side, marked
):
    neutral = cubes("c5 e5 a4 e3 a2 e2 b1 d1")
    assert takable(FIGURE_7 + side) == neutral | cubes(marked)


def test_decided_figure_7_a5_and_e1_can_be_played_only_by_a1():
    assert {"a5", "e1"} <= takable(FIGURE_7 + "d")
    for side in "lur":
        assert not {"a5", "e1"} & takable(FIGURE_7 + side)


def test_decided_figure_7_d5_e4_and_a3_can_be_played_only_by_a2():
    assert {"d5", "e4", "a3"} <= takable(FIGURE_7 + "u")
    for side in "lrd":
        assert not {"d5", "e4", "a3"} & takable(FIGURE_7 + side)


def test_a_cube_with_the_opponents_mark_is_never_taken():
    assert not takable(FIGURE_7 + "l") & {"a5", "d5", "e4", "a3", "e1"}
    assert not takable(FIGURE_7 + "u") & {"b5", "a1", "c1"}


def test_a_cube_is_never_taken_from_the_inside():
    assert not {"c4", "d4"} & takable(FIGURE_7 + "r")
    assert "c2" not in takable(FIGURE_7 + "l")


def test_in_the_first_round_the_players_can_take_only_a_neutral_cube():
    text = after(START, "a1Er")
    assert takable(text) == EDGE - {"e1"}
    text = after(text, "a5Ed")
    assert takable(text) == EDGE - {"e1", "e5"}
    text = after(text, "a3El")
    assert takable(text) == EDGE - {"e1", "e5", "e3"}


def test_decided_in_the_first_round_even_the_partners_cube_that_faces_you_stays():
    text = after(START, "a1Er", "a5Ed")
    assert text == "....Od/...../...../...../....Xr r"
    assert "e1" not in takable(text)
    assert "e1" in takable(after(text, "a3El", "a4Eu", "a2El", "b1Nu"))


def test_in_the_first_round_every_player_has_marked_one_cube_or_none():
    """So a position with fewer than four marks tells by itself that it is the first round."""
    text = START
    for marks, move in enumerate(["a1El", "a5Ed", "a3El", "a4Ed", "e1Wl"]):
        position = quixo.read(text)
        assert quixo.is_first_round(position) == (marks < 4)
        assert sum(cells.bit_count() for cells in position.marks) == marks
        text = after(text, move)
    assert text.count("X") + text.count("O") == 4  # taking an own cube marks no other


@pytest.mark.parametrize(
    ("text", "due", "found"),
    [
        ("Xl..../...../...../...../..... l", "0 X and 1 O", "1 X and 0 O"),
        ("Ou..../...../...../...../..... u", "1 X and 0 O", "0 X and 1 O"),
        ("XlXr.../...../...../...../..... r", "1 X and 1 O", "2 X and 0 O"),
        ("XlXrOu../...../...../...../..... l", "1 X and 2 O", "2 X and 1 O"),
        ("XlXrXl/.../... u", "2 X and 1 O", "3 X and 0 O"),
    ],
)
def test_a_first_round_in_which_the_teams_have_not_taken_turns_is_refused(text, due, found):
    with pytest.raises(BadText, match=f"it is the first round.*expected {due}, found {found}"):
        quixo.read(text)


@pytest.mark.parametrize("side", "lurd")
def test_the_players_agree_who_begins(side):
    text = after("...../...../...../...../..... " + side, "d1N" + side)
    mark = "X" if side in "lr" else "O"
    assert text.startswith(f"...{mark}{side}./")
    assert quixo.write(quixo.read(text)) == text


def test_decided_the_player_on_the_left_begins():
    assert START.endswith(" l")


def test_from_the_second_round_on_own_cubes_may_be_taken():
    text = after(START, "a1El", "a5Ed", "a3El", "a4Ed")
    assert takable(text) == EDGE - {"e5", "e4"}


def test_the_cube_is_turned_to_the_mark_of_the_team():
    assert after(FIGURE_7 + "d", "e5Wd").startswith("OdOdXl.Ou/")
    assert after(FIGURE_7 + "r", "e5Wr").startswith("XrOdXl.Ou/")


def test_the_player_turns_the_point_to_themself_or_to_the_partner():
    for side, partner in ("lr", "ud", "rl", "du"):
        assert {move[3:] for move in moves(FIGURE_7 + side)} == {side, partner}
        assert after(FIGURE_7 + side, "e5W" + side)[1] == side
        assert after(FIGURE_7 + side, "e5W" + partner)[1] == partner


@pytest.mark.parametrize(
    ("side", "opponents"), [("l", "ud"), ("r", "ud"), ("u", "lr"), ("d", "lr")]
)
def test_the_point_is_never_turned_to_an_opponent(side, opponents):
    position = quixo.read(FIGURE_7 + side)
    for opponent in opponents:
        with pytest.raises(BadText):
            quixo.read_action(position, position.seat, "e5W" + opponent)


def test_the_point_decides_who_may_play_the_cube_next():
    to_me = after(FIGURE_7 + "d", "e5Wd").split()[0]
    assert "a5" in takable(to_me + " d")
    assert "a5" not in takable(to_me + " u")
    to_my_partner = after(FIGURE_7 + "d", "e5Wu").split()[0]
    assert "a5" in takable(to_my_partner + " u")
    assert "a5" not in takable(to_my_partner + " d")


def test_an_own_cube_may_be_turned_anew():
    assert after(FIGURE_7 + "d", "a5Eu").startswith("Xl.Ou.Ou/")
    assert after(FIGURE_7 + "d", "a5Ed").startswith("Xl.Ou.Od/")


@pytest.mark.parametrize(
    ("move", "pushed"),
    [
        ("e5Wd", "OdOdXl.Ou/..XrXrOu/Ou..../..Xl../Xr.Xl.Od l"),
        ("c5Eu", "OdXlOu.Ou/..XrXrOu/Ou..../..Xl../Xr.Xl.Od l"),
        ("c5Sd", "OdXlXrOu./...XrOu/Ou.Xl../..Xl../Xr.Od.Od l"),
        ("d1Nu", "OdXl.Ou./..XrOuOu/Ou..Xr./..Xl../Xr.Xl.Od l"),
    ],
)
def test_points_travel_unchanged_when_a_row_is_pushed(move, pushed):
    assert after(FIGURE_7 + "d", move) == pushed


def test_figure_4_the_cube_from_d1_comes_back_in_three_places_with_two_points_each():
    ways = {move for move in moves(START) if move.startswith("d1")}
    assert ways == {"d1Nl", "d1Nr", "d1Wl", "d1Wr", "d1El", "d1Er"}


def test_a_cube_never_goes_back_into_the_place_it_came_from():
    assert {move[2] for move in moves(START) if move.startswith("a1")} == {"N", "E"}
    with pytest.raises(BadText):
        quixo.read_action(quixo.start(4), 0, "d1Sl")


@pytest.mark.parametrize(("size", "count"), [("3", 40), ("4", 64), ("5", 88)])
def test_there_are_88_moves_at_the_start_and_fewer_on_smaller_boards(size, count):
    start = quixo.write(quixo.start(4, size=size))
    assert len(moves(start)) == len(set(moves(start))) == count


def test_decided_a_player_passes_when_there_is_no_cube_to_take_and_then_must():
    assert moves(NO_CUBE_FOR_DOWN + "d") == ["-"]
    assert after(NO_CUBE_FOR_DOWN + "d", "-") == NO_CUBE_FOR_DOWN + "l"


@pytest.mark.parametrize(
    "text", [START, FIGURE_7 + "d", NO_CUBE_FOR_DOWN + "l", NO_CUBE_FOR_DOWN + "u"]
)
def test_decided_a_player_with_a_cube_to_take_never_passes(text):
    assert "-" not in moves(text)
    assert moves(text)


def test_a_player_with_a_single_cube_to_take_must_play_it():
    one_cube = NO_CUBE_FOR_DOWN.replace("/Xr...Xl/", "/....Xl/") + "d"
    assert set(moves(one_cube)) == {f"a3{side}{point}" for side in "NES" for point in "ud"}


@pytest.mark.parametrize(("side", "team"), [("l", "lr"), ("u", "ud"), ("r", "lr"), ("d", "ud")])
@pytest.mark.parametrize("point", [0, 1])
def test_a_line_of_the_teams_mark_wins_for_both_partners_whichever_way_the_points_face(
    side, team, point
):
    mark = "X" if team == "lr" else "O"
    row = "".join(mark + facing for facing in team * 2)
    made = after(f"{row}./...../...../...../..... {side}", "e5W" + team[point])
    assert outcome(made) == (team, "line")
    assert moves(made) == []


@pytest.mark.parametrize(
    "line",
    [
        "Xl..../Xr..../Xr..../Xl..../Xl.... u",
        "Xl..../.Xr.../..Xr../...Xl./....Xl d",
        "....Xr/...Xr./..Xl../.Xl.../Xr.... u",
    ],
)
def test_a_column_or_a_diagonal_is_a_line_too(line):
    assert outcome(line) == ("lr", "line")


def test_both_partners_win_and_both_opponents_lose():
    result = quixo.result(quixo.read("OuOdOuOdOu/...../...../...../..... r"))
    assert result is not None
    assert (result.winners, result.scores) == ((1, 3), (0, 1, 0, 1))


@pytest.mark.parametrize(("side", "point"), [("l", "r"), ("r", "r")])
def test_making_the_opponents_line_loses(side, point):
    made = after(f"OuOdOuOd./....Ou/...../...../..... {side}", "e5S" + point)
    assert made.startswith("OuOdOuOdOu/...../...../...../....Xr ")
    assert outcome(made) == ("ud", "opponents' line")


@pytest.mark.parametrize(("side", "point"), [("u", "d"), ("d", "u")])
def test_making_the_opponents_line_loses_even_with_an_own_line(side, point):
    made = after(f"XlXrXlXr./....Xl/...../...../OuOdOuOd. {side}", "e5S" + point)
    assert made.startswith(f"XlXrXlXrXl/...../...../...../OuOdOuOdO{point} ")
    assert outcome(made) == ("lr", "opponents' line")


def test_decided_a_line_counts_as_announced_the_moment_it_is_made():
    made = after("XlXrXlXr./...../...../...../..... r", "e5Wr")
    assert quixo.to_act(quixo.read(made)) == ()
