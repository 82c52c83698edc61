"""Sets as the bits of a word: how many there are, the lowest, and where it stands."""

import numpy as np

from markoff.fast.compiling import kernel

ONE, TWO, FOUR = np.uint64(1), np.uint64(2), np.uint64(4)


@kernel
def ones(word: np.uint64) -> int:
    """How many bits are set. LLVM knows this pattern, and makes one instruction of it."""
    word = word - (word >> ONE & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + (word >> TWO & np.uint64(0x3333333333333333))
    word = word + (word >> FOUR) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64(word * np.uint64(0x0101010101010101) >> np.uint64(56))  # type: ignore[return-value]


@kernel
def lowest(word: np.uint64) -> np.uint64:
    """Its lowest bit alone."""
    return word & (~word + ONE)


@kernel
def number(bit: np.uint64) -> np.uint64:
    """The place of the only bit in a word."""
    return np.uint64(ones(bit - ONE))
