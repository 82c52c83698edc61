"""Games of an arena: each follows from its number, keeps the rules, and leaves a true record."""

import shlex
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from markoff.arena.arrangement import arrange
from markoff.arena.hands import Own, Processes
from markoff.arena.playing import play_batch
from markoff.arena.running import games_in_order
from markoff.arena.tally import Tally
from markoff.game import DICE
from markoff.statistics.sequential import Hypotheses
from markoff.table.record_text import read
from markoff.table.replay import replay, steps
from markoff.table.verify import verify
from markoff.text import BadText

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "random_bot.py"
CHOICE = 'say(f"choice'

ARRANGED = {
    "two": arrange("qwixx", ("casual", "random"), 4),
    "five": arrange("qwixx", ("random", "beginner"), 5, players=5),
    "on board": arrange("qwixx-on-board", ("random", "beginner", "casual"), 3, players=3),
    "small": arrange("quixo", ("random", "beginner"), 8, options={"size": "3"}, moves=12),
    "teams": arrange("quixo", ("random", "beginner"), 4, players=4, options={"size": "4"}),
    "continued": arrange(
        "qwixx", ("random", "casual"), 4, position="R Y G B12 M2 | R2 Y G B M2 | 1 2x 16+3456"
    ),
}


def games(arrangement, date=""):
    return play_batch(arrangement, range(arrangement.games), date).games


def told(arrangement, hands=None, hypotheses=None, after_first_deal=lambda: None):
    """What the whole arena tells, up to the decision of the test."""
    hands = hands or Own()
    tally = Tally(arrangement, hypotheses)
    try:
        for deal in games_in_order(arrangement, hands):
            tally.add(deal)
            if tally.deals.total() == 1:
                after_first_deal()
            if tally.accepted:
                break
    finally:
        hands.close()
    return tally.results()


def timeless(played):
    return [game._replace(thinking=()) for game in played]


def failing(folder, failure):
    """The example bot, changed so that it fails in one of fifty choices."""
    text = EXAMPLE.read_text(encoding="utf-8")
    unlucky = f"if random.Random(seed).random() < 0.02:\n            {failure}\n        {CHOICE}"
    file = folder / "failing_bot.py"
    file.write_text(text.replace(CHOICE, unlucky), encoding="utf-8")
    return "cmd:" + shlex.join([sys.executable, "-I", "-S", str(file)])


@pytest.mark.parametrize("arrangement", ARRANGED.values(), ids=ARRANGED)
def test_every_record_replays_and_is_true(arrangement):
    for game in games(arrangement, "2026-11-15"):
        record = read(game.record)
        match = replay(record)
        assert match.result == (game.winners, game.scores, game.reason)
        assert match.ply == game.plies
        assert str(verify(record)[0]).startswith(f"{game.plies} turns, all by the rules")
        assert [player.bot for player in record.setup.players] == [
            arrangement.bots[bot] for bot in game.seated
        ]
        assert len(set(record.setup.names)) == arrangement.players
        deal = arrangement.deal(game.number) + 1
        assert record.comments == ((0, f"arena: seed 1, game {game.number + 1}, deal {deal}"),)


@pytest.mark.parametrize("arrangement", ARRANGED.values(), ids=ARRANGED)
def test_a_game_follows_from_its_number(arrangement):
    backwards = [play_batch(arrangement, [n]).games[0] for n in reversed(range(arrangement.games))]
    played = timeless(games(arrangement))
    assert timeless(backwards[::-1]) == played != timeless(games(arrangement._replace(seed=2)))


def rolls(game):
    """What the dice showed, by the ply after."""
    return {
        match.ply: match.turns[-1].choices[DICE].text
        for match in steps(read(game.record))
        if match.turns and DICE in match.turns[-1].choices
    }


@pytest.mark.parametrize("which", ["two", "five", "on board"])
def test_games_of_one_deal_have_the_same_dice(which):
    arrangement = ARRANGED[which]
    rolled = [rolls(game) for game in games(arrangement, "2026-11-15")]
    compared = 0
    for first in range(0, arrangement.games, arrangement.places):
        deal = rolled[first : first + arrangement.places]
        for one, other in pairwise(deal):
            for ply in one.keys() & other.keys():
                dice = zip(one[ply], other[ply], strict=True)
                assert all(a == b or "-" in (a, b) for a, b in dice)
                compared += 1
    assert compared > 30
    assert len({rolls[1] for rolls in rolled}) == arrangement.deals


def test_who_has_no_alternative_is_not_asked():
    for game in games(ARRANGED["two"], "2026-11-15"):
        asked = [0, 0]
        for match in steps(read(game.record)):
            for seat in match.awaited:
                if seat != DICE and len(match.legal(seat)) > 1:
                    asked[seat] += 1
        assert [thinking.choices for thinking in game.thinking] == asked


def test_caps_end_games_of_quixo():
    reasons = [game.reason for game in games(ARRANGED["small"])]
    assert set(reasons) <= {"line", "opponents' line", "move limit", "threefold repetition"}
    assert all(game.plies <= 12 for game in games(ARRANGED["small"]))


def test_a_tally_does_not_grow_with_the_deals():
    tally, deal = Tally(ARRANGED["two"]), games(ARRANGED["two"])[:2]
    for _ in range(200):
        tally.add(deal)
    assert tally.results().deals == 200
    counts = (tally.deals, *tally.shares.values(), *tally.at_tables.values())
    assert [len(count) for count in counts] == [1] * 5


@pytest.mark.parametrize("which", ["two", "small"])
def test_processes_play_the_same_games(which):
    assert told(ARRANGED[which], Processes(2)) == told(ARRANGED[which])


def test_a_killed_process_loses_nothing(monkeypatch):
    monkeypatch.setattr("markoff.arena.running.BATCH_SECONDS", 0.05)
    arrangement = arrange("qwixx", ("casual", "random"), 40)
    hands = Processes(2)
    pools = [hands.pool]

    def kill():
        next(iter(hands.pool._processes.values())).kill()

    assert told(arrangement, hands, after_first_deal=kill) == told(arrangement)
    assert hands.pool is not pools[0], "there were new processes"


def test_a_batch_that_kills_whoever_plays_it_is_given_up(monkeypatch):
    monkeypatch.setattr("markoff.arena.hands.play_beside", _die)
    monkeypatch.setattr("markoff.arena.running.MOST_LOST", 1)
    with pytest.raises(BadText, match="every process that plays it dies"):
        told(ARRANGED["two"], Processes(1))


def _die(*_):
    import os

    os._exit(1)


def test_a_test_stops_at_the_same_pair_on_any_number_of_hands(monkeypatch):
    monkeypatch.setattr("markoff.arena.running.BATCH_SECONDS", 0.05)
    arrangement = arrange("qwixx", ("casual", "random"), 400)
    hypotheses = Hypotheses(0, 300)
    alone = told(arrangement, hypotheses=hypotheses)
    assert alone.test.accepted == "elo1"
    assert alone.games == 2 * alone.test.pairs < 100
    assert alone.test.ratio >= alone.test.bounds[1]
    assert told(arrangement, Processes(2), hypotheses) == alone


def test_the_worse_bot_is_rejected():
    found = told(arrange("qwixx", ("random", "casual"), 400), hypotheses=Hypotheses(0, 200))
    assert found.test.accepted == "elo0"


@pytest.mark.parametrize(
    ("failure", "why"),
    [
        ("raise SystemExit(3)", "exit code 3"),
        ('say("choice Q17")', "it chose 'Q17'"),
        ('say("nonsense")', "not a line of the protocol"),
    ],
)
def test_a_program_that_fails_forfeits_and_the_games_go_on(tmp_path, failure, why):
    bot = failing(tmp_path, failure)
    arrangement = arrange("qwixx", (bot, "random"), 6)
    played = games(arrangement, "2026-11-15")
    forfeits = [game for game in played if game.forfeit]
    assert 0 < len(forfeits) < 6
    for game in forfeits:
        loser = game.seated.index(0)
        assert (game.reason, game.winners, game.forfeit.seat) == ("forfeit", (1 - loser,), loser)
        assert why in game.forfeit.why
        record = read(game.record)
        assert replay(record).result == (game.winners, game.scores, "forfeit")
        assert str(verify(record)[2]).startswith("Won by random")
        assert record.forfeit == game.forfeit
    found = told(arrangement)
    assert found.reasons["forfeit"] == len(forfeits) == len(found.forfeits)
    assert [standing.forfeits for standing in found.standings] == [len(forfeits), 0]


def test_where_one_of_many_forfeits_the_others_share_the_win(tmp_path):
    bot = failing(tmp_path, "raise SystemExit(3)")
    arrangement = arrange("qwixx", (bot, "random", "beginner"), 6, players=3)
    game = next(game for game in games(arrangement) if game.forfeit)
    assert len(game.winners) == 2
    assert game.forfeit.seat not in game.winners
    found = told(arrangement)
    assert sum(standing.points for standing in found.standings) == pytest.approx(6)


def test_a_program_that_is_not_there_forfeits_every_game():
    arrangement = arrange("quixo", ("cmd:./there-is-no-such-bot", "random"), 4)
    found = told(arrangement)
    assert found.reasons == {"forfeit": 4}
    assert found.couples[0].lost == 4
    assert "could not be started" in found.forfeits[0].why
