"""Reviews all games of a player, with a bar in terminals. Games that were reviewed before are not
reviewed again."""

from collections.abc import Sequence

from rich.console import Console

from markoff.bots.level import announced
from markoff.commands.parts.bars import bar
from markoff.commands.parts.exact import make_exact
from markoff.disk import cache
from markoff.insights.appraisal import Appraisal, Looks, appraise, look_at
from markoff.insights.digest import Who
from markoff.insights.people import People
from markoff.insights.reading import Finished
from markoff.insights.shelf import DiskShelf
from markoff.kits import kit_of
from markoff.review.case import Progress
from markoff.review.judges import check_reviews


def reviewed(games: Sequence[Finished], who: Who, people: People) -> Looks:
    """Ctrl-C ends it with what there is."""
    own = [game for game in games if people.seat(game.digest, who) is not None]
    try:
        for game in own:
            make_exact(game.record.setup.rules, game.position)
    except KeyboardInterrupt:
        return Looks({}, stopped=True)
    with bar(Console(stderr=True, highlight=False), "Reviewing") as progress:
        return look_at(own, DiskShelf(cache() / "reviews"), progress, _appraise)


def _appraise(game: Finished, progress: Progress) -> Appraisal:
    rules = game.record.setup.rules
    check_reviews(rules, game.position)
    kit = kit_of(rules)
    with announced(kit.levels[kit.adviser]):
        return appraise(game, progress)
