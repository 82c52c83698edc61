"""What games offer beyond their law: every record is complete, and what is missing is refused."""

from random import Random

import pytest

from markoff.bots.anything import RANDOM
from markoff.bots.level import LADDER, Level, by_name
from markoff.bots.why.words import WORDS
from markoff.games import GAMES, quixo, qwixx, qwixx_on_board
from markoff.kits import KITS, able, kit_of
from markoff.kits.hints import hints
from markoff.kits.kit import NO_KIT, Kit
from markoff.refusal import Refusal
from markoff.review.judges import experts
from markoff.simulate.arrangement import arrange
from markoff.tablebases.making import Making
from markoff.text import BadText

LEVELS = [(name, level) for name, kit in KITS.items() for level in kit.levels.values()]
every_kit = pytest.mark.parametrize("name", KITS)


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=lambda each: getattr(each, "name", each))
def test_a_level_is_complete(game: str, level: Level) -> None:
    assert KITS[game].levels[level.name] is level
    others = [kit.levels[level.name] for kit in KITS.values() if level.name in kit.levels]
    assert {other.about for other in others} == {level.about}, "a name means the same everywhere"
    assert level.compiled or not (level.warm or level.waits)
    for players in GAMES[game].PLAYERS:
        position = GAMES[game].start(players)
        assert isinstance(level.refuses(position), BadText | None)
        assert isinstance(level.needs(position), Making | None)


@every_kit
def test_levels_come_before_references_and_the_weakest_first(name: str) -> None:
    levels = list(KITS[name].levels.values())
    references = [level.is_reference for level in levels]
    assert references == sorted(references)
    usual = [level.name for level in levels if level.name in LADDER]
    assert usual == [name for name in LADDER if name in usual]
    assert KITS[name].levels["random"] is RANDOM


@every_kit
def test_the_adviser_can_always_advise(name: str) -> None:
    kit, game = KITS[name], GAMES[name]
    for players in game.PLAYERS:
        assert kit.levels[kit.adviser].refuses(game.start(players)) is None


@every_kit
def test_the_codes_of_a_game_are_its_own(name: str) -> None:
    reasons = KITS[name].reasons
    assert not set(reasons.words) & set(WORDS)
    assert {*reasons.winning, *reasons.losing} <= set(reasons.words)


def code_of(ask) -> str:
    with pytest.raises(Refusal) as refused:
        ask()
    return refused.value.code


def test_a_game_without_a_kit_has_only_the_random_player(monkeypatch) -> None:
    monkeypatch.delitem(KITS, "quixo")
    start = quixo.start(2)
    assert kit_of(quixo) is NO_KIT
    assert able.offered(quixo, start) == {}
    assert able.quick_level(quixo) == "random"
    assert able.missing("expert", quixo, start) is None
    able.check_able("random", quixo, start)
    assert code_of(lambda: able.check_able("casual", quixo, start)) == "bot_of_others"
    assert code_of(lambda: able.check_able("nobody", quixo, start)) == "no_bot"
    assert code_of(lambda: hints(quixo, start, 0)) == "no_hints"
    assert code_of(lambda: experts(quixo, start)) == "no_review"
    assert code_of(lambda: arrange("quixo", ("random",), 1, 1)) == "no_playouts"


def test_a_kit_of_two_levels_is_enough_for_hints_and_reviews(monkeypatch) -> None:
    best = Level(
        "best", lambda game, at, seat, *_: dict.fromkeys(game.legal(at, seat), 0.5), "Yes."
    )
    kit = Kit(by_name(best, RANDOM), "best", chances=lambda *_: (0.5, 0.5))
    monkeypatch.setitem(KITS, "quixo", kit)
    start = quixo.start(2)
    assert able.offered(quixo, start) == {"best": "Yes."}
    assert [hint.why.code for hint in hints(quixo, start, 0, count=1)] == ["all_equal"]
    judges = experts(quixo, start)
    assert judges.bot is best.bot
    assert judges.judge(quixo, start, Random(0)) == (0.5, 0.5)
    assert judges.proofs(quixo, start, best.bot, {}) == {}


def test_a_bot_of_other_games_says_which() -> None:
    refusal = able.unable("perfect", qwixx_on_board, qwixx_on_board.start(2))
    assert str(refusal) == "perfect plays Qwixx, Quixo, not Qwixx On Board"


def test_without_kernels_only_levels_that_need_none_are_offered(monkeypatch) -> None:
    missing = BadText("missing_extra", "this needs the kernels")
    monkeypatch.setattr(able, "missing_extra", lambda _extra: missing)
    offered = able.offered(qwixx, qwixx.start(2))
    assert {"beginner", "casual", "strong", "expert"} == set(offered)
    small = quixo.start(2, "3")
    assert {"beginner", "casual", "strong", "expert"} == set(able.offered(quixo, small))
    assert able.unable("perfect", quixo, small) is missing
    assert able.missing("expert", quixo, small) is None
    assert able.missing_for_advice(quixo, small) is None


def test_advice_asks_for_the_tablebase_of_the_level_that_plays_by_it(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    small, whole = quixo.start(2, "3"), quixo.start(2)
    assert able.missing_for_advice(qwixx, qwixx.start(2)) is None
    assert able.missing_for_advice(qwixx, qwixx.start(1)) == Making("qwixx", ())
    assert able.missing_for_advice(quixo, quixo.start(4)) is None
    levels = {size: ("--size", size, "--levels") for size in "35"}
    assert able.missing_for_advice(quixo, small) == Making("quixo", (*levels["3"], "0-9"))
    assert able.missing_for_advice(quixo, whole) == Making("quixo", (*levels["5"], "0-2"))
