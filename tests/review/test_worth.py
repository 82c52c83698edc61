"""What a choice was worth: by what followed, by proofs, and by points for somebody alone."""

from statistics import stdev

from markoff.bots.qwixx import alone as alone_qwixx
from markoff.games import qwixx
from markoff.review.judges import ESTIMATED_POINTS, EXACT_POINTS, Judges, experts
from markoff.review.review import POINTS
from markoff.review.reviewing import review
from markoff.review.rolling import AGAIN
from markoff.review.sides import HOPE
from review.judging import even, played, random_match


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


def bot_of(*opinions):
    """Says these chances of the first two choices, one after the other, and keeps its seeds."""
    seeds = []

    def bot(game, position, seat, rng, _seconds=None):
        nothing, something = opinions[len(seeds) % len(opinions)]
        seeds.append(rng.random())
        legal = game.legal(position, seat)
        return {action: something if n == 1 else nothing for n, action in enumerate(legal)}

    return bot, seeds


ONE_CHOICE = "R Y G B M0 | 0 1 11+6666"


def test_a_seemingly_costly_choice_is_judged_again_with_other_dice():
    bot, seeds = bot_of((0.0, 1.0), (0.9, 0.1), (0.9, 0.1), (0.9, 0.1), (0.9, 0.1))
    match = played("qwixx", 1, ["-"], position=ONE_CHOICE)
    assert review(match.record(), Judges(even, bot)).choices == ()
    assert len(seeds) == len(set(seeds)) == 1 + AGAIN


def test_how_far_the_opinions_differ_is_the_error_of_a_cost():
    bot, _ = bot_of((0.3, 0.9), (0.3, 0.5), (0.3, 0.6), (0.3, 0.5), (0.3, 0.6))
    (costly,) = review(
        played("qwixx", 1, ["-"], position=ONE_CHOICE).record(), Judges(even, bot)
    ).choices
    assert (costly.chance, costly.best, costly.lost) == (0.3, 0.55, 0.25)
    assert costly.error == round(stdev([0.2, 0.3, 0.2, 0.3]) / 2, 4) == 0.0289


def test_a_judge_who_leaves_nothing_to_chance_is_asked_twice_and_has_no_error():
    bot, seeds = bot_of((0.3, 0.5))
    match = played("qwixx", 1, ["-"], position=ONE_CHOICE)
    (costly,) = review(match.record(), Judges(even, bot)).choices
    assert (costly.lost, costly.error) == (0.2, 0)
    assert len(seeds) == 2


def test_an_estimate_without_dice_may_be_off_and_a_proof_is_not():
    (guessed,) = review(first_moves(1), of_quixo([(0.2, 0.9), (0.8, 0.8)])).choices
    assert (guessed.proven, guessed.error) == (False, HOPE / 2)
    (proven,) = review(first_moves(1), of_quixo([(0.0, 1.0), (1.0, 1.0)], proven=[0, 1])).choices
    assert (proven.proven, proven.error) == (True, 0)


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
