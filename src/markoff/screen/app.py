"""A game on the full screen: the app draws the page and takes answers, a thread plays the game."""

import threading
from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from markoff.screen.canvas import Canvas
from markoff.screen.line import Line
from markoff.screen.page import Page
from markoff.screen.view import Change, View
from markoff.screen.window import Confirm, Help, Window
from markoff.terminal.choices import help_lines
from markoff.terminal.screen import Left

KEYS = [
    "Arrow keys move the cursor, Enter chooses. Or click. Or type the choice.",
    "",
    "  Arrow keys   from one choice to the next",
    "  Enter        choose what the cursor stands on, or what you have typed",
    "  Escape       take back what you have typed, or the first step of a choice",
    "  Page up/down scroll the table",
    "  F2, F3, F4   hint, undo, help",
    "  Ctrl+Q       leave; the game is saved, and you can resume it",
    "",
]
TICK = 0.25
"""Seconds between two looks at the clocks."""
PATIENCE = 3.0
"""Seconds that we wait for a bot before we leave without its answer."""
HOW = "Choose with the arrow keys and Enter, with the mouse, or type your choice."

Task = Callable[[View], None]


class GameApp(Window):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "say('hint')", "Hint"),
        Binding("f3", "say('undo')", "Undo"),
        Binding("f4", "help", "Help"),
        Binding("ctrl+q", "leave", "Leave", priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]

    class Changed(Message):
        def __init__(self, change: Change, waiting: bool) -> None:
            super().__init__()
            self.change, self.waiting = change, waiting

    class Confirming(Message):
        def __init__(self, question: str) -> None:
            super().__init__()
            self.question = question

    class Helping(Message):
        def __init__(self, lines: list[str]) -> None:
            super().__init__()
            self.lines = lines

    class Finished(Message):
        """The game's thread has ended."""

    def __init__(self, task: Task) -> None:
        super().__init__()
        self.page = Page()
        self.view = View(self)
        self.game_task = task
        self.error: BaseException | None = None
        self.waiting = False
        """Whether the game's thread waits for an answer."""
        self.question: object = None
        self.thread = threading.Thread(target=self._play, daemon=True)

    def on_mount(self) -> None:
        self.redraw()
        self.line.focus()
        self.set_interval(TICK, self.tick)
        self.thread.start()

    def _play(self) -> None:
        """In the game's own thread."""
        try:
            self.game_task(self.view)
            if not self.view.left:
                self.view.press("The end. Press Enter to leave the screen.", (("", "Close"),))
        except Left:
            pass
        except BaseException as error:
            self.error = error
        self.post_message(self.Finished())

    # Called from the game's thread: messages are safe there.

    def change(self, change: Change, *, waiting: bool = False) -> None:
        self.post_message(self.Changed(change, waiting))

    def question_to_confirm(self, question: str) -> None:
        self.post_message(self.Confirming(question))

    def open_help(self, lines: list[str]) -> None:
        self.post_message(self.Helping(lines))

    @property
    def columns(self) -> int:
        return self.size.width

    # In the app's own thread.

    @on(Changed)
    def do_change(self, event: Changed) -> None:
        event.change(self.page)
        if event.waiting:
            self.begin_question()
        self.redraw()

    def begin_question(self) -> None:
        """What was typed stays only if the same question is put again because of some news."""
        page = self.page
        question = page.question, page.scene and (len(page.scene.past), page.scene.viewer)
        if not (self.waiting and question == self.question):
            self.line.value = ""
            self.canvas.cursor = None
            self.query_one("#left").scroll_home(animate=False)
        elif page.scene is not None:
            begun = page.scene._replace(begun=self.line.value)
            page.scene = begun if begun.offers else page.scene
        self.waiting, self.question = True, question

    @on(Confirming)
    def ask_to_confirm(self, event: Confirming) -> None:
        def answer(yes: bool | None) -> None:
            self.view.answers.put("yes" if yes else "no")

        self.push_screen(Confirm(event.question), answer)

    @on(Helping)
    def show_help(self, event: Helping) -> None:
        self.push_screen(Help([*KEYS, *event.lines]))

    @on(Finished)
    def close(self) -> None:
        self.exit()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        width = self.size.width - 1
        page = self.page
        self.draw(page.heading(width), page.columns(width), page.news, page.question)

    def tick(self) -> None:
        """The clocks go on; the flag of the player who is asked may fall."""
        left = list(self.page.clocks())
        if not left:
            return
        self.draw_heading(self.page.heading(self.size.width - 1))
        asked = self.page.asked
        if self.waiting and asked is not None and asked >= 0 and left[asked] <= 0:
            self.answer("")

    def answer(self, text: str) -> None:
        if self.waiting:
            self.waiting = False
            self.view.answers.put(text)

    @on(Input.Changed)
    def begin_choice(self, event: Input.Changed) -> None:
        """What is typed narrows the choices down."""
        scene = self.page.scene
        if scene is not None and scene.choosing:
            begun = scene._replace(begun=event.value.strip())
            self.page.scene = begun if begun.offers else scene._replace(begun="")
            self.redraw()

    @on(Input.Submitted)
    def enter(self, event: Input.Submitted) -> None:
        cursor, scene, typed = self.canvas.cursor, self.page.scene, event.value.strip()
        asked = scene is not None and scene.choosing
        if cursor is not None and (not typed or (asked and cursor.key.startswith(typed))):
            self.pick(cursor.key)
        elif not typed and asked:
            self.notify(HOW)
        elif begun := self.begun(typed):
            self.pick(begun)
        else:
            self.answer(typed)

    def begun(self, typed: str) -> str:
        """What was typed as notation writes it, if several choices begin like that."""
        scene = self.page.scene
        if scene is None or not scene.choosing or not typed:
            return ""
        offers = [*scene._replace(begun=typed).offers.values()]
        exact = typed.lower() in (offer.lower() for offer in offers)
        return offers[0][: len(typed)] if len(offers) > 1 and not exact else ""

    @on(Canvas.Picked)
    def click(self, event: Canvas.Picked) -> None:
        self.pick(event.key)

    def pick(self, key: str) -> None:
        """A whole choice, or its first step."""
        scene = self.page.scene
        if scene is None or not scene.choosing:
            self.answer(key)
            return
        offers = [*scene._replace(begun=key).offers.values()]
        if key in offers or (key and len(offers) == 1):
            self.answer(key if key in offers else offers[0])
            return
        self.line.value = key
        self.line.cursor_position = len(key)
        self.page.scene = scene._replace(begun=key)
        self.redraw()
        further = [spot for spot in self.canvas.spots if len(spot.key) > len(key) > 0]
        further = [spot for spot in further if spot.key.startswith(key)]
        self.canvas.point(further[0] if further else None)

    @on(Line.Steered)
    def steer(self, event: Line.Steered) -> None:
        key = event.key
        if key in ("pageup", "pagedown"):
            self.scroll_table(1 if key == "pagedown" else -1)
        elif key in ("home", "end") and self.canvas.spots:
            self.canvas.point(self.canvas.spots[0 if key == "home" else -1])
        elif key in ("?", "question_mark"):
            self.action_help()
        elif key == "escape":
            self.canvas.point(None)
            self.line.value = ""
        else:
            self.canvas.step(key)

    def action_say(self, command: str) -> None:
        """A command by its key, as if it had been typed, where it means something."""
        scene = self.page.scene
        if (scene is not None and scene.choosing) or command in dict(self.page.offers):
            self.answer(command)

    def action_help(self) -> None:
        """Does not disturb the game."""
        more = help_lines(self.page.match) if self.page.match else []
        self.push_screen(Help([*KEYS, *more]))

    def action_leave(self) -> None:
        """At once if the game waits for us, else as soon as the bot has chosen."""
        if self.view.left:
            self.exit()
            return
        self.page.busy = "Leaving…"
        self.redraw()
        self.view.leave()
        self.set_timer(PATIENCE, self.exit)


def play_on_screen(task: Task) -> None:
    """Fills the terminal until the task has ended or the player leaves; then prints what they may
    want to copy."""
    app = GameApp(task)
    app.run()
    app.view.leave()
    app.thread.join(timeout=PATIENCE)
    if app.error is not None:
        raise app.error
    for text in app.view.copied:
        print(text)
