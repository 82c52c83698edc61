"""Hints: the best choices of a bot, with what is proven and why."""

from markoff.bots.quixo.scores import estimates
from markoff.games import quixo, qwixx
from markoff.kits import kit_of
from markoff.kits.hints import hints, proofs

TABLES = "MARKOFF_TABLES"


def test_the_best_come_first_each_with_a_reason():
    position = qwixx.read("R2,3 Y2 G12 B M0 | R Y3 G B12 M0 | 0 1 13+2566")
    found = hints(qwixx, position, 0, "casual", count=2)
    assert [qwixx.write_action(position, 0, hint.action) for hint in found] == ["R4", "Y4"]
    assert found[0].chance > found[1].chance
    assert found[0].why.code == "two_crosses"
    assert len(hints(qwixx, position, 0, "casual")) == len(qwixx.legal(position, 0))


def test_dice_prove_nothing():
    position = qwixx.read("R Y G B M0 | R Y G B M0 | 0 1 11+1111")
    sure = dict.fromkeys(qwixx.legal(position, 0), 1.0)
    assert proofs(qwixx, position, kit_of(qwixx).levels["expert"].bot, sure) == {}


def test_a_search_that_saw_the_end_is_a_proof_and_an_impression_is_none(monkeypatch, tmp_path):
    monkeypatch.setenv(TABLES, str(tmp_path))
    position = quixo.read("...../...../...../...../..... X")
    won, lost, good, *rest = quixo.legal(position, 0)
    least, most = estimates(2)
    opinion = {won: 0.99, lost: 0.0, good: most, **dict.fromkeys(rest, least)}
    assert proofs(quixo, position, kit_of(quixo).levels["expert"].bot, opinion) == {
        won: 1,
        lost: -1,
    }
    for name in ("beginner", "casual", "uct"):
        assert proofs(quixo, position, kit_of(quixo).levels[name].bot, opinion) == {}


def test_what_tables_know_is_proven_whoever_gives_the_hint(monkeypatch, tmp_path):
    from markoff.tablebases.quixo import perfect as quixo_perfect

    position = quixo.read("XX./.O./... X")
    values = dict.fromkeys(quixo.legal(position, 0), -1)
    drawn = quixo.read_action(position, 0, "a1E")
    ranked = [
        quixo_perfect.Move(action, value, None) for action, value in {**values, drawn: 0}.items()
    ]
    monkeypatch.setenv(TABLES, str(tmp_path))
    monkeypatch.setattr(
        quixo_perfect, "moves", lambda _tables, at: ranked if at == position else []
    )
    assert proofs(quixo, position, kit_of(quixo).levels["random"].bot, {}) == {**values, drawn: 0}
