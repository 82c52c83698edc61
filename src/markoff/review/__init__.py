"""Reviews a match: how the chances changed, what was luck, and which choices cost most."""
