"""What the commands do for Qwixx."""
