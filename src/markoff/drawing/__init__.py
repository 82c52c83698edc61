"""Pictures of positions: SVG with the standard library alone, pixels with Pillow.

    svg(game, position)         the picture as text
    pixels(game, position)      the same as an array: height, width, three bytes for each pixel
    picture(game, position)     a Picture, which notebooks show and which can be saved

A game has its pictures in a folder of its own, as a list of shapes; a game without one is shown in
its notation. Names of the seats and the result of a match may follow the position.
"""

from markoff.drawing.picture import Picture, picture, pixels, svg

__all__ = ["Picture", "picture", "pixels", "svg"]
