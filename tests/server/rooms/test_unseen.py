"""A table where only the players see the dice: phones are score sheets, and no bot sits down."""

from random import Random

import pytest

from markoff.refusal import Refused
from markoff.server.live import views
from markoff.server.live.views import Known
from markoff.server.rooms import acts, wishes
from markoff.text import BadText
from server.pure import Table, begun, kinds

UNSEEN = {"dice": "unseen"}


def sheets(**plan):
    return begun("qwixx", options=UNSEEN, **plan)


def test_everybody_is_offered_what_their_sheet_allows():
    table = sheets()
    state = views.state(table.room, "T", (0, 1), Known(), table.now)
    assert state.awaited == (0, 1)
    assert len(state.choices["0"]) == len(state.choices["1"]) == 41
    assert state.position == "R Y G B M0 | R Y G B M0 | 0 1 ?"


def test_the_table_never_rolls():
    table = sheets(pace=True)
    with pytest.raises(Refused, match="no roll is due"):
        table.do(acts.roll, 0)
    table.finish(Random(3))
    assert not any('"rolled"' in line.lower() for line in map(str, table.log))


def test_freely_undone_means_what_was_revealed_too():
    table = sheets(undo="free")
    table.choose(0, "R5")
    table.choose(1, "G7")
    assert wishes.can_undo(table.room)
    made = table.do(wishes.ask, "undo", 1, 1, "")
    assert kinds(made) == ["Undid"]
    assert table.match.ply == 0


@pytest.mark.parametrize("plan", [{"places": ("", "casual")}, {"stand_in": "casual"}])
def test_no_bot_sits_down_or_stands_in(plan):
    with pytest.raises(BadText) as refused:
        Table("qwixx", options=UNSEEN, **plan)
    assert refused.value.code == "dice_unseen"


def test_nobody_leaves_the_rest_to_a_bot():
    table = sheets()
    assert table.room.plan.stand_in == ""
    with pytest.raises(BadText) as refused:
        table.do(acts.leave, 0)
    assert refused.value.code == "dice_unseen"
    with pytest.raises(BadText) as refused:
        table.do(acts.sit_in, 0, True, seconds=1.0)
    assert refused.value.code == "dice_unseen"


def test_with_dice_that_are_seen_somebody_stands_in_as_ever():
    assert begun("qwixx").room.plan.stand_in == "casual"
