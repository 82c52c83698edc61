"""Reviews with judges whose word is known, so that luck, play and turning points can be counted."""

from itertools import pairwise
from random import Random

import msgspec
import pytest

from markoff.game import DICE
from markoff.games import GAMES
from markoff.review.judges import Judges
from markoff.review.review import Point, Review, rounded
from markoff.review.reviewing import review
from markoff.review.turning import APART, LEAST, MOST, turning
from markoff.table.setup import Clock
from review.judging import KNOWN, even, last_is_best, played, random_match

EVERY = [(name, players) for name, game in GAMES.items() for players in game.PLAYERS]


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_every_match_has_a_review_in_the_agreed_form(game, players):
    match = random_match(game, players, seed=f"{game} {players}", plies=60)
    found = review(match.record(), KNOWN)
    told = msgspec.json.decode(msgspec.json.encode(found))
    assert {"game", "names", "teams", "points", "turning", "choices", "seats"} <= set(told)
    assert [point["ply"] for point in told["points"]] == list(range(match.ply + 1))
    assert {len(point["chances"]) for point in told["points"]} == {players}
    rolls = [DICE in turn.choices for turn in match.turns]
    assert [point["roll"] for point in told["points"]] == [*rolls, False]
    assert told["teams"] == [list(team) for team in match.rules.teams(players)]
    assert [each["seat"] for each in told["seats"]] == list(range(players))
    assert msgspec.convert(told, Review) == found
    for each in found.choices:
        legal = match.rules.legal(match.turns[each.ply].position, each.seat)
        written = {
            match.rules.write_action(match.turns[each.ply].position, each.seat, action)
            for action in legal
        }
        worths = {one.choice: one.worth for one in each.weighed}
        assert set(worths) == written
        assert list(worths.values()) == sorted(worths.values(), reverse=True)
        assert next(iter(worths)) == each.better
        assert (worths[each.choice], worths[each.better]) == (each.chance, each.best)
        turn = match.turns[each.ply]
        acts = {seat: choice.action for seat, choice in turn.choices.items()}
        acts[each.seat] = match.rules.read_action(turn.position, each.seat, each.better)
        assert each.after == match.rules.write(match.rules.play(turn.position, acts))
        assert each.lost == round(each.best - each.chance, 4)


def test_a_costly_choice_tells_what_was_better_and_what_it_lost():
    match = played("qwixx", 2, ["11+1111", "- R2", "-"])
    found = review(match.record(), KNOWN)
    # legal in action 1: nothing, red 2, yellow 2; in action 2 the same numbers again
    first, second = found.choices[:2]
    assert (first.ply, first.seat, first.choice, first.better) == (1, 0, "-", "Y2")
    assert (first.chance, first.best, first.lost) == (0.33, 1, 0.67)
    assert first.why.code == "two_crosses"
    assert (second.ply, second.choice) == (2, "-")
    assert found.choices[2].choice == "R2"
    assert [each.lost for each in found.choices] == sorted(
        (each.lost for each in found.choices), reverse=True
    )
    assert found.seats[0].choices == 2
    assert found.seats[0].mistakes == 2
    assert found.seats[0].play == 1.34
    assert (found.seats[1].choices, found.seats[1].mistakes) == (1, 1)
    assert not any(each.proven for each in found.choices)


def test_whatever_could_be_chosen_has_its_worth_and_what_speaks_against_it():
    found = review(played("qwixx", 2, ["11+1111", "- R2", "-"]).record(), KNOWN)
    first = found.choices[0]
    assert [(each.choice, each.worth) for each in first.weighed] == [
        ("Y2", 1),
        ("R2", 0.67),
        ("-", 0.33),
    ]
    best, _, nothing = first.weighed
    assert best.why is None
    assert (nothing.why, nothing.about) == (first.why, first.about)


def test_what_seems_even_better_at_a_second_look_cannot_be_told_from_the_best():
    asked = []

    def wavering(game, position, seat, _rng, _seconds=None):
        asked.append(position)
        worths = (0.1, 0.8, 0.5) if len(asked) == 1 else (0.1, 0.8, 0.9)
        return dict(zip(game.legal(position, seat), worths, strict=True))

    match = played("qwixx", 2, ["- -"], position="R Y G B M0 | R11 Y11 G B M0 | 0 1 11+6666")
    (costly,) = review(match.record(), Judges(even, wavering)).choices
    assert [(each.choice, each.worth, each.why) for each in costly.weighed][:2] == [
        ("R2", 0.8, None),
        ("Y2", 0.8, None),
    ]


def test_only_choices_that_could_have_been_costly_matter():
    def indifferent(game, position, seat, _rng, _seconds=None):
        return {action: 0.5 + 0.004 * (action == 0) for action in game.legal(position, seat)}

    for game, turns in (("qwixx", ["11+1111", "- R2", "-"]), ("quixo", ["a1N", "e5S"])):
        record = played(game, 2, turns).record()
        assert [each.mattered for each in review(record, Judges(even, indifferent)).seats] == [0, 0]
        judged = review(record, KNOWN).seats
        assert [each.mattered for each in judged] == [each.choices for each in judged]
    match = random_match("qwixx", 2, seed=5)
    for each in review(match.record(), KNOWN).seats:
        assert each.mistakes <= each.mattered <= each.choices


def test_the_position_after_the_better_choice_has_what_the_others_chose():
    found = review(played("qwixx", 2, ["11+1111", "- R2", "-"]).record(), KNOWN)
    first = found.choices[0]
    assert (first.seat, first.better) == (0, "Y2")
    assert first.after == "R Y2 G B M0 | R2 Y G B M0 | 0 2x 11+1111"
    second = found.choices[1]
    assert (second.ply, second.seat) == (2, 0)
    assert second.after.endswith("| 1 roll")


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_the_progress_of_a_review_counts_what_is_judged(game, players):
    match = random_match(game, players, seed=f"{game} {players}", plies=40)
    told = []
    found = review(match.record(), KNOWN, lambda done, of: told.append((done, of)))
    done, totals = zip(*told, strict=True)
    assert list(done) == list(range(len(done)))
    assert set(totals) == {len(done)}
    if match.rules.HAS_DICE:
        rolls = sum(DICE in turn.choices for turn in match.turns)
        assert len(done) == rolls + sum(each.choices for each in found.seats)


def test_what_a_good_choice_can_win_is_the_luck_of_the_roll_that_offers_it():
    def judge(_game, position, _rng):
        chance = 0.9 if any(position.sheets[0].rows) else 0.5
        return chance, 1 - chance

    def bot(game, position, seat, _rng, _seconds=None):
        return {action: 0.5 + 0.4 * (action > 0) for action in game.legal(position, seat)}

    taken = review(played("qwixx", 2, ["66+1111", "G12 G12", "-"]).record(), Judges(judge, bot))
    assert [point.chances[0] for point in taken.points] == [0.5, 0.9, 0.9, 0.9]
    missed = review(played("qwixx", 2, ["66+1111", "- G12", "-"]).record(), Judges(judge, bot))
    assert [point.chances[0] for point in missed.points] == [0.5, 0.9, 0.9, 0.5]
    for found in (taken, missed):
        assert [each.luck for each in found.seats] == [0.4, -0.4]
    assert missed.turning == (0,)


@pytest.mark.parametrize("players", [2, 4])
def test_without_dice_there_is_no_luck_and_every_fall_is_a_cost_that_is_told(players):
    def guessing(game, position, seat, rng, _seconds=None):
        return {action: rng.uniform(0.1, 0.9) for action in game.legal(position, seat)}

    match = random_match("quixo", players, seed=3, options={"size": "3"})
    found = review(match.record(), Judges(even, guessing))
    assert match.result
    assert {each.luck for each in found.seats} == {0}
    assert found.points[-1].chances == tuple(map(float, match.result.scores))
    lost = {each.ply: each for each in found.choices}
    assert lost
    for before, after in pairwise(found.points):
        mover = before.ply % players
        fall = round(before.chances[mover] - after.chances[mover], 4)
        costly = lost.get(before.ply)
        assert fall == (costly.lost if costly else 0)
        if costly:
            assert costly.seat == mover
            assert (costly.best, costly.chance) == (before.chances[mover], after.chances[mover])


def test_the_same_turns_have_the_same_review_whoever_played_and_however_long():
    def noisy(game, position, seat, rng, _seconds=None):
        return {action: rng.random() for action in game.legal(position, seat)}

    def judge(_game, _position, rng):
        chance = rng.random()
        return chance, 1 - chance

    judges = Judges(judge, noisy)
    match = random_match("qwixx", 2, seed=5)
    record = match.record()
    assert review(record, judges) == review(record, judges)
    setup = msgspec.structs.replace(
        record.setup,
        players=tuple(msgspec.structs.replace(each, name="X" * 5) for each in record.setup.players),
        clock=Clock(60_000),
    )
    turns = tuple(
        turn if "+" in turn else " ".join(f"{word}@5" for word in turn.split())
        for turn in record.turns
    )
    renamed = review(msgspec.structs.replace(record, setup=setup, turns=turns), judges)
    assert renamed.choices == review(record, judges).choices


def test_a_turn_in_which_nobody_has_a_choice_changes_nothing():
    asked = []

    def judge(game, position, rng):
        asked.append(position)
        return even(game, position, rng)

    # whoever has crossed all elevens and threes cannot cross a 2 in action 1
    blocked = "R11 Y11 G3 B3 M0 | R11 Y11 G3 B3 M0 | 0 roll"
    match = played("qwixx", 2, ["33+3333", "- -", "-"], position=blocked)
    found = review(match.record(), Judges(judge, last_is_best))
    assert len(asked) == 2  # before the roll, and at the end
    assert found.points[1].chances == found.points[2].chances
    assert [each.choices for each in found.seats] == [0, 0]


def test_choices_that_come_to_the_same_have_no_reason():
    found = review(played("qwixx", 2, ["11+6666", "R2 R2", "-"]).record(), KNOWN)
    same = [each for each in found.choices if each.choice == "R2"]
    assert [(each.better, each.why) for each in same] == [("Y2", None)] * 2


def test_no_number_is_less_than_nothing_by_rounding_alone():
    assert [str(rounded(number)) for number in (-0.00001, -0.00006, 0)] == ["0.0", "-0.0001", "0.0"]


def test_turning_points_are_few_large_and_well_apart():
    rng = Random(7)
    chances = [0.5]
    for _ in range(80):
        chances.append(min(1.0, max(0.0, chances[-1] + rng.uniform(-0.3, 0.3))))
    points = [Point(ply, (chance, 1 - chance), False) for ply, chance in enumerate(chances)]
    found = turning(points)
    assert 0 < len(found) <= MOST
    assert list(found) == sorted(found)
    assert all(later - sooner >= APART for sooner, later in pairwise(found))
    changes = [abs(chances[ply + 1] - chances[ply]) for ply in range(80)]
    assert max(range(80), key=changes.__getitem__) in found
    assert all(changes[ply] >= LEAST["chance"] for ply in found)
