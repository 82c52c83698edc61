"""Pictures fit eighty columns and tell everything without colour."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

from markoff.game import DICE
from markoff.games import GAMES, quixo
from markoff.terminal.picture import PICTURES
from terminal.pictured import NAMES, STRANGE, TABLES, lines, steps


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
    asked = [step for step in steps(name, players) if DICE not in step.turn]
    assert asked
    for step in asked[::2]:
        for seat in step.turn:
            actions = GAMES[name].legal(step.before, seat)
            words = [PICTURES[name].choice(step.before, names, seat, action) for action in actions]
            assert len(set(words)) == len(words)
            assert max(map(cell_len, words)) <= 74


def test_names_that_look_like_markup_are_shown_literally():
    text = "\n".join(lines(PICTURES["quixo"].board(quixo.start(2), ["[red]A[/red]", "[/x]"], 0)))
    assert "X [red]A[/red]" in text
    assert "O [/x]" in text
