"""What was said to a program and by it, line by line with the time, in a file of its own."""

from datetime import datetime
from pathlib import Path, PurePath
from re import sub
from time import monotonic
from typing import TextIO

HOST, PROGRAM, ERRORS, NOTE = ">", "<", "!", "#"


class Transcript:
    """Every line is written at once, so nothing is lost when somebody is killed."""

    def __init__(self, folder: Path, command: str, process: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = _new_file(folder, _stem(command), process)
        self.begun = monotonic()
        self.half = ""
        """Of a line of the error stream, until the rest comes."""
        self.write(
            NOTE, f"{command}, started {datetime.now().astimezone().isoformat('T', 'seconds')}"
        )

    def write(self, who: str, line: str) -> None:
        if not self.file.closed:
            self.file.write(f"{monotonic() - self.begun:10.4f} {who} {line}\n")

    def errors(self, text: str) -> None:
        *lines, self.half = (self.half + text).split("\n")
        for line in lines:
            self.write(ERRORS, line)

    def close(self) -> None:
        if self.half:
            self.errors("\n")
        self.file.close()


def _stem(command: str) -> str:
    """
    >>> _stem("python3 bots/my bot.py -v"), _stem("./deep-thought")
    ('bot.py', 'deep-thought')
    """
    words = command.split() or ["program"]
    word = next((word for word in words[1:] if "." in word and word[0] != "-"), words[0])
    return sub(r"[^\w.-]", "_", PurePath(word).name.strip("'\""))[:40] or "program"


def _new_file(folder: Path, stem: str, process: int) -> TextIO:
    """Never one that is there: process ids come again."""
    again = 0
    while True:
        name = f"{stem}-{process}" + (f"-{again}" if again else "") + ".txt"
        try:
            return (folder / name).open(
                "x", encoding="utf-8", newline="\n", buffering=1, errors="backslashreplace"
            )
        except FileExistsError:
            again += 1
