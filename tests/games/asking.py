"""Asks a law in its own text forms, so that a test reads like the sentence that it tests."""

from typing import Any

from markoff.game import Game, Result


class Law:
    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def choices(self, text: str, seat: int = 0) -> set[str]:
        """What this seat may choose."""
        position = self.game.read(text)
        assert seat in self.game.to_act(position)
        actions = self.game.legal(position, seat)
        return {self.game.write_action(position, seat, action) for action in actions}

    def play(self, text: str, *turns: str) -> str:
        """The position after these turns; each is a word from everybody who is to act."""
        position = self.game.read(text)
        for words in turns:
            turn = {}
            for seat, word in zip(self.game.to_act(position), words.split(), strict=True):
                turn[seat] = self.game.read_action(position, seat, word)
                assert turn[seat] in self.game.legal(position, seat), f"{word} is not allowed"
            position = self.game.play(position, turn)
        return self.game.write(position)

    def to_act(self, text: str) -> tuple[int, ...]:
        return self.game.to_act(self.game.read(text))

    def result(self, text: str) -> Result | None:
        return self.game.result(self.game.read(text))
