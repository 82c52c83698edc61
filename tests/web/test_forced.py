"""The marks differ with forced colours too, and are seen with reduced motion."""

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


TILE = """one => {
  const { stroke, strokeDasharray } = getComputedStyle(one);
  return stroke + strokeDasharray;
}"""


def test_in_forced_colours_the_path_has_its_grounds(house: House, screens: Screens) -> None:
    position = "R Y G B M0 P30 | R Y G B M0 P0 | 0 3 41+6326 | spiral-a"
    table = begun(house, house.table("qwixx-on-board", "Ada", "Ben", position=position))
    page = screens.open(table.path(0), forced_colors="active")
    expect(page.locator(".space.offered").first).to_be_visible()
    kinds = (".space:not(.target, .offered)", ".space.target:not(.offered)", ".space.offered")
    looks = {page.locator(f"{kind} .tile").first.evaluate(TILE) for kind in kinds}
    assert len(looks) == 3, looks


def test_in_forced_colours_a_closed_row_is_hatched(house: House, screens: Screens) -> None:
    position = "R2,3,4,5,6,12 Y G B M0 | R Y G B M0 | 0 2 41+-326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0), forced_colors="active")
    closed = page.locator(".mine .row.closed")
    colours = closed.evaluate("one => getComputedStyle(one).backgroundImage.match(/rgb[^)]*\\)/g)")
    assert len(set(colours)) == 2, colours


def test_in_forced_colours_a_button_that_does_nothing_looks_like_it(screens: Screens) -> None:
    page = screens.open("/settings", forced_colors="active")
    tries = page.get_by_role("button", name=say("settings.try_sound"))
    sounds = page.get_by_label(say("common.sound"), exact=True)
    sounds.check()
    expect(tries).to_be_enabled()
    settled(page)
    able = tries.evaluate(LOOK)
    sounds.uncheck()
    expect(tries).to_be_disabled()
    settled(page)
    unable = tries.evaluate(LOOK)
    assert able["color"] != unable["color"] != able["backgroundColor"]
    assert able["borderColor"] != unable["borderColor"]


@pytest.mark.parametrize("still", [True, False], ids=["reduced motion", "motion"])
def test_a_moment_is_seen_and_goes(house: House, screens: Screens, still: bool) -> None:
    position = "R Y G B M0 | R Y G B M0 | 0 2 41+6326"
    table = begun(house, house.table("qwixx", "Ada", "Ben", position=position))
    page = screens.open(table.path(0), speed="normal", still=still)
    play.bar(page).last.click()
    moment = page.locator(".moments p")
    expect(moment).to_contain_text(say("qwixx.you.misthrow"))
    assert page.evaluate(BRIGHTEST) >= 0.99
    expect(moment).to_have_css("opacity", "0")
