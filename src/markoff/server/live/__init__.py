"""The websocket of one table."""
