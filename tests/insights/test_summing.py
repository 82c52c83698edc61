"""The sums, of games whose results are known."""

from collections import Counter
from math import isclose

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from insights.known_games import begun, entered, evening, found_in, quixo, qwixx, save
from markoff.insights.appraisal import Appraisal, Looks
from markoff.insights.counting import results
from markoff.insights.digest import Who
from markoff.insights.people import People
from markoff.insights.progress import progress
from markoff.insights.row import ALONE, DRAWN, LOST, WON, Row
from markoff.insights.summing import summary
from markoff.review.review import CHANCE, POINTS, Account, Costly
from markoff.statistics.shares import wilson


def told(folder, who=None, appraisals=None):
    found = found_in(folder)
    people = People(found.digests)
    looks = Looks(appraisals or {})
    who = who or people.wanted(None, found.digests)
    return summary(found.digests, who, people, looks)


def test_everything_of_a_known_evening(tmp_path):
    ada = told(evening(tmp_path))
    assert (ada.player, ada.games, ada.found) == (Who("Ada"), 5, 6)
    assert (ada.first, ada.last) == ("2026-09-01", "2026-11-01")
    assert [row.outcome for row in ada.rows] == [LOST, WON, WON, DRAWN, ALONE]
    assert [row.share for row in ada.rows] == [0, 1, 1, 0.5, 1]
    assert [row.score for row in ada.rows] == [-5, 10, None, None, -14]
    assert [row.seat for row in ada.rows] == [0, 1, 0, 1, 0]
    assert [row.length for row in ada.rows] == [1] * 5
    assert (ada.results.games, ada.results.won, ada.results.drawn, ada.results.lost) == (4, 2, 1, 1)
    assert (ada.results.share, ada.results.fair) == (0.625, 0.5)
    kinds = [(group.game, group.players, group.games) for group in ada.groups]
    assert kinds == [("quixo", 2, 2), ("qwixx", 2, 2), ("qwixx", 1, 1)]
    quixo_of_two, qwixx_of_two, alone = ada.groups
    assert (qwixx_of_two.score.mean, qwixx_of_two.score.games) == (2.5, {-5: 1, 10: 1})
    assert quixo_of_two.score is None
    assert quixo_of_two.reasons == {"move limit": 1, "resigned": 1}
    assert alone.results is None
    assert [(each.name, each.results.games) for each in ada.opponents] == [("Ben", 2)]
    (casual,) = ada.levels
    assert (casual.game, casual.name, casual.results.share) == ("quixo", "casual", 0.75)


def test_the_interval_is_that_of_wilson_where_nothing_is_drawn(tmp_path):
    for n in range(10):
        match = quixo(["Ada", "Ben"], loser=int(n < 7), date=f"2026-11-{n + 1:02}")
        save(tmp_path, f"{n}.markoff", match)
    found = told(tmp_path).results
    assert (found.won, found.lost, found.share) == (7, 3, 0.7)
    assert all(map(isclose, found.interval, wilson(0.7, 10)))


def test_partners_win_together_and_a_tie_of_three_is_shared(tmp_path):
    save(tmp_path, "four.markoff", quixo(["Ada", "Ben", "Cleo", "Dan"], 1, "2026-01-01"))
    save(tmp_path, "tie.markoff", qwixx(["Ben", "Cleo", "Ada"], (0, 2, 2), "2026-01-02"))
    cleo = told(tmp_path, Who("Cleo"))
    four, tie = cleo.rows
    assert (four.outcome, four.sides, four.opponents) == (WON, 2, ("Ben", "Dan"))
    assert (tie.outcome, tie.share, tie.score) == (DRAWN, 0.5, 3)
    assert isclose(cleo.results.fair, (1 / 2 + 1 / 3) / 2)


def test_a_forfeit_has_no_score(tmp_path):
    save(tmp_path, "1.markoff", qwixx(["Ada", "Ben"], (0, 2), "2026-01-01"))
    match = entered(begun("qwixx", ["Ada", "Ben=cmd:bot"], "2026-01-02"), ["66+1111"])
    match.forfeit(1, "it has died")
    save(tmp_path, "2.markoff", match)
    ada = told(tmp_path)
    assert [(row.outcome, row.score) for row in ada.rows] == [(LOST, -20), (WON, None)]
    assert [each.name for each in ada.levels] == ["cmd:bot"]


ROW = Row("f", "2026-01-01", "quixo", 2, 0, (), (), WON, 2, 1.0, None, "line", 9)
OUTCOME = {0.0: LOST, 0.5: DRAWN, 1 / 3: DRAWN, 1.0: WON}
rows = st.lists(
    st.builds(
        lambda share, day: replace(ROW, share=share, outcome=OUTCOME[share], date=day),
        st.sampled_from([*OUTCOME]),
        st.dates().map(str),
    )
)


@settings(max_examples=100, deadline=None, database=None, derandomize=True)
@given(rows)
def test_what_was_won_drawn_and_lost_are_all_games(rows):
    rows.sort(key=lambda row: row.date)
    found = results(rows)
    assert (found is None) == (not rows)
    if found:
        assert found.won + found.drawn + found.lost == found.games == len(rows)
        low, high = found.interval
        assert 0 <= low <= found.share <= high <= 1
    parts = progress(rows)
    if parts:
        assert sum(part.games for part in parts) == len(rows)
        outcomes = Counter(row.outcome for row in rows)
        assert sum(part.results.won for part in parts) == outcomes[WON]


def test_progress_is_by_month_from_three_months_on_and_else_by_tenth():
    def dated(*dates):
        return [replace(ROW, date=date) for date in sorted(dates)]

    months = progress(dated("2026-01-01", "2026-02-01", "2026-02-03", "2026-04-01"))
    assert [(each.name, each.games) for each in months] == [
        ("2026-01", 1),
        ("2026-02", 2),
        ("2026-04", 1),
    ]
    assert progress(dated(*["2026-01-01"] * 19)) == ()
    tenths = progress(dated(*["2026-01-01"] * 25))
    assert [each.name for each in tenths][:2] == ["games 1 to 2", "games 3 to 5"]
    assert tenths[-1].name == "games 23 to 25"


def account(seat, luck, play, mattered):
    return Account(seat, luck, play, choices=mattered + 1, mistakes=2, mattered=mattered)


def costly(seat, lost, ply):
    return Costly(ply, seat, "R5", "-", 0.2, 0.2 + lost, lost, False, None)


def test_reviews_are_summed_for_the_seat_of_the_player(tmp_path):
    first = str(save(tmp_path, "1.markoff", qwixx(["Ada", "Ben"], (5, 0), "2026-09-01")))
    second = str(save(tmp_path, "2.markoff", qwixx(["Ben", "Ada"], (0, 4), "2026-09-02")))
    alone = str(save(tmp_path, "3.markoff", qwixx(["Ada"], (3,), "2026-09-03")))
    mistakes = costly(1, 0.3, 9), costly(0, 0.2, 4), costly(1, 0.1, 2)
    seats = account(0, -0.1, 0.2, 10), account(1, 0.1, 0.4, 6)
    appraisals = {
        first: Appraisal(CHANCE, seats, mistakes),
        second: Appraisal(CHANCE, seats, mistakes),
        alone: Appraisal(POINTS, (account(0, -9.5, 6.0, 12),), (costly(0, 6.0, 7),)),
    }
    ada = told(tmp_path, appraisals=appraisals)
    together, solo = (group.play for group in ada.groups)
    assert (together.games, together.mattered, together.mistakes) == (2, 16, 4)
    assert isclose(together.lost, 0.6)
    assert isclose(together.per_choice, 0.6 / 16)
    assert (together.luck, together.result) == (0, 0.5)
    assert [row.play.adjusted for row in ada.rows] == [0.1, 0.9, -4.5]
    assert together.adjusted == 0.5
    assert isclose(together.error, 0.4, abs_tol=0.001)
    found = [(each.file, each.ply, each.lost) for each in together.costliest]
    assert found == [(second, 9, 0.3), (first, 4, 0.2), (second, 2, 0.1)]
    assert (solo.unit, solo.per_choice, solo.adjusted, solo.error) == (POINTS, 0.5, -4.5, 0)
