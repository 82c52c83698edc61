"""The server under load; `python bench/server.py` measures it."""
