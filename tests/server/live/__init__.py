"""The live connection, who is connected, and its document."""
