"""Tables in every state that matters, each laid once when somebody first comes to it."""

from functools import cached_property
from typing import Any

from web.app.house import House, Table
from web.app.sitting import Sitting, begun, something

NAMES = ("Ada", "Ben", "Cem", "Dora", "Emil")
LONG = (
    "Wilhelmina-Magdalena van der Meulen-Smit",
    "Brzęczyszczykiewicz z Chrząszczyżewoszyc",
    "Donaudampfschifffahrtskapitänsanwärterin",
    "Ö",
    "Maximiliane Oberhuber-Niedermeyer-Schulz",
)
LATE = (
    "R2,3,5,6,8,9 Y3,4,6 G12,11,9,8,7 B11,9 M1 | R2,4,5,7 Y2,3,4,5,6,7 G11,10 B12,10,8,7 M0"
    " | R3,7 Y2,6,8 G12,10,9,8,7,6 B12,11 M2 | R4,6,8 Y5,7,9,10 G11,7 B10,9,8 M0"
    " | R2,3,4,5,6,12 Y8 G12,4 B12,11,10,5 M3 | 0 2 43+-562"
)
SHEETS_LATE = (
    "R2,3,5,6,8,9 Y3,4,6 G12,11,9,8,7 B11,9 M1 | R2,4,5,7 Y2,3,4,5,6,7,12 G11,10 B12,10,8,7 M0"
    " | R3,7 Y2,6,8 G12,10,9,8,7,6 B12,11 M2 | 0 2x ?"
)
UNSEEN = {"dice": "unseen"}
ON_BOARD_LATE = (
    "R2,3,5,6 Y3,4,6 G12,11,9 B11,9 M1 P21 | R2,4,5 Y2,3,4,5 G11,10 B12,10,8 M0 P24"
    " | R3,7 Y2,6,8 G12,10,9 B12,11 M2 P19 | R4 Y5,7 G11,7 B10 M0 P30 | 0 3x 43+1562 | spiral-a"
)
QUIXO_LATE = "XO..X/O...X/..X.O/X...O/OX.XO X"
QUIXO_FOUR_LATE = "XlOu.Xr./Ou...Od/..Xl.Xr/Od...Ou/.XlOuXr. l"


class Rooms:
    """Tables in every state that matters."""

    def __init__(self, house: House) -> None:
        self.house = house

    @cached_property
    def waiting(self) -> Table:
        return self.house.table("qwixx", "Ada", places=("", "", "casual", ""), hints=True)

    @cached_property
    def closed(self) -> Table:
        """Two sit there, one of them muted; somebody with a long name knocks, another was not let
        in, and a third was removed."""
        table = self.house.table("qwixx", "Ada", "Ben", "Emil", places=("",) * 4)
        with Sitting(self.house, table._replace(keys=table.keys[:1])) as ada:
            ada.ask("mute", person=1)
            ada.ask("remove", person=2)
            path = f"/api/tables/{table.code}/places"
            guests = [self.house.post(path, name=name)["key"] for name in ("Cem", LONG[0])]
            while len(ada.state.get("knocking", ())) < 2:
                ada.hear()
            ada.ask("admit", guest=ada.state["knocking"][0]["number"], welcome=False)
        return table._replace(keys=(*table.keys, *guests))

    @cached_property
    def muted(self) -> Table:
        table = begun(self.house, self.house.table("quixo", "Ada", "Ben"))
        with Sitting(self.house, table) as sitting:
            sitting.ask("mute", person=1)
        return table

    @cached_property
    def first(self) -> Table:
        return begun(self.house, self.house.table("qwixx", "Ada", "Ben"))

    @cached_property
    def late(self) -> Table:
        return begun(self.house, self.house.table("qwixx", *NAMES, position=LATE, hints=True))

    @cached_property
    def alone(self) -> Table:
        """Fields side by side may be crossed."""
        position = "R2,3,5 Y3,4 G12,11,9,8,7 B11,9 M1 | 0 2 34+3562"
        return begun(self.house, self.house.table("qwixx", "Ada", position=position, hints=True))

    @cached_property
    def long_names(self) -> Table:
        return begun(self.house, self.house.table("qwixx", *LONG, position=LATE))

    @cached_property
    def on_board(self) -> Table:
        people = NAMES[:4]
        return begun(
            self.house,
            self.house.table("qwixx-on-board", *people, position=ON_BOARD_LATE, hints=True),
        )

    @cached_property
    def on_board_start(self) -> Table:
        """All pawns in the start box, and names that begin alike."""
        position = " | ".join(["R Y G B M0 P0"] * 4) + " | 0 3 43+1562 | spiral-a"
        people = (
            "Wilhelmina-Magdalena van der Meulen",
            "Wilma",
            "Wim",
            "Wiktoria Brzęczyszczykiewicz",
        )
        return begun(self.house, self.house.table("qwixx-on-board", *people, position=position))

    @cached_property
    def on_board_rung(self) -> Table:
        position = "R2 Y2 G B M0 P36 | R Y3,7 G B M1 P30 | 1 3x 43+1562 | spiral-a | rung 0"
        return begun(
            self.house, self.house.table("qwixx-on-board", "Ada", "Adam", position=position)
        )

    @cached_property
    def quixo(self) -> Table:
        return begun(
            self.house, self.house.table("quixo", "Ada", "Ben", position=QUIXO_LATE, hints=True)
        )

    @cached_property
    def quixo_four(self) -> Table:
        return begun(
            self.house,
            self.house.table("quixo", *NAMES[:4], position=QUIXO_FOUR_LATE, hints=True),
        )

    @cached_property
    def on_board_bots(self) -> Table:
        bots = ("", "casual", "strong", "expert")
        table = self.house.table("qwixx-on-board", "Ada", places=bots, position=ON_BOARD_LATE)
        return begun(self.house, table)

    @cached_property
    def quixo_bots(self) -> Table:
        table = self.house.table("quixo", "Ada", places=("", "casual"), position=QUIXO_LATE)
        return begun(self.house, table)

    @cached_property
    def quixo_four_bots(self) -> Table:
        bots = ("", "casual", "casual", "beginner")
        table = self.house.table("quixo", "Ada", places=bots, position=QUIXO_FOUR_LATE)
        return begun(self.house, table)

    @cached_property
    def typed(self) -> Table:
        return begun(self.house, self.house.table("qwixx", "Ada", "Ben", typed_in=True))

    @cached_property
    def typed_roll(self) -> Table:
        table = begun(self.house, self.house.table("qwixx", "Ada", "Ben", typed_in=True))
        with Sitting(self.house, table) as sitting:
            sitting.ask("roll", ply=0, text="41+6326")
        return table

    @cached_property
    def sheets(self) -> Table:
        """The dice lie on the players' own table."""
        people = NAMES[:3]
        return begun(self.house, self.house.table("qwixx", *people, options=UNSEEN, undo="free"))

    @cached_property
    def sheets_late(self) -> Table:
        return begun(self.house, self.house.table("qwixx", *NAMES[:3], position=SHEETS_LATE))

    @cached_property
    def sheets_undo(self) -> Table:
        """Something can be undone, and one of three at a device has chosen."""
        table = begun(
            self.house, self.house.table("qwixx", *NAMES[:3], options=UNSEEN, undo="free")
        )
        with Sitting(self.house, table) as sitting:
            sitting.play(something, plies=2)
            sitting.choose(0, "R9")
        return table

    @cached_property
    def sheets_on_board(self) -> Table:
        return begun(self.house, self.house.table("qwixx-on-board", *NAMES[:2], options=UNSEEN))

    @cached_property
    def sheets_over(self) -> Table:
        return self.over("qwixx", *NAMES[:3], options=UNSEEN)

    @cached_property
    def sealed(self) -> Table:
        table = begun(self.house, self.house.table("qwixx", "Ada", "Ben"))
        with Sitting(self.house, table) as sitting:
            sitting.choose(0, sitting.state["choices"]["0"][-1])
        return table

    @cached_property
    def asked(self) -> Table:
        table = begun(self.house, self.house.table("quixo", "Ada", "Ben"), 2, something)
        with Sitting(self.house, table._replace(keys=table.keys[:1])) as sitting:
            sitting.ask("say", seat=0, text="Oh no, that was the wrong cube!")
            sitting.ask("ask", what="undo", seat=0, ply=2)
        return table

    @cached_property
    def refused(self) -> Table:
        table = begun(self.house, self.house.table("quixo", "Ada", "Ben"), 2, something)
        with Sitting(self.house, table._replace(keys=table.keys[:1])) as sitting:
            sitting.ask("ask", what="undo", seat=0, ply=2)
        with Sitting(self.house, table) as sitting:
            sitting.ask("decline", seat=1)
        return table

    @cached_property
    def paused(self) -> Table:
        clock = {"bank": 300_000, "increment": 5_000}
        table = begun(self.house, self.house.table("qwixx", "Ada", "Ben", clock=clock))
        with Sitting(self.house, table) as sitting:
            sitting.ask("ask", what="pause", seat=0)
        return table

    @cached_property
    def away(self) -> Table:
        table = begun(self.house, self.house.table("quixo", "Ada", "Ben", "Cem", "Dora"))
        with Sitting(self.house, table) as sitting:
            sitting.ask("leave", seat=2)
        return table

    def over(self, game: str, *people: str, **plan: Any) -> Table:
        return begun(self.house, self.house.table(game, *people, **plan), 10_000)

    @cached_property
    def qwixx_over(self) -> Table:
        return self.over("qwixx", *NAMES[:3], given_seats=False)

    @cached_property
    def on_board_over(self) -> Table:
        return self.over("qwixx-on-board", "Ada", "Ben")

    @cached_property
    def quixo_over(self) -> Table:
        table = begun(
            self.house,
            self.house.table("quixo", "Ada", "Ben", position="XXXX./O..../O..../O..../X.... X"),
        )
        with Sitting(self.house, table) as sitting:
            sitting.choose(0, "e1N")
        return table

    @cached_property
    def qwixx_crossed_over(self) -> Table:
        """Somebody crossed off a lot at first."""
        table = begun(self.house, self.house.table("qwixx", "Ada", "Ben"), 12, something)
        with Sitting(self.house, table) as sitting:
            sitting.play()
        return table

    @cached_property
    def quixo_four_over(self) -> Table:
        table = begun(
            self.house, self.house.table("quixo", *NAMES[:4], position=QUIXO_FOUR_LATE), 3
        )
        with Sitting(self.house, table) as sitting:
            sitting.ask("resign", seat=1)
        return table

    @cached_property
    def typed_over(self) -> Table:
        table = begun(
            self.house,
            self.house.table("qwixx", "Ada", typed_in=True, position="R Y G B M3 | 0 roll"),
        )
        with Sitting(self.house, table) as sitting:
            sitting.ask("roll", ply=0, text="12+3456")
            sitting.play()
        return table
