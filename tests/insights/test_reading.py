"""Which files count: every finished game once, and a sentence about everything else."""

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from insights.known_games import begun, entered, evening, found_in, quixo, qwixx, save
from markoff.insights.digest import Who
from markoff.insights.people import People
from markoff.table import record_text
from markoff.text import BadText

HERE = Path(__file__).parent
KEPT = HERE.parent / "table" / "records"
EXAMPLES = HERE.parents[1] / "docs" / "examples"


def names(folder, files):
    return [Path(file).relative_to(folder).as_posix() for file in files]


def test_all_folders_below_are_read_and_the_oldest_game_comes_first(tmp_path):
    found = found_in(evening(tmp_path))
    files = ["1.markoff", "2.markoff", "deep/3.json", "deep/4.markoff", "5.markoff", "6.markoff"]
    assert names(tmp_path, [game.file for game in found.games]) == files
    assert (found.unfinished, found.unreadable, found.copies) == ([], [], [])


def test_what_does_not_count_is_named(tmp_path):
    save(tmp_path, "good.markoff", quixo(["Ada", "Ben"], 0))
    save(tmp_path, "open.markoff", entered(begun("quixo", ["Ada", "Ben"], "2026-11-16"), ["a1N"]))
    (tmp_path / "letter.markoff").write_text("Dear Ada,\n")
    (tmp_path / "empty.markoff").write_text("")
    (tmp_path / "zeros.markoff").write_bytes(b"\0\xff\n")
    (tmp_path / "half.json").write_text('{"markoff": 1, "setup": {')
    (tmp_path / "others.json").write_text('{"name": "another program"}')
    (tmp_path / "folder.markoff").mkdir()
    illegal = (tmp_path / "good.markoff").read_text().replace("0 a1N", "0 c3N")
    (tmp_path / "illegal.markoff").write_text(illegal)
    found = found_in(tmp_path)
    assert names(tmp_path, [game.file for game in found.games]) == ["good.markoff"]
    assert names(tmp_path, found.unfinished) == ["open.markoff"]
    wrong = {Path(each.file).name: each.why for each in found.unreadable}
    assert set(wrong) == {
        *("letter.markoff", "empty.markoff", "zeros.markoff", "half.json", "illegal.markoff")
    }
    assert "expected a tag, a turn or a comment, found 'Dear Ada,'" in wrong["letter.markoff"]
    assert "ply 0: " in wrong["illegal.markoff"]
    for file, why in wrong.items():
        assert why.startswith(f"{tmp_path / file}: "), why


def test_a_file_with_all_records_of_a_device_is_many_games(tmp_path):
    records = [record_text.write(quixo(["Ada", "Ben"], n).record()) for n in (0, 1)]
    games = [{"file": f"{n}.markoff", "record": record} for n, record in enumerate(records)]
    games.append({"file": "letter.txt", "record": "Dear Ada,\n"})
    box = {"markoff": "records", "version": 1, "games": games}
    (tmp_path / "all.json").write_text(json.dumps(box, separators=(",", ":")))
    found = found_in(tmp_path)
    files = [game.file for game in found.games]
    assert names(tmp_path, files) == ["all.json/0.markoff", "all.json/1.markoff"]
    (wrong,) = found.unreadable
    assert wrong.why.startswith(f"{tmp_path / 'all.json' / 'letter.txt'}: ")


def test_a_file_that_is_named_is_read_whatever_it_is_called(tmp_path):
    path = save(tmp_path, "game.txt", quixo(["Ada", "Ben"], 0))
    assert len(found_in(path).games) == 1
    assert found_in(tmp_path).games == []
    missing = found_in(tmp_path / "missing").unreadable
    assert [each.why for each in missing] == [
        f"cannot read {tmp_path / 'missing'}: No such file or directory"
    ]


def test_the_same_game_counts_once_in_either_form(tmp_path):
    shutil.copytree(KEPT, tmp_path, dirs_exist_ok=True)
    found = found_in(tmp_path)
    texts = [*tmp_path.glob("*/*.markoff")]
    assert len(found.games) == len(texts) == len(found.copies)
    assert len(found.unfinished) == len([*tmp_path.glob("*/unfinished/*.markoff")])
    assert found.unreadable == []


def test_a_record_with_other_dice_than_its_secret_says_does_not_count():
    found = found_in(EXAMPLES)
    assert [Path(game.file).name for game in found.games] == [
        "evening.markoff",
        "lead_lost.markoff",
    ]
    (forged,) = found.unreadable
    assert forged.why.endswith(": ply 6: the dice fell 16+1232, but the record has 66+1232")


def test_names_of_files_that_are_no_text_can_be_written_as_json(tmp_path):
    name = b"\xff.markoff".decode(errors="surrogateescape")
    try:
        (tmp_path / name).write_text("no record\n")
    except OSError:
        pytest.skip("this disk refuses such names")
    (trouble,) = found_in(tmp_path).unreadable
    assert "�.markoff: " in msgspec.json.decode(msgspec.json.encode(trouble))["why"]


def test_people_are_compared_as_at_a_table_and_bots_by_their_levels(tmp_path):
    games = found_in(evening(tmp_path)).digests
    people = People(games)
    assert people.games == {
        Who("Ada"): 5,
        Who("Ben"): 3,
        Who("Cleo"): 1,
        Who("casual", "casual"): 2,
    }
    assert people.wanted(None, games) == Who("Ada")
    assert people.wanted("ada", games) == people.wanted("АDА", games) == Who("Ada")  # Cyrillic
    casual = Who("casual", "casual")
    assert people.wanted("Frieda", games) == people.wanted("casual", games) == casual
    with pytest.raises(BadText) as refused:
        people.wanted("Zoe", games)
    assert str(refused.value) == (
        "nobody called 'Zoe' plays in these games; there are Ada, Ben, Cleo, casual"
    )


def test_a_person_comes_before_a_bot_that_plays_more(tmp_path):
    for n in range(3):
        save(tmp_path, f"{n}.markoff", qwixx(["a=casual", "b=random"], (n, 0)))
    games = found_in(tmp_path).digests
    assert People(games).wanted(None, games) == Who("casual", "casual")
    save(tmp_path, "person.markoff", qwixx(["a=casual", "Eve"], (0, 0)))
    games = found_in(tmp_path).digests
    assert People(games).wanted(None, games) == Who("Eve")
