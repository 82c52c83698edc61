"""Pictures fit eighty columns, tell everything without colour, and their sums are right."""

import io
import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

from markoff.game import DICE, Result, Turn
from markoff.games import GAMES, quixo, qwixx, qwixx_on_board
from markoff.games.qwixx_sheet import (
    LAST_FIELD,
    LOCK,
    NOTHING,
    NUMBERS,
    RIGHTMOST,
    Sheet,
    is_crossed,
    place,
    score,
)
from markoff.terminal.picture import PICTURES

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
STRANGE = (
    "[red]Ada[/red] the Magnificent, of the House of Long Names",
    "日本語の名前はとても長いです、本当に長い",
    "",
    "[/bold]Dora\n\x1b[31m",
    "Zoë 🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲",
)
TABLES = [(name, players) for name, game in GAMES.items() for players in game.PLAYERS]
SHAPES = "◆▲●■"


class Step(NamedTuple):
    before: Any
    turn: Turn
    after: Any


@cache
def games(name: str, players: int) -> list[list[Step]]:
    """A few whole games between careful guests, careless ones, and some of both."""
    return [
        list(_steps(name, players, random.Random(n), carelessness))
        for n, carelessness in enumerate((0.0, 0.1, 0.5, 1.0))
    ]


def _steps(name: str, players: int, source: random.Random, carelessness: float) -> Iterator[Step]:
    game = GAMES[name]
    position = game.start(players)
    for _ in range(600):
        if not game.to_act(position):
            return
        turn = {}
        for seat in game.to_act(position):
            actions = game.legal(position, seat)
            if seat == DICE or name == "quixo" or source.random() < carelessness:
                turn[seat] = source.choice(actions)
            else:
                turn[seat] = _careful(sheets_of(position)[seat], actions)
        after = game.play(position, turn)
        yield Step(position, turn, after)
        position = after


def _careful(sheet: Sheet, actions: Sequence[int]) -> int:
    """The longest walk, or a cross that skips at most two numbers."""
    if actions[-1] > LAST_FIELD:
        return actions[-1]
    skips = {NOTHING: 2.5}
    for action in actions[1:]:
        row, column = place(action)
        skips[action] = column - sheet.rows[row].bit_length() if column < RIGHTMOST else -1
    return min(actions, key=skips.__getitem__)


def steps(name: str, players: int) -> list[Step]:
    return [step for game in games(name, players) for step in game]


def lines(picture: RenderableType, width: int = 80) -> list[str]:
    """The picture as it goes into a pipe."""
    page = io.StringIO()
    Console(width=width, file=page, color_system=None).print(picture)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def coloured(picture: RenderableType) -> str:
    page = io.StringIO()
    Console(
        width=80, file=page, force_terminal=True, color_system="truecolor", no_color=False
    ).print(picture)
    return page.getvalue()


@pytest.mark.parametrize("names", [NAMES, STRANGE], ids=["short", "strange"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_line_of_a_board_is_longer_than_eighty_cells(name, players, names):
    for step in steps(name, players)[::17]:
        for viewer in (None, *range(players)):
            picture = PICTURES[name].board(step.after, names[:players], viewer)
            roomy = lines(picture, width=300)
            assert max(map(cell_len, roomy)) <= 80
            assert lines(picture) == roomy


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_colour_tells_nothing_that_the_plain_picture_does_not(name, players):
    for step in steps(name, players)[::29]:
        picture = PICTURES[name].board(step.after, NAMES[:players], 0)
        plain_again = Text.from_ansi(coloured(picture)).plain
        assert [line.rstrip() for line in plain_again.splitlines()] == lines(picture)


@pytest.mark.parametrize("names", [NAMES, STRANGE], ids=["short", "strange"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_choice_fits_on_the_line_of_a_list(name, players, names):
    for step in steps(name, players)[::3]:
        for seat in step.turn:
            if seat == DICE:
                continue
            actions = GAMES[name].legal(step.before, seat)
            words = [PICTURES[name].choice(step.before, names, seat, action) for action in actions]
            assert len(set(words)) == len(words)
            assert max(map(cell_len, words)) <= 74


@pytest.mark.parametrize("name", ["qwixx", "qwixx-on-board"])
def test_a_roll_in_words(name):
    position = GAMES[name].start(2)
    roll = GAMES[name].read_action(position, DICE, "41+5326")
    words = PICTURES[name].choice(position, NAMES, DICE, roll)
    assert words == "white 4 and 1, red 5, yellow 3, green 2, blue 6"


QWIXX_TABLES = [table for table in TABLES if table[0] != "quixo"]


def sheets_of(position) -> tuple[Sheet, ...]:
    return getattr(position, "qwixx", position).sheets


def extra_of(position) -> list[int]:
    if isinstance(position, qwixx.Position):
        return [0] * len(position.sheets)
    return [qwixx_on_board.extra_points(position.board, space) for space in position.pawns]


def crossed(sheet: Sheet) -> list[list[str]]:
    """The crossed numbers of every row, and LOCK where the lock is crossed too."""
    rows = []
    for row, numbers in zip(sheet.rows, NUMBERS, strict=True):
        words = [str(number) for n, number in enumerate(numbers) if is_crossed(row, n)]
        rows.append(words + ["LOCK"] * bool(row & LOCK))
    return rows


def seen(bands: list[str]) -> list[list[str]]:
    """The crosses that a reader finds in the four bands of a sheet."""
    return [[number or "LOCK" for number in re.findall(r"(\d*)\s*?╳", band)] for band in bands]


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_every_cross_and_misthrow_can_be_read_from_the_plain_picture(name, players):
    for step in steps(name, players)[::7]:
        sheets, extra = sheets_of(step.after), extra_of(step.after)
        text = lines(PICTURES[name].board(step.after, NAMES[:players], 0))
        start = next(n for n, line in enumerate(text) if "crosses  points" in line)
        assert seen([line[:57] for line in text[start + 1 : start + 5]]) == crossed(sheets[0])
        footer = text[start + 5]
        assert footer.count("[╳]") == sheets[0].misthrows
        assert footer.split()[-1].replace("−", "-") == str(score(sheets[0]) + extra[0])
        _read_small(text, sheets[1:], extra[1:])


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_a_spectator_sees_all_sheets_alike(name, players):
    for step in steps(name, players)[::7]:
        text = lines(PICTURES[name].board(step.after, NAMES[:players], None))
        start = next(n for n, line in enumerate(text) if "misthrows" in line)
        _read_small(text[start:], sheets_of(step.after), extra_of(step.after))


def _read_small(text: list[str], sheets: tuple[Sheet, ...], extra: list[int]) -> None:
    for n, sheet in enumerate(sheets):
        row, column = divmod(n, 2)
        part = [line.ljust(80)[1 + 40 * column :][:38] for line in text[6 * row : 6 * row + 5]]
        assert seen(part[1:]) == crossed(sheet)
        total = str(score(sheet) + extra[n]).replace("-", "−")
        assert re.search(rf"misthrows {sheet.misthrows}  score +{total}$", part[0])


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_the_offered_numbers_stand_in_brackets(name, players):
    for step in steps(name, players)[::5]:
        if step.turn.get(0) is None or getattr(step.before, "qwixx", step.before).phase == 3:
            continue
        text = lines(PICTURES[name].board(step.before, NAMES[:players], 0))
        start = next(n for n, line in enumerate(text) if "crosses  points" in line)
        offered = [
            f"{line.split()[1]}{number}"
            for line in text[start + 1 : start + 5]
            for number in re.findall(r"\[(\d+)\]", line)
        ]
        actions = GAMES[name].legal(step.before, 0)[1:]
        expected = [GAMES[name].write_action(step.before, 0, action) for action in actions]
        assert sorted(offered) == sorted(expected)


@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_what_happened_mentions_every_cross_closing_and_misthrow(name, players):
    for step in steps(name, players):
        said = " ".join(PICTURES[name].happened(*step, NAMES[:players]))
        before, after = (getattr(p, "qwixx", p) for p in (step.before, step.after))
        for row in set(before.open_rows) - set(after.open_rows):
            word = ("red", "yellow", "green", "blue")[row]
            assert re.search(rf"closes? {word}: the {word} die is out\.", said)
        for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
            for letter, was, now in zip("RYGB", crossed(old), crossed(new), strict=True):
                word = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}[letter]
                for number in set(now) - set(was) - {"LOCK"}:
                    assert re.search(rf"{NAMES[seat]}\b[^;.]* crosses {word} {number}\b", said)
            if new.misthrows > old.misthrows:
                assert f"{NAMES[seat]} takes a misthrow ({new.misthrows} of 4)." in said
        assert ("misthrow" in said) == (
            sum(s.misthrows for s in after.sheets) > sum(s.misthrows for s in before.sheets)
        )


GROUND = r" ?(\d+) \+(\d+)(?:◂([A-Z]))?"
"""The number of a space, its extra points, and the pawn on it."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_path_shows_every_space_and_every_pawn(players):
    for step in steps("qwixx-on-board", players)[::11]:
        position = step.after
        text = lines(PICTURES["qwixx-on-board"].board(position, NAMES[:players], 0))
        start = next(n for n, line in enumerate(text) if line.startswith(" ▸  "))
        snake = text[start : start + 10]
        pawns = {}
        for fields, ground in zip(snake[::2], snake[1::2], strict=True):
            for n in range(8):
                cell = slice(4 + 9 * n, 12 + 9 * n)
                number, points, pawn = re.fullmatch(GROUND, ground[cell].rstrip()).groups()
                row, column, worth = position.board.spaces[int(number) - 1]
                shape, letter, name = fields[cell].strip(" []()").split()
                assert (shape, letter) == (SHAPES[row], "RYGB"[row])
                assert (int(name), int(points)) == (NUMBERS[row][column], worth)
                pawns.update({pawn: int(number)} if pawn else {})
        assert pawns == {
            NAMES[seat][0]: space for seat, space in enumerate(position.pawns) if space
        }


def test_spaces_in_reach_are_marked_by_what_walking_there_does():
    position = qwixx_on_board.read(
        "R3,5,7 Y3,7,8,10 G12,10,7 B10 M1 P16 | R2 Y G B M0 P19 | 0 3 56+4612 | spiral-a"
    )
    text = "\n".join(lines(PICTURES["qwixx-on-board"].board(position, ["Ada", "Anton"], 0)))
    assert "╰▸ (● G 7)  (▲ Y 7)   ◆ R 6   [■ B 7]  (▲ Y 8)  [● G 6]   ◆ R 7 " in text
    assert "   17 +9    18 +9    19 +10◂N 20 +10   21 +11 " in text
    assert " A Ada: 16 (+8)     N Anton: 19 (+10)" in text


@pytest.mark.parametrize("names", [NAMES, STRANGE], ids=["short", "strange"])
@pytest.mark.parametrize(("name", "players"), QWIXX_TABLES)
def test_the_final_scoring_adds_up_line_by_line(name, players, names):
    for game in games(name, players):
        position = game[-1].after
        result = GAMES[name].result(position)
        picture = PICTURES[name].final(position, result, names[:players])
        text = lines(picture)
        assert max(map(cell_len, text)) <= 80
        rule = next(n for n, line in enumerate(text) if "───" in line)
        columns = [[_number(line, seat) for line in text[1:rule]] for seat in range(players)]
        assert tuple(map(sum, columns)) == result.scores
        assert tuple(_number(text[rule + 1], seat) for seat in range(players)) == result.scores
        assert len(text[1:rule]) == 5 + (name == "qwixx-on-board")


def _number(line: str, seat: int) -> int:
    return int(line[15 + 12 * seat : 27 + 12 * seat].split()[-1].replace("−", "-"))


def test_the_printed_scoring_example():
    position = qwixx.read(
        "R2,3,6,8 Y3,5,8 G11,10,5,4,3,2 B12,10,9,8,7,5,4,3 M2 | R2,3,4,5,6,12 Y G B M0 | 1 over"
    )
    result = qwixx.result(position)
    assert result is not None
    assert lines(PICTURES["qwixx"].final(position, result, NAMES[:2])) == [
        "                        Ada         Ben",
        "  ◆ R red         4 ╳    10   7 ╳    28",
        "  ▲ Y yellow      3 ╳     6   0 ╳     0",
        "  ● G green       7 ╳    28   0 ╳     0",
        "  ■ B blue        8 ╳    36   0 ╳     0",
        "  misthrows       2 ╳   −10   0 ╳     0",
        " ──────────────────────────────────────",
        "  total                  70          28",
        "",
        " Ada wins with 70 points. Two rows are closed: red and green.",
    ]


def ending(name: str, position, result: Result) -> str:
    return lines(PICTURES[name].final(position, result, NAMES), width=200)[-1].strip()


def test_ties_and_other_endings_in_words():
    tie = qwixx.read("R Y G B M0 | R Y G B M4 | R Y G B M0 | 1 over")
    assert ending("qwixx", tie, Result((0, 2), (0, -20, 0), "fourth misthrow")) == (
        "Ada and Cleo share the win with 0 points each. Ben took the fourth misthrow."
    )
    alone = qwixx.read("R2 Y G B M0 | 0 roll")
    assert ending("qwixx", alone, Result((0,), (1,), "the tea is cold")) == (
        "Ada has 1 point. The game ended: the tea is cold."
    )
    bell = qwixx_on_board.read("R Y G B M0 P40 | R Y G B M0 P0 | 0 over | spiral-a | rung 0")
    assert ending("qwixx-on-board", bell, Result((0,), (20, 0), "last spaces")) == (
        "Ada wins with 20 points."
        " Ada reached the last five spaces, and the others had one more turn."
    )


def test_the_sheet_in_the_rules():
    position = qwixx.read("R5,7 Y3,4,7,8,10 G12,10,6 B10 M1 | R2,3 Y G B M0 | 0 2 56+4612")
    assert lines(PICTURES["qwixx"].board(position, ["Ada", "Ben"], 0)) == [
        " Ben             misthrows 0  score   3",
        " ◆R  2╳ 3╳ 4  5  6  7  8  9 10 11 12 L",
        " ▲Y  2  3  4  5  6  7  8  9 10 11 12 L",
        " ●G 12 11 10  9  8  7  6  5  4  3  2 L",
        " ■B 12 11 10  9  8  7  6  5  4  3  2 L",
        "",
        " ▸ Ada                                                    crosses  points",
        "  ◆ R   ·   ·   ·   5╳  ·   7╳  8  [9][10] 11  12  lock         2       3",
        "  ▲ Y   ·   3╳  4╳  ·   ·   7╳  8╳  ·  10╳[11][12] lock         5      15",
        "  ● G  12╳  ·  10╳  ·   ·   ·   6╳  5   4   3   2  lock         3       6",
        "  ■ B   ·   ·  10╳  9  [8] [7]  6   5   4   3   2  lock         1       1",
        "  misthrows [╳][ ][ ][ ] −5                                   score    20",
        " Action 2: Ada may add one white die and one coloured die.",
        " ╭───╮   ╭───╮   ╔════╗     ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮",
        " │ 5 │ + │ 6 │ = ║ 11 ║     │◆ R 4│ │▲ Y 6│ │● G 1│ │■ B 2│",
        " ╰───╯   ╰───╯   ╚════╝     ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯",
    ]
    assert choices("qwixx", position) == [
        "cross nothing (a misthrow, −5)",
        "cross red 9 (skips 8)",
        "cross red 10 (skips 8, 9)",
        "cross yellow 11",
        "cross yellow 12 and lock the row (skips 11)",
        "cross blue 7 (skips 9, 8)",
        "cross blue 8 (skips 9)",
    ]


def choices(name: str, position) -> list[str]:
    seat = GAMES[name].to_act(position)[0]
    actions = GAMES[name].legal(position, seat)
    return [PICTURES[name].choice(position, NAMES, seat, action) for action in actions]


def test_walks_in_words():
    position = "R3,5,7 Y3,7,8,10 G12,10,7 B10 M1 P16 | R2 Y G B M0 P19 | 0 {} 56+4612 | spiral-a"
    assert choices("qwixx-on-board", qwixx_on_board.read(position.format("3x"))) == [
        "stay",
        "walk to space 17: green 7 is crossed already (9 extra points)",
        "walk to space 18: yellow 7 is crossed already (9 extra points)",
        "walk to space 20, crossing blue 7 (skips 9, 8; +10)",
        "walk to space 21: yellow 8 is crossed already (11 extra points)",
        "walk to space 22, crossing green 6 (11 extra points)",
    ]
    assert choices("qwixx-on-board", qwixx_on_board.read(position.format("3")))[:2] == [
        "stay (a misthrow, −5)",
        "walk to space 17: green 7 is crossed already (a misthrow, −5; +9)",
    ]
    assert (
        choices("qwixx-on-board", qwixx_on_board.read(position.format("2")))[0] == "cross nothing"
    )


def told(name: str, position, turn: Turn) -> list[str]:
    return PICTURES[name].happened(position, turn, GAMES[name].play(position, turn), NAMES)


def test_a_row_closed_by_two_together():
    sheet = "R2,3,4,5,6 Y G B M0"
    position = qwixx.read(f"{sheet} | {sheet} | R Y G B M0 | 0 1 66+1111")
    twelve = qwixx.read_action(position, 0, "R12")
    assert told("qwixx", position, {0: twelve, 1: twelve, 2: NOTHING}) == [
        "Ada crosses red 12 and the lock; Ben crosses red 12 and the lock; Cleo crosses nothing.",
        "Ada and Ben close red: the red die is out.",
    ]


def test_walking_into_the_last_five_spaces():
    position = qwixx_on_board.read(
        "R2 Y G B M0 P34 | R Y G B M1 P0 | R Y G B M0 P0 | 0 3x 11+1111 | spiral-a"
    )
    assert told("qwixx-on-board", position, {0: LAST_FIELD + 36}) == [
        "Ada's pawn walks to space 36 and crosses red 11.",
        "Ada has reached the last five spaces: everybody else has one more turn.",
    ]
    position = position._replace(qwixx=position.qwixx._replace(active=1, crossed=False))
    assert told("qwixx-on-board", position, {1: NOTHING}) == [
        "Ben's pawn stays.",
        "Ben takes a misthrow (2 of 4).",
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_every_cube_can_be_read_from_the_plain_board(players):
    arrows = {"": "", "◂": "l", "▴": "u", "▸": "r", "▾": "d"}
    for step in steps("quixo", players)[::5]:
        text = lines(PICTURES["quixo"].board(step.after, NAMES[:players], 0))
        rows = [re.findall(r"│ (.)(.)(.) (?=│)", line) for line in text if "│" in line]
        cubes = "/".join(
            "".join(
                mark.replace(" ", ".") + arrows[(left + right).strip()] for left, mark, right in row
            )
            for row in rows
        )
        assert cubes == quixo.write(step.after).split()[0]


def test_quixo_for_four_around_the_table():
    position = quixo.read("OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od d")
    assert lines(PICTURES["quixo"].board(position, NAMES[:4], None)) == [
        "                                       O Ben",
        "                          ╭─────┬─────┬─────┬─────┬─────╮",
        "                        5 │  O▾ │ ◂X  │     │  O▴ │     │",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                        4 │     │     │  X▸ │  X▸ │  O▴ │",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                 X Ada  3 │  O▴ │     │     │     │     │    X Cleo",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                        2 │     │     │ ◂X  │     │     │",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                        1 │  X▸ │     │ ◂X  │     │  O▾ │",
        "                          ╰─────┴─────┴─────┴─────┴─────╯",
        "                             a     b     c     d     e",
        "                                    ▸ O Dora",
        " Dora is to move, playing circles with Ben.",
    ]
    assert choices("quixo", position)[:2] == [
        "take b1, push it back in at the top, point to Ben",
        "take b1, push it back in at the top, point to yourself",
    ]
    move = quixo.read_action(position, 3, "d1Nu")
    assert told("quixo", position, {3: move}) == [
        "Dora takes d1 and pushes it in from the top, the point to Ben."
    ]


def test_who_has_no_cube_to_take_passes():
    position = quixo.read("XlOdXlOdXl/Od...Od/Xl...Xl/Od...Od/XlOdXlOdXl u")
    (action,) = quixo.legal(position, 1)
    assert PICTURES["quixo"].choice(position, NAMES, 1, action) == "pass: there is no cube to take"
    assert told("quixo", position, {1: action}) == ["Ben has no cube to take and passes."]


def test_the_winning_line_is_marked():
    position = quixo.read("OO./XXX/.O. O")
    result = quixo.result(position)
    assert result is not None
    text = lines(PICTURES["quixo"].final(position, result, NAMES[:2]))
    assert text[3].strip() == "2 │[ X ]│[ X ]│[ X ]│"
    assert "\n".join(text).count("[") == 3
    assert text[-1] == " Ada wins with a line of crosses."


@pytest.mark.parametrize(
    ("winners", "reason", "words"),
    [
        (
            (1, 3),
            "opponents' line",
            "Ada made a line of circles, the opponents' mark: Ben and Dora win.",
        ),
        ((1, 3), "resigned", "The crosses resign: Ben and Dora win."),
        ((0, 2), "time", "Ben has no time left: Ada and Cleo win."),
        ((), "threefold repetition", "A draw: the same position came up for the third time."),
        ((), "move limit", "A draw: the agreed number of moves has been played."),
        ((), "the cat sat on it", "A draw: the cat sat on it."),
        ((0, 2), "the cat sat on it", "Ada and Cleo win: the cat sat on it."),
    ],
)
def test_how_quixo_ends_in_words(winners, reason, words):
    position = quixo.start(4)._replace(seat=1)
    assert ending("quixo", position, Result(winners, (0, 0, 0, 0), reason)) == words


def test_names_that_look_like_markup_are_shown_literally():
    text = "\n".join(lines(PICTURES["quixo"].board(quixo.start(2), ["[red]A[/red]", "[/x]"], 0)))
    assert "X [red]A[/red]" in text
    assert "O [/x]" in text
