"""Modules of the app in Node, and facts from Python that they are compared with."""
