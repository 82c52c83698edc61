"""Reviews with judges whose word is known, so that luck, play and turning points can be counted."""

from itertools import pairwise
from random import Random

import msgspec
import pytest
from judging import KNOWN, even, last_is_best, played, random_match

from markoff.bots.qwixx import alone as alone_qwixx
from markoff.game import DICE, Result
from markoff.games import GAMES, qwixx
from markoff.review.case import shares
from markoff.review.judges import ESTIMATED_POINTS, EXACT_POINTS, Judges, experts
from markoff.review.review import POINTS, Point, Review, rounded
from markoff.review.reviewing import review
from markoff.review.turning import APART, LEAST, MOST, turning
from markoff.table.setup import Caps, Clock

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
        assert {each.choice, each.better} <= written
        assert each.lost == round(each.best - each.chance, 4)


def test_a_costly_choice_tells_what_was_better_and_what_it_lost():
    match = played("qwixx", 2, ["11+1111", "- R2", "-"])
    found = review(match.record(), KNOWN)
    # legal in action 1: nothing, red 2, yellow 2; in action 2 the same numbers again
    first, second = found.choices[:2]
    assert (first.ply, first.seat, first.choice, first.better) == (1, 0, "-", "Y2")
    assert (first.chance, first.best, first.lost) == (0.33, 1, 0.67)
    assert first.why.code == "skips_nothing"
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


def of_quixo(values, proven=()):
    """Judges who say this of every move in turn; the first move of the list is the one made. The
    others are worth what the second number says."""

    def bot(game, position, seat, _rng, _seconds=None):
        own, others = values[position_ply(position)]
        legal = game.legal(position, seat)
        return {legal[0]: own} | dict.fromkeys(legal[1:], others)

    def proofs(_game, position, _bot, opinion):
        if position_ply(position) not in proven:
            return {}
        return {action: {1.0: 1, 0.0: -1}[chance] for action, chance in opinion.items()}

    return Judges(even, bot, proofs)


def position_ply(position):
    return (position.marks[0] | position.marks[1]).bit_count()


def first_moves(plies):
    """Always the first legal move, which takes a blank here."""
    match = played("quixo", 2, [])
    for ply in range(plies):
        seat = match.awaited[0]
        match.enter(seat, match.legal(seat)[0], ply=ply)
    assert position_ply(match.position) == plies
    return match.record()


def test_a_choice_is_worth_what_followed_from_it():
    found = review(first_moves(2), of_quixo([(0.5, 0.6), (0.3, 0.4), (0.9, 0.2)]))
    # In the end the second player has 10 and not the 30 that were hoped for: so the other moves
    # were not worth 40, but less by as much as searches usually hope for.
    assert [point.chances[0] for point in found.points] == [0.7, 0.7, 0.9]
    (costly,) = found.choices
    assert (costly.ply, costly.seat, costly.chance, costly.best) == (1, 1, 0.1, 0.3)


def test_proofs_of_the_next_search_beat_the_opinion_before():
    found = review(first_moves(1), of_quixo([(0.5, 0.4), (1.0, 0.0)], proven=[1]))
    (costly,) = found.choices
    assert (costly.chance, costly.best, costly.proven) == (0, 0.4, False)
    assert found.turning == (0,)


def test_proofs_of_the_search_before_beat_the_opinion_of_the_next():
    lost = review(first_moves(1), of_quixo([(1.0, 0.0), (0.5, 0.5)], proven=[0]))
    assert [point.chances[0] for point in lost.points] == [1, 1]
    won = review(first_moves(2), of_quixo([(0.0, 1.0), (0.3, 0.6), (0.5, 0.4)], proven=[0]))
    assert [point.chances[0] for point in won.points] == [1, 0, 0.5]
    assert [(each.ply, each.proven) for each in won.choices] == [(0, True), (1, False)]


def test_a_seemingly_costly_choice_is_judged_again_with_other_dice():
    seeds = []

    def fickle(game, position, seat, rng, _seconds=None):
        """Prefers something else each time."""
        seeds.append(rng.random())
        best = len(seeds) % 2
        return {action: float(n == best) for n, action in enumerate(game.legal(position, seat))}

    match = played("qwixx", 1, ["11+1111", "-", "-"])
    found = review(match.record(), Judges(even, fickle))
    assert len(seeds) == 4
    assert len(set(seeds)) == 4
    assert found.choices == ()


def test_differences_below_the_floor_are_nothing():
    def close(game, position, seat, _rng, _seconds=None):
        return {action: 0.5 + n / 1000 for n, action in enumerate(game.legal(position, seat))}

    match = random_match("qwixx", 2, seed=4)
    assert review(match.record(), Judges(even, close)).choices == ()
    assert review(match.record(), Judges(even, close, floor=0.001)).choices


def test_what_is_proven_overrules_the_estimate():
    match = played("quixo", 2, ["a1N", "e5S"], options={"size": "5"})
    rules = match.rules
    first = match.turns[0].position
    better, chosen, equal = (rules.read_action(first, 0, text) for text in ("b1N", "a1N", "c1N"))

    def proofs(_game, position, _bot, opinion):
        known = {better: 1, chosen: 0, equal: 0}
        return known if position == first else dict.fromkeys(opinion, 0)

    def bot(game, position, seat, _rng, _seconds=None):
        return dict.fromkeys(game.legal(position, seat), 0.5)

    found = review(match.record(), Judges(even, bot, proofs))
    (costly,) = found.choices
    assert (costly.choice, costly.better, costly.proven) == ("a1N", "b1N", True)
    assert (costly.chance, costly.best, costly.lost) == (0.5, 1, 0.5)
    assert costly.why.code == "proven_win"


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


def test_a_reason_that_says_nothing_is_left_out():
    def staying(game, position, seat, _rng, _seconds=None):
        return {action: 1 - n / 10 for n, action in enumerate(game.legal(position, seat))}

    # to cross nothing is best, and the rules cannot tell why
    found = review(played("qwixx", 2, ["11+1111", "R2 -", "-"]).record(), Judges(even, staying))
    assert [(each.better, each.why) for each in found.choices] == [("-", None)]


def test_no_number_is_less_than_nothing_by_rounding_alone():
    assert [str(rounded(number)) for number in (-0.00001, -0.00006, 0)] == ["0.0", "-0.0001", "0.0"]


def test_an_unfinished_match_and_one_from_a_position_are_reviewed_too():
    middle = "X..../...../...../...../....O X"
    match = random_match("quixo", 2, seed=1, plies=6, position=middle)
    found = review(match.record(), KNOWN)
    assert len(found.points) == 7
    assert found.points[-1].chances == (1, 0)  # the best choice of the next promises that
    nothing = review(played("qwixx", 3, []).record(), KNOWN)
    assert len(nothing.points) == 1
    assert nothing.turning == ()


def test_sealed_choices_of_an_unfinished_turn_stay_sealed():
    match = played("qwixx", 2, ["11+1111"])
    match.enter(0, "R2", ply=1)
    assert review(match.record(), KNOWN) == review(played("qwixx", 2, ["11+1111"]).record(), KNOWN)


def test_a_resignation_was_neither_luck_nor_play():
    match = played("quixo", 2, ["a1N", "e5S"])
    before = review(match.record(), KNOWN)
    match.resign(0)
    found = review(match.record(), KNOWN)
    assert found.points == (*before.points, Point(2, (0, 1), False))
    assert (found.turning, found.choices, found.seats) == (
        before.turning,
        before.choices,
        before.seats,
    )


def test_a_forfeit_after_a_roll_is_no_luck():
    match = played("qwixx", 2, ["11+1111"])
    match.forfeit(1, "it ended")
    found = review(match.record(), KNOWN)
    assert [point.chances for point in found.points] == [(0.5, 0.5), (0.5, 0.5), (1, 0)]
    assert [(each.luck, each.play) for each in found.seats] == [(0, 0)] * 2


def test_who_won_has_it_all_and_equals_share_it():
    three, partners = ((0,), (1,), (2,)), ((0, 2), (1, 3))
    assert shares(Result((1,), (5, 9, 7), ""), three) == (0, 1, 0)
    assert shares(Result((0, 2), (9, 5, 9), ""), three) == (0.5, 0, 0.5)
    assert shares(Result((1, 3), (0, 1, 0, 1), ""), partners) == (0, 1, 0, 1)
    assert shares(Result((), (0, 0), ""), ((0,), (1,))) == (0.5, 0.5)


def test_a_draw_by_agreement_is_half_a_win_for_everybody():
    match = random_match("quixo", 2, seed=9, caps=Caps(moves=4))
    assert review(match.record(), KNOWN).points[-1].chances == (0.5, 0.5)


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


def test_somebody_alone_is_measured_in_points(monkeypatch, tmp_path):
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    match = random_match("qwixx", 1, seed=2)
    found = review(match.record())
    assert found.unit == POINTS
    assert found.points[-1].chances == (match.result.scores[0],)
    assert 60 < found.points[0].chances[0] < 140
    assert found.choices
    assert not any(each.proven for each in found.choices)
    assert review(match.record()) == found


class Table:
    """As if it were solved: a cross in action 1 is worth 3 points, and nothing else is."""

    def expectation(self, position, seat):
        if position.phase == qwixx.ROLL:
            return self.made(position)
        return max(points for _, points in self.choices(position, seat))

    def made(self, position):
        return 100.0 + 3 * sum(row.bit_count() for row in position.sheets[0].rows)

    def choices(self, position, seat):
        legal = qwixx.legal(position, seat)
        worth = 3 * (position.phase == qwixx.FIRST)
        return [(action, self.made(position) + worth * (action > 0)) for action in legal]


def test_alone_the_solved_table_is_the_truth(monkeypatch):
    monkeypatch.setattr(alone_qwixx, "_tablebase", lambda: None)
    assert experts(qwixx, qwixx.start(1)).floor == ESTIMATED_POINTS
    monkeypatch.setattr(alone_qwixx, "_tablebase", Table)
    assert experts(qwixx, qwixx.start(1)).floor == EXACT_POINTS
    match = played("qwixx", 1, ["66+1166", "-", "-"])
    found = review(match.record())
    assert [point.chances for point in found.points] == [(100,), (103,), (100,), (100,)]
    (costly,) = found.choices
    assert (costly.choice, costly.better, costly.lost, costly.proven) == ("-", "G12", 3, True)
    assert (found.seats[0].luck, found.seats[0].play) == (3, 3)
