"""Laid out, the pictures fit forty columns, and everything in them can be chosen."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from markoff.game import DICE
from markoff.games import GAMES
from markoff.table.played import Choice, Played
from markoff.terminal.choices import choices_to_pick
from markoff.terminal.ink import wrapped
from markoff.terminal.picture import PICTURES, pictures_of
from markoff.terminal.scene import Scene
from markoff.terminal.spots import next_spot, spots_in
from terminal.pictured import NAMES, STRANGE, TABLES, Step, lines, steps

WIDTHS = (39, 77, 80)


def scene(name: str, step: Step, names, seat, begun: str = "") -> Scene:
    choices = {who: Choice(action, "", None) for who, action in step.turn.items()}
    past = (Played(step.before, choices),)
    position, players = step.after, len(names)
    asked = seat in GAMES[name].to_act(position)
    assert players == GAMES[name].terms(position)[0]
    return Scene(GAMES[name], position, tuple(names), past, seat, asked, begun)


def drawn(shown: Scene, width: int) -> list[Text]:
    main, aside = PICTURES[shown.rules.NAME].laid_out(shown, width)
    return [*main, *choices_to_pick(shown, width), *aside]


@pytest.mark.parametrize("names", [NAMES, STRANGE], ids=["short", "strange"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_line_is_wider_than_the_window(name, players, names):
    for width in WIDTHS:
        for step in steps(name, players)[::37]:
            for viewer in (None, *range(players)):
                shown = scene(name, step, names[:players], viewer)
                for line in drawn(shown, width):
                    assert cell_len(line.plain.rstrip()) <= width, line.plain


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_choice_can_be_reached_by_spots(name, players, width):
    """Also where a choice takes several steps, each of them a spot."""
    for step in steps(name, players)[::41]:
        for seat in GAMES[name].to_act(step.after):
            if seat == DICE:
                continue
            wanted = set(scene(name, step, NAMES[:players], seat).offers.values())
            reached, begun = set(), [""]
            while begun:
                shown = scene(name, step, NAMES[:players], seat, begun.pop())
                drawn = [
                    *PICTURES[name].laid_out(shown, width).main,
                    *choices_to_pick(shown, width),
                ]
                keys = {spot.key for spot in spots_in(drawn)}
                assert keys, "something can always be chosen"
                reached |= keys & wanted
                begun += [
                    k
                    for k in keys - wanted
                    if k.lower().startswith(shown.begun) and k != shown.begun
                ]
            assert reached == wanted


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_arrow_keys_reach_every_spot(name, players):
    """From the first one, in some order."""
    for step in steps(name, players)[::53]:
        for seat in GAMES[name].to_act(step.after)[:1]:
            if seat == DICE:
                continue
            shown = scene(name, step, NAMES[:players], seat)
            spots = spots_in(drawn(shown, 80))
            reached, new = set(), [spots[0]]
            while new:
                here = new.pop()
                reached.add(here)
                ways = {next_spot(spots, here, way) for way in ("left", "right", "up", "down")}
                new += [*(ways - reached)]
            assert {spot.key for spot in reached} == {spot.key for spot in spots}


def test_the_last_move_is_marked_without_colour():
    sealed = [step for step in steps("qwixx", 2) if len(step.turn) > 1]
    crossing = next(step for step in sealed if any(step.turn.values()))
    shown = drawn(scene("qwixx", crossing, NAMES[:2], 0), 80)
    assert "✗" in "".join(line.plain for line in shown)
    shown = drawn(scene("quixo", steps("quixo", 2)[0], NAMES[:2], 1), 80)
    assert "‹ X ›" in "".join(line.plain for line in shown)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_scoring_fits_too(name, players):
    ended = next(step.after for step in steps(name, players) if not GAMES[name].to_act(step.after))
    result = GAMES[name].result(ended)
    roomy = lines(pictures_of(name).final(ended, result, NAMES[:players], 39), width=300)
    assert max(map(cell_len, roomy[:-1])) <= 39, "and the last sentence is wrapped"


def test_words_are_wrapped_with_what_hangs_below_them():
    shown = [line.plain for line in wrapped("one two three four", 12, "- ", "    ")]
    assert shown == ["- one two", "    three", "    four"]
    assert wrapped("", 12) == []
