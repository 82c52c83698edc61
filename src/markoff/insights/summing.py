"""From the games to the statistics of one player."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from markoff.insights.appraisal import NO_LOOKS, Appraisal, Looks
from markoff.insights.counting import against, play_sum, reasons, results, spread_of
from markoff.insights.people import People, Who
from markoff.insights.progress import progress
from markoff.insights.reading import Gathered
from markoff.insights.row import Row, row, with_points
from markoff.insights.summary import Group, Summary


def summary(
    found: Gathered,
    who: Who,
    people: People,
    looks: Looks = NO_LOOKS,
) -> Summary:
    """Of a player who is in at least one of the games."""
    appraisals = looks.appraisals
    scored = with_points(found.games)
    own = [row(game, who, people, scored, appraisals.get(game.file)) for game in found.games]
    rows = [each for each in own if each]
    return Summary(
        player=who,
        games=len(rows),
        found=len(found.games),
        first=rows[0].date,
        last=rows[-1].date,
        results=results(rows),
        groups=_groups(rows, appraisals),
        opponents=against(rows, lambda row: [("", name) for name in row.opponents]),
        levels=against(rows, lambda row: [(row.game, level) for level in row.levels]),
        rows=tuple(rows),
        unfinished=tuple(found.unfinished),
        unreadable=tuple(found.unreadable),
        copies=tuple(found.copies),
        not_reviewed=tuple(looks.refused),
        stopped=looks.stopped,
    )


def _groups(rows: Sequence[Row], appraisals: Mapping[str, Appraisal]) -> tuple[Group, ...]:
    """The most frequent first."""
    kinds: defaultdict[tuple[str, int], list[Row]] = defaultdict(list)
    for each in rows:
        kinds[each.game, each.players].append(each)
    often = sorted(kinds.items(), key=lambda kind: (-len(kind[1]), kind[0]))
    return tuple(_group(game, players, own, appraisals) for (game, players), own in often)


def _group(
    game: str, players: int, rows: Sequence[Row], appraisals: Mapping[str, Appraisal]
) -> Group:
    return Group(
        game=game,
        players=players,
        games=len(rows),
        results=results(rows),
        score=spread_of(each.score for each in rows),
        length=spread_of(each.length for each in rows),
        reasons=reasons(rows),
        progress=progress(rows),
        play=play_sum(rows, appraisals),
    )
