"""The app in a worker of a real browser, as pages use it: `fetchHere`, `SocketHere`, `state`."""

import json

import pytest
from playwright.sync_api import Error, sync_playwright

from device.hosting import BLANK, hosting
from site_parts import write_site
from web.chromium import SHORT_LIVED, launch

PATIENCE = 120_000
HELPERS = """
async () => {
  const home = await import("./web/device/home.js");
  const json = async (method, path, body) => {
    const answer = await home.fetchHere(path, { method, body: body && JSON.stringify(body) });
    return answer.json();
  };
  const until = async (wanted) => {
    while (!wanted()) await new Promise((next) => setTimeout(next, 20));
    return wanted();
  };
  const socket = (table, key) => {
    const own = new home.SocketHere(`/live/${table}`);
    const heard = [];
    own.onopen = () => own.send(JSON.stringify({ type: "hello", id: "hello", keys: [key] }));
    own.onmessage = ({ data }) => heard.push(JSON.parse(data));
    own.onclose = () => heard.push({ type: "closed" });
    const say = (message) => own.send(JSON.stringify(message));
    const hear = (type) => until(() => heard.find((message) => message.type === type));
    return { own, heard, say, hear };
  };
  Object.assign(globalThis, { home, json, until, socket });
}
"""
SEATED = """
async () => {
  const plan = { game: "quixo", places: ["", "casual"], given_seats: true };
  const { table } = await json("POST", "/api/tables", plan);
  const { key } = await json("POST", `/api/tables/${table}/places`, { name: "Ann" });
  globalThis.line = socket(table, key);
  await line.hear("state");
  line.say({ type: "begin", id: "begin" });
  await line.hear("done");
  return [table, key];
}
"""
CHOOSE = """
async ([table, key]) => {
  const own = socket(table, key);
  const state = await until(() => own.heard.findLast((each) => each.choices));
  const [text] = state.choices[0];
  const id = crypto.randomUUID();
  own.say({ type: "choose", id, seat: 0, ply: state.ply, text });
  const answer = await until(() => own.heard.find((each) => each.id === id));
  own.own.close();
  return answer;
}
"""
OPEN = """
async () => {
  const body = JSON.stringify({ game: "quixo", places: ["", ""] });
  return (await home.fetchHere("/api/tables", { method: "POST", body })).status;
}
"""
GIVEN_UP = """
async () => {
  const stop = new AbortController();
  const asked = home.fetchHere("/api/games", { signal: stop.signal });
  stop.abort();
  return asked.then(() => "answered", (error) => error.name);
}
"""
TURNS = "async (table) => (await json('GET', `/api/tables/${table}`)).ply"


@pytest.fixture(scope="module")
def context(tmp_path_factory):
    folder = write_site(tmp_path_factory.mktemp("site"))
    with (
        hosting(folder) as host,
        sync_playwright() as playwright,
        launch(playwright, SHORT_LIVED) as browser,
    ):
        context = browser.new_context(base_url=host.address)
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture
def page(context):
    page = opened(context)
    yield page
    page.close()


def opened(context):
    page = context.new_page()
    page.goto(BLANK)
    page.evaluate(HELPERS)
    return page


def test_it_is_asked_like_a_server_and_keeps_what_it_acknowledged(page):
    assert page.evaluate("home.state.value.phase") == "asleep"
    table, key = page.evaluate(SEATED)
    assert table.startswith("~")
    state = page.evaluate("home.state.value")
    assert (state["phase"], state["reason"]) == ("ready", "")
    assert state["done"] == state["total"] > 5_000_000
    status = page.evaluate("home.fetchHere('/api/tables/NOSUCH').then(({ status }) => status)")
    assert status == 404
    assert page.evaluate(GIVEN_UP) == "AbortError"
    assert page.evaluate(CHOOSE, [table, key])["type"] == "done"
    turns = page.evaluate(TURNS, table)
    assert turns >= 1
    page.workers[0].evaluate("self.close()")
    page.evaluate("line.hear('closed')")
    assert page.evaluate("home.state.value.phase") == "asleep"
    assert page.evaluate(TURNS, table) >= turns, "another worker has read what was stored"
    page.reload()
    page.evaluate(HELPERS)
    assert page.evaluate(TURNS, table) >= turns
    full(page)
    told = page.evaluate(CHOOSE, [table, key])
    assert (told["type"], told["again"]) == ("refused", True)
    assert page.evaluate(OPEN) == 503


def full(page):
    fails = "throw new DOMException('no room', 'QuotaExceededError')"
    page.workers[0].evaluate(f"() => {{ IDBObjectStore.prototype.put = () => {{ {fails} }} }}")


def test_only_one_tab_has_the_tables(context, page):
    page.evaluate("home.wake()")
    other = opened(context)
    with pytest.raises(Error, match="elsewhere"):
        other.evaluate("home.wake()")
    failed = other.evaluate("home.state.value")
    assert (failed["phase"], failed["reason"]) == ("failed", "elsewhere")
    page.close()
    other.evaluate("home.wake()")
    assert other.evaluate("home.state.value.phase") == "ready"
    other.close()


@pytest.mark.parametrize(
    ("missing", "reason"),
    [
        ("delete globalThis.WebAssembly", "no_wasm"),
        ("Object.defineProperty(globalThis, 'indexedDB', { value: undefined })", "no_storage"),
    ],
)
def test_a_browser_that_cannot_says_why(page, missing, reason):
    page.evaluate(f"() => {{ {missing} }}")
    with pytest.raises(Error, match=reason):
        page.evaluate("home.wake()")
    assert page.evaluate("home.state.value")["reason"] == reason


def test_parts_that_cannot_be_fetched_are_fetched_at_the_next_try(context, page):
    context.route("**/*.bin", lambda route: route.abort())
    with pytest.raises(Error, match="cannot_fetch"):
        page.evaluate("home.wake()")
    context.unroute("**/*.bin")
    page.evaluate("home.wake()")
    assert json.loads(page.evaluate("home.fetchHere('/api/boards').then((each) => each.text())"))
