"""Pictures of every page and state of the web app, for people to look at.

python bench/screenshots.py OUT [--only qwixx] [--languages en,pl]

Each state in light and dark, on a phone and on a desk, in four languages; and the Qwixx table as
people with a colour deficiency see it. The server is a process of its own with a new database.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web.app.house import House
from web.app.looks import lit
from web.app.rooms import Rooms
from web.app.screens import DESKTOP, PHONE, Screens
from web.app.states import STATES
from web.chromium import launch
from web.sources import LANGUAGES

SIZES = {"phone": PHONE, "desktop": DESKTOP}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SEEN_WITH_DEFICIENCY = ("qwixx-late", "on-board-draft", "rules-qwixx")
WHOLE_PAGE = (
    *("home", "new", "lobby", "rules", "settings", "boards", "check", "over", "replay"),
    *("review", "today"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="states whose names contain this")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    wanted = parser.parse_args()
    names = [name for name in STATES if wanted.only in name]
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        House(Path(folder)) as house,
    ):
        screens, rooms = Screens(browser, house.url), Rooms(house)
        for language in wanted.languages.split(","):
            for size, pixels in SIZES.items():
                device = screens.device(size=pixels, language=language, bypass_csp=True)
                for name in names:
                    photograph(device, rooms, name, wanted.out / language / size)
                device.close()
        device = screens.device(bypass_csp=True)
        for name in SEEN_WITH_DEFICIENCY:
            if name in names:
                deficient(device, rooms, name, wanted.out / "colours")


def photograph(device: BrowserContext, rooms: Rooms, name: str, folder: Path) -> None:
    page = visited(device, rooms, name)
    for scheme in SCHEMES:
        lit(page, scheme)
        save(page, folder / f"{name}-{scheme}.png", name)
    leave(page)


def deficient(device: BrowserContext, rooms: Rooms, name: str, folder: Path) -> None:
    page = visited(device, rooms, name)
    eyes = device.new_cdp_session(page)
    for kind in DEFICIENCIES:
        eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        save(page, folder / f"{name}-{kind}.png", name)
    leave(page)


def visited(device: BrowserContext, rooms: Rooms, name: str) -> Page:
    page = device.new_page()
    try:
        STATES[name].visit(page, rooms)
    except Exception as error:
        print(f"{name}: {str(error).splitlines()[0]}")
    return page


def leave(page: Page) -> None:
    page.context.set_offline(False)
    page.close()


def save(page: Page, path: Path, name: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=any(part in name for part in WHOLE_PAGE))
    print(path)


if __name__ == "__main__":
    main()
