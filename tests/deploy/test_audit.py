"""What `bench/audit.py` makes of an answer. Whom it asks is no part of the tests."""

import importlib.util
import json

import pytest

from deploy.recipe import ROOT

SPEC = importlib.util.spec_from_file_location("audit", ROOT / "bench" / "audit.py")
AUDIT = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(AUDIT)

FINE = {"name": "rich", "version": "15.0.0", "vulns": []}
WRONG = {"name": "h11", "version": "0.1", "vulns": [{"id": "PYSEC-1"}, {"id": "PYSEC-2"}]}
UNKNOWN = {"name": "idna", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "code", "sentence"),
    [
        ([FINE], 0, "No vulnerability is known in 1 package."),
        (
            [FINE, WRONG],
            1,
            "Of 2 packages, 1 has known vulnerabilities: h11 0.1 (PYSEC-1, PYSEC-2).",
        ),
        ([FINE, UNKNOWN], 3, "Nothing could be asked about idna."),
        ([UNKNOWN], 3, "The database of vulnerabilities could not be asked."),
        ([], 3, "The database of vulnerabilities could not be asked."),
    ],
)
def test_the_answer_is_one_sentence(packages, code, sentence):
    assert AUDIT.verdict(json.dumps({"dependencies": packages})) == (code, sentence)


def test_no_answer_is_not_taken_for_a_good_one():
    assert AUDIT.verdict("")[0] == 3
