"""The terminal as one screen, redrawn in place: cursor keys, mouse, a ticking clock.

The game itself is `markoff.terminal`: it runs in a thread of its own, and asks and tells here what
it would otherwise print. So there is one table, one policy and one journal for both.
"""
