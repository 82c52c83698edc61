"""What stays true of every match, however it is played."""

import re
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from markoff.game import DICE
from markoff.games import quixo, qwixx, qwixx_on_board
from markoff.games.qwixx_sheet import score
from test_contract import BEGINNINGS, playout

steady = settings(max_examples=150, deadline=None, database=None, derandomize=True)


def matches(game, plies=100):
    """Random matches as pairs of a position and the turn that is played there."""
    return st.builds(
        lambda beginning, seed, plies: list(playout(game, beginning, seed, plies)),
        st.sampled_from([beginning for this, beginning in BEGINNINGS if this is game]),
        st.integers(0, 2**32),
        st.integers(2, plies),
    )


def sheets(game, position):
    """Every sheet as it is written: its rows as lists of numbers, and its misthrows."""
    for text in game.write(position).split(" | "):
        rows = re.match(r"R(\S*) Y(\S*) G(\S*) B(\S*) M(\d)", text)
        if rows:
            *numbers, misthrows = rows.groups()
            yield [[int(n) for n in row.split(",") if n] for row in numbers], int(misthrows)


def sheets_of(position):
    return getattr(position, "qwixx", position)


qwixx_matches = st.one_of(
    st.tuples(st.just(qwixx), matches(qwixx)),
    st.tuples(st.just(qwixx_on_board), matches(qwixx_on_board)),
)


@steady
@given(qwixx_matches)
def test_qwixx_crosses_and_misthrows_only_grow_and_by_one_a_turn(drawn):
    game, match = drawn
    for (before, _), (after, _) in pairwise(match):
        for (rows, misthrows), (rows_after, misthrows_after) in zip(
            sheets(game, before), sheets(game, after), strict=True
        ):
            assert all(now[: len(row)] == row for row, now in zip(rows, rows_after, strict=True))
            crossed = sum(map(len, rows_after)) - sum(map(len, rows))
            assert crossed + misthrows_after - misthrows in (0, 1)


@steady
@given(qwixx_matches)
def test_qwixx_rows_run_left_to_right_and_the_rightmost_number_comes_after_five_others(drawn):
    game, match = drawn
    for position, _ in match:
        for rows, _ in sheets(game, position):
            assert rows == [sorted(rows[0]), sorted(rows[1]), *(sorted(r)[::-1] for r in rows[2:])]
            for row, rightmost in zip(rows, (12, 12, 2, 2), strict=True):
                assert rightmost not in row or len(row) >= 6


@steady
@given(qwixx_matches)
def test_qwixx_a_score_is_the_sum_of_its_rows_with_locks_less_five_a_misthrow(drawn):
    game, match = drawn
    for position, _ in match:
        scores = []
        for rows, misthrows in sheets(game, position):
            marks = [
                len(row) + (rightmost in row)
                for row, rightmost in zip(rows, (12, 12, 2, 2), strict=True)
            ]
            scores.append(sum(n * (n + 1) // 2 for n in marks) - 5 * misthrows)
        assert scores == [score(sheet) for sheet in sheets_of(position).sheets]
        result = game.result(position)
        if game is qwixx and result:
            assert result.scores == tuple(scores)


@steady
@given(qwixx_matches)
def test_qwixx_every_choice_is_nothing_or_a_sum_that_the_dice_show(drawn):
    game, match = drawn
    for position, _ in match:
        state = re.search(r"\| \d ([12])x? (\d)(\d)\+(\S{4})", game.write(position))
        if not state:
            continue
        action, one, other, coloured = state.groups()
        dice = dict(zip("RYGB", coloured, strict=True))
        for seat in game.to_act(position):
            for choice in game.legal(position, seat):
                word = game.write_action(position, seat, choice)
                if word == "-":
                    continue
                assert dice[word[0]] != "-"
                with_colour = {int(white) + int(dice[word[0]]) for white in (one, other)}
                assert int(word[1:]) in ({int(one) + int(other)} if action == "1" else with_colour)


@steady
@given(qwixx_matches)
def test_qwixx_only_the_active_player_takes_a_misthrow(drawn):
    _, match = drawn
    for (before, _), (after, _) in pairwise(match):
        for seat, (sheet, sheet_after) in enumerate(
            zip(sheets_of(before).sheets, sheets_of(after).sheets, strict=True)
        ):
            assert sheet.misthrows == sheet_after.misthrows or seat == sheets_of(before).active


@steady
@given(qwixx_matches)
def test_qwixx_a_closed_row_stays_closed_and_nobody_crosses_in_it(drawn):
    game, match = drawn
    for (before, _), (after, _) in pairwise(match):
        all_before, all_after = (
            [rows for rows, _ in sheets(game, position)] for position in (before, after)
        )
        for row, rightmost in enumerate((12, 12, 2, 2)):
            if any(rightmost in rows[row] for rows in all_before):
                assert [r[row] for r in all_before] == [r[row] for r in all_after]
                assert row not in sheets_of(after).open_rows


@steady
@given(matches(qwixx_on_board))
def test_on_board_pawns_never_go_backwards_and_share_only_the_start_box(match):
    for position, _ in match:
        on_the_path = [pawn for pawn in position.pawns if pawn]
        assert len(set(on_the_path)) == len(on_the_path)
        assert all(0 <= pawn <= 40 for pawn in position.pawns)
    for (before, _), (after, _) in pairwise(match):
        for seat, (pawn, pawn_after) in enumerate(zip(before.pawns, after.pawns, strict=True)):
            assert pawn_after >= pawn
            assert pawn_after == pawn or seat == before.qwixx.active


@steady
@given(matches(qwixx_on_board))
def test_on_board_a_pawn_walks_one_to_five_free_spaces_onto_a_number_crossed_on_its_sheet(match):
    for (before, _), (after, _) in pairwise(match):
        seat = before.qwixx.active
        start, end = before.pawns[seat], after.pawns[seat]
        if start != end:
            free = [space for space in range(start + 1, end + 1) if space not in before.pawns]
            assert 1 <= len(free) <= 5
            row, column, _ = before.board.spaces[end - 1]
            assert after.qwixx.sheets[seat].rows[row] >> column & 1


@steady
@given(matches(qwixx_on_board))
def test_on_board_the_bell_is_rung_once_and_each_other_player_has_one_more_turn_at_most(match):
    for (before, _), (after, _) in pairwise(match):
        assert before.rung_by in (None, after.rung_by)
        assert (after.rung_by is None) == all(pawn < 36 for pawn in after.pawns)
    last_turns = [
        position.qwixx.active
        for position, turn in match
        if DICE in turn and position.rung_by is not None
    ]
    assert len(set(last_turns)) == len(last_turns)
    assert not set(last_turns) & {match[-1][0].rung_by}


@steady
@given(matches(qwixx_on_board))
def test_on_board_the_space_of_the_pawn_adds_its_points(match):
    for position, _ in match:
        result = qwixx_on_board.result(position)
        if result:
            points = [0, *(space.points for space in position.board.spaces)]
            assert result.scores == tuple(
                score(sheet) + points[pawn]
                for sheet, pawn in zip(position.qwixx.sheets, position.pawns, strict=True)
            )


def rows_of(position):
    """From the top, each a list of cubes as they are written."""
    board, _ = quixo.write(position).split(" ")
    return [re.findall(r"\.|[XO][lurd]?", row) for row in board.split("/")]


@steady
@given(matches(quixo))
def test_quixo_the_cubes_stay_the_mover_gains_at_most_one_mark_and_the_others_keep_theirs(match):
    for (before, turn), (after, _) in pairwise(match):
        (seat,) = turn
        assert [len(row) for row in rows_of(after)] == [before.size] * before.size
        marks, marks_after = (quixo.write(position)[:-2] for position in (before, after))
        mine, theirs = quixo.MARKS[seat % 2], quixo.MARKS[1 - seat % 2]
        assert marks_after.count(mine) - marks.count(mine) in (0, 1)
        assert marks_after.count(theirs) == marks.count(theirs)


@steady
@given(matches(quixo))
def test_quixo_a_turn_changes_a_single_row_or_a_single_column(match):
    for (before, _), (after, _) in pairwise(match):
        rows, rows_after = rows_of(before), rows_of(after)
        changed_rows = sum(a != b for a, b in zip(rows, rows_after, strict=True))
        changed_columns = sum(
            a != b
            for a, b in zip(zip(*rows, strict=True), zip(*rows_after, strict=True), strict=True)
        )
        assert min(changed_rows, changed_columns) <= 1


def next_texts(text):
    position = quixo.read(text)
    return sorted(
        quixo.write(quixo.play(position, {seat: action}))
        for seat in quixo.to_act(position)
        for action in quixo.legal(position, seat)
    )


def transformed(text, change, letters):
    """The board with its rows rearranged, then letter for letter."""
    board, to_move = text.split(" ")
    rows = change([re.findall(r"\.|[XO][lurd]?", row) for row in board.split("/")])
    rearranged = "/".join("".join(row) for row in rows) + " " + to_move
    return rearranged.translate(letters)


def mirrored(text):
    return transformed(text, lambda rows: [row[::-1] for row in rows], {})


def quarter_turned(rows):
    return list(zip(*rows[::-1], strict=True))


def with_marks_exchanged(text):
    return transformed(text, list, str.maketrans("XO", "OX"))


def turned(text):
    """A quarter clockwise: left comes up, up comes right, and crosses become circles."""
    return transformed(text, quarter_turned, str.maketrans("XOlurd", "OXurdl"))


@steady
@given(matches(quixo))
def test_quixo_for_two_looks_the_same_mirrored_turned_and_with_the_marks_exchanged(match):
    position, _ = match[-1]
    text = quixo.write(position)
    if position.players == 2:
        for change in (mirrored, with_marks_exchanged, turned):
            assert next_texts(change(text)) == sorted(map(change, next_texts(text)))


@steady
@given(matches(quixo))
def test_quixo_for_four_looks_the_same_from_every_seat(match):
    position, _ = match[-1]
    text = quixo.write(position)
    if position.players == 4:
        assert next_texts(turned(text)) == sorted(map(turned, next_texts(text)))
        result = quixo.result(position)
        if result:
            from_the_next_seat = quixo.result(quixo.read(turned(text)))
            assert from_the_next_seat is not None
            assert {(seat + 1) % 4 for seat in result.winners} == set(from_the_next_seat.winners)
            assert result.reason == from_the_next_seat.reason
