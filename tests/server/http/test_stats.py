"""Statistics over HTTP: the same figures as in the terminal, and a sentence for anything else."""

import json
from pathlib import Path

import httpx
import msgspec
import pytest

from insights.known_games import begun, entered, evening, quixo, qwixx, save
from markoff.cli import main
from markoff.review import reviewing
from markoff.server.http import stats, uploads
from markoff.table import record_forms, record_json, record_text
from review.judging import KNOWN, random_match
from server.serving import NO_LIMITS, serving


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with (
        pytest.MonkeyPatch.context() as patch,
        serving(tmp_path_factory.mktemp("stats"), **NO_LIMITS) as address,
        httpx.Client(base_url=f"http://{address}", timeout=60) as client,
    ):
        patch.setattr(uploads, "SECONDS", 60)  # a busy computer is slow to start a process
        yield client


def records_in(folder):
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [{"file": str(path), "record": path.read_text()} for path in files]


def digests(web, folder):
    answer = web.post("/api/digests", json={"records": records_in(folder)})
    assert answer.status_code == 200, answer.text
    return answer.json()


def counted(web, games, **more):
    answer = web.post("/api/stats", json={"games": games, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def in_the_terminal(capsys, *words):
    assert main(["stats", *map(str, words)]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("player", ["Ada", "Ben", "casual"])
def test_the_figures_are_those_of_the_terminal(web, tmp_path, capsys, player):
    games = digests(web, evening(tmp_path))["games"]
    who = {"name": player, "bot": player if player == "casual" else ""}
    told = counted(web, games[::-1], player=who)
    assert told["summary"] == json.loads(
        in_the_terminal(capsys, tmp_path, "--json", "--player", player)
    )
    rows = web.post("/api/stats.csv", json={"games": games, "player": who})
    assert rows.headers["content-type"].startswith("text/csv")
    in_the_terminal(capsys, tmp_path, "--csv", tmp_path / "rows.csv", "--player", player)
    assert rows.text == (tmp_path / "rows.csv").read_text()


def bin_of(lowest, games):
    return {"lowest": lowest, "highest": lowest + 9, "games": games}


def test_everybody_is_listed_and_scores_are_in_bins(web, tmp_path):
    told = counted(web, digests(web, evening(tmp_path))["games"])
    everybody = [(each["who"]["name"], each["games"]) for each in told["people"]]
    assert everybody == [("Ada", 5), ("Ben", 3), ("Cleo", 1), ("casual", 2)]
    assert told["summary"]["player"] == {"name": "Ada"}
    names = [group["game"] for group in told["summary"]["groups"]]
    assert names == ["quixo", "qwixx", "qwixx"]
    assert told["histograms"] == [
        [],
        [bin_of(-10, 1), bin_of(0, 0), bin_of(10, 1)],
        [bin_of(-20, 1)],
    ]


def test_reviews_count_as_in_the_terminal(web, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(reviewing, "experts", lambda *_: KNOWN)
    monkeypatch.setattr("markoff.commands.stats.reviewing.make_exact", lambda *_: None)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path / "home"))
    match = random_match("quixo", 2, seed=1)
    save(tmp_path / "games", "1.markoff", match)
    save(tmp_path / "games", "2.markoff", qwixx(["Ada"], (3,), "2026-09-02"))
    games = digests(web, tmp_path / "games")["games"]
    reviews = {}
    for game in games:
        record = record_forms.read(Path(game["file"]).read_text())
        found = msgspec.to_builtins(reviewing.review(record))
        reviews[game["file"]] = {name: found[name] for name in ("unit", "seats", "choices")}
    name = match.setup.names[0]
    told = counted(web, games, player={"name": name}, reviews=reviews)["summary"]
    assert told["groups"][0]["play"]["games"] == 1
    words = tmp_path / "games", "--json", "--review", "--player", name
    assert told == json.loads(in_the_terminal(capsys, *words))


def test_a_seat_that_is_known_counts_whatever_its_name(web, tmp_path):
    save(tmp_path, "1.markoff", quixo(["Mum", "Ben"], 1, "2026-09-01"))
    save(tmp_path, "2.markoff", quixo(["Ben", "Mia"], 1, "2026-09-02"))
    save(tmp_path, "3.markoff", quixo(["Ben", "Mia"], 0, "2026-09-03"))
    save(tmp_path, "4.markoff", quixo(["Mummy", "Ben"], 0, "2026-09-04"))
    games = digests(web, tmp_path)["games"]
    seated = [{**game, "seat": seat} for game, seat in zip(games, (0, 1, 1), strict=False)]
    told = counted(web, [*seated, games[3]])["summary"]
    assert (told["player"], told["games"], told["found"]) == ({"name": "Mia"}, 3, 4)
    assert [row["seat"] for row in told["rows"]] == [0, 1, 1]
    as_mummy = counted(web, [*seated, games[3]], player={"name": "mummy"})["summary"]
    assert (as_mummy["player"], as_mummy["games"]) == ({"name": "Mummy"}, 4)


def test_a_record_that_does_not_count_is_named_with_a_code(web, tmp_path):
    good = quixo(["Ada", "Ben"], 0)
    save(tmp_path, "1.markoff", good)
    save(tmp_path, "2.json", good)
    save(tmp_path, "3.markoff", entered(begun("quixo", ["Ada", "Ben"], "2026-11-16"), ["a1N"]))
    (tmp_path / "4.markoff").write_text("Dear Ada,\n")
    illegal = record_text.write(good.record()).replace("0 a1N", "0 c3N")
    (tmp_path / "5.markoff").write_text(illegal)
    found = digests(web, tmp_path)
    text, as_json = found["games"]
    assert text["id"] == as_json["id"]
    assert found["unfinished"] == [str(tmp_path / "3.markoff")]
    assert [each["file"][-9:] for each in found["unreadable"]] == ["4.markoff", "5.markoff"]
    assert all(each["why"]["code"] and each["why"]["reason"] for each in found["unreadable"])


GAME = {
    "file": "1.markoff",
    "id": "1",
    "date": "2026-11-16",
    "game": "quixo",
    "players": [{"name": "Ada"}, {"name": "Ben"}],
    "winners": [0],
    "scores": [1, 0],
    "reason": "line",
}
REVIEW = {
    "unit": "chance",
    "choices": [],
    "seats": [{"seat": n, "luck": 0, "play": 0, "choices": 1, "mistakes": 0} for n in range(2)],
}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "chess"}, "no_game"),
        ({"date": "today"}, "date"),
        ({"players": [{"name": "Ada"}]}, "not_a_digest"),
        ({"winners": [2]}, "not_a_digest"),
        ({"scores": [1]}, "not_a_digest"),
        ({"scores": [10**9, 0]}, "bad_request"),
        ({"seat": 2}, "not_a_digest"),
        ({"seat": -1}, "not_a_digest"),
        ({"length": -1}, "bad_request"),
        ({"file": "a" * 301}, "bad_request"),
    ],
)
def test_what_is_no_digest_is_refused(web, wrong, code):
    answer = web.post("/api/stats", json={"games": [{**GAME, **wrong}]})
    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"games": []}, "no_games"),
        ({"games": [GAME], "player": {"name": "Zoe"}}, "nobody_called"),
        ({"games": [GAME], "reviews": {"1.markoff": {**REVIEW, "seats": []}}}, "not_its_review"),
        (
            {
                "games": [GAME],
                "reviews": {
                    "1.markoff": {
                        **REVIEW,
                        "seats": [{**seat, "luck": 1e300} for seat in REVIEW["seats"]],
                    }
                },
            },
            "not_its_review",
        ),
        ({"games": 3}, "bad_request"),
    ],
)
def test_what_cannot_be_counted_is_refused(web, body, code):
    for path in ("/api/stats", "/api/stats.csv"):
        answer = web.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_hundreds_of_games_are_counted_at_once_and_too_many_are_refused(web):
    games = [{**GAME, "file": f"{n}.markoff", "id": str(n)} for n in range(600)]
    reviews = {game["file"]: REVIEW for game in games}
    told = counted(web, games, reviews=reviews)["summary"]
    assert (told["games"], told["groups"][0]["play"]["games"]) == (600, 600)
    answer = web.post("/api/stats", json={"games": [GAME] * (stats.MOST_GAMES + 1)})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    answer = web.post("/api/stats", content=b" " * (stats.LONGEST_BODY + 1))
    assert (answer.status_code, answer.json()["code"]) == (400, "long_request")
    answer = web.post("/api/digests", content=b" " * 100_001)
    assert (answer.status_code, answer.json()["code"]) == (400, "long_request")


def test_the_digest_of_a_record_is_the_same_in_text_and_json(web):
    match = qwixx(["Ada", "Ben"], (5, 0))
    forms = record_text.write(match.record()), record_json.write(match.record())
    sent = [{"file": "a", "record": form} for form in forms]
    text, as_json = web.post("/api/digests", json={"records": sent}).json()["games"]
    assert text == as_json
    assert (text["scores"], text["length"]) == ([-5, 0], 1)
