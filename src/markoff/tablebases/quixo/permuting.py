"""A plane, permuted as a push permutes its coordinates, and joined to another plane.

This is done in blocks of up to 64 words, which stay in the nearest cache: words are gathered by
their permuted addresses, coordinates in addresses and in words are exchanged, and then those in
the words are swapped. At most six coordinates leave the words, so all the places that take part
in an exchange fit into the address within a block.
"""

import numpy as np

from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.quixo.geometry import Numbers
from markoff.tablebases.quixo.planes import ALL, HAS, IN_WORD, NONE, Plane, whole

NO_COORDINATE = -1
"""Instead of a coordinate: all states are meant, whichever they have."""
BOTH = -1
"""Instead of a side: the source has no coordinate more than the target."""

Desk = tuple[Numbers, Plane]
"""Room for working out one permutation and for one block, in two flat arrays with these parts.
They are handed on as plain arrays: numba counts references to what it takes out of a tuple, and
that would take longer than the work."""

ORIGIN, RANKS, GATHERED, ORDER, EXCHANGED, SWAPS, LOW = 0, 32, 64, 96, 128, 136, 160
"""Numbers. ORIGIN, by coordinate of the target: which one of the source. GATHERED, by high place:
the coordinate that it takes when words are gathered. ORDER, the high places: first those within a
block, then those that count the blocks. EXCHANGED, for the places within a block, from the last:
the low place with which they exchange. LOW: the coordinate that each place in the words holds."""
MEANT, FROM, TO = np.uint64(64), np.uint64(128), np.uint64(192)
"""Words. First the block itself, then for each of its words: the states that are meant, and
where it is in the source and in the target."""


@making_kernel
def desk() -> Desk:
    return np.zeros(192, np.int64), np.zeros(256, np.uint64)


@kernel
def keep_permuted(
    target: Plane, source: Plane, n: int, i: int, side: int, numbers: Numbers, words: Plane
) -> None:
    """Of the target, keep the states that are in the permuted source, or have coordinate i.

    With a `side`, the source has one more coordinate, p[n], and only that half is meant.
    """
    inside, exchanges, swaps = _plan(n, i, False, side, numbers, words)
    size = np.uint64(1 << inside)
    for number in range(_blocks(n, side, inside)):
        start, goal, meant = _block(number, n, i, False, side, inside, numbers)
        alive = NONE
        if meant:
            for word in range(size):
                alive |= target[goal + words[word + TO]]
        if alive:
            _fetch(source, start, n, side, inside, exchanges, swaps, numbers, words)
            for word in range(size):
                target[goal + words[word + TO]] &= words[word] | ~words[word + MEANT]


@kernel
def add_permuted(
    target: Plane, source: Plane, n: int, i: int, side: int, numbers: Numbers, words: Plane
) -> None:
    """To the target, add the states that are in the permuted source and have coordinate i.

    With a `side`, the source has one more coordinate, p[n], and only that half is meant.
    """
    inside, exchanges, swaps = _plan(n, i, True, side, numbers, words)
    size = np.uint64(1 << inside)
    for number in range(_blocks(n, side, inside)):
        start, goal, meant = _block(number, n, i, True, side, inside, numbers)
        if meant:
            _fetch(source, start, n, side, inside, exchanges, swaps, numbers, words)
            for word in range(size):
                target[goal + words[word + TO]] |= words[word] & words[word + MEANT]


@kernel
def _blocks(n: int, side: int, inside: int) -> int:
    return 1 << max(0, n + (side != BOTH) - IN_WORD - inside)


@kernel
def _plan(
    n: int, i: int, held: bool, side: int, numbers: Numbers, words: Plane
) -> tuple[int, int, int]:
    """Works out a permutation: what is gathered, exchanged and swapped, and which states are
    meant: those that have coordinate i (`held`), or those that have not. How many high places
    are within a block, how many exchanges and swaps there are."""
    places = n + (side != BOTH)
    inside = min(max(places - IN_WORD, 0), IN_WORD)
    _match(places, numbers)
    exchanges = _order(places, inside, numbers)
    swaps = _swaps(places, exchanges, inside, numbers)
    words[FROM], words[TO], words[MEANT] = 0, 0, ALL
    if NO_COORDINATE < i < IN_WORD:
        words[MEANT] = HAS[i] if held else ~HAS[i]
    for slot in range(inside):
        place = numbers[ORDER + slot]
        step = np.uint64(1 << slot)
        source_bit = np.uint64(1 << (numbers[GATHERED + place] - IN_WORD))
        target_bit = np.uint64(1 << (place - IN_WORD) if place < n else 0)
        for word in range(step):
            words[word + step + FROM] = words[word + FROM] + source_bit
            words[word + step + TO] = words[word + TO] + target_bit
            words[word + step + MEANT] = words[word + MEANT]
        if place in (i, n):
            wanted = held if place == i else side == 1
            for word in range(step):
                words[word + MEANT + (NONE if wanted else step)] = NONE
    return inside, exchanges, swaps


@kernel
def _match(places: int, numbers: Numbers) -> None:
    """A high place that waits for a low coordinate takes, until they are exchanged, a high
    coordinate that waits for a low place: best of all for the very place that it will get."""
    spare = 0
    for place in range(IN_WORD, places):
        low = numbers[ORIGIN + place]
        numbers[GATHERED + place] = low
        if low < IN_WORD:
            if numbers[ORIGIN + low] >= IN_WORD:
                numbers[GATHERED + place] = numbers[ORIGIN + low]
                continue
            while numbers[ORIGIN + spare] < IN_WORD or _is_wanted(spare, places, numbers):
                spare += 1
            numbers[GATHERED + place] = numbers[ORIGIN + spare]
            spare += 1


@kernel
def _is_wanted(low: int, places: int, numbers: Numbers) -> bool:
    for place in range(IN_WORD, places):  # noqa: SIM110  # numba knows no `any`
        if numbers[ORIGIN + place] == low:
            return True
    return False


@kernel
def _order(places: int, inside: int, numbers: Numbers) -> int:
    """Places that take part in an exchange come last within a block, where long runs of words
    are exchanged with each other. Their number."""
    exchanges = 0
    for place in range(IN_WORD, places):
        if numbers[ORIGIN + place] < IN_WORD:
            numbers[EXCHANGED + exchanges] = numbers[ORIGIN + place]
            exchanges += 1
            numbers[ORDER + inside - exchanges] = place
    slot = 0
    for place in range(IN_WORD, places):
        if numbers[ORIGIN + place] >= IN_WORD:
            if slot == inside - exchanges:
                slot = inside
            numbers[ORDER + slot] = place
            slot += 1
    return exchanges


@kernel
def _swaps(places: int, exchanges: int, inside: int, numbers: Numbers) -> int:
    """What sets the places in the words right after the exchanges. How many swaps."""
    for place in range(IN_WORD):
        numbers[LOW + place] = place
    for number in range(exchanges):
        place = numbers[ORDER + inside - 1 - number]
        numbers[LOW + numbers[EXCHANGED + number]] = numbers[GATHERED + place]
    swaps = 0
    for place in range(min(places, IN_WORD)):
        wanted = numbers[ORIGIN + place]
        if numbers[LOW + place] != wanted:
            other = place + 1
            while numbers[LOW + other] != wanted:
                other += 1
            numbers[LOW + other] = numbers[LOW + place]
            numbers[SWAPS + 2 * swaps] = place
            numbers[SWAPS + 2 * swaps + 1] = other
            swaps += 1
    return swaps


@kernel
def _block(
    number: int, n: int, i: int, held: bool, side: int, inside: int, numbers: Numbers
) -> tuple[np.uint64, np.uint64, bool]:
    """Where a block starts in the source and in the target, and whether any state in it is
    meant."""
    start, goal, meant = np.uint64(0), np.uint64(0), True
    for slot in range(inside, n + (side != BOTH) - IN_WORD):
        place = numbers[ORDER + slot]
        bit = number & 1
        number >>= 1
        start += np.uint64(bit << (numbers[GATHERED + place] - IN_WORD))
        if place == n:
            meant = meant and bit == side
        else:
            goal += np.uint64(bit << (place - IN_WORD))
            meant = meant and (place != i or (bit == 1) == held)
    return start, goal, meant


@kernel
def _fetch(
    source: Plane,
    start: np.uint64,
    n: int,
    side: int,
    inside: int,
    exchanges: int,
    swaps: int,
    numbers: Numbers,
    words: Plane,
) -> None:
    """One block of the permuted source."""
    size = np.uint64(1 << inside)
    for word in range(size):
        words[word] = source[start + words[word + FROM]]
    for number in range(exchanges):
        _exchange(words, numbers[EXCHANGED + number], inside - 1 - number, size)
    for number in range(SWAPS, SWAPS + 2 * swaps, 2):
        _swap(words, numbers[number], numbers[number + 1], size)
    if side != BOTH and n < IN_WORD:
        words[0] = words[0] >> np.uint64(side << n) & whole(n)


@kernel
def _exchange(words: Plane, low: int, slot: int, size: np.uint64) -> None:
    """A coordinate inside the words with one in their addresses."""
    shift = np.uint64(1 << low)
    kept = ~HAS[low]
    step = np.uint64(1 << slot)
    for start in range(np.uint64(0), size, step + step):
        for word in range(start, start + step):
            x, y = words[word], words[word + step]
            both = (x >> shift ^ y) & kept
            words[word + step] = y ^ both
            words[word] = x ^ both << shift


@kernel
def _swap(words: Plane, one: int, other: int, size: np.uint64) -> None:
    """Two coordinates inside the words, the smaller first."""
    shift = np.uint64((1 << other) - (1 << one))
    mask = HAS[one] & ~HAS[other]
    for word in range(size):
        x = words[word]
        both = (x >> shift ^ x) & mask
        words[word] = x ^ both ^ both << shift
