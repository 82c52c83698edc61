"""Reviews and hints over HTTP: computed elsewhere, once, and only when the game is over."""

import asyncio
import time
from random import Random

import httpx
import msgspec
import pytest

from markoff.games import quixo, qwixx
from markoff.refusal import Refused
from markoff.review.review import Review
from markoff.server.http import hints, reviews
from markoff.server.http.operation import LINES
from markoff.server.http.reviews import KEPT, MOST_EACH, MOST_WAITING, Reviews
from markoff.server.thinking.contract import whole
from markoff.server.thinking.gauge import Gauge
from markoff.server.thinking.thinkers import Thinkers
from markoff.table import record_json, record_text
from markoff.table.match import Match
from markoff.table.setup import Clock, Player, Setup
from markoff.text import BadText
from server.pure import Table
from server.serving import NO_LIMITS, serving

READY = {"compiling": False}


class Reviewer:
    """Stands for the other process: counts what it is asked, and waits until it may go on."""

    def __init__(self) -> None:
        self.asked = self.given_up = 0
        self.may_go_on = asyncio.Event()
        self.gauge = Gauge()

    async def ask(self, function, text, _prepares, job):
        assert function is reviews.reviewed
        self.asked += 1
        self.job = job
        try:
            await self.may_go_on.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        if "fails" in text:
            raise Refused("interrupted", "the bot was interrupted; try again", again=True)
        return msgspec.json.encode(Review(f"review {self.asked}", (), (), (), (), (), ()))


def played(number=0, names=("Ann", "Bob"), clock=None):
    """A short match, another one for each number."""
    players = tuple(map(Player, names))
    match = Match(Setup("quixo", players, "m", "2026-11-16", "typed in", clock=clock))
    for _ in range(3):
        legal = match.legal(match.awaited[0])
        number, chosen = divmod(number, len(legal))
        match.enter(match.awaited[0], legal[chosen], ply=match.ply, ms=clock and 100)
    return reviews.ended(match)


def told(data):
    found = msgspec.json.decode(data, type=Review)
    return found.game, found.names


def test_a_review_is_made_once_however_many_ask():
    async def run():
        reviewer = Reviewer()
        kept = Reviews(reviewer)
        match = played()
        asking = [asyncio.create_task(kept.of(match)) for _ in range(5)]
        await asyncio.sleep(0)
        asking[0].cancel()  # who goes away takes nothing from the others
        await asyncio.sleep(0)
        reviewer.may_go_on.set()
        found = [*await asyncio.gather(*asking[1:]), await kept.of(match)]
        assert [*map(told, found)] == [("review 1", ("Ann", "Bob"))] * 5
        assert reviewer.asked == 1
        assert kept.waiting == {}

    asyncio.run(run())


def test_what_failed_is_tried_again():
    async def run():
        reviewer = Reviewer()
        reviewer.may_go_on.set()
        kept = Reviews(reviewer)
        match = played(names=("fails", "Bob"))
        for _ in range(2):
            with pytest.raises(Refused, match="interrupted"):
                await kept.of(match)
        assert reviewer.asked == 2
        assert kept.waiting == {}

    asyncio.run(run())


def test_as_many_are_kept_and_wait_as_the_server_can_bear():
    async def run():
        reviewer = Reviewer()
        kept = Reviews(reviewer)
        waiting = [
            asyncio.create_task(kept.of(played(n), f"192.0.2.{n}")) for n in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too many reviews are waiting"):
            await kept.of(played(MOST_WAITING), "192.0.2.200")
        reviewer.may_go_on.set()
        await asyncio.gather(*waiting)
        for n in range(KEPT + 10):
            await kept.of(played(n))
        assert len(kept.kept) == KEPT

    asyncio.run(run())


def test_nobody_keeps_the_reviewer_for_themselves():
    async def run():
        reviewer = Reviewer()
        kept = Reviews(reviewer)
        first = [
            asyncio.create_task(kept.of(played(n), "192.0.2.1", goes_on=True))
            for n in range(MOST_EACH)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="your other reviews are still being made"):
            await kept.of(played(MOST_EACH), "192.0.2.1")
        first[0].cancel()  # who goes away leaves the work behind
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="your other reviews are still being made"):
            await kept.of(played(MOST_EACH), "192.0.2.1")
        others = asyncio.create_task(kept.of(played(MOST_EACH), "192.0.2.2"))
        await asyncio.sleep(0)
        shared = asyncio.create_task(kept.of(played(MOST_EACH), "192.0.2.1"))
        reviewer.may_go_on.set()
        assert await others == await shared
        assert kept.waiting == {}
        await kept.of(played(MOST_EACH + 1), "192.0.2.1")

    asyncio.run(run())


def test_a_review_that_nobody_waits_for_any_more_is_given_up():
    async def run():
        reviewer = Reviewer()
        kept = Reviews(reviewer)
        asking = [asyncio.create_task(kept.of(played())) for _ in range(2)]
        lines = kept.lines(played())
        await anext(lines)
        for one in asking:
            one.cancel()
        await asyncio.sleep(0)
        assert len(kept.waiting) == 1
        assert reviewer.given_up == 0
        await lines.aclose()
        assert kept.waiting == {}
        again = asyncio.create_task(kept.of(played()))  # not the one that is being given up
        await asyncio.sleep(0.01)
        assert reviewer.given_up == 1
        reviewer.may_go_on.set()
        assert told(await again)[1] == ("Ann", "Bob")
        assert (reviewer.asked, kept.waiting) == (2, {})

    asyncio.run(run())


async def heard(lines, number):
    """So many lines."""
    return [msgspec.json.decode(await anext(lines)) for _ in range(number)]


def test_who_waits_is_told_how_far_it_is(monkeypatch):
    monkeypatch.setattr(reviews, "LOOK_SECONDS", 0.01)

    async def run():
        reviewer = Reviewer()
        kept = Reviews(reviewer)
        first, second = kept.lines(played(), goes_on=True), kept.lines(played(1))
        at_once = await heard(first, 1)
        assert at_once == [{"progress": {"done": 0, "of": 0, "before": 0, **READY}}]
        assert (await heard(second, 1))[0]["progress"]["before"] == 1
        jobs = [waiting.job for waiting in kept.waiting.values()]
        reviewer.gauge.write(jobs[0], 12, 87)
        assert await heard(first, 1) == [{"progress": {"done": 12, "of": 87, "before": 0, **READY}}]
        reviewer.gauge.write(jobs[1], 3, 40)  # the next one is under way
        await first.aclose()  # who leaves takes nothing from the others
        reviewer.may_go_on.set()
        told = [msgspec.json.decode(line) async for line in second]
        assert told[-1]["review"]["names"] == ["Ann", "Bob"]
        assert all("review" not in line for line in told[:-1])
        kept_one = [msgspec.json.decode(line) async for line in kept.lines(played())]
        assert [list(line) for line in kept_one] == [["review"]]
        assert reviewer.asked == 2

    asyncio.run(run())


def test_what_comes_to_nothing_is_the_last_line():
    async def run():
        reviewer = Reviewer()
        reviewer.may_go_on.set()
        kept = Reviews(reviewer)
        lines = kept.lines(played(names=("fails", "Bob")))
        last = [msgspec.json.decode(line) async for line in lines][-1]
        assert last["problem"]["code"] == "interrupted"
        assert last["problem"]["again"]

    asyncio.run(run())


def test_the_same_turns_have_one_review_whoever_sat_there_and_however_long_they_thought():
    async def run():
        reviewer = Reviewer()
        reviewer.may_go_on.set()
        kept = Reviews(reviewer)
        assert told(await kept.of(played())) == ("review 1", ("Ann", "Bob"))
        timed = played(names=("Cy", "Di"), clock=Clock(60_000))
        assert told(await kept.of(timed)) == ("review 1", ("Cy", "Di"))
        assert told(await kept.of(played(1))) == ("review 2", ("Ann", "Bob"))

    asyncio.run(run())


def test_only_what_is_over_and_can_be_played_is_reviewed(monkeypatch):
    over = Table("quixo").sit("Ann", "Bob").begin().finish(Random(0)).match
    record = over.record()
    assert reviews.read(record_text.write(record)) == reviews.ended(over)
    assert reviews.read(record_json.write(record)) == reviews.ended(over)
    assert reviews.read("\ufeff" + record_json.write(record)) == reviews.ended(over)
    begun = Table("quixo").sit("Ann", "Bob").begin().match.record()
    with pytest.raises(Refused, match="the review comes when the game is over"):
        reviews.read(record_text.write(begun))
    with pytest.raises(BadText):
        reviews.read(record_text.write(record).replace("\n0 ", "\n0 c3N"))
    monkeypatch.setattr(reviews, "MOST_TURNS", over.ply - 1)
    with pytest.raises(BadText, match="only games of at most"):
        reviews.check_over(over)


def noted(monkeypatch, name, made, error=None):
    def stand_in(making, **_how):
        made.append((name, making.command))
        if error:
            raise error

    monkeypatch.setattr(reviews, name, stand_in)


def test_what_is_quickly_solved_is_solved_before_a_review(monkeypatch, tmp_path):
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    made = []
    noted(
        monkeypatch, "make", made, BadText("no_room", "there is no room")
    )  # then it goes on without
    noted(monkeypatch, "make_aside", made)
    for size in "345":
        reviews.prepare(quixo, quixo.start(2, size))
    assert made == [
        ("make", "markoff solve quixo --size 3 --levels 0-9"),
        ("make", "markoff solve quixo --size 4 --levels 0-16"),
        ("make_aside", "markoff solve quixo --size 5 --levels 0-2"),
    ]
    made.clear()
    reviews.prepare(qwixx, qwixx.start(1))
    assert made == [("make", "markoff solve qwixx")]
    given = []
    monkeypatch.setattr(reviews, "prepare", lambda *_: given.append("prepared"))
    monkeypatch.setattr(reviews, "reviewing", lambda _record: iter(given.append("reviewed") or ()))
    text = played().record
    for prepares in (True, False):
        whole(reviews.reviewed(text, prepares, 1))
    assert given == ["prepared", "reviewed", "reviewed"]


def test_tables_for_hints_are_made_beside_them_and_once(monkeypatch, tmp_path):
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    made = []
    monkeypatch.setattr(hints, "make_aside", lambda making: made.append(making.command))
    adviser = hints.Adviser(Thinkers(1), prepares=True)
    for _ in range(2):
        adviser.prepare("casual", qwixx, qwixx.start(1))
        adviser.prepare("expert", qwixx, qwixx.start(2))
        adviser.prepare("expert", quixo, quixo.start(2))
        adviser.prepare("casual", quixo, quixo.start(2))
        adviser.prepare("casual", quixo, quixo.start(2, "3"))
    assert made == [
        "markoff solve qwixx",
        "markoff solve quixo --size 5 --levels 0-2",
        "markoff solve quixo --size 3 --levels 0-9",
    ]


def test_hints_say_why():
    found = hints.hints("qwixx", "R2,3 Y2 G12 B M0 | R Y3 G B12 M0 | 0 1 13+2566", 0, "casual")
    assert [hint.choice for hint in found][:2] == ["R4", "Y4"]
    assert [hint.chance for hint in found] == sorted((h.chance for h in found), reverse=True)
    assert found[0].why.code == "two_crosses"
    assert found[0].why.facts["row"] == "red"
    assert found[0].why.sentence.startswith("Red 4 now and ")
    assert found[0].unit == "chance"


def test_a_match_alone_is_reviewed_at_its_end_and_hints_come_before(tmp_path, monkeypatch):
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    with serving(tmp_path, **NO_LIMITS) as address:
        api = f"http://{address}/api"
        waiting = httpx.post(f"{api}/tables", json={"game": "qwixx", "places": ["", ""]}).json()
        early = httpx.get(f"{api}/tables/{waiting['table']}/review")
        assert early.status_code == 409
        assert early.json()["code"] == "no_review_yet"

        table = httpx.post(f"{api}/tables", json={"game": "qwixx", "places": ["random"]}).json()
        page = f"{api}/tables/{table['table']}"
        end = time.monotonic() + 60
        while not httpx.get(page).json().get("reason"):
            assert time.monotonic() < end
            time.sleep(0.1)
        found = httpx.get(f"{page}/review", timeout=60)
        told = msgspec.json.decode(found.content, type=Review)
        assert told.unit == "points"
        record = httpx.get(f"{page}/record").text
        assert len(told.points) == len(record_text.read(record).turns) + 1
        assert httpx.post(f"{api}/review", content=record, timeout=60).content == found.content
        assert httpx.post(f"{api}/review", content="nothing").status_code == 400
        lines = httpx.get(f"{page}/review", headers={"Accept": LINES}, timeout=60)
        assert lines.headers["Content-Type"] == LINES
        last = msgspec.json.decode(lines.text.splitlines()[-1], type=reviews.ReviewLine)
        assert last.review == told
        again = {"headers": {"Accept": LINES}, "content": record, "timeout": 60}
        assert httpx.post(f"{api}/review", **again).text == lines.text
        refused = httpx.get(f"{api}/tables/{waiting['table']}/review", headers={"Accept": LINES})
        assert (refused.status_code, refused.json()["code"]) == (409, "no_review_yet")

        asked = {"game": "qwixx", "position": "R Y G B M0 | 0 1 11+1111", "seat": 0}
        hint = httpx.post(f"{api}/hint", json={**asked, "bot": "casual"}, timeout=60).json()
        assert hint[0]["why"] == {
            "code": "two_crosses",
            "facts": {"row": "red", "number": "2", "other_row": "yellow", "other_number": "2"},
            "sentence": "Red 2 now and yellow 2 in action 2: two crosses this turn.",
        }
        assert hint[0]["unit"] == "points"
        assert 60 < hint[0]["chance"] < 140
        for wrong in ({"bot": "nobody"}, {"seat": 3}, {"game": "go"}, {"bot": "uct"}):
            assert httpx.post(f"{api}/hint", json={**asked, **wrong}).status_code == 400
