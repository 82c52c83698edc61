"""How long people wait the first time, for `cold.py`."""
