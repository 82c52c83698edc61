"""With somebody's own few colours the marks are still told apart, and with reduced motion seen."""

import pytest
from playwright.sync_api import expect

from web.app import play
from web.app.house import House
from web.app.looks import settled
from web.app.screens import Screens
from web.app.sitting import begun
from web.sources import say

LOOK = """(one, part) => {
  const { boxShadow, color, backgroundColor, borderColor, opacity } = getComputedStyle(one, part);
  return { boxShadow, color, backgroundColor, borderColor, opacity };
}"""
BRIGHTEST = """() => new Promise((done) => {
  let most = 0;
  const end = performance.now() + 1500;
  const look = () => {
    for (const one of document.querySelectorAll(".moments p"))
      most = Math.max(most, Number(getComputedStyle(one).opacity));
    if (most >= 0.99 || performance.now() > end) done(most);
    else requestAnimationFrame(look);
  };
  look();
})"""


def test_in_forced_colours_every_mark_is_seen(house: House, screens: Screens) -> None:
    position = "R2,3,5,6,10,11 Y G B M1 | R Y G B M0 | 0 2 41+6326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0), forced_colors="active")
    offered = play.offered(page).first
    assert "inset" in offered.evaluate(LOOK, "::before")["boxShadow"], "the ring is gone"
    cross = page.locator(".mine [data-field=R10]")
    expect(cross.locator(".ink")).to_be_visible()
    paper = cross.evaluate(LOOK, "::before")["backgroundColor"]
    assert cross.locator(".ink").evaluate("one => getComputedStyle(one).stroke") != paper
    adjusts = "one => getComputedStyle(one).forcedColorAdjust"
    assert cross.locator(".number").evaluate(adjusts) == "none", "a plate behind it hides the cross"
    before = offered.evaluate(LOOK, "::before")
    offered.click()
    settled(page)
    assert offered.evaluate(LOOK, "::before") != before, "what is picked looks the same"
    page.goto("/settings")
    pills = page.locator(".options label")
    expect(pills.first).to_be_visible()
    looks = {
        kind: page.locator(kind).first.evaluate(LOOK)
        for kind in (".options label.on", ".options label:not(.on)")
    }
    assert len({str(look) for look in looks.values()}) == 2, "what is chosen looks like the rest"


@pytest.mark.parametrize("still", [True, False], ids=["reduced motion", "motion"])
def test_a_moment_is_seen_and_goes(house: House, screens: Screens, still: bool) -> None:
    position = "R Y G B M0 | R Y G B M0 | 0 2 41+6326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0), speed="normal", still=still)
    play.bar(page).last.click()
    moment = page.locator(".moments p")
    expect(moment).to_contain_text(say("qwixx.tell.misthrow", names="Ada", n=1))
    assert page.evaluate(BRIGHTEST) >= 0.99
    expect(moment).to_have_css("opacity", "0")
