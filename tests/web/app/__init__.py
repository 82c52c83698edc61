"""The app for tests: its server, its screens, people who sit and play there, and how it looks."""
