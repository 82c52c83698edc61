"""Every step of every lesson is judged by the law: a lesson that asks for something impossible, or
shows a position that does not follow, fails here."""

from random import Random
from typing import Any

import pytest

from markoff.game import Result
from markoff.games import GAMES, game_of
from markoff.games.qwixx_on_board import Position as OnBoard
from markoff.games.qwixx_sheet import is_crossed
from markoff.kits import kit_of
from markoff.lessons.checks import CHECKS, has, holds
from markoff.lessons.course import Course, course_of
from markoff.lessons.lesson import (
    ROLL,
    AnyStep,
    Choose,
    Find,
    Lesson,
    Play,
    Read,
    Tap,
    lesson_of,
    lessons,
    step_of,
)
from markoff.text import BadText
from web.sources import words

STEPS = [(name, n) for name, lesson in lessons().items() for n in range(len(lesson.steps))]
FREE_GAMES = 20
LONGEST = 14
"""Steps; with two taps and a few seconds each, a lesson takes five minutes or so."""


def _steps(kind: type[AnyStep]) -> list[tuple[str, int]]:
    return [(name, n) for name, n in STEPS if isinstance(lessons()[name].steps[n], kind)]


def _done(lesson: Lesson, n: int) -> Course:
    course = course_of(lesson, n)
    return course if course.done else course_of(lesson, n, (course.right[0],))


def test_every_game_has_a_lesson_and_teams_have_their_own() -> None:
    taught = {(lesson.game, len(lesson.bots)) for lesson in lessons().values()}
    assert {game for game, _ in taught} == {*GAMES}
    for game in GAMES.values():
        with_teams = [n for n in game.PLAYERS if any(len(team) > 1 for team in game.teams(n))]
        assert {n for name, n in taught if name == game.NAME} >= {*with_teams}


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_short_and_has_all_kinds_of_steps(name: str) -> None:
    lesson = lesson_of(name)
    assert 5 <= len(lesson.steps) <= LONGEST
    kinds = {type(step) for step in lesson.steps}
    assert {Read, Tap, Find, Play} <= kinds
    assert isinstance(lesson.steps[0], Read)
    assert isinstance(lesson.steps[-1], Read)


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_for_one_person_among_bots_that_can_play(name: str) -> None:
    lesson = lesson_of(name)
    game = game_of(lesson.game)
    assert [seat for seat, bot in enumerate(lesson.bots) if not bot] == [lesson.seat]
    assert len(lesson.bots) in game.PLAYERS
    assert {bot for bot in lesson.bots if bot} <= {*kit_of(game).ladder}


@pytest.mark.parametrize(("name", "n"), STEPS)
def test_a_step_begins_where_the_law_says(name: str, n: int) -> None:
    lesson = lesson_of(name)
    step, game = lesson.steps[n], game_of(lesson.game)
    position = game.read(step.position)
    assert game.write(position) == step.position
    assert game.terms(position)[0] == len(lesson.bots)
    if n and not step.later:
        assert game.write(_done(lesson, n - 1).position) == step.position, "it does not follow"
    assert step.later or n == 0 or not isinstance(lesson.steps[n - 1], Play)
    assert course_of(lesson, n).done == isinstance(step, Read)


@pytest.mark.parametrize(("name", "n"), STEPS)
def test_a_pawn_stands_on_a_number_that_it_has_crossed(name: str, n: int) -> None:
    position = game_of(lesson_of(name).game).read(lesson_of(name).steps[n].position)
    if not isinstance(position, OnBoard):
        return
    for sheet, pawn in zip(position.qwixx.sheets, position.pawns, strict=True):
        if pawn:
            row, column, _ = position.board.spaces[pawn - 1]
            assert is_crossed(sheet.rows[row], column), f"space {pawn}"


@pytest.mark.parametrize(("name", "n"), _steps(Tap))
def test_what_is_tapped_begins_a_choice_or_rolls(name: str, n: int) -> None:
    lesson = lesson_of(name)
    step, course = lesson.steps[n], course_of(lesson, n)
    assert isinstance(step, Tap)
    if step.on == ROLL:
        assert course.choices == []
        assert step.then
    else:
        assert any(choice.startswith(step.on) for choice in course.choices)
        assert any(not choice.startswith(step.on) for choice in course.choices)
    assert course_of(lesson, n, (step.on,)).done


@pytest.mark.parametrize(("name", "n"), _steps(Choose))
def test_the_choice_that_is_asked_for_is_legal_and_not_the_only_one(name: str, n: int) -> None:
    course = course_of(lesson_of(name), n)
    assert {*course.right} < {*course.choices}
    assert len(course.right) == 1


@pytest.mark.parametrize(("name", "n"), _steps(Find))
def test_some_choices_have_the_property_and_some_have_not(name: str, n: int) -> None:
    lesson = lesson_of(name)
    course = course_of(lesson, n)
    assert set() < {*course.right} < {*course.choices}
    for choice in course.right:
        after = course_of(lesson, n, (choice,))
        assert after.done
        _check_law(after)


@pytest.mark.parametrize(("name", "n"), _steps(Find))
def test_what_is_framed_is_how_all_that_is_right_begins(name: str, n: int) -> None:
    lesson = lesson_of(name)
    step = lesson.steps[n]
    assert isinstance(step, Find)
    assert all(choice.startswith(step.on) for choice in course_of(lesson, n).right)
    hint = words("en").get(f"learn.{name}.{step.say}.not", "")
    assert bool(step.on) == ("frame" in hint), "the words name a frame that is there"


@pytest.mark.parametrize(("name", "n"), [*_steps(Tap), *_steps(Choose)])
def test_what_follows_is_played_by_the_law(name: str, n: int) -> None:
    _check_law(_done(lesson_of(name), n))


@pytest.mark.parametrize(("name", "n"), _steps(Play))
def test_free_play_ends_whatever_is_chosen(name: str, n: int) -> None:
    lesson = lesson_of(name)
    step = lesson.steps[n]
    assert isinstance(step, Play)
    for seed in range(FREE_GAMES):
        rng, course = Random(seed), course_of(lesson, n)
        assert not course.done
        chosen: list[str] = []
        while not course.done:
            assert course.right == course.choices
            assert course.choices
            chosen.append(rng.choice(course.choices))
            course.choose(chosen[-1])
        assert len(chosen) <= step.most
        _check_law(course)
        again = course_of(lesson, n, tuple(chosen))
        assert (again.turns, again.position) == (course.turns, course.position)


def _check_law(course: Course) -> None:
    """Every turn is legal for those who were to act."""
    game = course.game
    position: Any = course.positions[0]
    for text, after in zip(course.turns, course.positions[1:], strict=True):
        acting = game.to_act(position)
        turn = {
            seat: game.read_action(position, seat, word)
            for seat, word in zip(acting, text.split(" "), strict=True)
        }
        assert all(action in game.legal(position, seat) for seat, action in turn.items())
        position = game.play(position, turn)
        assert position == after


@pytest.mark.parametrize("name", lessons())
def test_every_step_has_words_and_no_words_are_left_over(name: str) -> None:
    said = {f"learn.{name}.{step.say}" for step in lesson_of(name).steps}
    assert len(said) == len(lesson_of(name).steps)
    may_say = said | {f"{key}.not" for key in said}
    known = {key for key in words("en") if key.startswith(f"learn.{name}.")}
    assert said <= known <= may_say


def test_every_property_that_is_asked_for_exists() -> None:
    for name, n in [*_steps(Find), *_steps(Play)]:
        step = lesson_of(name).steps[n]
        assert isinstance(step, Find | Play)
        assert step.check.split(" ")[0] in CHECKS


def test_every_property_that_a_choice_may_lack_has_words() -> None:
    for name, n in [*_steps(Find), *_steps(Choose)]:
        step = lesson_of(name).steps[n]
        kind = step.check.split(" ")[0] if isinstance(step, Find) else "choose"
        assert {f"learn.not.{kind}", f"learn.{name}.{step.say}.not"} & words("en").keys()


QUIXO = game_of("quixo")


def _has(check: str, position: str, choice: str) -> bool:
    at = QUIXO.read(position)
    return has(check, QUIXO, at, 0, {0: QUIXO.read_action(at, 0, choice)})


@pytest.mark.parametrize(
    ("check", "position", "choice", "expected"),
    [
        ("wins", "XX./.OO/... X", "c3W", True),
        ("wins", "XX./.OO/... X", "a1E", False),
        ("ends", "XX./.OO/... X", "c3W", True),
        ("holds", "XX./.OO/... X", "c3W", True),
        ("holds", "X../.../OO. X", "a3E", False),
        ("holds", "X../.../OO. X", "a3S", True),
        ("like a3*", "X../.../OO. X", "a3S", True),
        ("like a1*", "X../.../OO. X", "a3S", False),
        ("acts", "X../.../OO. X", "a3S", True),
    ],
)
def test_properties_are_what_their_names_say(
    check: str, position: str, choice: str, expected: bool
) -> None:
    assert _has(check, position, choice) == expected


def test_a_choice_that_makes_the_opponents_line_holds_nothing() -> None:
    trap = "X.XXX/O..../...../OO..X/OXOOO X"
    after = QUIXO.play(QUIXO.read(trap), {0: QUIXO.read_action(QUIXO.read(trap), 0, "b1N")})
    assert QUIXO.result(after) == Result((1,), (0, 1), "opponents' line")
    assert _has("ends", trap, "b1N")
    assert not _has("wins", trap, "b1N")
    assert not holds(QUIXO, QUIXO.read(trap), 0, {0: QUIXO.read_action(QUIXO.read(trap), 0, "b1N")})


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    lesson = lesson_of("quixo")
    with pytest.raises(BadText, match="there is no lesson 'chess'; there are quixo"):
        lesson_of("chess")
    for n in (-1, len(lesson.steps)):
        with pytest.raises(BadText, match=f"this lesson has the steps 0 to 8, not {n}"):
            step_of(lesson, n)
    with pytest.raises(BadText, match="this step does not ask for 'a1N'"):
        course_of(lesson, 2, ("a1N",))
    with pytest.raises(BadText, match="this step does not ask for 'd1N'"):
        course_of(lesson, 2, ("d1N", "d1N"))
