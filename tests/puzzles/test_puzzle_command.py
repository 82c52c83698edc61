"""`markoff puzzle`: solved in a pipe, with a rating that is kept."""

import io

import pytest

from markoff.cli import main
from markoff.commands.puzzle import standing
from markoff.commands.puzzle.solving import question
from markoff.commands.puzzle.standing import Standing, after
from markoff.puzzles.answer import choices, right_choices
from markoff.puzzles.puzzle import puzzles

SHELF = [*puzzles().values()]
SAMPLE = SHELF[:: max(1, len(SHELF) // 6)]


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))


def _run(monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["puzzle", *arguments])


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_the_right_choice_is_praised_and_counts(puzzle, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    right = right_choices(puzzle)[0]
    assert _run(monkeypatch, f"{right}\n", "--id", puzzle.id) == 0
    assert "Right!" in capsys.readouterr().out
    kept = standing.read()
    assert kept.tried == {puzzle.id: True}
    assert kept.streak == kept.longest == 1
    assert kept.rating > Standing().rating


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_a_wrong_choice_is_explained_and_ends_the_streak(puzzle, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    wrong = next(each for each in choices(puzzle) if each not in right_choices(puzzle))
    standing.write(Standing(streak=4, longest=4))
    assert _run(monkeypatch, f"nonsense\n{wrong}\n", "--id", puzzle.id) == 0
    out = capsys.readouterr().out
    assert "Not the best: it" in out
    assert f"Best: {right_choices(puzzle)[0]}" in out
    kept = standing.read()
    assert (kept.streak, kept.longest) == (0, 4)
    assert kept.rating < Standing().rating


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_the_question_can_be_explained_and_the_answer_shown(puzzle, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    assert _run(monkeypatch, "help\nshow\n", "--id", puzzle.id) == 0
    out = capsys.readouterr().out
    assert question(puzzle) in out
    assert "quit stops." in out
    assert f"Best: {right_choices(puzzle)[0]}" in out
    assert "0.0% less" not in out
    assert standing.read().tried == {puzzle.id: False}, "looking counts as a wrong answer"


def test_a_second_try_does_not_count() -> None:
    first = after(Standing(), SHELF[0], False)
    assert after(first, SHELF[0], True) == first


def test_the_next_puzzle_is_another_one(monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    assert _run(monkeypatch, "quit\n", "quixo") == 0
    first = capsys.readouterr().out.split("puzzle ")[1][:8]
    right = right_choices(puzzles()[first])[0]
    assert _run(monkeypatch, f"{right}\n\nquit\n", "quixo") == 0
    assert len({*capsys.readouterr().out.split("Quixo, puzzle ")[1:]}) == 2


@pytest.mark.parametrize("options", [("--theme", "chess"), ("--id", "none"), ("chess",)])
def test_what_is_not_there_gets_one_sentence(options, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    try:
        code = _run(monkeypatch, "", *options)
    except SystemExit as end:
        code = int(end.code or 0)
    assert code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_damaged_rating_is_refused(monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    standing.path().parent.mkdir(exist_ok=True)
    standing.path().write_text("nothing")
    assert _run(monkeypatch, "", "quixo") == 2
    assert str(standing.path()) in capsys.readouterr().err
