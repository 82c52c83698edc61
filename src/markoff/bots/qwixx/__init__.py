"""Who plays Qwixx and Qwixx On Board, and why they choose what they choose."""
