"""The web app: its words, its modules in Node, and whole matches in a real browser."""
