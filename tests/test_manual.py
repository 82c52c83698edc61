"""`python3 dev.py docs OUT`: the site of the documentation is whole, and fetches nothing."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "docs" / "building" / "build.py"
LOADED = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, and the attribute that says from where."""


class Page(HTMLParser):
    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.names: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.names.add(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if found.get(LOADED.get(tag, "")):
            self.loaded.append(found[LOADED[tag]])


def _python(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    out = tmp_path_factory.mktemp("manual") / "out"
    built = _python(BUILD, out)
    assert (built.returncode, built.stderr) == (0, "")
    assert built.stdout == f"The documentation is in {out}: open {out / 'index.html'}\n"
    return {path: Page(path) for path in out.rglob("*.html")}


def _page(site: dict[Path, Page], name: str) -> str:
    [path] = [path for path in site if path.as_posix().endswith(f"/out/{name}")]
    return path.read_text(encoding="utf-8")


def test_it_is_never_mixed_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    for out, why in (
        (tmp_path, "has other files in it"),
        (tmp_path / "mine.txt", "is not a folder"),
    ):
        refused = _python(BUILD, out)
        assert refused.returncode == 2
        assert f"dev.py: {out} {why}" in refused.stderr
    assert [*tmp_path.iterdir()] == [tmp_path / "mine.txt"]


def test_every_page_is_there(site: dict[Path, Page]) -> None:
    names = {path.name for path in site}
    for page in (ROOT / "docs").rglob("*.md"):
        assert f"{page.stem}.html" in names
    assert "Play <strong>Qwixx</strong>" in _page(site, "index.html")
    assert "Measurements" in _page(site, "bench/index.html")


def test_every_link_leads_somewhere(site: dict[Path, Page]) -> None:
    for path, page in site.items():
        for link in page.links:
            if re.match("[a-z]+:", link):
                continue
            address, name = urldefrag(link)
            target = (path.parent / unquote(address)).resolve() if address else path
            assert target.is_file(), f"{path.name}: {link}"
            if name and target in site:
                assert unquote(name) in site[target].names, f"{path.name}: {link}"


def test_nothing_is_fetched_from_outside(site: dict[Path, Page]) -> None:
    for path, page in site.items():
        for address in page.loaded:
            assert not re.match("https?:|//", address), f"{path.name}: {address}"
    [out] = {path for path in site if path.name == "genindex.html"}
    for style in out.parent.rglob("*.css"):
        assert not re.search(r"(url\(|@import)\W*(https?:|//)", style.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("library", ["markoff.facade.start", "markoff.facade.Advice.reason"]),
        ("contract", ["markoff.game.DICE", "markoff.game.Result", "markoff.game.Game.legal"]),
        ("games", ["markoff.games.quixo.Position.marks", "markoff.games.qwixx_sheet.score"]),
        ("table", ["markoff.table.match.Match.choose", "markoff.table.match.Match.position"]),
        ("table", ["markoff.table.record.Record.turns", "markoff.table.setup.Setup.options"]),
        ("kits", ["markoff.kits.kit.Kit.levels", "markoff.bots.level.Level.choose"]),
        ("tablebases", ["markoff.tablebases.qwixx.games.distribution"]),
        ("refusals", ["markoff.refusal.Refused", "markoff.text.BadText"]),
    ],
)
def test_the_reference_is_made_from_docstrings(
    site: dict[Path, Page], page: str, names: list[str]
) -> None:
    for name in names:
        assert f'id="{name}"' in _page(site, f"docs/reference/{page}.html")


def test_the_fields_of_a_record_are_described_by_their_notes(site: dict[Path, Page]) -> None:
    assert "Why the game ended; empty while it goes on." in _page(site, "docs/reference/table.html")


def test_notebooks_are_pages_with_their_pictures(site: dict[Path, Page]) -> None:
    page = _page(site, "docs/notebooks/quixo.html")
    assert "441,815,157,309 won" in page
    assert 'alt="A picture: How often a position is won" src="data:image/png;base64,' in page
    assert page.count(".ipynb") >= 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[there is no such page](nowhere.md)", "nowhere"),
        ("```{eval-rst}\n.. autofunction:: markoff.facade.nothing\n```", "nothing"),
    ],
)
def test_a_warning_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, complaint: str
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "README.md").write_text(f"# Markoff\n\n{text}\n", encoding="utf-8")
    code = "import sys, build, pathlib; sys.exit(build.build(*map(pathlib.Path, sys.argv[1:])))"
    monkeypatch.setenv(
        "PYTHONPATH", f"{BUILD.parent}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    )
    built = _python("-c", code, source, tmp_path / "out")
    assert built.returncode != 0
    assert complaint in built.stderr
