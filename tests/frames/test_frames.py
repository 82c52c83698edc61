"""Records as data frames and back: nothing is lost, and nothing untrue gets in."""

import json
import shutil
from datetime import date, datetime
from pathlib import Path

import pyarrow as pa
import pytest

import markoff
from markoff.cli import main
from markoff.frames.batching import batches_of
from markoff.frames.columns import COLUMNS, schema
from markoff.frames.files import ENDINGS, rows_in, write
from markoff.frames.reading import Wanted, played
from markoff.game import DICE
from markoff.table import record_text
from markoff.table.journal import read_record
from markoff.table.match import Match
from markoff.table.setup import Clock
from markoff.table.verify import verify
from markoff.text import BadText

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def played_out(match: Match, plies: int = 400) -> Match:
    """Everybody takes the last choice but one, so games end."""
    while match.result is None and match.ply < plies:
        if match.awaited == (DICE,):
            match.roll()
            continue
        for seat in match.awaited:
            legal = match.legal(seat)
            match.choose(seat, legal[(match.ply * 7) % len(legal)], now=match.since + 0.25)
    return match


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of all kinds: with a clock, alone, from a position, resigned, unfinished; and a broken
    file and one whose dice are false."""
    made = tmp_path_factory.mktemp("games")
    (made / "below").mkdir()
    clocked = markoff.start("quixo", ["Ada", "Ben"], seed=1, size=3)
    setup = clocked.setup.__class__(
        **{f: getattr(clocked.setup, f) for f in clocked.setup.__struct_fields__},
    )
    timed = Match(_with(setup, clock=Clock(600_000, 1000), date="2026-01-02"), clocked.dice)
    resigned = played_out(markoff.start("quixo", ["Ada", "Cleo"], seed=5), 6)
    resigned.resign(0)
    games = {
        "timed": played_out(timed),
        "alone": played_out(markoff.start("qwixx", ["Ben"], seed=2)),
        "below/board": played_out(markoff.start("qwixx-on-board", 3, seed=3)),
        "typed": played_out(
            markoff.start("quixo", size=3, position="X../O../... X", typed_dice=True)
        ),
        "open": played_out(markoff.start("qwixx", 2, seed=4), 9),
        "resigned": resigned,
    }
    for name, match in games.items():
        (made / f"{name}.markoff").write_text(record_text.write(match.record()), encoding="utf-8")
    for name in ("evening.markoff", "forged.markoff"):
        shutil.copy(EXAMPLES / name, made)
    (made / "broken.markoff").write_text("nonsense\n", encoding="utf-8")
    return made


def _with(setup, **changes):
    from msgspec.structs import replace

    return replace(setup, **changes)


TRUE = ("alone", "below/board", "evening", "open", "resigned", "timed", "typed")


def originals(folder: Path) -> dict[str, object]:
    return {name: read_record(folder / f"{name}.markoff") for name in TRUE}


def test_a_row_a_game_and_what_is_false_is_skipped_with_a_sentence(folder: Path) -> None:
    with pytest.warns(UserWarning, match="skipped") as seen:
        table = markoff.frames.games(folder)
    assert {Path(name).stem for name in table["file"].to_pylist()} == {Path(n).stem for n in TRUE}
    told = " ".join(str(each.message) for each in seen)
    assert "broken.markoff: line 1" in told
    assert "forged.markoff: " in told
    rows = {Path(row["file"]).stem: row for row in table.to_pylist()}
    evening = rows["evening"]
    assert (evening["turns"], evening["rolls"], evening["scores"]) == (42, 14, [52, 3])
    assert (evening["names"], evening["winners"]) == (["casual", "random"], [0])
    assert (rows["open"]["finished"], rows["open"]["scores"]) == (False, None)
    assert rows["resigned"]["reason"] == "resigned"
    assert rows["typed"]["start"] == "X../O../... X"


def test_a_game_without_turns_has_its_row_too(tmp_path: Path) -> None:
    begun = markoff.start("quixo", players=["Ada", "Ben"], size=3)
    given_up = markoff.start("quixo", players=["Ada", "Ben"], size=3)
    given_up.resign(0)
    for number, match in enumerate((begun, given_up)):
        file = tmp_path / f"{number}.markoff"
        file.write_text(record_text.write(match.record()), encoding="utf-8")
    found = markoff.frames.games(tmp_path).select(["turns", "start", "finished", "winners"])
    empty = {"turns": 0, "start": ".../.../... X"}
    assert found.to_pylist() == [
        {**empty, "finished": False, "winners": None},
        {**empty, "finished": True, "winners": [1]},
    ]
    assert len(markoff.frames.turns(tmp_path)) == 0


@pytest.mark.filterwarnings("ignore:skipped")
def test_a_row_a_choice_with_the_position_before_it(folder: Path) -> None:
    table = markoff.frames.turns(folder)
    assert table.schema.equals(schema("turns"))
    rows = [row for row in table.to_pylist() if row["file"].endswith("evening.markoff")]
    record = read_record(folder / "evening.markoff")
    game = markoff.game("qwixx")
    assert len(rows) == sum(len(turn.split(" ")) for turn in record.turns)
    assert rows[0]["position"] == game.write(game.start(2))
    assert (rows[0]["seat"], rows[0]["choice"], rows[0]["won"]) == (DICE, "45+6454", None)
    assert (rows[1]["player"], rows[1]["choice"], rows[1]["won"]) == ("casual", "B9", 1.0)
    assert (rows[2]["player"], rows[2]["won"], rows[2]["score"]) == ("random", 0.0, 3)
    for row in rows:
        position = game.read(row["position"])
        assert row["seat"] in game.to_act(position)
        assert game.read_action(position, row["seat"], row["choice"]) == row["action"]


@pytest.mark.parametrize(
    ("wanted", "stems"),
    [
        ({"game": "quixo"}, {"resigned", "timed", "typed"}),
        ({"player": "ada"}, {"resigned", "timed"}),
        ({"player": "casual"}, {"evening"}),
        ({"won_by": "Cleo"}, {"resigned"}),
        ({"won_by": "random"}, set()),
        ({"players": 1}, {"alone"}),
        ({"before": "2026-01-02"}, {"timed"}),
        ({"after": "2026-11-15", "before": "2026-11-15", "player": "random"}, {"evening"}),
        ({"finished": True, "game": "qwixx"}, {"alone", "evening"}),
    ],
)
def test_filters(folder: Path, wanted: dict[str, object], stems: set[str]) -> None:
    found = played([folder], Wanted(**wanted), [])  # type: ignore[arg-type]
    assert {Path(game.file).stem for game in found} == stems


def test_filters_of_the_library_are_games_numbers_and_dates_as_people_have_them(
    folder: Path,
) -> None:
    files = [folder / name for name in ("alone.markoff", "timed.markoff", "below")]

    def stems(**wanted: object) -> set[str]:
        found = markoff.frames.games(files, **wanted).column("file").to_pylist()
        return {Path(file).stem for file in found}

    assert stems(game=markoff.game("quixo")) == {"timed"}
    assert stems(players="1") == stems(players=1) == {"alone"}
    assert stems(before=date(2026, 1, 2)) == stems(before=datetime(2026, 1, 2, 20, 0)) == {"timed"}
    for wrong, sentence in [
        ({"who": "Ada"}, "there is no filter 'who'; there are game, player"),
        ({"players": 1.5}, "players must be a whole number, not '1.5'"),
        ({"after": 2026}, "write a date like"),
        ({"game": 3}, "there is no game '3'"),
    ]:
        with pytest.raises(BadText, match=sentence):
            stems(**wrong)
    with pytest.raises(BadText, match=r"cannot read .*misspelt: No such file"):
        markoff.frames.turns(folder / "misspelt")


def test_where_nothing_is_found_the_file_of_before_stays(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "turns.csv"
    out.write_text("precious", encoding="utf-8")
    assert main(["frames", str(folder), str(out), "--player", "Nobody"]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["turns.csv"]
    assert out.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize("kind", ENDINGS)
def test_every_kind_of_file_brings_the_same_records_back(
    folder: Path, tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    frame, back = tmp_path / f"turns{kind}", tmp_path / "back"
    assert main(["frames", str(folder), str(frame)]) == 0
    printed = capsys.readouterr()
    assert f" turns in {frame}" in printed.out
    assert printed.err.count("Skipped: ") == 2
    assert main(["frames", str(frame), str(back), "--records"]) == 0
    assert "7 records in" in capsys.readouterr().out
    for name, record in originals(folder).items():
        again = read_record(back / f"{Path(name).name}.markoff")
        assert again == record
        assert verify(again)
    assert not list(tmp_path.glob(".*part"))


def test_frames_of_games_are_written_too(folder: Path, tmp_path: Path) -> None:
    for kind in ENDINGS:
        path = tmp_path / f"games{kind}"
        assert main(["frames", str(folder), str(path), "--rows", "games", "--json"]) == 0
        rows = [*rows_in(path)]
        assert len(rows) == 7
        assert list(rows[0]) == list(COLUMNS["games"])
        assert rows[0]["names"] in (["Ben"], '["Ben"]')


@pytest.mark.filterwarnings("ignore:skipped")
def test_without_the_column_of_the_record_what_the_others_say_is_enough(folder: Path) -> None:
    table = markoff.frames.turns(folder)
    table = table.set_column(
        table.schema.get_field_index("record"), "record", pa.nulls(len(table), pa.string())
    ).drop_columns(["ms"])
    found = [*markoff.frames.records(table)]
    assert len(found) == 7
    assert {record.setup.dice for record in found} == {"typed in"}
    assert all(verify(record) for record in found)
    evening = next(record for record in found if record.setup.names == ("casual", "random"))
    assert evening.scores == (52, 3)


def test_rows_that_are_missing_or_changed_are_refused(folder: Path) -> None:
    table = markoff.frames.turns(folder / "evening.markoff")
    with pytest.raises(BadText, match=r"evening\.markoff: the rows of ply 0 are missing"):
        list(markoff.frames.records(table.slice(1)))
    with pytest.raises(BadText, match="the game has not ended"):
        list(markoff.frames.records(table.slice(0, 28)))
    with pytest.raises(BadText, match="it has no column choice"):
        list(markoff.frames.records(table.drop_columns(["choice"])))


def test_batches_are_small_and_a_game_may_be_split(folder: Path, tmp_path: Path) -> None:
    games = played([folder], Wanted(), [])
    sizes: list[int] = []

    def watched():
        for batch in batches_of(games, "turns", most=10):
            sizes.append(len(batch))
            yield batch

    path = tmp_path / "turns.parquet"
    assert write(path, "turns", watched()) == sum(sizes)
    assert set(sizes[:-1]) == {10}
    assert len([*markoff.frames.records(path)]) == 7


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["{folder}", "out.txt"], "must end in .parquet, .feather, .csv, .jsonl"),
        (["{folder}", "none/out.csv"], "cannot write none/out.csv"),
        (["{folder}", "out.csv", "--after", "May"], "write a date like"),
        (["{folder}", "out.csv", "--player", "Nobody"], "nothing like that to write"),
        (["{folder}/evening.markoff", "back", "--records"], "must end in .parquet"),
        (["bad.parquet", "back", "--records"], "bad.parquet: this is not a frame"),
        (["none.csv", "back", "--records"], "cannot read none.csv"),
        (["bad.parquet", "full", "--records"], "full must be a new or empty folder"),
        (["bad.parquet", "back", "--records", "--game", "quixo"], "there are no filters"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(
    arguments: list[str],
    sentence: str,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.parquet").write_text("nonsense")
    Path("full").mkdir()
    Path("full/file").touch()
    assert main(["frames", *(each.format(folder=folder) for each in arguments)]) == 2
    assert sentence in capsys.readouterr().err


def test_what_was_skipped_is_in_the_json(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["frames", str(folder), str(tmp_path / "a.jsonl"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {Path(each["file"]).stem for each in told["skipped"]} == {"broken", "forged"}
    assert told["rows"] == "turns"
