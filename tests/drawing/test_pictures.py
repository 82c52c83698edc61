"""Every position of every game becomes a picture that can be read, saved and shown."""

import random
import sys
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import markoff
import toy_game
from markoff import drawing
from markoff.drawing.shapes import Words
from markoff.games import GAMES
from markoff.refusal import Refusal

TABLES = [(name, players) for name, game in GAMES.items() for players in game.PLAYERS]
STRANGE = (
    "<b>&\"Ada'",
    "日本語の名前はとても長いです、本当に長い",
    "",
    "Dora\n\x1b[31m\x00",
    "Zoë 🎲",
)


def game_at_random(name: str, players: int, seed: int = 1) -> Iterator[Any]:
    """Every position of one game."""
    game, rng = GAMES[name], random.Random(seed)
    position = game.start(players)
    yield position
    for _ in range(300):
        if not game.to_act(position):
            return
        turn = {seat: rng.choice(game.legal(position, seat)) for seat in game.to_act(position)}
        position = game.play(position, turn)
        yield position


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_position_is_a_picture_in_which_nothing_stands_outside(name, players):
    for position in [*game_at_random(name, players)][::9]:
        picture = drawing.picture(GAMES[name], position)
        root = ElementTree.fromstring(picture.svg)
        width, height = float(root.get("width")), float(root.get("height"))
        for element in root.iter("{http://www.w3.org/2000/svg}rect"):
            left, top = float(element.get("x", 0)), float(element.get("y", 0))
            assert left >= 0
            assert top >= 0
            assert left + float(element.get("width")) <= width
            assert top + float(element.get("height")) <= height


@pytest.mark.parametrize("name", GAMES)
def test_names_cannot_break_a_picture(name):
    game = GAMES[name]
    players = game.PLAYERS[-1]
    picture = drawing.picture(game, game.start(players), STRANGE[:players])
    words = " ".join(ElementTree.fromstring(picture.svg).itertext())
    assert "<b>&\"Ada'" in words
    assert "Player 3" in words or players < 3
    assert picture.pixels.ndim == 3


@pytest.mark.parametrize("name", GAMES)
def test_pixels_are_as_large_as_the_drawing(name):
    game = GAMES[name]
    picture = drawing.picture(game, game.start(2))
    assert picture.pixels.shape == (picture.drawing.height, picture.drawing.width, 3)
    assert picture.pixels.dtype == np.uint8
    assert np.array_equal(picture.pixels, drawing.pixels(game, game.start(2)))


def test_a_picture_is_saved_by_what_its_file_is_called(tmp_path):
    picture = markoff.picture("quixo", "X../.../... O")
    picture.save(tmp_path / "a.svg")
    picture.save(str(tmp_path / "a.png"))
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == picture.svg + "\n"
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(Refusal, match=r"saved as .svg or .png, not as 'a.gif'"):
        picture.save(tmp_path / "a.gif")
    for name in ("a.svg", "a.png"):
        with pytest.raises(Refusal, match=f"cannot write .*{name}: No such file or directory"):
            picture.save(tmp_path / "none" / name)


def test_without_pillow_there_is_svg_and_a_sentence(monkeypatch):
    picture = markoff.picture("quixo", "X../.../... O")
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.delitem(sys.modules, "markoff.drawing.painting", raising=False)
    monkeypatch.delattr(drawing, "painting", raising=False)
    assert picture.svg
    with pytest.raises(Refusal, match=r'needs the environments: pip install "markoff\[rl\]"'):
        _ = picture.pixels


def test_a_game_without_pictures_is_drawn_as_text():
    position = toy_game.play(toy_game.start(2), {0: 2})
    picture = drawing.picture(toy_game, position, ["Ada", "Ben"])
    words = [shape.text for shape in picture.drawing.shapes if isinstance(shape, Words)]
    assert words == ["Ben is to act", "5/7 1"]
    over = toy_game.play(toy_game.play(position, {1: 3}), {0: 2})
    words = [s.text for s in drawing.picture(toy_game, over).drawing.shapes if isinstance(s, Words)]
    assert words == ["Player 1 wins: last counter", "0/7 1"]


def test_notebooks_show_positions_matches_and_pictures():
    match = markoff.start("qwixx", ["Ada", "Ben"], seed=7)
    match.roll()
    for shown in (match, match.position, markoff.picture(match)):
        assert shown._repr_svg_().startswith("<svg")
        assert match.rules.write(match.position) in shown._repr_html_()
    assert ">Ada<" in match._repr_svg_()
    assert ">Player 1<" in match.position._repr_svg_()
    assert match._repr_svg_() == markoff.picture(match).svg


def test_a_sealed_choice_is_not_in_the_picture_of_a_match():
    match = markoff.start("qwixx", seed=7)
    match.roll()
    before = match._repr_html_()
    match.choose(0, match.legal(0)[-1])
    assert match._repr_html_() == before


def test_a_match_that_the_rules_did_not_end_is_shown_as_over():
    match = markoff.start("quixo", ["Ada", "Ben"])
    match.resign(0)
    assert ">Ben wins<" in match._repr_svg_()
    assert "resigned" in match._repr_svg_()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("quixo",), "name a position"),
        (("ludo", "x"), "there is no game 'ludo'"),
        (("quixo", "X.."), "a Quixo board has 3, 4 or 5 rows|the side to move"),
    ],
)
def test_what_cannot_be_pictured_is_refused_in_a_sentence(arguments, sentence):
    with pytest.raises(Refusal, match=sentence):
        markoff.picture(*arguments)
    match = markoff.start("quixo")
    with pytest.raises(Refusal, match="name only the match"):
        markoff.picture(match, match.position)
