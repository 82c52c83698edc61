"""Short games whose results are known, as files, and a folder in which everything happens."""

from markoff.insights.files import sources
from markoff.insights.reading import gather
from markoff.table import record_json, record_text
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, Caps, Player, Setup

POINTS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15}
"""By the crosses of a row."""


def seats(names):
    """`Ada`, or `Frieda=casual` for a bot."""
    players = (name.partition("=") for name in names)
    return tuple(Player(name, bot) for name, _, bot in players)


def begun(game, names, date, **more):
    number = sum(map(ord, date + "".join(names)))
    return Match(
        Setup(game, seats(names), match=f"known-{number}", date=date, dice=TYPED_IN, **more)
    )


def entered(match, turns):
    for turn in turns:
        for seat, text in zip(match.awaited, turn.split(" "), strict=True):
            match.enter(seat, text, ply=match.ply)
    return match


def qwixx(names, crosses, date="2026-11-16"):
    """The last round of a game: the first player, with the fourth misthrow, has 20 points less
    than `POINTS` of the crosses in red; the others have 0 misthrows."""
    rows = ["".join(f",{number}" for number in range(2, 2 + n))[1:] for n in crosses]
    sheets = [f"R{row} Y G B M{3 if seat == 0 else 0}" for seat, row in enumerate(rows)]
    match = begun("qwixx", names, date, position=" | ".join([*sheets, "0 roll"]))
    return entered(match, ["66+1111", " ".join("-" for _ in crosses), "-"])


def quixo(names, loser, date="2026-11-16"):
    """Somebody resigns after one move; None: the move limit makes it a draw."""
    if loser is None:
        return entered(begun("quixo", names, date, caps=Caps(moves=1)), ["a1N"])
    move = "a1N" if len(names) == 2 else "a1Nl"
    match = entered(begun("quixo", names, date), [move])
    match.resign(loser)
    return match


def save(folder, name, match):
    form = record_json if name.endswith(".json") else record_text
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(form.write(match.record()), encoding="utf-8")
    return path


def evening(folder):
    """Five games of Ada's, one of them alone, and one without her."""
    save(folder, "1.markoff", qwixx(["Ada", "Ben"], (5, 0), "2026-09-01"))  # -5 : 0
    save(folder, "2.markoff", qwixx(["Ben", "ADA"], (0, 4), "2026-09-02"))  # -20 : 10
    save(folder, "deep/3.json", quixo(["Ada", "Frieda=casual"], 1, "2026-10-01"))
    save(folder, "deep/4.markoff", quixo(["Otto=casual", "Ada"], None, "2026-10-02"))
    save(folder, "5.markoff", qwixx(["Ada"], (3,), "2026-11-01"))  # -14
    save(folder, "6.markoff", quixo(["Ben", "Cleo"], 0, "2026-11-02"))
    return folder


def found_in(*paths):
    return gather(sources(paths))
