"""The websocket of one table: its messages, who may see what, and who is connected."""
