"""The games as environments for machine learning and research; they need `markoff[rl]`."""
