"""From the games to the statistics of one player."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from markoff.insights.appraisal import NO_LOOKS, Appraisal, Looks
from markoff.insights.counting import against, play_sum, reasons, results, spread_of
from markoff.insights.digest import Digest, Who
from markoff.insights.people import People
from markoff.insights.progress import progress
from markoff.insights.reading import Gathered
from markoff.insights.row import Row, row, with_points
from markoff.insights.summary import Group, Summary


def summary(
    games: Sequence[Digest],
    who: Who,
    people: People,
    looks: Looks = NO_LOOKS,
) -> Summary:
    """Of a player who is in at least one of the games, which are in order."""
    appraisals = looks.appraisals
    scored = with_points(games)
    own = [row(game, who, people, scored, appraisals.get(game.file)) for game in games]
    rows = [each for each in own if each]
    return Summary(
        player=who,
        games=len(rows),
        found=len(games),
        first=rows[0].date,
        last=rows[-1].date,
        results=results(rows),
        groups=_groups(rows, appraisals),
        opponents=against(rows, lambda row: [("", name) for name in row.opponents]),
        levels=against(rows, lambda row: [(row.game, level) for level in row.levels]),
        rows=tuple(rows),
        not_reviewed=tuple(looks.refused),
        stopped=looks.stopped,
    )


def with_the_rest(told: Summary, found: Gathered) -> Summary:
    """The same, with what did not count."""
    return replace(
        told,
        unfinished=tuple(found.unfinished),
        unreadable=tuple(found.unreadable),
        copies=tuple(found.copies),
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
