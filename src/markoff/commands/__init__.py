"""One module for each command of `markoff`: its help, its options, and what it does.

A module imports what it needs when it runs, so that the command line starts at once.
"""
