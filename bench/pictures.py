"""Makes the pictures of the README and the docs, from games in progress at a real server.

python bench/pictures.py [FOLDER] [--only table]

The games start from fixed positions, so the pictures show the same tables every time; only table
codes differ. A picture has at most 256 colours, which keeps all of them below a megabyte.
"""

import argparse
import sys
import tempfile
from base64 import b64encode
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from terminal_picture import svg

from web.app.house import House, Table
from web.app.looks import settled
from web.app.screens import Screens
from web.app.sitting import Sitting, begun
from web.chromium import launch
from web.sources import say

ROOT = Path(__file__).parents[1]
TERMINAL = (
    "R2,3,5,6,8 Y3,4,6,7 G11,10,8 B12,10,9 M1 | R3,4,6,7 Y2,4,5,6,8 G12,11,9,8 B11,10,8 M0"
    " | R2,4,5,7,8 Y3,5,6 G12,10,9,7 B11,9 M1 | 0 1 54+2613"
)
DESK = (1200, 700)
WIDE_DESK = (1200, 640)
TALL_DESK = (1200, 900)
PHONE = (390, 844)
SHARP = 1.6
"""Pixels for each CSS pixel: enough for good screens, and still small files."""
MINUTES = 300_000
"""For the first thought of an expert, whose kernels may have to be compiled."""
QWIXX = (
    "R2,3,5,6,8 Y3,4,6,7 G11,10,8 B12,10,9 M1 | R3,4,6,7 Y2,4,5,6,8 G12,11,9,8 B11,10,8 M0"
    " | R2,4,5,7,8 Y3,5,6 G12,10,9,7 B11,9 M1 | R2,5,6 Y4,6,7,9 G11,9 B12,11,8,7 M2"
    " | 0 1 43+5416"
)
QWIXX_FOR_TWO = (
    "R2,4,5,7 Y2,3,5,6,8 G12,10,9,7,6 B11,10,8 M0 | R3,4,6,8 Y4,5,7 G11,10,8 B12,10,9,7 M1"
    " | 0 1 45+2361"
)
ON_BOARD = (
    "R2,4 Y2,3,5 G12,10,8 B12,11,10 M0 P14 | R2,3,5 Y2,4,5 G12,9 B11,10 M1 P16"
    " | R3,4 Y3,5 G10,9,8 B12,8 M0 P15 | 0 3x 52+3461 | spiral-a"
)
QUIXO = "XOXOX/...OX/X...O/....O/OOXX. X"
TALK = ((1, "Who let Mia have all the reds?"), (0, "Just lucky :)"), (1, "Green 7, please…"))
REVIEWED = ROOT / "docs" / "examples" / "lead_lost.markoff"
COSTLY_PLY = 58
FIELD = ".game button[data-choice={}]"
SIDE_BY_SIDE = """<!doctype html>
<style>
  body { margin: 0; display: flex; gap: 26px; width: max-content }
  img { width: 300px; border-radius: 30px; border: 7px solid #23262e }
</style>
"""


class Studio:
    """A server, and devices of people who play there."""

    def __init__(self, house: House, screens: Screens) -> None:
        self.house, self.screens = house, screens

    def table(self, game: str, position: str, *bots: str, friends: tuple[str, ...] = ()) -> Table:
        people = ("Mia", *friends)
        places = (*("" for _ in people), *bots)
        return begun(self.house, self.house.table(game, *people, places=places, position=position))

    def open(self, path: str, size: tuple[int, int], dark: bool = False) -> Page:
        return self.screens.open(
            path, size=size, dark=dark, device_scale_factor=SHARP, bypass_csp=True
        )


def table(studio: Studio) -> bytes:
    """Friends and bots, and everybody else has chosen."""
    seats = studio.table("qwixx", QWIXX, "expert", "casual", friends=("Ben",))
    page = studio.open(seats.path(0), DESK)
    with Sitting(studio.house, seats) as people:
        for seat, text in TALK:
            people.ask("say", seat=seat, text=text)
        people.choose(1, "-")
        chosen = page.locator(".seats").get_by_text(say("table.has_chosen"))
        expect(chosen).to_have_count(3, timeout=MINUTES)
        return shot(page, FIELD.format("G7"))


def quixo(studio: Studio) -> bytes:
    """A cube on its way to the other side."""
    page = studio.open(studio.table("quixo", QUIXO, "strong").path(0), WIDE_DESK)
    x, y = middle(page, ".game .cell[data-spot=d1]")
    _, top = middle(page, ".game .cell[data-spot=d5]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, (y + top) / 2, steps=5)
    page.mouse.move(x, top, steps=5)
    page.wait_for_selector(".ghost")
    return shot(page)


def review(studio: Studio) -> bytes:
    page = studio.open("/r/file", TALL_DESK)
    page.locator(".record-file input").set_input_files(REVIEWED)
    page.get_by_role("link", name=say("review.ask")).click()
    page.locator(".review .costly").first.wait_for(timeout=MINUTES)
    page.get_by_role("slider", name=say("after.slider")).fill(str(COSTLY_PLY))
    page.evaluate("scrollTo(0, 0)")
    return shot(page)


def terminal(studio: Studio) -> bytes:
    page = studio.open("about:blank", TALL_DESK)
    page.set_content(f"<style>svg {{ width: 1100px }}</style>{svg(TERMINAL, 'down', 'down')}")
    return page.locator("svg").screenshot(omit_background=True)


def phone(studio: Studio) -> bytes:
    """All games, by day and by night."""
    screens = [
        phone_qwixx(studio, dark=False),
        phone_on_board(studio),
        phone_quixo(studio),
        phone_qwixx(studio, dark=True),
    ]
    page = studio.open("about:blank", (100, 100))
    images = "".join(
        f'<img src="data:image/png;base64,{b64encode(one).decode()}">' for one in screens
    )
    page.set_content(SIDE_BY_SIDE + images)
    return page.locator("body").screenshot(omit_background=True)


def phone_qwixx(studio: Studio, dark: bool) -> bytes:
    page = studio.open(studio.table("qwixx", QWIXX_FOR_TWO, "casual").path(0), PHONE, dark)
    return shot(page, FIELD.format("Y9"))


def phone_on_board(studio: Studio) -> bytes:
    seats = studio.table("qwixx-on-board", ON_BOARD, "strong", "casual")
    return shot(studio.open(seats.path(0), PHONE), ".game .path button")


def phone_quixo(studio: Studio) -> bytes:
    page = studio.open(studio.table("quixo", QUIXO, "expert").path(0), PHONE)
    return shot(page, ".game .cell[data-spot=d1]")


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box() or {}
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shot(page: Page, pressed: str = "") -> bytes:
    if pressed:
        page.locator(pressed).first.click()
        page.evaluate("scrollTo(0, 0)")
    settled(page)
    return page.screenshot()


PICTURES: dict[str, Callable[[Studio], bytes]] = {
    "table": table,
    "phone": phone,
    "quixo": quixo,
    "review": review,
    "terminal": terminal,
}


def small(png: bytes) -> bytes:
    """With the 255 colours that fit best, and one that lets the page shine through."""
    picture, out = Image.open(BytesIO(png)).convert("RGBA"), BytesIO()
    few = picture.convert("RGB").quantize(
        255, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE
    )
    few.paste(255, mask=picture.getchannel("A").point(lambda alpha: 255 * (alpha < 128)))
    few.save(out, "PNG", optimize=True, transparency=255)
    return out.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "docs" / "pictures")
    parser.add_argument("--only", choices=PICTURES, help="make just this picture")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        House(Path(folder)) as house,
        Screens(browser, house.url) as screens,
    ):
        for name in [wanted.only] if wanted.only else PICTURES:
            png = small(PICTURES[name](Studio(house, screens)))
            (wanted.folder / f"{name}.png").write_bytes(png)
            print(f"{name}.png: {len(png) // 1000} kB")


if __name__ == "__main__":
    main()
