"""The server: its rooms, its stores, both APIs, and what it does in trouble."""
