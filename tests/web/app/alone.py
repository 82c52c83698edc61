"""How somebody plays in the app without a server."""

from playwright.sync_api import Page, expect

from web.app import play
from web.sources import say


def goto(page: Page, path: str) -> None:
    """A page of the site, as if its link had been followed."""
    page.goto(f"./#{path}")


def begin(page: Page, game: str, query: str = "bots=1") -> None:
    """A table with these wishes, opened on this device."""
    goto(page, f"/new/{game}?{query}")
    page.get_by_role("button", name=say("options.begin"), exact=True).click()
    page.wait_for_url("**/#/t/~*")


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def begun(page: Page, game: str, query: str = "bots=1") -> str:
    """The name of a table at which somebody is to act here."""
    begin(page, game, query)
    play.ready(page)
    return table_of(page)


def ply(page: Page) -> int:
    return int(page.locator(".match").get_attribute("data-ply") or -1)


def expect_over(page: Page) -> None:
    expect(page.locator(".ended h2")).to_be_visible()
