"""Events as bytes: old formats are brought up to date, newer ones are refused with a sentence."""

import json

import msgspec
import pytest
from msgspec.structs import fields

from markoff.server.rooms import acts, events, history, stored
from markoff.server.rooms.history import FORMAT, Unreadable
from markoff.server.rooms.plan import Plan
from markoff.server.rooms.reading import room_of
from markoff.table.dice import Chain
from markoff.table.setup import Caps, Clock, Player, Setup
from server.pure import SECRET, START, Table

OPENED = acts.open_table(Plan("quixo", ("", "")), "match", Chain(SECRET), START)
PLAN = Plan(
    game="quixo",
    places=("", "random"),
    options={"size": "3"},
    typed_in=True,
    given_seats=True,
    caps=Caps(True, 40),
    clock=Clock(1000, 50, True),
    undo="free",
    team_talk=False,
    spectators=False,
    stand_in="random",
    hints=True,
    position="somewhere",
    pace=True,
    closed=True,
    day="2026-11-17",
)
SETUP = Setup(
    game="quixo",
    players=(Player("Ann", words="luck"), Player("Ben", "random")),
    match="match",
    date="2026-11-16",
    dice="typed in",
    options={"size": "3"},
    drawn=(1, 0),
    caps=Caps(True, 40),
    clock=Clock(1000, 50, True),
    position="somewhere",
)


def changed(event, change):
    """Its bytes, after somebody has tampered with its fields."""
    raw = json.loads(history.write(event))
    change(raw)
    return json.dumps(raw).encode()


def refusal(data):
    with pytest.raises(Unreadable) as refused:
        history.read("K7WPXD", 3, data)
    sentence = str(refused.value)
    assert sentence.startswith("event 3 of table K7WPXD ")
    assert sentence.endswith("update Markoff")
    return sentence


@pytest.mark.parametrize(
    ("agreed", "store", "restore"),
    [
        (PLAN, stored.store_plan, stored.plan_of),
        (SETUP, stored.store_setup, stored.setup_of),
    ],
)
def test_every_field_of_a_plan_and_a_setup_is_stored(agreed, store, restore):
    kept = store(agreed)
    assert restore(kept) == agreed
    assert [field.name for field in fields(kept)] == [field.name for field in fields(agreed)]
    for field in fields(agreed):
        assert getattr(agreed, field.name) != field.default, "a default may be lost unseen"


def test_what_is_read_is_shown_as_it_was_sent():
    plan = Plan("quixo", ("", ""))
    opened = history.read("T", 0, history.write(events.Opened(0, stored.store_plan(plan), "m", "")))
    again = msgspec.json.encode(stored.plan_of(opened.plan))
    assert again == msgspec.json.encode(plan)


def test_an_event_carries_its_format():
    assert json.loads(history.write(OPENED))["v"] == FORMAT
    assert history.read("T", 0, history.write(OPENED)) == OPENED


def test_without_a_format_it_is_format_1_with_the_defaults_of_its_time():
    plan = {"game": "quixo", "places": ["", ""], "clock": {"bank": 9}}
    data = {"event": "opened", "at": 1.5, "plan": plan, "match": "m", "secret": ""}
    opened = history.read("T", 0, json.dumps(data).encode())
    assert stored.plan_of(opened.plan) == Plan("quixo", ("", ""), clock=Clock(9), stand_in="casual")


def test_a_field_that_was_renamed_is_upgraded(monkeypatch):
    """The next format, as somebody will make it one day."""
    old = changed(events.Chose(1.0, 0, 4, "R5"), lambda raw: raw.update(word=raw.pop("text")))
    newer = {**history.UPGRADES, FORMAT: lambda raw: {"text": raw.pop("word"), **raw}}
    assert "word" in refusal(old)
    monkeypatch.setattr(history, "FORMAT", FORMAT + 1)
    monkeypatch.setattr(history, "UPGRADES", newer)
    assert history.read("T", 1, old) == events.Chose(1.0, 0, 4, "R5")


@pytest.mark.parametrize("version", [FORMAT + 1, 10**30, 0, -1, "2", None, True, 2.0])
def test_a_newer_format_is_refused(version):
    sentence = refusal(changed(OPENED, lambda raw: raw.update(v=version)))
    assert f"reads formats up to {FORMAT}" in sentence


@pytest.mark.parametrize(
    ("event", "change", "why"),
    [
        (OPENED, lambda raw: raw.update(colour="red"), "unknown field `colour`"),
        (OPENED, lambda raw: raw["plan"].update(handicap=3), "unknown field `handicap`"),
        (OPENED, lambda raw: raw["plan"]["caps"].update(hours=3), "unknown field `hours`"),
        (OPENED, lambda raw: raw.update(event="danced"), "it is of no known kind"),
        (OPENED, lambda raw: raw.pop("event"), "it is of no known kind"),
        (OPENED, lambda raw: raw.pop("plan"), "missing required field `plan`"),
        (OPENED, lambda raw: (raw.pop("plan"), raw.pop("v")), "a part is missing"),
        (OPENED, lambda raw: (raw.update(plan=3), raw.pop("v")), "a part is missing"),
        (events.Paused(1.0), lambda raw: raw.update(until=9), "unknown field `until`"),
    ],
)
def test_what_is_not_known_is_refused(event, change, why):
    assert why in refusal(changed(event, change))


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff", b"[" * 100_000, b"null"])
def test_what_is_no_event_is_refused(data):
    refusal(data)


def test_a_sentence_quotes_no_sealed_choice():
    table = Table("quixo").sit("Ann", "Bob").begin()
    secret = history.write(events.Chose(START, 0, 0, "sealed"))
    with pytest.raises(Unreadable, match="does not follow from the events before") as refused:
        room_of("T", [*table.log, secret])
    assert "sealed" not in str(refused.value)
    with pytest.raises(Unreadable, match=r"event 0 of table T .* begins by being opened"):
        room_of("T", [secret])


def opened_by_others(**plan):
    return changed(OPENED, lambda raw: raw["plan"].update(plan))


@pytest.mark.parametrize(
    ("log", "why"),
    [
        ([opened_by_others(game="chess")], "event 0 of table T .* there is no game 'chess'"),
        ([changed(OPENED, lambda raw: raw.update(secret="?"))], "event 0 .* secret is damaged"),
        ([OPENED, OPENED], "event 1 .* does not follow"),
        ([OPENED, events.Chose(START, 0, 0, "a1N")], "event 1 .* does not follow"),
        ([OPENED, events.Undid(START, 1)], "event 1 .* does not follow"),
        ([OPENED, events.Claimed(START, 9, "Ann", "key")], "event 1 .* does not follow"),
    ],
)
def test_what_makes_no_sense_here_is_refused(log, why):
    """Perhaps a newer version has more games, or does things in another order."""
    stored_log = [data if isinstance(data, bytes) else history.write(data) for data in log]
    with pytest.raises(Unreadable, match=why):
        room_of("T", stored_log)
