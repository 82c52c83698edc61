"""Late games of Qwixx for two, solved exactly: who wins how often if both play to win."""
