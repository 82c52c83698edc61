"""A cluster plays the same games: with a real scheduler and real workers, one of them killed."""

import subprocess
import sys

import pytest
from dask_cluster import cluster

from markoff.arena.arrangement import arrange
from markoff.arena.hands import Own
from markoff.arena.running import games_in_order
from markoff.arena.tally import Tally
from markoff.cli import main

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")


def counted(arrangement, hands, after_first_deal=lambda: None):
    tally = Tally(arrangement)
    for deal in games_in_order(arrangement, hands):
        tally.add(deal)
        if tally.deals.total() == 1:
            after_first_deal()
    return tally.results()


def test_a_killed_worker_loses_nothing(tmp_path, monkeypatch):
    from markoff.arena.cluster import Cluster

    monkeypatch.setattr("markoff.arena.running.BATCH_SECONDS", 0.1)
    arrangement = arrange("qwixx", ("casual", "random"), 40)
    with cluster(tmp_path, workers=2) as (address, workers):
        hands = Cluster(address)
        try:
            hands.client.wait_for_workers(2, timeout=60)
            assert hands.count() == 2
            found = counted(arrangement, hands, after_first_deal=workers[0].kill)
        finally:
            hands.close()
        assert workers[0].wait() < 0
        assert workers[1].poll() is None
    assert found == counted(arrangement, Own())


def test_where_no_scheduler_answers_there_is_a_sentence(capsys, monkeypatch):
    monkeypatch.setattr("markoff.arena.cluster.PATIENCE", 0.5)
    command = ["arena", "qwixx", "--bots", "casual,random", "--cluster"]
    assert main([*command, "tcp://127.0.0.1:9"]) == 2
    assert "no Dask scheduler answers at 'tcp://127.0.0.1:9'" in capsys.readouterr().err
    assert main([*command, "nonsense://"]) == 2
    assert "no Dask scheduler answers" in capsys.readouterr().err
    assert main([*command, "tcp://127.0.0.1:9", "--threads", "2"]) == 2
    assert "a cluster has its own workers" in capsys.readouterr().err


def test_without_dask_there_is_a_sentence():
    code = (
        "import sys; sys.modules['distributed'] = None\n"
        "from markoff.cli import main\n"
        "sys.exit(main('arena qwixx --bots casual,random --cluster tcp://127.0.0.1:9'.split()))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == 'markoff: this needs Dask: pip install "markoff[cluster]"\n'
