"""Who plays Quixo, and why they choose what they choose."""
