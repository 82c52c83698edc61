"""People's devices: each is a browser context of its own, with its own storage."""

from types import TracebackType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PHONE = (360, 740)
DESKTOP = (1280, 720)
PATIENCE = 60_000
SPEED = """
if (location.host && !localStorage.getItem("markoff.settings"))
  localStorage.setItem("markoff.settings", JSON.stringify({ speed: "%s" }));
"""
"""Unless a test sets something else: tests need not wait for what people want to follow."""
OFFLINE = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED", "WebSocket connection to")


class Screens:
    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.devices: list[BrowserContext] = []
        self.errors: list[str] = []

    def device(
        self,
        size: tuple[int, int] = PHONE,
        language: str = "en",
        dark: bool = False,
        still: bool = True,
        worker: bool = False,
        speed: str = "instant",
        **more: Any,
    ) -> BrowserContext:
        width, height = size
        device = self.browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            has_touch=width < 700,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            service_workers="allow" if worker else "block",
            **more,
        )
        device.add_init_script(SPEED % speed)
        device.set_default_timeout(PATIENCE)
        device.on("console", self._heard)
        device.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.devices.append(device)
        return device

    def open(self, path: str = "/", **look: Any) -> Page:
        """A page on a new device."""
        page = self.device(**look).new_page()
        page.goto(path)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(text in message.text for text in OFFLINE):
            self.errors.append(f"{message.text} ({message.location.get('url')})")

    def forgive(self) -> None:
        """What was heard so far was expected."""
        self.errors.clear()

    def __enter__(self) -> "Screens":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for device in self.devices:
            device.close()
        if kind is None:
            assert not self.errors, "the page complained:\n" + "\n".join(self.errors)
