"""A match looked at again: how the chances went, what was luck, and which choices cost most."""
