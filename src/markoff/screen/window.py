"""The layout of the full screen, the same for a game and for its replay."""

from rich.cells import cell_len
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

from markoff.screen.canvas import Canvas
from markoff.screen.line import Line
from markoff.screen.page import Columns
from markoff.terminal.ink import wrapped

LATEST = 16
"""Sentences of news at most; the log has all of them."""
PART = 0.6
"""Of the line, for the question."""
STYLE = """
Screen { layers: base above; }
#heading { height: auto; max-height: 2; background: $panel; color: $foreground; }
#table { height: 1fr; }
#left, #right { height: 100%; scrollbar-size-vertical: 1; scrollbar-background: $background;
                scrollbar-color: $panel-lighten-2; }
#right { border-left: solid $panel; }
Canvas { width: 100%; height: auto; }
#news { height: auto; max-height: 40%; scrollbar-size-vertical: 1; color: $foreground; }
#words { height: auto; }
#asking { height: 1; }
#question { width: auto; max-width: 70%; height: 1; text-style: bold; }
Line { width: 1fr; border: none; height: 1; padding: 0; background: $background; }
Line:focus { border: none; background: $background; }
Help, Confirm { align: center middle; }
#help { width: 76; max-width: 100%; max-height: 90%; height: auto; border: round $primary;
        background: $surface; padding: 0 1; scrollbar-size-vertical: 1; }
#confirm { width: 44; max-width: 100%; height: auto; border: round $primary; padding: 1 2;
           background: $surface; }
#confirm Horizontal { height: auto; align: center middle; }
#confirm Button { margin: 1 1 0 1; }
"""


class Help(ModalScreen[None]):
    """Any of the usual keys closes it, and so does a click."""

    BINDINGS = [("escape,enter,q,question_mark,space", "close", "Close")]  # noqa: RUF012

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.help_lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(id="helping")

    def on_mount(self) -> None:
        self.on_resize()

    def on_resize(self) -> None:
        width = min(self.app.size.width, 76) - 5
        page = []
        for line in self.help_lines:
            indent = len(line) - len(line.lstrip())
            page += wrapped(line, width, " " * indent, " " * (15 if indent else 0)) or [Text()]
        self.query_one("#helping", Static).update(Text("\n").join(page))

    def on_click(self) -> None:
        self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)


class Confirm(ModalScreen[bool]):
    """Yes or no; Enter alone means no."""

    BINDINGS = [  # noqa: RUF012
        ("y", "answer(True)", "Yes"),
        ("n,escape", "answer(False)", "No"),
        ("left,right,up,down", "app.focus_next", ""),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="confirm", can_focus=False):
            yield Static(Text(self.question))
            with Horizontal():
                yield Button("No", id="no")
                yield Button("Yes", id="yes", variant="error")

    def on_mount(self) -> None:
        self.query_one("#no", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Window(App[None]):
    """A heading, the table in one or two columns, what was said, and the line."""

    TITLE = "Markoff"
    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        yield Static(id="heading")
        with Horizontal(id="table"):
            with VerticalScroll(id="left", can_focus=False):
                yield Canvas(id="canvas")
            with VerticalScroll(id="right", can_focus=False):
                yield Canvas(id="beside")
        with VerticalScroll(id="news", can_focus=False):
            yield Static(id="words")
        with Horizontal(id="asking"):
            yield Static(id="question")
            yield Line(select_on_focus=False)
        yield Footer(show_command_palette=False)

    @property
    def canvas(self) -> Canvas:
        return self.query_one("#canvas", Canvas)

    @property
    def line(self) -> Line:
        return self.query_one(Line)

    def draw(self, heading: list[Text], columns: Columns, news: list[Text], question: str) -> None:
        width = self.size.width - 1
        self.draw_heading(heading)
        self.canvas.draw(columns.left)
        right = self.query_one("#right")
        right.display = bool(columns.right)
        if columns.right:
            right.styles.width = self.size.width - columns.room - 1
            self.query_one("#beside", Canvas).draw(columns.right)
        words = [line for text in news[-LATEST:] for line in folded(text, width)]
        if cell_len(question) > width * PART:  # a line of its own, or several
            words += folded(Text(question.strip(), "bold"), width)
            question = "›"
        self.query_one("#words", Static).update(Text("\n").join(words))
        below = self.query_one("#news")
        below.display = bool(words)
        below.styles.max_height = "40%" if columns.left else "90%"
        below.scroll_end(animate=False)
        self.query_one("#question", Static).update(Text(f" {question} ".replace("  ", " ")))

    def draw_heading(self, lines: list[Text]) -> None:
        self.query_one("#heading", Static).update(Text("\n").join(lines))

    def scroll_table(self, pages: int) -> None:
        left = self.query_one("#left")
        left.scroll_relative(y=pages * max(left.size.height - 2, 1), animate=False)


def folded(text: Text, width: int) -> list[Text]:
    """Broken between words, with what follows under the first word."""
    plain = text.plain
    indent = " " * (1 + len(plain) - len(plain.lstrip()))
    lines = wrapped(plain, width, indent, indent + "  ") or [Text()]
    for line in lines:
        line.stylize(text.style)
    return lines
