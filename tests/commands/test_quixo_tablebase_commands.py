"""`markoff solve quixo` and `markoff value quixo` as their users meet them."""

import json
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from markoff.cli import main
from markoff.commands.quixo.bar import SolvingBar
from markoff.tablebases import memory
from markoff.tablebases.quixo.counts import published
from markoff.tablebases.quixo.tablebase import Kept, Manifest, Tablebase


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path / "tables"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "tables"


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(arguments) == code
    printed = capsys.readouterr()
    return printed.out if code == 0 else printed.err


def test_it_says_what_it_takes_then_solves_and_keeps_the_tables(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    told = said(capsys, "solve", "quixo", "--size", "3")
    assert "Quixo 3×3, levels 0–9: about" in told
    assert "of memory," in told
    assert f"of disk in {folder / 'quixo-3'}" in told
    assert "Solved levels 0–9 in" in told
    assert said(capsys, "solve", "quixo", "--size", "3").startswith("Already solved: levels 0–9")
    status = said(capsys, "solve", "quixo", "--size", "3", "--status")
    assert "levels 0–9 of 9" in status
    assert "drawn" in status
    assert "every checksum is right" in said(capsys, "solve", "quixo", "--size", "3", "--verify")


def test_programs_get_the_levels_as_json(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    command = ["solve", "quixo", "--size", "3", "--json"]
    assert json.loads(said(capsys, *command, "--status"))["levels"] == []
    assert main([*command, "--levels", "0-2"]) == 0
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert "Solved levels 0–2" in printed.err
    assert (found["size"], found["tables"]) == (3, str(folder / "quixo-3"))
    assert [level["level"] for level in found["levels"]] == [0, 1, 2]
    assert [sum(level[key] for key in ("won", "lost", "drawn")) for level in found["levels"]] == [
        512,
        9 * 256,
        36 * 128,
    ]
    (folder / "quixo-3" / "level-01.table").unlink()
    again = json.loads(said(capsys, *command, "--status"))
    assert [level["there"] for level in again["levels"]] == [True, False, True]


def test_levels_can_be_solved_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = said(capsys, "solve", "quixo", "--size", "3", "--levels", "2-3", code=2)
    assert "level 2 needs the levels below it, but level 0 is not solved;" in sentence
    said(capsys, "solve", "quixo", "--size", "3", "--levels", "0-1")
    assert "levels 2–3" in said(capsys, "solve", "quixo", "--size", "3", "--levels", "2-3")
    assert "nothing solved yet" in said(capsys, "solve", "quixo", "--size", "4", "--status")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--levels 3-2", "write levels like 0-2, from 0 to 25"),
        ("--levels=", "write levels like 0-2, from 0 to 25"),
        ("--tables=", "--tables does not name a folder"),
        ("--levels 0-26", "write levels like 0-2, from 0 to 25"),
        ("--threads 0", "the number of threads must be from 1 to 256"),
        ("--size 6", "invalid choice"),
        ("--verify", "there are no such levels in"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    try:
        code = main(["solve", "quixo", *arguments.split()])
    except SystemExit as stopped:
        code = stopped.code  # type: ignore[assignment]
    error = capsys.readouterr().err
    assert code == 2
    assert sentence in error
    assert error.count("\n") == 1


def test_too_little_memory_or_disk_is_refused_before_anything_starts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(memory, "free_memory", lambda: 3_000_000_000)
    sentence = said(capsys, "solve", "quixo", code=2)
    assert "this needs 11.5 GB of memory, but only 3.0 GB is free" in sentence
    monkeypatch.setattr(memory, "free_memory", lambda: 64_000_000_000)
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    assert "has only 1.0 MB left" in said(capsys, "solve", "quixo", code=2)
    assert not list(folder.rglob("*.table"))


def test_a_table_that_is_gone_is_told_and_made_anew(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    said(capsys, "solve", "quixo", "--size", "3")
    (folder / "quixo-3" / "level-02.table").unlink()
    status = said(capsys, "solve", "quixo", "--size", "3", "--status")
    assert "missing or damaged: 2, which solving again repairs" in status
    told = said(capsys, "solve", "quixo", "--size", "3")
    assert "Already solved: levels 0–1" in told
    assert "Solved level 2 in" in told


def test_the_largest_counts_fit_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    (folder / "quixo-5").mkdir(parents=True)
    levels = tuple(Kept(n, 4_474_100_000, "", 70, 0, 87.0, *published(n)) for n in range(9))
    content = msgspec.json.encode(Manifest(5, levels))
    (folder / "quixo-5" / "manifest.json").write_bytes(content)
    assert f"{sum(published(8).wins):,}" in said(capsys, "solve", "quixo", "--status")


def test_the_bar_only_goes_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    bar = SolvingBar(4, list(range(17)))
    seen: list[float] = []
    monkeypatch.setattr(bar.progress, "update", lambda *_, completed, **__: seen.append(completed))
    for level in range(17):
        for number in range(6):
            for share in (0.1, 0.5, 1.0):
                bar.tell(level, number, share)
    assert seen == sorted(seen)
    assert seen[-1] < sum(bar.weights.values())


def test_a_damaged_table_is_named(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    said(capsys, "solve", "quixo", "--size", "3")
    path = folder / "quixo-3" / "level-02.table"
    content = bytearray(path.read_bytes())
    content[-100] ^= 1
    path.write_bytes(content)
    assert str(path) in said(capsys, "solve", "quixo", "--size", "3", "--verify", code=2)


def test_killed_at_any_moment_it_goes_on_from_the_last_finished_level(folder: Path) -> None:
    command = [sys.executable, "-m", "markoff", "solve", "quixo", "--size", "4", "--threads", "1"]
    manifest = folder / "quixo-4" / "manifest.json"
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as solving:
        for _ in range(6000):
            if manifest.exists() or solving.poll() is not None:
                break
            time.sleep(0.02)
        solving.kill()
    there = len(Tablebase(folder, 4).manifest.levels)
    assert there >= 1
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    levels = Tablebase(folder, 4).manifest.levels
    assert sum(sum(kept.wins) for kept in levels) == 26_434_489
    assert sum(sum(kept.losses) for kept in levels) == 15_003_736


def test_every_move_is_told_with_its_value(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "value", "quixo", "XX./.O./..O X")
    assert told.startswith("X to move: win, proven\n")
    assert "the game ends" in told
    answer = json.loads(said(capsys, "value", "quixo", "XX./.O./..O X", "--json"))
    assert (answer["value"], answer["proven"]) == ("win", True)
    assert answer["moves"][0] == {
        "move": answer["moves"][0]["move"],
        "value": "win",
        "proven": True,
    }
    values = [move["value"] for move in answer["moves"]]
    assert values == sorted(values, key=["win", "draw", "loss"].index)


def test_what_no_table_tells_is_estimated_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    start = "...../...../...../...../..... X"
    told = said(capsys, "value", "quixo", start)
    assert told.startswith("X to move: 49 % ± 7 to win, estimated by the expert\n")
    assert "markoff solve quixo --levels 0-25" in told
    assert "proven" not in told
    assert "unknown" not in told
    answer = json.loads(said(capsys, "value", "quixo", start, "--json"))
    assert not answer["proven"]
    assert all(0.4 < move["chance"] < 0.6 and move["error"] > 0 for move in answer["moves"])


def test_what_a_search_sees_to_the_end_is_proven_without_a_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = json.loads(said(capsys, "value", "quixo", "XXXX./...../...../OO.../O.... X", "--json"))
    assert (answer["value"], answer["proven"]) == ("win", True)
    best = answer["moves"][0]
    assert (best["value"], best["proven"]) == ("win", True)
    assert "chance" in next(move for move in answer["moves"] if not move["proven"])


def test_a_finished_game_has_a_value_and_no_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "value", "quixo", "XXX/OO./... O") == (
        "O to move: loss, proven\nThe game is over: line.\n"
    )


def test_positions_that_no_table_is_for_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "position for four" in said(
        capsys, "value", "quixo", "...../...../...../...../..... l", code=2
    )
    assert "expected the side to move" in said(capsys, "value", "quixo", "nonsense", code=2)


def test_distances_are_counted_kept_and_listed(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    told = said(capsys, "solve", "quixo", "--size", "3", "--distances")
    assert "Solved levels 0–9 in" in told  # what they need is solved first
    assert "Distances of Quixo 3×3, levels 0–9: about" in told
    assert "Counted the plies of levels 0–9 in" in told
    again = said(capsys, "solve", "quixo", "--size", "3", "--distances")
    assert f"Distances already there: levels 0–9, in {folder / 'quixo-3'}" in again
    status = said(capsys, "solve", "quixo", "--size", "3", "--distances", "--status").splitlines()
    assert status[0].endswith("levels 0–9 of 9")
    assert status[-1].split()[:3] == ["9", "7", "none"]
    verified = said(capsys, "solve", "quixo", "--size", "3", "--distances", "--verify")
    assert "every checksum is right" in verified
    listed = json.loads(said(capsys, "solve", "quixo", "--size", "3", "--status", "--json"))
    assert [len(listed[name]) for name in ("levels", "distances")] == [10, 10]
    assert listed["distances"][9]["wins"] == [0, 0, 0, 0, 0, 0, 0, 1]
    assert all(level["there"] for level in listed["distances"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--distances --levels 2-3", "level 2 needs the levels below it, but level 0 is not solv"),
        ("--distances --verify", "there are no such levels in"),
    ],
)
def test_distances_that_cannot_be_had_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert sentence in said(capsys, "solve", "quixo", *arguments.split(), code=2)


def test_too_little_room_for_distances_is_refused_before_anything_is_solved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(memory, "free_memory", lambda: 64_000_000_000)
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=90_000_000_000))
    sentence = said(capsys, "solve", "quixo", "--distances", code=2)
    assert "this needs 134.8 GB of disk" in sentence
    assert not list(folder.rglob("*.table"))


def test_with_distances_a_value_says_in_how_many_plies(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said(capsys, "solve", "quixo", "--size", "3", "--distances")
    told = said(capsys, "value", "quixo", ".../.../... X")
    assert told.startswith("X to move: win in 7 plies, proven\n")
    assert "win in 7 plies" in told.split("\n", 1)[1]
    answer = json.loads(said(capsys, "value", "quixo", ".../.../... X", "--json"))
    assert (answer["value"], answer["plies"], answer["moves"][0]["plies"]) == ("win", 7, 7)
    told = said(capsys, "value", "quixo", "XX./.O./..O X")
    assert told.startswith("X to move: win in 1 ply, proven\n")
    assert said(capsys, "value", "quixo", "XXX/OO./... O").startswith("O to move: loss, proven\n")


def test_with_distances_an_analysis_says_in_how_many_plies(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said(capsys, "solve", "quixo", "--size", "3", "--distances")
    told = said(capsys, "analyse", "quixo", ".../.../... X", "--top", "1")
    assert "to choose: win in 7 plies, proven" in told
    found = json.loads(said(capsys, "analyse", "quixo", ".../.../... X", "--json"))["seats"][0]
    assert (found["worth"]["outcome"], found["worth"]["plies"]) == ("win", 7)
    plies = [
        choice["worth"]["plies"]
        for choice in found["choices"]
        if choice["worth"]["outcome"] == "win"
    ]
    assert plies == sorted(plies)
