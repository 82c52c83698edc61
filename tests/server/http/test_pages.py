"""The files of the browser client, as the server gives them."""

import json
import re

import httpx
import pytest

from markoff.bundle.parts import Parts
from markoff.server.http.pages import (
    ADDRESSES,
    COMMENT,
    FOLDER,
    LATER,
    LINK,
    PAGE,
    Pages,
    load,
    script_hashes,
    shelf,
    slim,
)
from markoff.text import BadText
from server.serving import NO_LIMITS, serving


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with (
        serving(tmp_path_factory.mktemp("pages"), **NO_LIMITS) as address,
        httpx.Client(base_url=f"http://{address}") as client,
    ):
        yield client


@pytest.mark.parametrize("address", [re.sub(r"\{\w+\}", "QX7FBB", one) for one in ADDRESSES])
def test_every_address_that_people_see_is_the_page(web, address):
    answer = web.get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.content == load()[PAGE].data


def test_what_is_no_page_is_not_found(web):
    assert web.get("/nothing/of/that").status_code == 404
    assert web.get("/web/nothing.js").status_code == 404
    assert web.get("/web/../server/app.py").status_code == 404
    assert web.get("/web/%2e%2e/server/app.py").status_code == 404


def test_the_shelf_of_the_service_worker_names_files_that_are_there(web):
    told = json.loads(web.get("/web/shelf.js").text.removeprefix("self.shelf = ").rstrip(";\n"))
    assert {"/web/main.js", "/web/pages/rules/rules.js", "/web/words/pl/home.json"} < set(
        told["files"]
    )
    assert not {"/web/worker.js", "/web/shelf.js", "/web/index.html"} & set(told["files"])
    for path in told["files"]:
        assert web.get(path).status_code == 200


def test_the_shelf_is_another_one_as_soon_as_any_file_is():
    files = load()
    changed = {**files, "main.js": files["main.js"]._replace(tag='"new"')}
    assert shelf(files) == shelf(load())
    assert shelf(files) != shelf(changed)


def test_a_browser_gets_all_styles_in_two_pieces_and_in_order(web):
    parts = (FOLDER / PAGE).read_text(encoding="utf-8").split(LATER)
    for styles, part in zip(("styles.css", "pages.css"), parts, strict=True):
        names = LINK.findall(part)
        assert len(names) > 5
        texts = [slim((FOLDER / name).read_text(encoding="utf-8")) for name in names]
        sent = web.get(f"/web/{styles}").text
        assert "".join(texts) == sent, "in their order, without comments and indentation"
    assert LINK.findall(web.get("/").text) == ["styles.css"]


def test_no_style_has_a_mark_in_a_text_around_which_spaces_are_dropped():
    for file in FOLDER.rglob("*.css"):
        texts = re.findall(r'"([^"]*)"', COMMENT.sub("", file.read_text(encoding="utf-8")))
        assert [text for text in texts if set("{};,") & set(text)] == [], file.name


def test_what_a_language_does_not_say_is_said_in_english(tmp_path):
    words = {
        "en/home.json": {"title": "Games", "lead": "Play {game}"},
        "en/table.json": {"days": {"one": "{n} day", "other": "{n} days"}},
        "xx/home.json": {"title": "Xames"},
        "yy/home.json": {"title": "Yames", "lead": "Ylay {game}"},
    }
    (tmp_path / PAGE).write_text("<p>")
    for name, said in words.items():
        file = tmp_path / "words" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(said))
    files = load(tmp_path)

    def said(name):
        return json.loads(files[f"words/{name}.json"].data)

    assert said("xx/home") == {"title": "Xames", "lead": "Play {game}"}
    assert said("xx/table") == said("yy/table") == words["en/table.json"]
    assert said("yy/home") == words["yy/home.json"]
    assert "/web/words/xx/table.json" in shelf(files).data.decode()


def test_people_who_are_lost_see_a_page_and_programs_a_sentence(web):
    page = web.get("/nothing/of/that", headers={"Accept": "text/html,*/*"})
    assert (page.status_code, page.content) == (404, load()[PAGE].data)
    assert web.get("/nothing/of/that").json()["error"] == "Not Found"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/web/main.js", "text/javascript"),
        ("/web/vendor/preact.mjs", "text/javascript"),
        ("/web/styles.css", "text/css"),
        ("/web/words/pl/common.json", "application/json"),
        ("/web/app.webmanifest", "application/manifest+json"),
        ("/web/icons/icon.svg", "image/svg+xml"),
        ("/worker.js", "text/javascript"),
    ],
)
def test_a_file_says_what_it_is(web, path, kind):
    answer = web.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == kind


def test_a_file_is_sent_compressed_and_only_if_it_has_changed(web):
    plain = web.get("/web/core/live.js", headers={"Accept-Encoding": "identity"})
    zipped = web.get("/web/core/live.js", headers={"Accept-Encoding": "gzip"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.content == plain.content == (FOLDER / "core" / "live.js").read_bytes()
    assert int(zipped.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    again = web.get("/web/core/live.js", headers={"If-None-Match": zipped.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_only_the_scripts_of_the_page_itself_may_run(web):
    policy = web.get("/").headers["content-security-policy"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", ""), "only if there is wasm"
    assert script_hashes((FOLDER / PAGE).read_text(encoding="utf-8")) in policy
    assert script_hashes("<script src='a.js'></script>") == ""
    assert script_hashes("<script>a</script>") != script_hashes("<script>b</script>")


def test_parts_that_play_on_a_device_are_served_and_may_run():
    parts = Parts({"device/python-0123.bin": b"packed" * 100, "device/manifest.json": b"{}"})
    pages = Pages(parts=parts)
    told = json.loads(pages.files["shelf.js"].data.decode()[len("self.shelf = ") : -2])
    assert told["kit"] == ["/web/device/python-0123.bin"]
    assert "/web/device/manifest.json" in told["files"]
    assert pages.files["device/python-0123.bin"].compressed == b"", "it is packed already"
    assert "'wasm-unsafe-eval'" in pages.policy
    assert "'wasm-unsafe-eval'" not in Pages().policy


def test_a_client_that_is_missing_is_told_at_the_start(tmp_path):
    with pytest.raises(BadText, match=r"expected index\.html"):
        load(tmp_path)
