"""Networks as files, in plain Python and in kernels."""

from array import array
from math import exp
from random import Random

import numpy as np
import pytest

from markoff.bots.network import kernels
from markoff.bots.network.plain import outputs, plain
from markoff.bots.network.shares import ONE, shares
from markoff.bots.network.weights import LARGEST, Shape, Weights, read_weights, write_weights
from markoff.text import BadText

SHAPE = Shape("qwixx", 3, inputs=40, hidden=16, outputs=2)


def random_weights(shape=SHAPE, seed=1, largest=LARGEST):
    rng = Random(seed)
    numbers = array("h", (rng.randint(-largest, largest) for _ in range(shape.numbers)))
    return Weights(shape, numbers, {"command": "markoff train", "games": 7})


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "a.network"
    write_weights(path, random_weights())
    return path


def test_a_file_gives_back_what_was_written(file):
    assert read_weights(file, "qwixx", 3, 40) == random_weights()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda _: b"", "not_a_network"),
        (lambda content: b"something else\n" + content, "not_a_network"),
        (lambda content: content.replace(b"network 2", b"network 3", 1), "network_version"),
        (lambda content: content.replace(b'"hidden": 16', b'"hidden": "x"'), "not_a_network"),
        (lambda content: content.replace(b'"hidden": 16', b'"hidden": -6'), "not_a_network"),
        (lambda content: content.replace(b'"outputs"', b'"out"'), "not_a_network"),
        (lambda content: content.replace(b'"hidden": 16', b'"hidden": 24'), "damaged_network"),
        (lambda content: content[:-1], "damaged_network"),
        (lambda content: content[:-1] + bytes([content[-1] ^ 1]), "damaged_network"),
        (lambda content: content.replace(b'"players": 3', b'"players": 4'), "other_network"),
        (lambda content: content.replace(b'"qwixx"', b'"chess"'), "other_network"),
        (lambda content: content.replace(b'"inputs": 40', b'"inputs": 41'), "other_network"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(file, change, code):
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(BadText) as refused:
        read_weights(file, "qwixx", 3, 40)
    assert refused.value.code == code
    assert str(file) in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadText, match="cannot read"):
        read_weights(tmp_path / "nothing", "qwixx", 3, 40)


def test_the_outputs_are_the_sums_that_the_format_describes():
    weights, inputs = random_weights(), [3, 17, 39]
    sums = [sum(column) for column in zip(*(weights.row(n) for n in inputs), strict=True)]
    expected = [
        sums[16 + n] * 2**12
        + sum(
            max(0, total) * weight for total, weight in zip(sums, weights.second(n), strict=False)
        )
        for n in range(2)
    ]
    assert outputs(plain(weights), inputs) == expected


@pytest.mark.parametrize("given", [[0], [3.5], [-20.0], [1.25, -0.5], [0.1, 0.2, 0.3, 9.0]])
def test_shares_are_in_proportion_to_the_powers_of_the_outputs(given):
    found = [share / ONE for share in shares([round(output * 2**24) for output in given])]
    powers = [exp(output) for output in (*given, 0)]
    assert found == pytest.approx([power / sum(powers) for power in powers], abs=1e-8)


def test_even_the_largest_outputs_have_shares():
    for output in (2**50, -(2**50)):
        found = shares([output])
        assert sorted(found)[1] == pytest.approx(ONE, abs=99)
        assert (found[0] > found[1]) == (output > 0)


def test_kernels_say_the_same_to_the_last_digit():
    rng = Random(2)
    for largest in (300, LARGEST):
        weights = random_weights(seed=largest, largest=largest)
        clear, fast = plain(weights), kernels.network(weights)
        seen, sums = np.full(5, kernels.NO_INPUT, np.int64), np.zeros(16, np.int32)
        found = np.zeros(3, np.int64)
        for _ in range(300):
            on = [rng.randrange(8 * place, 8 * place + 8) for place in range(5)]
            inputs = np.array(on, np.int64)
            kernels.see(fast.first, inputs, seen, sums)
            kernels.judge(fast.direct, fast.second, inputs, sums, found)
            assert found.tolist() == shares(outputs(clear, on))
