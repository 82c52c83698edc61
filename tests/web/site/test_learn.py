"""Guided first games on this device: the same app judges them, without a server."""

import pytest
from playwright.sync_api import Page

from web.app import alone, play
from web.app import lessons as taking
from web.sources import say


@pytest.mark.parametrize("name", ["quixo", "qwixx"])
def test_a_lesson_leads_to_a_real_game_on_this_device(site_page: Page, name: str) -> None:
    alone.goto(site_page, f"/learn/{name}")
    taking.take(site_page, name, taking.by_finger, taking.pick_by_finger, taking.go_on)
    site_page.get_by_role("button", name=say("learn.real")).click()
    site_page.wait_for_url("**/#/t/~*")
    assert play.ready(site_page) == "choose"
